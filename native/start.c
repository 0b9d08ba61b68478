// Starts the command as the shell would have: with the descriptors, limits and ignored signals that ee
// itself was started with. Node changes all three for itself before any script runs.

#define _GNU_SOURCE
#include "ee.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#define MOST 1024

static unsigned char inherited[MOST];

static char *append(char *end, const char *text) {
  while ((*end = *text++)) end++;
  return end;
}

static char *append_number(char *end, int number) {
  if (number > 9) end = append_number(end, number / 10);
  *end++ = (char)('0' + number % 10);
  *end = 0;
  return end;
}

/** By system call: older C libraries have no function of that name. */
static int status_of(int fd, struct stat *found) {
#ifdef __linux__
  return (int)syscall(SYS_fstat, fd, found);
#else
  return fstat(fd, found);
#endif
}

/** Where in a file the next write through the descriptor goes; -1 where it has no places. */
int64_t writes_at(int fd) {
  struct stat found;
  const int flags = fcntl(fd, F_GETFL);
  if (flags < 0) return -1;
  if (flags & O_APPEND) return status_of(fd, &found) == 0 ? found.st_size : -1;
  return lseek(fd, 0, SEEK_CUR);
}

/** What a process has at a descriptor, such as `pipe:[4026]`; 0 where that can't be read. */
static ssize_t link_of(pid_t pid, int fd, char *target, size_t room) {
  char path[48];
  append_number(append(append_number(append(path, "/proc/"), pid), "/fd/"), fd);
  return readlink(path, target, room);
}

static int is_in_parent(int fd) {
  char own[128], its[128];
  const ssize_t length = link_of(getpid(), fd, own, sizeof own);
  return length > 0 && link_of(getppid(), fd, its, sizeof its) == length &&
         memcmp(own, its, (size_t)length) == 0;
}

static int is_nodes_own(int fd, const struct stat *found) {
#ifdef __linux__
  // An event queue or counter: it has no type.
  if ((found->st_mode & S_IFMT) == 0) return 1;
#endif
  if (!S_ISFIFO(found->st_mode)) return 0;
  // Node talks to itself through pipes of which it has both ends. So does make's job server, but then the
  // make or shell that started ee has them too.
  for (int other = 3; other < MOST; other++) {
    struct stat its;
    if (other != fd && status_of(other, &its) == 0 && its.st_ino == found->st_ino &&
        its.st_dev == found->st_dev)
      return !is_in_parent(fd);
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

/** Behind the name of a field of /proc/PID/status, read into `text`; NULL where there is none. */
static const char *status_field(pid_t pid, const char *field, char *text, size_t room) {
  char path[48];
  append(append_number(append(path, "/proc/"), pid), "/status");
  int fd = open(path, O_RDONLY | O_CLOEXEC);
  if (fd < 0) return NULL;
  ssize_t count = read(fd, text, room - 1);
  close(fd);
  if (count <= 0) return NULL;
  text[count] = 0;
  const char *found = strstr(text, field);
  if (found == NULL) return NULL;
  found += strlen(field);
  while (*found == '\t' || *found == ' ') found++;
  return found;
}

/** A field that is a set of signals; all zeros where there is none. */
uint64_t status_mask(pid_t pid, const char *field) {
  char text[4096];
  const char *found = status_field(pid, field, text, sizeof text);
  uint64_t mask = 0;
  for (; found && ((*found >= '0' && *found <= '9') || (*found >= 'a' && *found <= 'f')); found++)
    mask = mask * 16 + (uint64_t)(*found <= '9' ? *found - '0' : *found - 'a' + 10);
  return mask;
}

/** The letter of a process's state: R, S, T for stopped, Z; 0 where it can't be told. */
int status_state(pid_t pid) {
  char text[512];
  const char *found = status_field(pid, "State:", text, sizeof text);
  return found == NULL ? 0 : *found;
}

#define SIGNAL(number) (1ull << ((number) - 1))

/** A shell's name; other programs that ignore a signal for themselves give it back to what they start. */
static int is_shell(pid_t pid) {
  char text[512];
  const char *name = status_field(pid, "Name:", text, sizeof text);
  static const char *const shells[] = {"sh\n", "bash\n", "dash\n", "zsh\n", "ash\n", "busybox\n"};
  for (size_t at = 0; name != NULL && at < sizeof shells / sizeof *shells; at++)
    if (strncmp(name, shells[at], strlen(shells[at])) == 0) return 1;
  return 0;
}

/**
 * What a script that runs ee has had ignored (`trap '' INT`), as far as its shell tells: QUIT every bash
 * ignores for itself, and one with jobs more of them. `nohup` has become ee, and bash, zsh and ksh leave its
 * name in the environment.
 */
static uint64_t ignored_above(void) {
  const uint64_t hup = SIGNAL(SIGHUP), jobs = SIGNAL(SIGTTIN) | SIGNAL(SIGTTOU);
  const uint64_t at_prompt = SIGNAL(SIGTERM) | SIGNAL(SIGTSTP) | jobs;
  const char *started = getenv("_");
  const size_t length = started == NULL ? 0 : strlen(started);
  const int nohup = length >= 5 && memcmp(started + length - 5, "nohup", 5) == 0;
  const uint64_t above = status_mask(getppid(), "SigIgn:");
  uint64_t ours = ~SIGNAL(SIGQUIT) & ~((above & jobs) == jobs ? at_prompt : 0);
  if ((above & ours & ~hup) != 0 && !is_shell(getppid())) ours = hup;
  return (above & ours) | (nohup ? hup : 0);
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
    // Node marks its own three to be closed as well.
    if (moved[fd] == fd) fcntl(fd, F_SETFD, 0);
    else dup2(moved[fd], fd);
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
