#ifndef PAGER_WATCHES_H
#define PAGER_WATCHES_H

/* To be called right before the process ends: lets the kernel take down the watches on files after that, and not
 * before whoever waits for the end hears of it. Linux waits 5 to 25 ms for the last one that might be looking at them
 * when an inotify descriptor with watches is closed. Where io_uring is not allowed, the end is as slow as ever. Nothing
 * can be read from the descriptors afterwards that has not been before. */
void pager_watches_leave(void);

#endif
