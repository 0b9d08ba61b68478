"""Writes without end; ends in status 42 on Ctrl-C."""

import os
import signal

signal.signal(signal.SIGINT, lambda number, frame: os._exit(42))
os.write(1, b"ready\n")
while True:
    os.write(1, b"one more line of the flood\n" * 20)
