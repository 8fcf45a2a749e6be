#ifndef PAGER_WAIT_H
#define PAGER_WAIT_H

#include <poll.h>

/* poll with a timeout in nanoseconds; a negative one waits for ever. */
int pager_wait(struct pollfd *descriptors, unsigned count, long long nanoseconds);

#endif
