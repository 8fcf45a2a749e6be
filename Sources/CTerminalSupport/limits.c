#include "pager_limits.h"

#include <limits.h>
#include <sys/resource.h>

static int resource_of(enum pager_limit which)
{
  switch (which) {
  case pager_limit_open_files: return RLIMIT_NOFILE;
  case pager_limit_address_space: return RLIMIT_AS;
  case pager_limit_data: return RLIMIT_DATA;
  default: return RLIMIT_STACK;
  }
}

long long pager_limit(enum pager_limit which)
{
  struct rlimit limit;
  if (getrlimit(resource_of(which), &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return -1;
  return limit.rlim_cur > LLONG_MAX ? LLONG_MAX : (long long)limit.rlim_cur;
}
