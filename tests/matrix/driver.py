"""Runs one script as a shell would run it, in a terminal of its own or between pipes, and tells all it saw.

Reads one JSON document from standard input, writes one to standard output; bytes are told as Latin-1.

  argv, cwd, env          the program to run
  terminal                columns and rows of a terminal, or null: pipes, and no terminal at all
  steps                   [[text to wait for, action]], each looked for behind the one before; an action is
                          {"type": text}, {"signal": name, "to": "leader" or "group"}, {"resize": [columns, rows]},
                          {"hangUp": true} or {"pause": seconds}
  seconds                 how long it may take before all of it is killed

A process between the driver and the program leads the session, as a shell does: so the program can be stopped,
and the terminal's modes can be read after its end.
"""

import fcntl
import hashlib
import json
import os
import pty
import select
import signal
import struct
import sys
import termios
import time

KEPT = 1 << 20


class Stream:
    """What came from one descriptor: its text as far as that is short, and a sum of all of it."""

    def __init__(self, fd):
        os.set_blocking(fd, False)
        self.fd, self.open, self.size, self.text = fd, True, 0, bytearray()
        self.sum = hashlib.sha256()

    def read(self):
        """Takes what is there now; tells whether it was anything."""
        try:
            chunk = os.read(self.fd, 1 << 16)
        except BlockingIOError:
            return False
        except OSError:
            chunk = b""
        if not chunk:
            self.open = False
            return False
        self.size += len(chunk)
        self.sum.update(chunk)
        self.text += chunk
        if len(self.text) > 2 * KEPT:
            del self.text[:-KEPT]
        return True

    def told(self):
        whole = self.size == len(self.text)
        return self.text.decode("latin-1") if whole else f"{self.size} bytes, {self.sum.hexdigest()}"


def size_of(columns, rows):
    return struct.pack("HHHH", rows, columns, 0, 0)


def modes_of(fd):
    """The terminal's modes as text; null where it has gone."""
    try:
        found = termios.tcgetattr(fd)
    except termios.error:
        return None
    names = ("input", "output", "control", "local")
    keys = b"".join(key if isinstance(key, bytes) else bytes([key]) for key in found[6]).hex()
    return " ".join([*(f"{name} {flags:o}" for name, flags in zip(names, found)), f"keys {keys}"])


def lead(spec, report, go):
    """Starts the program in the foreground, tells its number, waits for it and tells its end."""
    terminal = spec["terminal"] is not None
    signal.signal(signal.SIGTTOU, signal.SIG_IGN)
    ready, started = os.pipe()
    pid = os.fork()
    if pid == 0:
        os.close(started)
        os.read(ready, 1)
        os.close(ready)
        signal.signal(signal.SIGTTOU, signal.SIG_DFL)
        # Python ignores these for itself.
        for number in (signal.SIGPIPE, signal.SIGXFSZ):
            signal.signal(number, signal.SIG_DFL)
        os.chdir(spec["cwd"])
        os.execvpe(spec["argv"][0], spec["argv"], spec["env"])
    os.setpgid(pid, pid)
    if terminal:
        os.tcsetpgrp(0, pid)
    for name in ("SIGINT", "SIGQUIT", "SIGTSTP"):
        signal.signal(getattr(signal, name), signal.SIG_IGN)
    # The terminal has gone: a shell passes that on to its jobs.
    signal.signal(signal.SIGHUP, lambda number, frame: os.killpg(pid, number))
    os.write(report, json.dumps({"pid": pid}).encode() + b"\n")
    os.close(started)
    os.close(ready)
    status = os.waitpid(pid, 0)[1]
    end = {"status": status, "modes": modes_of(0) if terminal else None}
    os.write(report, json.dumps(end).encode() + b"\n")
    os.read(go, 1)
    os._exit(0)


