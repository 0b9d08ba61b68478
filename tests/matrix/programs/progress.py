"""Draws a bar over itself and three lines over each other, coloured where it writes to a terminal."""

import sys
import time

on, off = ("\x1b[32m", "\x1b[0m") if sys.stdout.isatty() else ("", "")
for part in range(21):
    print(f"\r{on}{'#' * part}{off}{part * 5:4} %", end="", flush=True)
    time.sleep(0.005)
print()
for turn in range(10):
    print(*(f"layer {at}: {on}{turn * at}{off} MB\x1b[K" for at in (1, 2, 3)), sep="\n", flush=True)
    if turn < 9:
        print("\x1b[3A", end="", flush=True)
    time.sleep(0.005)
