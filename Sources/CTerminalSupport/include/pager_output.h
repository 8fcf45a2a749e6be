#ifndef PAGER_OUTPUT_H
#define PAGER_OUTPUT_H

#include <stddef.h>

/* Writes the bytes and never blocks, not even on a descriptor that does: waits up to so many milliseconds in all for
 * room. Returns how many were written. Async-signal-safe. */
size_t pager_write_patiently(int descriptor, const void *bytes, size_t count, int milliseconds);

#endif
