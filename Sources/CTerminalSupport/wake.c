#include "pager_wake.h"

#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <unistd.h>

static int wake_read = -1, wake_write = -1;
static atomic_int wake_pending;

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
  while (read(wake_read, bytes, sizeof bytes) > 0) {}
  /* Only now. A wake in between would otherwise leave its mark and lose its byte, and no later one would write one:
   * as it is, it writes none, and its cause is looked at after this. */
  atomic_store(&wake_pending, 0);
}
