#ifndef PAGER_CTERMINAL_SUPPORT_H
#define PAGER_CTERMINAL_SUPPORT_H

#include "pager_pty.h"
#include "pager_signals.h"
#include "pager_wait.h"

#endif
