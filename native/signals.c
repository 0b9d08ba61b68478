// Keeps ee alive while the command deals with a signal, and hands on what only ee was sent.
//
// Ctrl-C, `kill -- -GROUP` and `timeout` reach the command without ee: handed on, they would count twice, and
// a second one means "at once" to many tools. What was sent to the whole group is also pending on a witness,
// a sleeping process of the same group that holds every signal back.

#define _GNU_SOURCE
#include "ee.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#ifdef __linux__
#include <sched.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

static const int taken[] = {SIGINT,  SIGQUIT,  SIGTERM, SIGHUP,  SIGUSR1, SIGUSR2,
                            SIGALRM, SIGWINCH, SIGTSTP, SIGCONT, SIGCHLD};
#define TAKEN (int)(sizeof taken / sizeof *taken)

static struct sigaction before[TAKEN];
static int wake[2] = {-1, -1};
static volatile pid_t child, witness;
static volatile sig_atomic_t first, asked, resumed, changed = 1;
/** What Node does about the end of a program that ee itself has started, such as git. */
static struct sigaction nodes;

#ifdef __linux__
static char stack[16384] __attribute__((aligned(16)));

static int is_stopped(pid_t pid) { return status_state(pid) == 'T'; }

/** While ee is stopped, the witness looks whether the command goes on without it: then ee shall, too. */
static int witnesses(void *watching) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  prctl(PR_SET_NAME, "ee-witness");
  while (watching == NULL) pause();
  while (watching != NULL) {
    nanosleep(&(struct timespec){.tv_nsec = 100000000}, NULL);
    if (!is_stopped(child) && is_stopped(getppid())) kill(getppid(), SIGCONT);
  }
  return 0;
}

static void witness_end(void) {
  if (witness <= 0) return;
  kill(witness, SIGKILL);
  waitpid(witness, NULL, __WALL);
  witness = 0;
}

/** A new one, with nothing pending. Shares ee's memory and descriptors: it costs little, holds nothing open. */
static void witness_start(int watching) {
  sigset_t all, usual;
  sigfillset(&all);
  sigprocmask(SIG_SETMASK, &all, &usual);
  witness_end();
  witness = clone(witnesses, stack + sizeof stack, CLONE_VM | CLONE_FS | CLONE_FILES,
                  watching ? stack : NULL);
  sigprocmask(SIG_SETMASK, &usual, NULL);
}
#else
static int is_stopped(pid_t pid) { return pid > 0; }
static void witness_start(int watching) { (void)watching; }
static void witness_end(void) {}
#endif

/** How often the witness is looked at, 5 milliseconds apart. */
enum { LOOKS = 10 };

/** Whether the command was sent it too. */
static int has_it_already(int number) {
  if (getpgid(child) != getpgrp()) return 0;
  if (witness <= 0)
    return (number == SIGINT || number == SIGQUIT || number == SIGTSTP) && terminal_any();
#ifdef __linux__
  const uint64_t bit = 1ull << (number - 1);
  for (int look = 0; !(status_mask(witness, "ShdPnd:") & bit); look++) {
    // `timeout` signals ee first and its group right after; systemd signals process by process.
    if (look == LOOKS) return 0;
    nanosleep(&(struct timespec){.tv_nsec = 5000000}, NULL);
  }
  // ee's own share of it, where it came during the looks.
  sigset_t only;
  sigemptyset(&only);
  sigaddset(&only, number);
  sigtimedwait(&only, NULL, &(struct timespec){0});
  witness_start(0);
#endif
  return 1;
}

/** Whether only ee was told to go on. */
static int goes_on_alone(void) {
  if (!is_stopped(child) || has_it_already(SIGCONT)) return 0;
#ifdef __linux__
  // A stop that came after it has taken it from the witness.
  if (status_mask(witness, "ShdPnd:") & 1ull << (SIGTSTP - 1)) return 0;
#endif
  return 1;
}

static int asks_to_end(int number) {
  return number == SIGINT || number == SIGQUIT || number == SIGTERM || number == SIGHUP;
}

