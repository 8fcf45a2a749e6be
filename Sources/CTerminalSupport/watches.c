#include "pager_watches.h"

#ifdef __linux__

#include <linux/io_uring.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

/* A program that is shown to a person has few open files. */
enum { most_descriptors = 64 };

static int is_notification_queue(int descriptor)
{
  /* Most are not open, or have a type, which what has no name in a file system has not. Asking for a name takes longer. */
  struct stat status;
  if (fstat(descriptor, &status) < 0 || (status.st_mode & S_IFMT) != 0) return 0;
  char path[32], name[32];
  snprintf(path, sizeof path, "/proc/self/fd/%d", descriptor);
  ssize_t count = readlink(path, name, sizeof name - 1);
  if (count < 0) return 0;
  name[count] = 0;
  return strcmp(name, "anon_inode:inotify") == 0;
}

void pager_watches_leave(void)
{
  int queues[most_descriptors];
  unsigned count = 0;
  for (int descriptor = 3; descriptor < most_descriptors; descriptor++)
    if (is_notification_queue(descriptor)) queues[count++] = descriptor;
  if (count == 0) return;
  /* A ring keeps its files until a thread of the kernel takes it down, some time after the process. */
  struct io_uring_params parameters;
  memset(&parameters, 0, sizeof parameters);
  int ring = (int)syscall(SYS_io_uring_setup, 1, &parameters);
  if (ring >= 0) syscall(SYS_io_uring_register, ring, IORING_REGISTER_FILES, queues, count);
}

#else

void pager_watches_leave(void) {}

#endif
