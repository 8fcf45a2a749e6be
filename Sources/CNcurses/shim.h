#ifndef PAGER_CNCURSES_SHIM_H
#define PAGER_CNCURSES_SHIM_H

#ifndef NCURSES_WIDECHAR
#define NCURSES_WIDECHAR 1
#endif
#include <curses.h>
#include <term.h>
#include <wchar.h>

/* Swift sees no macros that cast and no C globals that can change: values are named here, never typed again. */

static inline int curses_ok(void) { return OK; }
static inline int curses_key_code_yes(void) { return KEY_CODE_YES; }
static inline int curses_function_key(int number) { return KEY_F(number); }

/* A capability string of terminfo, or NULL for one that is absent or cancelled. */
static inline const char *terminfo_string(const char *name)
{
  const char *value = tigetstr((char *)name);
  return value == (char *)-1 ? NULL : value;
}

/* A number of terminfo, or a negative one. */
static inline int terminfo_number(const char *name) { return tigetnum((char *)name); }

static inline int terminfo_flag(const char *name) { return tigetflag((char *)name) > 0; }

/* The character of one byte in the locale's character set, or a negative number. */
static inline int curses_character(int byte) { return (int)btowc(byte); }

#endif
