#include "pager_wait.h"

#include <signal.h>
#include <time.h>

int pager_wait(struct pollfd *descriptors, unsigned count, long long nanoseconds)
{
#ifdef __linux__
  struct timespec timeout = {(time_t)(nanoseconds / 1000000000), (long)(nanoseconds % 1000000000)};
  return ppoll(descriptors, count, nanoseconds < 0 ? (struct timespec *)0 : &timeout, (sigset_t *)0);
#else
  long long milliseconds = (nanoseconds + 999999) / 1000000;
  return poll(descriptors, count, nanoseconds < 0 ? -1 : milliseconds > 2147483647 ? 2147483647 : (int)milliseconds);
#endif
}
