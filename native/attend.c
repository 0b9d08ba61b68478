// Passes the command's output on until the command has ended, no faster than ee's readers take it.

#define _GNU_SOURCE
#include "ee.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

#ifndef RWF_NOWAIT
#define RWF_NOWAIT 8
#endif

/** Of the bytes in a stream's room: how many are there, how many are passed on. */
static struct { int there, passed; } held[STREAMS];
/** After the command's end: bytes that can still be the command's; what comes later is a grandchild's. */
static int left[STREAMS];
static int has_ended, quiet;

/** Milliseconds between looks at the modes: at first often, for a prompt that sets them after its text. */
enum { OFTEN = 50, SELDOM = 1000, OFTEN_LOOKS = 20 };
/** More than a terminal holds. */
enum { TERMINAL_HOLDS = 128 * 1024 };

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

/** Passes on what is held, as far as the reader takes it. */
static void pass(struct stream *stream, int at, const unsigned char *room) {
  while (held[at].passed < held[at].there) {
    ssize_t passed = put(stream, room + held[at].passed, (size_t)(held[at].there - held[at].passed));
    if (passed >= 0) held[at].passed += (int)passed;
    else if (errno == EAGAIN) return;
    else if (errno != EINTR) {
      stream->fault = errno;
      // The command's next write then fails as it would without ee, by SIGPIPE or EPIPE.
      if (stream->from >= 0) leave(stream);
      break;
    }
  }
  held[at].there = held[at].passed = 0;
}

/** Reads what is there, up to the room's size; gives its length, 0 for nothing now. */
static int fill(struct stream *stream, int at, unsigned char *room) {
  int length = 0;
  while (length < ROOM && stream->from >= 0) {
    ssize_t count = read(stream->from, room + length, (size_t)(ROOM - length));
    if (count > 0) length += (int)count;
    else if (count < 0 && errno == EINTR) continue;
    else {
      if (count == 0 || errno != EAGAIN) leave(stream);
      break;
    }
  }
  held[at].there = length;
  held[at].passed = 0;
  if (has_ended) left[at] -= length;
  return length;
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
  struct pollfd for_what[STREAMS + 1] = {{.fd = signals_wake(), .events = POLLIN}};
  for (int at = 0; at < state->count; at++) {
    const struct stream *stream = &state->stream[at];
    int passing = held[at].there > 0;
    for_what[at + 1].fd = passing ? stream->to : stream->from;
    for_what[at + 1].events = passing ? POLLOUT : POLLIN;
  }
  int pause = !terminals ? -1 : quiet < OFTEN_LOOKS ? OFTEN : SELDOM;
  if (state->timeout >= 0 && (pause < 0 || state->timeout < pause)) pause = state->timeout;
  int ready = poll(for_what, (nfds_t)state->count + 1, pause);
  if (ready == 0) {
    quiet++;
    terminal_mirror(TO_ANY);
  }
  char woken[64];
  if (ready > 0 && for_what[0].revents)
    while (read(signals_wake(), woken, sizeof woken) > 0) continue;
}

/** Passes one stream on by a step; 1 where more may be there at once, 0 where it must be waited for, -1
 * where it is over, -2 where telling failed. */
static int step(struct stream *stream, int at, unsigned char *room, see tell, void *about) {
  if (held[at].there > 0) pass(stream, at, room);
  if (held[at].there > 0) return 0;
  if (stream->from < 0 || (has_ended && left[at] <= 0)) return -1;
  int length = fill(stream, at, room);
  if (length == 0) return has_ended ? -1 : 0;
  if (!tell(about, at, length)) return -2;
  quiet = 0;
  if (stream->terminal) terminal_mirror(TO_RAW);
  pass(stream, at, room);
  if (stream->terminal) terminal_mirror(TO_ANY);
  return held[at].there == 0;
}

/** Returns when the command has ended and its output is passed on, or earlier, to be called again. */
enum event attend(struct state *state, unsigned char *room, see tell, void *about) {
  signals_listen();
  for (;;) {
    int busy = 0, over = 1, terminals = 0;
    if (signals_asked()) return ASKED;
    if (signals_resumed()) terminal_mirror(ANEW);
    if (!has_ended && signals_reaped(&state->status)) end(state);
    for (int at = 0; at < state->count; at++) {
      int result = step(&state->stream[at], at, room + at * ROOM, tell, about);
      if (result == -2) return THROWN;
      busy |= result == 1;
      over &= result == -1;
      terminals |= state->stream[at].terminal;
    }
    if (has_ended && over) return ENDED;
    if (!busy) await(state, terminals);
    if (state->timeout >= 0) return LATE;
  }
}
