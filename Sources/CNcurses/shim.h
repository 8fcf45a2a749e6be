#ifndef PAGER_CNCURSES_SHIM_H
#define PAGER_CNCURSES_SHIM_H

#ifndef NCURSES_WIDECHAR
#define NCURSES_WIDECHAR 1
#endif
#include <curses.h>
#include <term.h>

#endif
