// Starts the command as the shell would have: with the descriptors, limits and ignored signals that ee
// itself was started with. Node changes all three for itself before any script runs.

#define _GNU_SOURCE
#include "ee.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#define MOST 1024

static unsigned char inherited[MOST];

/** By system call: older C libraries have no function of that name. */
static int status_of(int fd, struct stat *found) {
#ifdef __linux__
  return (int)syscall(SYS_fstat, fd, found);
#else
  return fstat(fd, found);
#endif
}

static int is_nodes_own(int fd, const struct stat *found) {
#ifdef __linux__
  // An event queue or counter: it has no type.
  if ((found->st_mode & S_IFMT) == 0) return 1;
#endif
  if (!S_ISFIFO(found->st_mode) || !(fcntl(fd, F_GETFL) & O_NONBLOCK)) return 0;
  // Node talks to itself through pipes with both ends non-blocking; of make's job server only the
  // reading end can be.
  for (int other = 3; other < MOST; other++) {
    struct stat its;
    if (other != fd && status_of(other, &its) == 0 && its.st_ino == found->st_ino &&
        its.st_dev == found->st_dev)
      return (fcntl(other, F_GETFL) & O_NONBLOCK) != 0;
  }
  return 0;
}

/** Notes which descriptors from 3 came from the shell; Node has marked them all to be closed. */
void inherited_note(void) {
  for (int fd = 3; fd < MOST; fd++) {
    struct stat found;
    inherited[fd] = status_of(fd, &found) == 0 && !is_nodes_own(fd, &found);
  }
}

/** A field of /proc/PID/status that is a set of signals; all zeros where there is none. */
uint64_t status_mask(pid_t pid, const char *field) {
  char path[32] = "/proc/", text[4096], digits[12];
  int length = 0, at = 6;
  for (pid_t rest = pid; rest > 0; rest /= 10) digits[length++] = (char)('0' + rest % 10);
  while (length > 0) path[at++] = digits[--length];
  memcpy(path + at, "/status", 8);
  int fd = open(path, O_RDONLY | O_CLOEXEC);
  if (fd < 0) return 0;
  ssize_t count = read(fd, text, sizeof text - 1);
  close(fd);
  if (count <= 0) return 0;
  text[count] = 0;
  const char *found = strstr(text, field);
  if (found == NULL) return 0;
  found += strlen(field);
  while (*found == '\t' || *found == ' ') found++;
  uint64_t mask = 0;
  for (; (*found >= '0' && *found <= '9') || (*found >= 'a' && *found <= 'f'); found++)
    mask = mask * 16 + (uint64_t)(*found <= '9' ? *found - '0' : *found - 'a' + 10);
  return mask;
}

/** INT and HUP, where a script that runs ee has had them ignored; other signals a shell ignores for itself. */
static uint64_t ignored_above(void) {
  const uint64_t both = 1ull << (SIGHUP - 1) | 1ull << (SIGINT - 1);
  return status_mask(getppid(), "SigIgn:") & both;
}

/** Node raises the soft limit to the hard one; the process that started ee still has what it was. */
static int limit_before(struct rlimit *limit) {
#ifdef __linux__
  struct rlimit own;
  if (getrlimit(RLIMIT_NOFILE, &own) != 0 || own.rlim_cur != own.rlim_max) return 0;
  if (prlimit(getppid(), RLIMIT_NOFILE, NULL, limit) != 0 || limit->rlim_cur >= own.rlim_max) return 0;
  limit->rlim_max = own.rlim_max;
  return 1;
#else
  (void)limit;
  return 0;
#endif
}

/** Runs in the child, which shares its memory with ee until it has become the command. */
static void become(char *const argv[], const int from[3], uint64_t ignored, const struct rlimit *limit) {
  int moved[3];
  for (int fd = 0; fd < 3; fd++) {
    // Above all targets first: 1 and 2 may stand for each other.
    moved[fd] = from[fd] == fd ? fd : fcntl(from[fd], F_DUPFD_CLOEXEC, 3);
  }
  for (int fd = 0; fd < 3; fd++)
    if (moved[fd] != fd) dup2(moved[fd], fd);
  for (int fd = 3; fd < MOST; fd++)
    if (inherited[fd]) fcntl(fd, F_SETFD, 0);
  for (int number = 1; number < NSIG; number++) {
    int ignore = number <= 64 && (ignored >> (number - 1) & 1);
    struct sigaction action = {.sa_handler = ignore ? SIG_IGN : SIG_DFL};
    sigaction(number, &action, NULL);
  }
  if (limit != NULL) setrlimit(RLIMIT_NOFILE, limit);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  execvp(argv[0], argv);
}

/** Starts argv with descriptors 0, 1, 2 from the three given; its pid, or minus an error's number. */
int start(char *const argv[], const int descriptors[3], int own_session) {
  struct rlimit limit;
  const struct rlimit *const before = limit_before(&limit) ? &limit : NULL;
  uint64_t ignored = ignored_above();
  volatile int fault = 0;
  signals_block(1);
  // A copy of Node's page tables would cost more than all the rest.
  pid_t pid = vfork();
  if (pid == 0) {
    if (own_session) setsid();
    become(argv, descriptors, ignored, before);
    fault = errno;
    _exit(127);
  }
  int failed = pid < 0 ? errno : fault;
  signals_block(0);
  return failed ? -failed : pid;
}
