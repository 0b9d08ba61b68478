// Finds the next place in an output that looks like an error, at the speed at which it is copied.
// What counts stands in src/run/signs.ts, which does the same without this addon.

#include "ee.h"
#include <string.h>

typedef unsigned char lanes __attribute__((vector_size(16)));

static int is_letter(unsigned char c) { return (unsigned)((c | 32) - 'a') < 26; }

static int same(const unsigned char *text, const char *word) {
  for (; *word; text++, word++)
    if ((*text | 32) != *word) return 0;
  return 1;
}

/** Whether a sign has its telling pair of letters at `at`; there are 8 bytes on either side of it. */
static int is_sign(const unsigned char *at) {
  switch (*at | 32) {
    case 'r':
      if ((at[-1] | 32) != 'e') return 0;
      // npm ERR! code ERESOLVE
      if (at[2] == '!') return at[0] == 'R';
      if (!same(at + 2, "or")) return 0;
      // main.c:3:5: error: …, error[E0382]: …, KeyError: …, [ERROR] …, ERROR in ./a.ts, error TS2322: …
      if (at[4] == ':' || at[4] == '[' || at[4] == '!') return 1;
      if (at[4] == ' ') return at[3] == 'R' || (at[5] == 'T' && at[6] == 'S');
      return at[3] == 'R' && at[4] == ']';
    case 'f':
      if (is_letter(at[-1])) return 0;
      // FAILED tests/test_a.py, FAIL src/a.test.ts; fatal: not a git repository, fatal error: …
      if (at[0] == 'F' && at[1] == 'A' && at[2] == 'I' && at[3] == 'L') return 1;
      return same(at + 2, "tal") && (at[5] == ':' || at[5] == ' ');
    case 'x':
      // java.lang.IllegalStateException: …, Exception in thread "main" …
      return at[-1] == 'E' && memcmp(at + 1, "ception", 7) == 0;
    case 'p':
      // panic: runtime error, thread 'main' panicked at
      return !is_letter(at[-1]) && same(at + 2, "nic") && (at[5] == ':' || at[5] == 'k');
    default:
      return 0;
  }
}

static int is_pair(const unsigned char *at) {
  switch ((at[0] | 32) << 8 | (at[1] | 32)) {
    case 'r' << 8 | 'r':
    case 'f' << 8 | 'a':
    case 'x' << 8 | 'c':
    case 'p' << 8 | 'a':
      return 1;
    default:
      return 0;
  }
}

/** Bytes that are looked at together. */
enum { STRIDE = 64 };

/** Whether a telling pair begins in the next `STRIDE` bytes; one more is read. */
static int has_pair(const unsigned char *at) {
  lanes any = {0};
  for (int part = 0; part < STRIDE; part += (int)sizeof any) {
    lanes one, next;
    memcpy(&one, at + part, sizeof one);
    memcpy(&next, at + part + 1, sizeof next);
    one |= 32;
    next |= 32;
    any |= (lanes)(((one == 'r') & (next == 'r')) | ((next == 'a') & ((one == 'f') | (one == 'p'))) |
                   ((one == 'x') & (next == 'c')));
  }
  uint64_t halves[2];
  memcpy(halves, &any, sizeof halves);
  return (halves[0] | halves[1]) != 0;
}

/** Where the next sign lies in bytes[from..to), -1 for nowhere; one in the last 8 bytes is not seen. */
long sign_after(const unsigned char *bytes, long from, long to) {
  long at = from < 1 ? 1 : from;
  const long end = to - 8;
  while (at < end) {
    if (at + STRIDE < end && !has_pair(bytes + at)) {
      at += STRIDE;
      continue;
    }
    const long stop = at + STRIDE < end ? at + STRIDE : end;
    for (; at < stop; at++)
      if (is_pair(bytes + at) && is_sign(bytes + at)) return at;
  }
  return -1;
}
