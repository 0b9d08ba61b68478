// A terminal for the command's output alone. Its input, controlling terminal and process group stay the
// user's; so do the modes: what the command sets on this terminal is set on the user's.

#define _GNU_SOURCE
#include "ee.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

static struct {
  int like;
  int slave;
  struct termios first;
  struct termios seen;
} opened[STREAMS];
static int count;

static struct { int terminal; struct termios before; } kept = {.terminal = -1};

/** Opens a terminal that looks like `like` and changes no byte: ends[0] is ee's, ends[1] the command's. */
int terminal_open(int like, int ends[2]) {
  struct termios modes;
  struct winsize size;
  if (count == STREAMS || tcgetattr(like, &modes) != 0) return -1;
  int master = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (master < 0) return -1;
  const char *name = grantpt(master) == 0 && unlockpt(master) == 0 ? ptsname(master) : NULL;
  int slave = name == NULL ? -1 : open(name, O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (slave < 0) {
    close(master);
    return -1;
  }
  // The user's own terminal turns line feeds into what it needs; twice would change bytes.
  modes.c_oflag &= ~(tcflag_t)OPOST;
  tcsetattr(slave, TCSANOW, &modes);
  tcgetattr(slave, &modes);
  if (ioctl(like, TIOCGWINSZ, &size) == 0) ioctl(slave, TIOCSWINSZ, &size);
  fcntl(master, F_SETFL, O_RDWR | O_NONBLOCK);
  opened[count].like = like;
  opened[count].slave = slave;
  opened[count].first = opened[count].seen = modes;
  count++;
  ends[0] = master;
  ends[1] = slave;
  return 0;
}

static tcflag_t merged(tcflag_t real, tcflag_t before, tcflag_t now) {
  tcflag_t changed = before ^ now;
  return (real & ~changed) | (now & changed);
}

static int in_foreground(int terminal) {
  return tcgetpgrp(terminal) == getpgrp();
}

static void set_on(int terminal, const struct termios *before, const struct termios *now) {
  struct termios real;
  // From the background it would stop ee.
  if (!in_foreground(terminal) || tcgetattr(terminal, &real) != 0) return;
  real.c_iflag = merged(real.c_iflag, before->c_iflag, now->c_iflag);
  real.c_oflag = merged(real.c_oflag, before->c_oflag, now->c_oflag);
  real.c_cflag = merged(real.c_cflag, before->c_cflag, now->c_cflag);
  real.c_lflag = merged(real.c_lflag, before->c_lflag, now->c_lflag);
  // Output processing is off on this side from the start, so that only the company it goes off in tells.
  const tcflag_t cooked = ICANON | ISIG | IEXTEN | ECHO;
  const int was = (before->c_lflag & cooked) != 0, is = (now->c_lflag & cooked) != 0;
  if (was && !is) real.c_oflag &= ~(tcflag_t)OPOST;
  if (!was && is) real.c_oflag |= OPOST;
  for (int key = 0; key < NCCS; key++)
    if (before->c_cc[key] != now->c_cc[key]) real.c_cc[key] = now->c_cc[key];
  tcsetattr(terminal, TCSANOW, &real);
}

/** Sets on the user's terminal what the command has set on its own. */
void terminal_mirror(enum mirroring how) {
  for (int at = 0; at < count; at++) {
    struct termios now, *before = how == ANEW ? &opened[at].first : &opened[at].seen;
    if (tcgetattr(opened[at].slave, &now) != 0 || memcmp(&now, before, sizeof now) == 0) continue;
    if (how == TO_RAW && (now.c_lflag & ICANON)) continue;
    set_on(opened[at].like, before, &now);
    opened[at].seen = now;
  }
}

/** Whether a command has gone from a screen of its own back to lines, and the user's terminal has not. */
int terminal_turns_to_lines(void) {
  struct termios now;
  for (int at = 0; at < count; at++) {
    if (tcgetattr(opened[at].slave, &now) != 0) continue;
    if (now.c_lflag & ~opened[at].seen.c_lflag & ICANON) return 1;
    if (now.c_oflag & ~opened[at].seen.c_oflag & ONLCR) return 1;
  }
  return 0;
}

/** Passes a new window size on; the command may have looked before, so its group is told again. */
void terminal_resized(void) {
  int changed = 0;
  for (int at = 0; at < count; at++) {
    struct winsize real, own;
    if (ioctl(opened[at].like, TIOCGWINSZ, &real) != 0) continue;
    if (ioctl(opened[at].slave, TIOCGWINSZ, &own) != 0 || memcmp(&real, &own, sizeof own) == 0) continue;
    ioctl(opened[at].slave, TIOCSWINSZ, &real);
    changed = 1;
  }
  if (changed) kill(0, SIGWINCH);
}

/** Whether one of the descriptors 0, 1, 2 is a terminal. */
int terminal_any(void) {
  return isatty(0) || isatty(1) || isatty(2);
}

/** Notes the modes of the user's terminal. */
void modes_keep(void) {
  for (int fd = 0; fd < 3 && kept.terminal < 0; fd++)
    if (tcgetattr(fd, &kept.before) == 0) kept.terminal = fd;
}

/** Gives the user's terminal the modes that were noted, where they are others now. */
void modes_put_back(void) {
  struct termios now;
  if (kept.terminal < 0 || !in_foreground(kept.terminal)) return;
  if (tcgetattr(kept.terminal, &now) != 0 || memcmp(&now, &kept.before, sizeof now) == 0) return;
  tcsetattr(kept.terminal, TCSANOW, &kept.before);
}
