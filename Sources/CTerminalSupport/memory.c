#include "pager_memory.h"

#include <stdlib.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

void pager_memory_limit_kept(void)
{
#ifdef __GLIBC__
  /* With use, glibc gives ever larger blocks no longer back when they are freed, and has a heap for each thread: twice
   * the memory after some thousand pages. */
  mallopt(M_MMAP_THRESHOLD, 128 * 1024);
  mallopt(M_ARENA_MAX, 1);
#endif
}
