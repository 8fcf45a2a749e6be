#include "pager_pty.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

int pager_pty_resize(int master, int rows, int columns)
{
  struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
  return ioctl(master, TIOCSWINSZ, &size);
}

int pager_pty_open(int master)
{
  char name[128];
  if (ptsname_r(master, name, sizeof name) != 0) return -1;
  return open(name, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC);
}

static void child(const char *path, char *const arguments[], char *const environment[], int slave, int input,
                  int output)
{
  sigset_t none;
  sigemptyset(&none);
  for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
  sigprocmask(SIG_SETMASK, &none, NULL);
  setsid();
  ioctl(slave, TIOCSCTTY, 0);
  dup2(input >= 0 ? input : slave, 0);
  dup2(output >= 0 ? output : slave, 1);
  dup2(slave, 2);
  for (int descriptor = 3; descriptor < 256; descriptor++) close(descriptor);
  execve(path, arguments, environment);
  _exit(127);
}

int pager_pty_spawn(const char *path, char *const arguments[], char *const environment[], int rows, int columns,
                    int input, int output, pid_t *pid, struct termios *settings)
{
  int master = posix_openpt(O_RDWR | O_NOCTTY);
  if (master < 0) return -1;
  fcntl(master, F_SETFD, FD_CLOEXEC);
  char name[128];
  int slave = -1;
  if (grantpt(master) == 0 && unlockpt(master) == 0 && ptsname_r(master, name, sizeof name) == 0)
    slave = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (slave < 0 || pager_pty_resize(slave, rows, columns) < 0 || tcgetattr(slave, settings) < 0) goto failed;
  *pid = fork();
  if (*pid < 0) goto failed;
  if (*pid == 0) child(path, arguments, environment, slave, input, output);
  close(slave);
  return master;

failed:;
  int error = errno;
  if (slave >= 0) close(slave);
  close(master);
  errno = error;
  return -1;
}
