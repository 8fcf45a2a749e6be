#ifndef PAGER_MEMORY_H
#define PAGER_MEMORY_H

/* Has freed memory given back to the system, however long the process runs. To be called before there are threads. */
void pager_memory_limit_kept(void);

#endif
