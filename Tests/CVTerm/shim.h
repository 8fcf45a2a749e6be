#ifndef PAGER_CVTERM_SHIM_H
#define PAGER_CVTERM_SHIM_H

#include <vterm.h>

#endif
