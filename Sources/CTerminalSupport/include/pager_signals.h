#ifndef PAGER_SIGNALS_H
#define PAGER_SIGNALS_H

#include <stddef.h>

/* The wake pipe: signal handlers and other threads write a byte, the event loop polls the reading end.
 * Returns the reading end, or -1 with errno. One a process. */
int pager_wake_open(void);

/* Wakes the loop. Async-signal-safe, from any thread; several wakes before the loop reads are one. */
void pager_wake(void);

/* Empties the pipe. To be called before the causes are looked at, so that none is missed. */
void pager_wake_drain(void);

/* Notes SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGWINCH, SIGCONT and SIGTSTP, and wakes the loop. */
void pager_signals_install(void);

/* Whether the signal has arrived since the last call, and forgets it. */
int pager_signal_take(int number);

/* Whether a stop signal stops: false where whoever started the program has it ignored, as shells without job
 * control do. */
int pager_signals_may_stop(void);

/* Stops the process group as the terminal's driver would on Ctrl-Z, and returns when it goes on. What arrived
 * meanwhile is noted by then. */
void pager_signals_stop(void);

/* Ends the process by the signal's default action, so that its parent sees which one it was. Returns only for a
 * signal whose default is not to end it. */
void pager_signals_end_by(int number);

/* Arms the restoring of a terminal on a fatal signal (a trap of Swift's is one): writes the bytes to the
 * descriptor, puts the line discipline back as it is now, and lets the signal take its course. */
void pager_restore_arm(int descriptor, const void *bytes, size_t count);
void pager_restore_disarm(void);

/* Remembers the line discipline that pager_restore_arm's restoring puts back. Before anybody changes it. */
void pager_restore_remember(int descriptor);

/* Puts the line discipline back and writes nothing: for a terminal that takes no output. */
void pager_restore_settings(void);

/* Installs the handlers of the fatal signals, on a stack of their own. */
void pager_restore_install(void);

#endif
