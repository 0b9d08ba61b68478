"""Reads single keys through a raw terminal until q and tells them."""

import os
import sys
import termios
import tty

modes = termios.tcgetattr(0)
tty.setraw(0)
os.write(1, b"ready\r\n")
key = b""
while key != b"q":
    key = os.read(0, 1)
    os.write(1, b"key %d\r\n" % key[0])
termios.tcsetattr(0, termios.TCSADRAIN, modes)
sys.exit(0)
