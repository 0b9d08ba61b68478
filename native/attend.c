// Passes the command's output on until the command has ended, no faster than ee's readers take it.

#define _GNU_SOURCE
#include "ee.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

#ifndef RWF_NOWAIT
#define RWF_NOWAIT 8
#endif

/** What a stream's reader has not taken yet. */
static struct {
  const unsigned char *bytes;
  /** How many are there, how many of them are passed on; and how many were written before the command turned
   * its terminal back to lines, -1 where it has not. */
  int there, passed, screen;
  /** Whether its reader has ever taken any. */
  int has_reader;
  unsigned char aside[PIECE];
} held[STREAMS];
/** Where the next bytes go in the ring; of those before, how many were not told yet, and of which stream. */
static struct { long at; int untold, stream; } filled;
/** After the command's end: bytes that can still be the command's; what comes later is a grandchild's. */
static int left[STREAMS];
static int has_ended, quiet;
/** The signal that the command was stopped by; 0 where it runs. */
static int halted;

/** Milliseconds between looks at the modes: at first often, for a prompt that sets them after its text. */
enum { OFTEN = 50, SELDOM = 1000, OFTEN_LOOKS = 20 };
/** More than a terminal holds. */
enum { TERMINAL_HOLDS = 128 * 1024 };
/** How often more output is passed on before ee stops with the command: others may write without end. */
enum { LAST_ROUNDS = 64 };

static ssize_t put(const struct stream *stream, const unsigned char *bytes, size_t count) {
#ifdef SYS_pwritev2
  // The descriptor can't be made non-blocking: others share it.
  if (stream->waits) {
    struct iovec part = {(void *)bytes, count};
    ssize_t passed = syscall(SYS_pwritev2, stream->to, &part, 1L, -1L, -1L, RWF_NOWAIT);
    if (passed >= 0 || (errno != EOPNOTSUPP && errno != ENOSYS && errno != EINVAL)) return passed;
  }
#endif
  return write(stream->to, bytes, count);
}

static void leave(struct stream *stream) {
  close(stream->from);
  stream->from = -1;
}

/** Where what was written to a screen ends: behind the last escape sequence, or line end of a raw terminal. */
static int end_of_screen(const unsigned char *text, int length) {
  for (int at = length - 1; at > 0; at--)
    if (text[at] == '\n' && text[at - 1] == '\r') return at + 1;
    else if (text[at - 1] == '\033') {
      // \033[?1049l, \033(B, \033>
      int end = at + 1;
      if (text[at] == '[') while (end < length && text[end] < '@') end++;
      if (text[at] == '[' || text[at] == '(') end++;
      return end < length ? end : length;
    }
  return 0;
}

/** Passes on what is held, as far as the reader takes it. */
static void pass(struct stream *stream, int at) {
  while (held[at].passed < held[at].there) {
    if (held[at].passed == held[at].screen) terminal_mirror(TO_ANY);
    const int end = held[at].passed < held[at].screen ? held[at].screen : held[at].there;
    ssize_t passed = put(stream, held[at].bytes + held[at].passed, (size_t)(end - held[at].passed));
    if (passed >= 0) {
      held[at].passed += (int)passed;
      held[at].has_reader = 1;
    } else if (errno == EAGAIN) return;
    else if (errno != EINTR) {
      stream->fault = errno;
      // The command's next write then fails as it would without ee, by SIGPIPE or EPIPE.
      if (stream->from >= 0) leave(stream);
      break;
    }
  }
  held[at].there = held[at].passed = 0;
  if (stream->terminal) terminal_mirror(TO_ANY);
}

/** Out of the ring, where another stream may write over it. */
static void set_aside(int at) {
  if (held[at].bytes == held[at].aside) return;
  memcpy(held[at].aside, held[at].bytes, (size_t)held[at].there);
  held[at].bytes = held[at].aside;
}

/** Reads what is there, up to `most`; gives its length, 0 for nothing now. */
static int fill(struct stream *stream, unsigned char *bytes, int most) {
  int length = 0;
  while (length < most && stream->from >= 0) {
    ssize_t count = read(stream->from, bytes + length, (size_t)(most - length));
    if (count < 0 && errno == EINTR) continue;
    if (count == 0 || (count < 0 && errno != EAGAIN)) leave(stream);
    if (count <= 0) break;
    length += (int)count;
    // A pipe gives all it has at once, a terminal a few lines at a time.
    if (!stream->terminal) break;
  }
  return length;
}

/** Tells of what has come since the last time; 0 where telling failed. */
static int tell_rest(see tell, void *about) {
  const int length = filled.untold;
  filled.untold = 0;
  return length == 0 || tell(about, filled.stream, length);
}

static void end(struct state *state) {
  has_ended = 1;
  for (int at = 0; at < state->count; at++) {
    left[at] = TERMINAL_HOLDS;
#ifdef F_GETPIPE_SZ
    int size = fcntl(state->stream[at].from, F_GETPIPE_SZ);
    if (size > 0) left[at] = size;
#endif
  }
}

