"""Tells when it is told that the terminal behind standard output has got another size."""

import os
import signal

first = os.get_terminal_size(1)
signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGWINCH])
print("ready", first.columns, first.lines, flush=True)
while os.get_terminal_size(1) == first:
    signal.sigwait([signal.SIGWINCH])
now = os.get_terminal_size(1)
print("now", now.columns, now.lines, flush=True)
