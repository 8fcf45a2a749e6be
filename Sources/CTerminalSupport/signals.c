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
