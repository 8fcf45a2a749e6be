#include "pager_memory.h"

#include <stdlib.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

void pager_memory_limit_kept(void)
{
#ifdef __GLIBC__
  /* With use, glibc keeps ever larger blocks for later, and a heap for each thread: twice the memory after some thousand
   * pages. */
  mallopt(M_MMAP_THRESHOLD, 128 * 1024);
  mallopt(M_ARENA_MAX, 1);
#endif
}
