#include "pager_pty.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
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

/* What the kernel does between fork and exec. Opening the terminal first makes it the controlling one of the new
 * session. */
static int spawn(pid_t *pid, const char *path, char *const arguments[], char *const environment[],
                 const char *terminal, int input, int output)
{
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  posix_spawn_file_actions_init(&actions);
  posix_spawnattr_init(&attributes);
  posix_spawn_file_actions_addopen(&actions, 2, terminal, O_RDWR, 0);
  posix_spawn_file_actions_adddup2(&actions, input >= 0 ? input : 2, 0);
  posix_spawn_file_actions_adddup2(&actions, output >= 0 ? output : 2, 1);
  short flags = POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK;
#ifdef __APPLE__
  flags |= POSIX_SPAWN_CLOEXEC_DEFAULT;
#else
  posix_spawn_file_actions_addclosefrom_np(&actions, 3);
#endif
  posix_spawnattr_setflags(&attributes, flags);
  sigset_t signals;
  sigfillset(&signals);
  posix_spawnattr_setsigdefault(&attributes, &signals);
  sigemptyset(&signals);
  posix_spawnattr_setsigmask(&attributes, &signals);
  int error = posix_spawn(pid, path, &actions, &attributes, arguments, environment);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return error;
}

int pager_pty_spawn(const char *path, char *const arguments[], char *const environment[], int rows, int columns,
                    int input, int output, pid_t *pid, struct termios *settings)
{
  int master = posix_openpt(O_RDWR | O_NOCTTY);
  if (master < 0) return -1;
  fcntl(master, F_SETFD, FD_CLOEXEC);
  char name[128];
  int slave = -1;
  int error = 0;
  if (grantpt(master) == 0 && unlockpt(master) == 0 && ptsname_r(master, name, sizeof name) == 0)
    slave = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (slave < 0 || pager_pty_resize(slave, rows, columns) < 0 || tcgetattr(slave, settings) < 0) error = errno;
  else error = spawn(pid, path, arguments, environment, name, input, output);
  if (slave >= 0) close(slave);
  if (error == 0) return master;
  close(master);
  errno = error;
  return -1;
}
