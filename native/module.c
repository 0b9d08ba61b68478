// The functions of the addon, as src/run/native.ts declares them.

#define _GNU_SOURCE
#include "ee.h"
#include "napi.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static napi_value number(napi_env env, int value) {
  napi_value result = NULL;
  napi_create_int32(env, value, &result);
  return result;
}

/** The bytes of a Buffer or a typed array; NULL for any other value. */
static void *bytes_of(napi_env env, napi_value value, size_t *length) {
  int type;
  void *data = NULL;
  if (napi_get_typedarray_info(env, value, &type, length, &data, NULL, NULL) != 0) return NULL;
  return data;
}

static int int_of(napi_env env, napi_value value) {
  int32_t result = -1;
  napi_get_value_int32(env, value, &result);
  return result;
}

#define ARGUMENTS(most)                  \
  napi_value argument[most] = {NULL};    \
  size_t given = most;                   \
  napi_get_cb_info(env, info, &given, argument, NULL, NULL)

/** isTerminal(fd) */
static napi_value is_terminal(napi_env env, napi_callback_info info) {
  ARGUMENTS(1);
  return number(env, isatty(int_of(env, argument[0])));
}

/** openPipe(ends): 0, or an error's number. */
static napi_value open_pipe(napi_env env, napi_callback_info info) {
  ARGUMENTS(1);
  size_t length;
  int *ends = bytes_of(env, argument[0], &length);
  if (pipe(ends) != 0) return number(env, errno);
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  fcntl(ends[1], F_SETFD, FD_CLOEXEC);
  fcntl(ends[0], F_SETFL, O_RDONLY | O_NONBLOCK);
#ifdef F_SETPIPE_SZ
  // Four times the usual: the command waits less for ee. Where it may not be, it stays as it was.
  fcntl(ends[0], F_SETPIPE_SZ, 256 * 1024);
#endif
  return number(env, 0);
}

/** writesAt(fd): where in a file the next write goes, -1 for none. */
static napi_value writes_where(napi_env env, napi_callback_info info) {
  ARGUMENTS(1);
  napi_value result = NULL;
  napi_create_int64(env, writes_at(int_of(env, argument[0])), &result);
  return result;
}

/** openTerminal(like, ends): 0, or another number where none can be had. */
static napi_value open_terminal(napi_env env, napi_callback_info info) {
  ARGUMENTS(2);
  size_t length;
  int *ends = bytes_of(env, argument[1], &length);
  return number(env, terminal_open(int_of(env, argument[0]), ends));
}

/** The words of an argv, with a NUL after each, as an array with a NULL at its end; NULL without memory. */
static char **argv_of(char *words, size_t length) {
  size_t count = 0;
  for (size_t at = 0; at < length; at++) count += words[at] == 0;
  char **argv = calloc(count + 1, sizeof *argv);
  for (size_t at = 0; argv != NULL && at < count; at++, words += strlen(words) + 1) argv[at] = words;
  return argv;
}

/** start(words, descriptors): a pid, or minus an error's number. */
static napi_value start_command(napi_env env, napi_callback_info info) {
  ARGUMENTS(2);
  size_t length, ignored;
  char *words = bytes_of(env, argument[0], &length);
  const int *descriptors = bytes_of(env, argument[1], &ignored);
  char **argv = argv_of(words, length);
  if (argv == NULL) return number(env, -ENOMEM);
  signals_take();
  int pid = start(argv, descriptors, 0);
  if (pid > 0) signals_child(pid);
  else signals_release();
  free(argv);
  return number(env, pid);
}

/** startApart(words, descriptors): the same in a session of its own, to outlive ee. */
static napi_value start_apart(napi_env env, napi_callback_info info) {
  ARGUMENTS(2);
  size_t length, ignored;
  char *words = bytes_of(env, argument[0], &length);
  const int *descriptors = bytes_of(env, argument[1], &ignored);
  char **argv = argv_of(words, length);
  if (argv == NULL) return number(env, -ENOMEM);
  fcntl(descriptors[0], F_SETFL, fcntl(descriptors[0], F_GETFL) & ~O_NONBLOCK);
  int pid = start(argv, descriptors, 1);
  free(argv);
  return number(env, pid);
}

