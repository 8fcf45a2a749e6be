#include "pager_output.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <time.h>
#include <unistd.h>

static long long milliseconds_now(void)
{
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000LL + time.tv_nsec / 1000000;
}

size_t pager_write_patiently(int descriptor, const void *bytes, size_t count, int milliseconds)
{
  /* Where a write may block, there is room for one byte when poll says so, and perhaps not for two. */
  size_t most = fcntl(descriptor, F_GETFL) & O_NONBLOCK ? count : 1, written = 0;
  long long end = milliseconds_now() + milliseconds;
  while (written < count) {
    long long left = end - milliseconds_now();
    struct pollfd waiting = {descriptor, POLLOUT, 0};
    int ready = poll(&waiting, 1, left > 0 ? (int)left : 0);
    if (ready == 0 || (ready < 0 && errno != EINTR)) break;
    if (ready < 0) continue;
    size_t rest = count - written;
    ssize_t done = write(descriptor, (const char *)bytes + written, rest < most ? rest : most);
    if (done > 0) {
      written += (size_t)done;
    } else if (done == 0 || (errno != EINTR && errno != EAGAIN) || left <= 0) {
      break;
    }
  }
  return written;
}
