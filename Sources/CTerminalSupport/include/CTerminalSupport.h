#ifndef PAGER_CTERMINAL_SUPPORT_H
#define PAGER_CTERMINAL_SUPPORT_H

#include "pager_limits.h"
#include "pager_memory.h"
#include "pager_output.h"
#include "pager_pty.h"
#include "pager_restore.h"
#include "pager_signals.h"
#include "pager_wait.h"
#include "pager_wake.h"
#include "pager_watches.h"

#endif
