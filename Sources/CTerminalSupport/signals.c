#include "pager_signals.h"

#include <signal.h>
#include <string.h>
#include <unistd.h>

#include "pager_wake.h"

static volatile sig_atomic_t arrived[NSIG];

static void note(int number)
{
  arrived[number] = 1;
  pager_wake();
}

static const int ends[] = {SIGTERM, SIGHUP, SIGINT, SIGQUIT}, stops[] = {SIGTSTP, SIGTTIN, SIGTTOU};

/* With SA_RESTART or without. What is ignored stays so: nohup and shells without job control do that for us. */
static void note_unless_ignored(const int *numbers, size_t count, int flags)
{
  struct sigaction old, action;
  memset(&action, 0, sizeof action);
  action.sa_handler = note;
  action.sa_flags = flags;
  for (size_t index = 0; index < count; index++) {
    sigaction(numbers[index], NULL, &old);
    if (old.sa_handler != SIG_IGN) sigaction(numbers[index], &action, NULL);
  }
}

void pager_signals_install(void)
{
  note_unless_ignored(ends, sizeof ends / sizeof *ends, SA_RESTART);
  /* A call that a background job must not make is stopped by these again and again if it is made again. */
  note_unless_ignored(stops, sizeof stops / sizeof *stops, 0);
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = note;
  action.sa_flags = SA_RESTART;
  sigaction(SIGWINCH, &action, NULL);
  sigaction(SIGCONT, &action, NULL);
  /* What can't be written says so where it is written. */
  signal(SIGPIPE, SIG_IGN);
  signal(SIGXFSZ, SIG_IGN);
}

int pager_signal_take(int number)
{
  /* One that comes in between is answered by what the caller does next; one that has not come yet must not be lost. */
  if (!arrived[number]) return 0;
  arrived[number] = 0;
  return 1;
}

static int take_one(const int *numbers, size_t count)
{
  for (size_t index = 0; index < count; index++) {
    if (pager_signal_take(numbers[index])) return numbers[index];
  }
  return 0;
}

int pager_signals_take_end(void)
{
  return take_one(ends, sizeof ends / sizeof *ends);
}

int pager_signals_take_stop(void)
{
  return take_one(stops, sizeof stops / sizeof *stops);
}

int pager_signals_may_stop(int number)
{
  struct sigaction action;
  return sigaction(number, NULL, &action) == 0 && action.sa_handler != SIG_IGN;
}

int pager_signals_stop(int number)
{
  struct sigaction old, action;
  memset(&action, 0, sizeof action);
  action.sa_handler = SIG_DFL;
  arrived[SIGCONT] = 0;
  sigaction(number, &action, &old);
  kill(0, number);
  sigaction(number, &old, NULL);
  int has_gone_on = pager_signal_take(SIGCONT);
  while (pager_signals_take_stop() != 0) {}
  return has_gone_on;
}

int pager_signals_await_foreground(int terminal)
{
  while (1) {
    /* A terminal that is not the controlling one has no background. */
    pid_t group = tcgetpgrp(terminal);
    if (group < 0 || group == getpgrp()) return 1;
    if (!pager_signals_may_stop(SIGTTOU) || !pager_signals_stop(SIGTTOU)) return 0;
    int end = pager_signals_take_end();
    if (end != 0) pager_signals_end_by(end);
  }
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