def start(spec):
    """The session's leader, the streams, and both ends of its conversation."""
    report, tell = os.pipe()
    wait, go = os.pipe()
    if spec["terminal"] is not None:
        master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, size_of(*spec["terminal"]))
        modes = modes_of(slave)
        outer, inner = {"terminal": Stream(master)}, (slave, slave, slave)
    else:
        modes = None
        out, out_end = os.pipe()
        err, err_end = os.pipe()
        outer = {"out": Stream(out), "err": Stream(err)}
        inner = (os.open("/dev/null", os.O_RDONLY), out_end, err_end)
    leader = os.fork()
    if leader == 0:
        os.setsid()
        for fd, own in enumerate(inner):
            os.dup2(own, fd)
        if modes is not None:
            fcntl.ioctl(0, termios.TIOCSCTTY, 0)
        for fd in {*inner, report, go, *(stream.fd for stream in outer.values())} - {0, 1, 2}:
            os.close(fd)
        lead(spec, tell, wait)
    for fd in {*inner, tell, wait}:
        os.close(fd)
    return leader, outer, report, go, modes


def act(action, pid, streams):
    if "type" in action:
        os.write(streams["terminal"].fd, action["type"].encode("latin-1"))
    elif "signal" in action:
        number = getattr(signal, "SIG" + action["signal"])
        os.kill(pid if action["to"] == "leader" else -pid, number)
    elif "resize" in action:
        fcntl.ioctl(streams["terminal"].fd, termios.TIOCSWINSZ, size_of(*action["resize"]))
    elif "hangUp" in action:
        streams["terminal"].open = False
        os.close(streams["terminal"].fd)
    elif "pause" in action:
        time.sleep(action["pause"])


def session_of(leader):
    """What still lives of the session, its leader left out."""
    found = []
    for name in os.listdir("/proc") if os.path.isdir("/proc") else []:
        try:
            with open(f"/proc/{int(name)}/stat") as file:
                fields = file.read().rsplit(")", 1)[1].split()
        except (OSError, ValueError):
            continue
        if int(fields[3]) == leader and int(name) != leader:
            found.append(int(name))
    return found


def drive(spec):
    leader, streams, report, go, before = start(spec)
    steps, reached = list(spec["steps"]), 0
    told, end, pid = b"", None, None
    limit = time.monotonic() + spec["seconds"]
    while end is None and time.monotonic() < limit:
        watched = [stream.fd for stream in streams.values() if stream.open]
        for fd in select.select([*watched, report], [], [], 0.5)[0]:
            if fd == report:
                told += os.read(report, 65536)
        for stream in streams.values():
            if stream.open:
                stream.read()
        *lines, told = told.split(b"\n")
        for line in map(json.loads, lines):
            pid = line.get("pid", pid)
            end = line if "status" in line else end
        first = next(iter(streams.values()))
        while steps and pid and end is None:
            at = first.text.find(steps[0][0].encode("latin-1"), reached)
            if at < 0:
                break
            reached = at + len(steps[0][0].encode("latin-1"))
            act(steps.pop(0)[1], pid, streams)
    # Reading takes what is there; what a grandchild writes later is its own affair.
    while any([stream.read() for stream in streams.values() if stream.open]):
        if time.monotonic() > limit + 5:
            break
    for left in session_of(leader):
        try:
            os.kill(left, signal.SIGKILL)
        except ProcessLookupError:
            pass
    os.write(go, b".")
    if end is None:
        os.kill(leader, signal.SIGKILL)
    os.waitpid(leader, 0)
    status = end and end["status"]
    return {
        **{name: stream.told() for name, stream in streams.items()},
        "exit": os.WEXITSTATUS(status) if end and os.WIFEXITED(status) else None,
        "signal": os.WTERMSIG(status) if end and os.WIFSIGNALED(status) else None,
        "modes": "as before" if end and end["modes"] == before else end and end["modes"],
        "hung": end is None,
        "left": [text for text, _ in steps],
    }


json.dump(drive(json.load(sys.stdin)), sys.stdout)