static void heard(int number) {
  int fault = errno;
#ifdef __linux__
  // One of Node's own threads got it, as the main one held signals back: it is that one's to deal with.
  if (syscall(SYS_gettid) != getpid()) {
    syscall(SYS_tgkill, getpid(), getpid(), number);
    errno = fault;
    return;
  }
#endif
  if (number == SIGWINCH) terminal_resized();
  else if (number == SIGUSR1) asked = 1;
  else if (number == SIGCHLD) {
    changed = 1;
    if (nodes.sa_handler != NULL) nodes.sa_handler(number);
  }
  else {
    if (asks_to_end(number) && first == 0) first = number;
    if (number == SIGCONT) resumed = 1;
    // From here, since a write to a reader that does not read holds up all else.
    if (child > 0 && (number == SIGCONT ? goes_on_alone() : !has_it_already(number)))
      kill(child, number);
  }
  if (write(wake[1], "", 1) < 0) { /* Full: it wakes all the same. */ }
  errno = fault;
}

/** Holds all signals back from this thread, or lets them come. */
void signals_block(int blocked) {
  static sigset_t usual;
  sigset_t all;
  sigfillset(&all);
  if (blocked) sigprocmask(SIG_SETMASK, &all, &usual);
  else sigprocmask(SIG_SETMASK, &usual, NULL);
}

/** Listens; before the command is started, so that no signal comes in between. */
void signals_take(void) {
  if (pipe(wake) != 0) return;
  for (int end = 0; end < 2; end++) {
    fcntl(wake[end], F_SETFD, FD_CLOEXEC);
    fcntl(wake[end], F_SETFL, O_NONBLOCK | (end ? O_WRONLY : O_RDONLY));
  }
  for (int at = 0; at < TAKEN; at++) sigaction(taken[at], NULL, &before[at]);
  signals_listen();
}

/** Listens again where Node has listened meanwhile: when it leaves off, a signal has its usual meaning. */
void signals_listen(void) {
  struct sigaction action = {.sa_handler = heard};
  // One handler at a time: it uses the witness.
  sigfillset(&action.sa_mask);
  for (int at = 0; at < TAKEN && wake[0] >= 0; at++) {
    struct sigaction was;
    sigaction(taken[at], &action, &was);
    const int is_nodes = was.sa_handler != heard && was.sa_handler != SIG_DFL && was.sa_handler != SIG_IGN;
    if (taken[at] == SIGCHLD && is_nodes) nodes = was;
  }
}

/** The command that signals are handed on to. */
void signals_child(pid_t pid) {
  child = pid;
  witness_start(0);
}

/** Gives ee's signals their usual meaning again. */
void signals_release(void) {
  for (int at = 0; at < TAKEN && wake[0] >= 0; at++) {
    const int is_nodes = taken[at] == SIGCHLD && nodes.sa_handler != NULL;
    sigaction(taken[at], is_nodes ? &nodes : &before[at], NULL);
  }
  witness_end();
}

/** Dies of the signal, as the command did, but leaves no core of Node's behind. */
void signals_die(int number) {
  struct rlimit none = {0, 0};
  struct sigaction usual = {.sa_handler = SIG_DFL};
  setrlimit(RLIMIT_CORE, &none);
  sigaction(number, &usual, NULL);
  sigset_t only;
  sigemptyset(&only);
  sigaddset(&only, number);
  sigprocmask(SIG_UNBLOCK, &only, NULL);
  kill(getpid(), number);
}

/** The descriptor that becomes readable when a signal has come. */
int signals_wake(void) { return wake[0]; }

int signals_first(void) { return first; }

int signals_asked(void) {
  int was = asked;
  asked = 0;
  return was;
}

int signals_resumed(void) {
  int was = resumed;
  resumed = 0;
  return was;
}

/** What has become of the command; its status where it has ended, the signal where it has been stopped. */
enum fate signals_fate(int *told) {
  if (!changed) return RUNS;
  changed = 0;
  int status;
  // Once reaped, its number may be another process's: no handler may run in between.
  signals_block(1);
  const int found = child > 0 && waitpid(child, &status, WNOHANG | WUNTRACED) == child;
  if (found && !WIFSTOPPED(status)) child = 0;
  signals_block(0);
  if (!found) return RUNS;
  *told = WIFSTOPPED(status) ? WSTOPSIG(status) : status;
  return WIFSTOPPED(status) ? STOPPED : OVER;
}

/** Stops ee as the command has been, for the shell to see; returns when both go on. */
void signals_stop(int number) {
  struct sigaction usual = {.sa_handler = SIG_DFL}, ours;
  witness_start(1);
  // STOP can't be dealt with, and needs not.
  const int dealt_with = sigaction(number, &usual, &ours) == 0;
  kill(getpid(), number);
  if (dealt_with) sigaction(number, &ours, NULL);
  witness_start(0);
  changed = 1;
}
