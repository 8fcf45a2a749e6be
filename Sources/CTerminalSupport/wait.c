#include "pager_wait.h"

#include <signal.h>
#include <time.h>

#ifdef __linux__
/* The linker puts what each key runs between these two, where it is told the order of functions
   (Resources/link-order.txt). */
#define MARK(name) __attribute__((section(".text." #name), used)) static void name(void) { __asm__(""); }
MARK(pager_keys_begin)
MARK(pager_keys_end)

/* After a rest, the code that a key runs is in no cache: to fetch it piece by piece, as it is run, takes longer than to run
   it. Asked for all at once, it comes while the first of it runs. */
static void fetch_keys(void)
{
  enum { LINE = 64, MOST = 256 << 10 };
  const char *begin = (const char *)pager_keys_begin, *end = (const char *)pager_keys_end;
  /* Another linker has left them anywhere. */
  if (end <= begin || end - begin > MOST) return;
#pragma GCC unroll 8
  for (const char *line = begin; line < end; line += LINE) __builtin_prefetch(line, 0, 2);
}
#endif

int pager_wait(struct pollfd *descriptors, unsigned count, long long nanoseconds)
{
#ifdef __linux__
  struct timespec timeout = {(time_t)(nanoseconds / 1000000000), (long)(nanoseconds % 1000000000)};
  int ready = ppoll(descriptors, count, nanoseconds < 0 ? (struct timespec *)0 : &timeout, (sigset_t *)0);
  if (ready > 0) fetch_keys();
  return ready;
#else
  long long milliseconds = (nanoseconds + 999999) / 1000000;
  return poll(descriptors, count, nanoseconds < 0 ? -1 : milliseconds > 2147483647 ? 2147483647 : (int)milliseconds);
#endif
}
