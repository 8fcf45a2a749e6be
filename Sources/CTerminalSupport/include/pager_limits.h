#ifndef PAGER_LIMITS_H
#define PAGER_LIMITS_H

enum pager_limit { pager_limit_open_files, pager_limit_address_space, pager_limit_data, pager_limit_stack };

/* How much of it the process may have, in files or bytes; -1: there is no limit. */
long long pager_limit(enum pager_limit which);

#endif
