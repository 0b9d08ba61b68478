"""Counts the signals it gets until half a second after the first; writes them to the file `counted`."""

import os
import signal
import time

seen = []
for name in ("INT", "QUIT", "TERM", "HUP", "USR2", "ALRM", "TSTP"):
    signal.signal(getattr(signal, "SIG" + name), lambda number, frame: seen.append(number))
os.write(1, b"ready\n")
limit = time.monotonic() + 15
while not seen and time.monotonic() < limit:
    time.sleep(0.02)
end = time.monotonic() + 0.5
while time.monotonic() < end:
    time.sleep(0.02)
with open("counted", "w") as file:
    print(*(signal.Signals(number).name for number in seen), file=file)
os._exit(43)
