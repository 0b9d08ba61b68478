"""Prints whether standard output is non-blocking; with an argument, makes it so first."""

import os
import sys

if sys.argv[1:]:
    os.set_blocking(1, False)
with open("flags", "a") as file:
    print("blocks" if os.get_blocking(1) else "does not block", file=file)
