#ifdef __linux__
#include <sys/types.h>
#include <sys/uio.h>

/* As in <sys/uio.h> and <linux/fs.h>: only code that asks for what is not in POSIX is shown them. */
ssize_t preadv2(int file, const struct iovec *pieces, int count, off_t offset, int flags);
#ifndef RWF_NOWAIT
#define RWF_NOWAIT 0x00000008
#endif
#endif
