#ifndef PAGER_CGETOPT_SHIM_H
#define PAGER_CGETOPT_SHIM_H

#include <getopt.h>

/* Swift 6 refuses C globals that can change; these are read between two calls of getopt_long only. */

/* Forgets a scan that was given up in the middle of a group of short options, too. */
static inline void getopt_restart(void)
{
#ifdef __GLIBC__
  optind = 0;
#else
  optind = 1;
  optreset = 1;
#endif
  opterr = 0;
}


static inline int getopt_index(void) { return optind; }
static inline int getopt_refused(void) { return optopt; }
static inline const char *getopt_value(void) { return optarg; }

#endif
