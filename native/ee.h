// What the parts of the addon know of each other. All of it belongs to the one command that ee runs.

#pragma once
#include <stdint.h>
#include <sys/types.h>

/** The most descriptors that are replaced: standard output and standard error. */
#define STREAMS 2

// terminal.c
int terminal_open(int like, int ends[2]);
enum mirroring {
  /** Only where the command has left line by line input: before its text, which is answered by keys. */
  TO_RAW,
  /** Any change: behind its text, which was written in the modes before. */
  TO_ANY,
  /** All that it changed since its start: after a stop, when the shell has put its own modes back. */
  ANEW,
};
void terminal_mirror(enum mirroring how);
int terminal_turns_to_lines(void);
void terminal_resized(void);
int terminal_any(void);
void modes_keep(void);
void modes_put_back(void);

// start.c
void inherited_note(void);
int64_t writes_at(int fd);
int start(char *const argv[], const int descriptors[3], int own_session);
uint64_t status_mask(pid_t pid, const char *field);
int status_state(pid_t pid);

// signals.c
void signals_take(void);
void signals_listen(void);
void signals_child(pid_t child);
void signals_release(void);
void signals_die(int number);
int signals_wake(void);
/** The first signal that asked ee to end, 0 for none; and whether USR1 or CONT came, which clears it. */
int signals_first(void);
int signals_asked(void);
int signals_resumed(void);
void signals_block(int blocked);
enum fate { RUNS, STOPPED, OVER };
enum fate signals_fate(int *told);
void signals_stop(int number);

// attend.c
/** The most bytes of a stream that are read at once. */
#define PIECE (128 * 1024)
enum event { ENDED, ASKED, LATE, THROWN };
/** As src/run/wrap.ts fills it in. */
struct state {
  int32_t timeout, status, count;
  struct stream { int32_t from, to, waits, terminal, each, fault; } stream[STREAMS];
};
/** The latest bytes of all streams, in the order in which they came: the newest over the oldest. */
struct ring { unsigned char *bytes; long length; };
/** Tells of what is new in the ring, a quarter of it at most; 0 where telling failed. */
typedef int (*see)(void *about, int stream, int length);
enum event attend(struct state *state, struct ring ring, see tell, void *about);

// signs.c
long sign_after(const unsigned char *bytes, long from, long to);