static void await(struct state *state, int terminals) {
  struct pollfd for_what[2 * STREAMS + 1] = {{.fd = signals_wake(), .events = POLLIN}};
  struct pollfd *const readers = for_what + 1 + state->count;
  for (int at = 0; at < state->count; at++) {
    const struct stream *stream = &state->stream[at];
    int passing = held[at].there > 0;
    for_what[at + 1].fd = passing ? stream->to : stream->from;
    for_what[at + 1].events = passing ? POLLOUT : POLLIN;
    // Asked for nothing, it tells when its reader has left.
    readers[at].fd = !passing && stream->waits && stream->from >= 0 ? stream->to : -1;
    readers[at].events = 0;
  }
  int pause = !terminals ? -1 : quiet < OFTEN_LOOKS ? OFTEN : SELDOM;
  if (state->timeout >= 0 && (pause < 0 || state->timeout < pause)) pause = state->timeout;
  int ready = poll(for_what, 2 * (nfds_t)state->count + 1, pause);
  if (ready == 0) {
    quiet++;
    terminal_mirror(TO_ANY);
  }
  if (ready <= 0) return;
  for (int at = 0; at < state->count; at++) {
    // What has come is told first, by the next step.
    if (!readers[at].revents || for_what[at + 1].revents) continue;
    if (held[at].has_reader) state->stream[at].fault = EPIPE;
    // The command is to find out as it would without ee.
    leave(&state->stream[at]);
  }
  char woken[64];
  if (for_what[0].revents)
    while (read(signals_wake(), woken, sizeof woken) > 0) continue;
}

/** Less than this was all there was. */
enum { FEW = 4096 };
/** As much as a terminal takes at once: while that is passed on, the command writes what comes next. */
enum { SCREENFUL = 8192 };

/** Passes one stream on by a step; 1 where more may be there at once, 0 where it must be waited for, -1
 * where it is over, -2 where telling failed. */
static int step(struct stream *stream, int at, struct ring ring, see tell, void *about) {
  if (held[at].there > 0) pass(stream, at);
  if (held[at].there > 0) return 0;
  if (stream->from < 0 || (has_ended && left[at] <= 0)) return -1;

  const int quarter = (int)(ring.length / 4);
  if (filled.untold > 0 && (filled.stream != at || filled.untold > quarter - PIECE) &&
      !tell_rest(tell, about))
    return -2;
  const long to_end = ring.length - filled.at;
  int most = stream->terminal ? SCREENFUL : quarter < PIECE ? quarter : PIECE;
  if (most > to_end) most = (int)to_end;
  unsigned char *const bytes = ring.bytes + filled.at;
  const int length = fill(stream, bytes, most);
  if (length == 0) return has_ended ? -1 : 0;

  if (has_ended) left[at] -= length;
  filled.at = (filled.at + length) % ring.length;
  filled.stream = at;
  filled.untold += length;
  if (stream->each && !tell_rest(tell, about)) return -2;

  quiet = 0;
  held[at].bytes = bytes;
  held[at].there = length;
  held[at].passed = 0;
  held[at].screen = -1;
  if (stream->terminal) {
    terminal_mirror(TO_RAW);
    if (terminal_turns_to_lines()) held[at].screen = end_of_screen(bytes, length);
  }
  pass(stream, at);
  if (held[at].there > 0) set_aside(at);
  return held[at].there == 0 && (length >= FEW || stream->terminal || has_ended);
}

/** Returns when the command has ended and its output is passed on, or earlier, to be called again. */
enum event attend(struct state *state, struct ring ring, see tell, void *about) {
  signals_listen();
  for (int rounds = 0;;) {
    int busy = 0, over = 1, terminals = 0, told = 0;
    if (signals_asked()) return tell_rest(tell, about) ? ASKED : THROWN;
    if (signals_resumed()) terminal_mirror(ANEW);
    const enum fate fate = has_ended ? RUNS : signals_fate(&told);
    if (fate == OVER) {
      state->status = told;
      end(state);
    } else if (fate == STOPPED) {
      halted = told;
      rounds = 0;
    }
    for (int at = 0; at < state->count; at++) {
      int result = step(&state->stream[at], at, ring, tell, about);
      if (result == -2) return THROWN;
      busy |= result == 1;
      over &= result == -1;
      terminals |= state->stream[at].terminal;
    }
    if (has_ended && over) return tell_rest(tell, about) ? ENDED : THROWN;
    if (halted && (!busy || ++rounds > LAST_ROUNDS)) {
      if (!has_ended) signals_stop(halted);
      halted = 0;
    } else if (!busy) await(state, terminals);
    if (state->timeout >= 0) return tell_rest(tell, about) ? LATE : THROWN;
  }
}
