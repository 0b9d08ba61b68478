"""Runs argv in a terminal of its own and types at it; prints what came out and how it ended as JSON.

usage: terminal.py COLUMNS KEYS ARGV…   KEYS: JSON list of [text to wait for, text to type]
A number to type is a new width. EE_DRIVER_RAW=1: a terminal that turns no line feed into two bytes.
"""

import fcntl
import json
import os
import pty
import select
import struct
import sys
import termios
import time

columns, keys, argv = int(sys.argv[1]), json.loads(sys.argv[2]), sys.argv[3:]


def resize(descriptor, width):
    fcntl.ioctl(descriptor, termios.TIOCSWINSZ, struct.pack("HHHH", 24, width, 0, 0))


pid, terminal = pty.fork()
if pid == 0:
    resize(0, columns)
    if os.environ.pop("EE_DRIVER_RAW", ""):
        modes = termios.tcgetattr(0)
        modes[1] &= ~termios.OPOST
        termios.tcsetattr(0, termios.TCSANOW, modes)
    os.execvp(argv[0], argv)

seconds = float(os.environ.get("EE_DRIVER_SECONDS", "20"))
seen, end = b"", time.time() + seconds
while time.time() < end:
    if keys and keys[0][0].encode() in seen:
        typed = keys.pop(0)[1]
        if isinstance(typed, int):
            resize(terminal, typed)
        else:
            os.write(terminal, typed.encode())
    if not select.select([terminal], [], [], 0.05)[0]:
        continue
    try:
        chunk = os.read(terminal, 65536)
    except OSError:
        break
    if not chunk:
        break
    seen += chunk
else:
    os.kill(pid, 9)
status = os.waitpid(pid, 0)[1]
print(
    json.dumps(
        {
            "text": seen.decode(errors="replace"),
            "status": os.WEXITSTATUS(status) if os.WIFEXITED(status) else None,
            "signal": os.WTERMSIG(status) if os.WIFSIGNALED(status) else None,
        }
    )
)
