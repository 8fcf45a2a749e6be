#include "pager_signals.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

static int wake_read = -1, wake_write = -1;
static atomic_int wake_pending;
static volatile sig_atomic_t arrived[NSIG];

int pager_wake_open(void)
{
  int ends[2];
  if (wake_read >= 0) return wake_read;
  if (pipe(ends) < 0) return -1;
  for (int end = 0; end < 2; end++) {
    fcntl(ends[end], F_SETFD, FD_CLOEXEC);
    fcntl(ends[end], F_SETFL, O_NONBLOCK);
  }
  wake_read = ends[0];
  wake_write = ends[1];
  return wake_read;
}

void pager_wake(void)
{
  int error = errno;
  if (wake_write >= 0 && atomic_exchange(&wake_pending, 1) == 0) {
    char byte = 1;
    while (write(wake_write, &byte, 1) < 0 && errno == EINTR) {}
  }
  errno = error;
}

void pager_wake_drain(void)
{
  char bytes[64];
  atomic_store(&wake_pending, 0);
  while (read(wake_read, bytes, sizeof bytes) > 0) {}
}

static void note(int number)
{
  arrived[number] = 1;
  pager_wake();
}

void pager_signals_install(void)
{
  static const int numbers[] = {SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGWINCH, SIGCONT, SIGTSTP};
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = note;
  action.sa_flags = SA_RESTART;
  for (size_t index = 0; index < sizeof numbers / sizeof *numbers; index++) {
    struct sigaction old;
    sigaction(numbers[index], NULL, &old);
    /* nohup and shells without job control ignore some for us; that stays. */
    if (old.sa_handler == SIG_IGN && numbers[index] != SIGWINCH && numbers[index] != SIGCONT) continue;
    sigaction(numbers[index], &action, NULL);
  }
  signal(SIGPIPE, SIG_IGN);
}

int pager_signal_take(int number)
{
  int taken = arrived[number];
  arrived[number] = 0;
  return taken;
}

int pager_signals_may_stop(void)
{
  struct sigaction action;
  return sigaction(SIGTSTP, NULL, &action) == 0 && action.sa_handler != SIG_IGN;
}

void pager_signals_stop(void)
{
  struct sigaction old, action;
  memset(&action, 0, sizeof action);
  action.sa_handler = SIG_DFL;
  sigaction(SIGTSTP, &action, &old);
  kill(0, SIGTSTP);
  sigaction(SIGTSTP, &old, NULL);
  arrived[SIGTSTP] = arrived[SIGCONT] = 0;
}

void pager_signals_end_by(int number)
{
  signal(number, SIG_DFL);
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, number);
  sigprocmask(SIG_UNBLOCK, &set, NULL);
  kill(getpid(), number);
}

static volatile sig_atomic_t armed;
static int restore_descriptor = -1;
static char restore_bytes[512];
static size_t restore_count;
static struct termios restore_settings;
static volatile sig_atomic_t has_settings;

static void write_all(int descriptor, const char *bytes, size_t count)
{
  /* A terminal that takes nothing must not keep a dying program alive: a second's patience in all. */
  for (int tries = 0; count > 0 && tries < 10;) {
    ssize_t written = write(descriptor, bytes, count);
    if (written > 0) {
      bytes += written;
      count -= (size_t)written;
    } else if (written < 0 && errno == EAGAIN) {
      struct pollfd waiting = {descriptor, POLLOUT, 0};
      poll(&waiting, 1, 100);
      tries++;
    } else if (written < 0 && errno != EINTR) {
      return;
    }
  }
}

static size_t append(char *line, size_t at, const char *text)
{
  while (*text != 0) line[at++] = *text++;
  return at;
}

static const char *name_of(int number)
{
  switch (number) {
  case SIGSEGV: return "SIGSEGV";
  case SIGILL: return "SIGILL";
  case SIGBUS: return "SIGBUS";
  case SIGFPE: return "SIGFPE";
  case SIGTRAP: return "SIGTRAP";
  case SIGABRT: return "SIGABRT";
  default: return "SIGSYS";
  }
}

static void fatal(int number)
{
  if (armed) {
    armed = 0;
    write_all(restore_descriptor, restore_bytes, restore_count);
    pager_restore_settings();
    char line[128];
    size_t count = append(line, 0, "pager-tui: a fault of the program's own (");
    count = append(line, count, name_of(number));
    count = append(line, count, "); the terminal is as it was\n");
    write_all(2, line, count);
  }
  /* SA_RESETHAND has put the default action back: the exit status stays the signal's. */
  raise(number);
}

void pager_restore_remember(int descriptor)
{
  has_settings = tcgetattr(descriptor, &restore_settings) == 0;
}

void pager_restore_arm(int descriptor, const void *bytes, size_t count)
{
  armed = 0;
  restore_descriptor = descriptor;
  restore_count = count < sizeof restore_bytes ? count : sizeof restore_bytes;
  memcpy(restore_bytes, bytes, restore_count);
  armed = 1;
}

void pager_restore_settings(void)
{
  if (has_settings) tcsetattr(restore_descriptor, TCSANOW, &restore_settings);
}

void pager_restore_disarm(void) { armed = 0; }

void pager_restore_install(void)
{
  static const int numbers[] = {SIGSEGV, SIGILL, SIGBUS, SIGFPE, SIGTRAP, SIGABRT, SIGSYS};
  static char stack[1 << 16];
  stack_t alternate = {.ss_sp = stack, .ss_size = sizeof stack};
  sigaltstack(&alternate, NULL);
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = fatal;
  action.sa_flags = SA_ONSTACK | SA_RESETHAND | SA_NODEFER;
  for (size_t index = 0; index < sizeof numbers / sizeof *numbers; index++) sigaction(numbers[index], &action, NULL);
}
