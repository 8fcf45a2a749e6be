#include "pager_restore.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "pager_limits.h"
#include "pager_output.h"

/* In milliseconds: how long a terminal may take nothing before its waiting output is dropped, and how long it then
 * has for the bytes. */
enum { patience = 700, last_patience = 300 };
/* In milliseconds: how long a terminal that ends a fault has for an answer. */
enum { answer_patience = 200 };

static atomic_int armed;
/* Whether the terminal has been drawn on since, so that the bytes are due. */
static volatile sig_atomic_t owes_bytes;
static volatile sig_atomic_t answers_to_come, answer_descriptor;
static int restore_descriptor = -1;
static char restore_bytes[512];
static size_t restore_count;
static struct termios settings_before;
static volatile sig_atomic_t has_settings_before;
static pthread_t main_thread;
static int is_memory_limited;

void pager_restore_remember(int descriptor)
{
  has_settings_before = tcgetattr(descriptor, &settings_before) == 0;
}

void pager_restore_claim_settings(int descriptor)
{
  if (!has_settings_before) return;
  struct termios settings = settings_before;
  settings.c_iflag &= ~(tcflag_t)(ICRNL | INLCR | IGNCR | ISTRIP | IXON | BRKINT | PARMRK);
  settings.c_oflag &= ~(tcflag_t)OPOST;
  settings.c_lflag &= ~(tcflag_t)(ICANON | ISIG | IEXTEN | ECHO | ECHONL);
  settings.c_lflag |= NOFLSH;
  settings.c_cc[VMIN] = 1;
  settings.c_cc[VTIME] = 0;
  tcsetattr(descriptor, TCSANOW, &settings);
}

void pager_restore_arm(int descriptor, const void *bytes, size_t count)
{
  atomic_store(&armed, 0);
  owes_bytes = 0;
  restore_descriptor = descriptor;
  restore_count = count < sizeof restore_bytes ? count : sizeof restore_bytes;
  memcpy(restore_bytes, bytes, restore_count);
  atomic_store(&armed, 1);
}

void pager_restore_owe_bytes(void)
{
  owes_bytes = 1;
}

void pager_restore_expect_answers(int descriptor, int count)
{
  answer_descriptor = descriptor;
  answers_to_come = count;
}

static void take_answers(void)
{
  while (answers_to_come > 0) {
    struct pollfd waiting = {.fd = answer_descriptor, .events = POLLIN};
    char bytes[64];
    if (poll(&waiting, 1, answer_patience) <= 0) return;
    ssize_t count = read(answer_descriptor, bytes, sizeof bytes);
    if (count <= 0) return;
    for (ssize_t index = 0; index < count; index++) {
      if (bytes[index] == 'n') answers_to_come--;
    }
  }
}

/* Writes what ends the modes and returns whether all of it was taken. */
static int end_modes(int is_foreground)
{
  if (!owes_bytes) return 1;
  if (is_foreground) tcflow(restore_descriptor, TCOON);
  size_t written = pager_write_patiently(restore_descriptor, restore_bytes, restore_count, patience);
  if (written < restore_count && is_foreground) {
    /* What waits is a picture that nobody will look at any more. */
    tcflush(restore_descriptor, TCOFLUSH);
    written = pager_write_patiently(restore_descriptor, restore_bytes, restore_count, last_patience);
  }
  if (is_foreground && written == restore_count) take_answers();
  return written == restore_count;
}

int pager_restore(void)
{
  int error = errno;
  /* A signal that ends the program in the middle would leave the rest undone, and a stop by SIGTTOU be for ever. */
  sigset_t all, old;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &old);
  int is_restored = 1;
  if (atomic_exchange(&armed, 0)) {
    /* A terminal that is not the controlling one has no background. */
    pid_t group = tcgetpgrp(restore_descriptor);
    int is_foreground = group < 0 || group == getpgrp();
    is_restored = end_modes(is_foreground);
    if (is_foreground && has_settings_before) tcsetattr(restore_descriptor, TCSANOW, &settings_before);
  }
  pthread_sigmask(SIG_SETMASK, &old, NULL);
  errno = error;
  return is_restored;
}

/* NULL for a signal that is no fault of the program's own. */
static const char *name_of_fault(int number)
{
  switch (number) {
  case SIGSEGV: return "SIGSEGV";
  case SIGILL: return "SIGILL";
  case SIGBUS: return "SIGBUS";
  case SIGFPE: return "SIGFPE";
  case SIGTRAP: return "SIGTRAP";
  case SIGABRT: return "SIGABRT";
  case SIGSYS: return "SIGSYS";
  default: return NULL;
  }
}

static size_t append(char *line, size_t at, const char *text)
{
  while (*text != 0) line[at++] = *text++;
  return at;
}

static void say(const char *fault, int is_restored)
{
  char line[192];
  size_t count = append(line, 0, "pager-tui: a fault of the program's own (");
  count = append(line, count, fault);
  count = append(line, count, is_memory_limited ? "), maybe for lack of memory (ulimit -v, -d)" : ")");
  count = append(line, count, is_restored ? "; the terminal is as it was\n" : "; 'reset' puts the terminal right\n");
  pager_write_patiently(2, line, count, last_patience);
}

static void end(int number)
{
  if (!pthread_equal(pthread_self(), main_thread)) {
    /* The main thread may be writing a frame, and would go on after the bytes that end all frames; or it is giving the
     * terminal back for another signal already. Let it do this. */
    pthread_kill(main_thread, number);
    poll(NULL, 0, 2 * (patience + last_patience));
  }
  if (atomic_load(&armed)) {
    int is_restored = pager_restore();
    const char *fault = name_of_fault(number);
    if (fault != NULL) say(fault, is_restored);
  }
  /* The default action, so that the exit status is the signal's. */
  signal(number, SIG_DFL);
  sigset_t own;
  sigemptyset(&own);
  sigaddset(&own, number);
  pthread_sigmask(SIG_UNBLOCK, &own, NULL);
  raise(number);
}

static int ends_by_default(int number)
{
  switch (number) {
  case SIGKILL:
  case SIGSTOP:
  case SIGCHLD:
  case SIGCONT:
  case SIGTSTP:
  case SIGTTIN:
  case SIGTTOU:
  case SIGURG:
  case SIGWINCH:
#ifdef __APPLE__
  case SIGIO:
  case SIGINFO:
#endif
    return 0;
  default: return 1;
  }
}

void pager_restore_install(void)
{
  static char stack[1 << 16];
  stack_t alternate = {.ss_sp = stack, .ss_size = sizeof stack};
  sigaltstack(&alternate, NULL);
  main_thread = pthread_self();
  is_memory_limited = pager_limit(pager_limit_address_space) >= 0 || pager_limit(pager_limit_data) >= 0;
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = end;
  action.sa_flags = SA_ONSTACK;
  /* A second signal would end the program before the first has given the terminal back. */
  sigfillset(&action.sa_mask);
  /* None comes while some have a handler that they are not to keep. */
  pthread_sigmask(SIG_SETMASK, &action.sa_mask, NULL);
  for (int number = 1; number < NSIG; number++) {
    struct sigaction old;
    if (!ends_by_default(number) || sigaction(number, &action, &old) < 0) continue;
    /* What is ignored ends nothing, and what the event loop has a handler for ends by way of the loop. */
    if (old.sa_handler != SIG_DFL && name_of_fault(number) == NULL) sigaction(number, &old, NULL);
  }
  /* Whoever started the program may have had signals blocked: it would never be heard of them. */
  sigset_t none;
  sigemptyset(&none);
  pthread_sigmask(SIG_SETMASK, &none, NULL);
}
