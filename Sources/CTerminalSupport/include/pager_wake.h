#ifndef PAGER_WAKE_H
#define PAGER_WAKE_H

/* The wake pipe: signal handlers and other threads write a byte, the event loop polls the reading end.
 * Returns the reading end, or -1 with errno. One a process. */
int pager_wake_open(void);

/* Wakes the loop. Async-signal-safe, from any thread; several wakes before the loop reads are one. */
void pager_wake(void);

/* Empties the pipe. To be called before the causes are looked at, so that none is missed. */
void pager_wake_drain(void);

#endif
