#include <stdlib.h>

#ifdef __GLIBC__
/* The Swift runtime finds a program's arguments before its start by reading /proc/self/maps, and by searching the stack that
 * is named there. The C library tells them: where the runtime is linked in, these functions are found before its own, and
 * what reads that file is left out. Weak, so that the runtime's own win where they are needed for something else. */

static int argument_count;
static char **arguments;

__attribute__((constructor)) static void note_arguments(int count, char **values)
{
  argument_count = count;
  arguments = values;
}

__attribute__((weak)) char **_swift_stdlib_getUnsafeArgvArgc(int *count)
{
  *count = argument_count;
  return arguments;
}

__attribute__((weak)) void _swift_stdlib_overrideUnsafeArgvArgc(char **values, int count)
{
  note_arguments(count, values);
}
#endif