/** isHeld(fd): whether anyone has the other end of a pipe or terminal open. */
static napi_value is_held(napi_env env, napi_callback_info info) {
  ARGUMENTS(1);
  struct pollfd end = {.fd = int_of(env, argument[0]), .events = POLLIN};
  poll(&end, 1, 0);
  return number(env, !(end.revents & (POLLHUP | POLLERR)));
}

struct telling { napi_env env; napi_value function; };

static int tell(void *about, int stream, int length) {
  const struct telling *telling = about;
  napi_env env = telling->env;
  napi_handle_scope scope;
  napi_open_handle_scope(env, &scope);
  napi_value nothing, result, arguments[2] = {number(env, stream), number(env, length)};
  napi_get_undefined(env, &nothing);
  int fault = napi_call_function(env, nothing, telling->function, 2, arguments, &result);
  napi_close_handle_scope(env, scope);
  return fault == 0;
}

/** attend(state, ring, see): 0 ended, 1 asked by USR1, 2 late. */
static napi_value attend_command(napi_env env, napi_callback_info info) {
  ARGUMENTS(3);
  size_t ignored, length;
  struct state *state = bytes_of(env, argument[0], &ignored);
  unsigned char *bytes = bytes_of(env, argument[1], &length);
  const struct ring ring = {bytes, (long)length};
  struct telling telling = {env, argument[2]};
  enum event event = attend(state, ring, tell, &telling);
  return event == THROWN ? NULL : number(env, event);
}

/** firstSignal(): the first that asked ee to end; 0 for none. */
static napi_value first_signal(napi_env env, napi_callback_info info) {
  (void)info;
  return number(env, signals_first());
}

static napi_value keep_modes(napi_env env, napi_callback_info info) {
  (void)info;
  modes_keep();
  return number(env, 0);
}

static napi_value put_modes_back(napi_env env, napi_callback_info info) {
  (void)info;
  modes_put_back();
  return number(env, 0);
}

static napi_value release(napi_env env, napi_callback_info info) {
  (void)info;
  signals_release();
  return number(env, 0);
}

static napi_value die(napi_env env, napi_callback_info info) {
  ARGUMENTS(1);
  signals_die(int_of(env, argument[0]));
  return number(env, 0);
}

/** leave(status): ends ee at once. */
static napi_value leave(napi_env env, napi_callback_info info) {
  ARGUMENTS(1);
  _exit(int_of(env, argument[0]));
}

/** signAfter(bytes, from, to) */
static napi_value next_sign(napi_env env, napi_callback_info info) {
  ARGUMENTS(3);
  size_t ignored;
  const unsigned char *bytes = bytes_of(env, argument[0], &ignored);
  return number(env, (int)sign_after(bytes, int_of(env, argument[1]), int_of(env, argument[2])));
}

__attribute__((visibility("default"))) napi_value napi_register_module_v1(napi_env env,
                                                                          napi_value exports) {
  static const struct { const char *name; napi_callback call; } functions[] = {
      {"isTerminal", is_terminal}, {"writesAt", writes_where},
      {"openPipe", open_pipe}, {"openTerminal", open_terminal},
      {"start", start_command}, {"startApart", start_apart},
      {"isHeld", is_held},
      {"attend", attend_command}, {"firstSignal", first_signal},
      {"keepModes", keep_modes}, {"putModesBack", put_modes_back},
      {"release", release}, {"die", die},
      {"leave", leave},
      {"signAfter", next_sign},
  };
  // Before anything of ee's own is open.
  inherited_note();
  for (size_t at = 0; at < sizeof functions / sizeof *functions; at++) {
    napi_value function;
    napi_create_function(env, functions[at].name, strlen(functions[at].name), functions[at].call, NULL,
                         &function);
    napi_set_named_property(env, exports, functions[at].name, function);
  }
  return exports;
}
