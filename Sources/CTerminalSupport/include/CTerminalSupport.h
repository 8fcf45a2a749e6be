#ifndef PAGER_CTERMINAL_SUPPORT_H
#define PAGER_CTERMINAL_SUPPORT_H

#include "pager_pty.h"

#endif
