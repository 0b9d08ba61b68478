"""Writes a header after what follows it, as programs do that make archives."""

import os

os.write(1, b"0000 rest of the file\n")
os.lseek(1, 0, os.SEEK_SET)
os.write(1, b"1234")
