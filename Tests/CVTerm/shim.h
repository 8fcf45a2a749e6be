#ifndef PAGER_CVTERM_SHIM_H
#define PAGER_CVTERM_SHIM_H

#include <vterm.h>

/* Bit fields and macros, which Swift does not see. */

enum {
  EMULATOR_BOLD = 1,
  EMULATOR_ITALIC = 2,
  EMULATOR_UNDERLINE = 4,
  EMULATOR_BLINK = 8,
  EMULATOR_REVERSE = 16,
  EMULATOR_STRIKE = 32,
};

static inline int emulator_attributes(const VTermScreenCell *cell)
{
  return (cell->attrs.bold ? EMULATOR_BOLD : 0) | (cell->attrs.italic ? EMULATOR_ITALIC : 0) |
         (cell->attrs.underline ? EMULATOR_UNDERLINE : 0) | (cell->attrs.blink ? EMULATOR_BLINK : 0) |
         (cell->attrs.reverse ? EMULATOR_REVERSE : 0) | (cell->attrs.strike ? EMULATOR_STRIKE : 0);
}

/* -1 the default, 0 to 255 an index, else 1 << 24 | rgb. */
static inline int emulator_color(const VTermColor *color)
{
  if (VTERM_COLOR_IS_DEFAULT_FG(color) || VTERM_COLOR_IS_DEFAULT_BG(color)) return -1;
  if (VTERM_COLOR_IS_INDEXED(color)) return color->indexed.idx;
  return 1 << 24 | color->rgb.red << 16 | color->rgb.green << 8 | color->rgb.blue;
}

#endif
