"""Puts the terminal behind a descriptor into raw mode, or without echo, and dies of a signal."""

import os
import sys
import termios
import tty

fd, how = int(sys.argv[1]), sys.argv[2]
if how == "raw":
    tty.setraw(fd)
else:
    modes = termios.tcgetattr(fd)
    modes[3] &= ~termios.ECHO
    termios.tcsetattr(fd, termios.TCSANOW, modes)
os.write(1, b"set\r\n")
os.kill(os.getpid(), int(sys.argv[3]))
