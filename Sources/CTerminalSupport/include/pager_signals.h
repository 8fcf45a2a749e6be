#ifndef PAGER_SIGNALS_H
#define PAGER_SIGNALS_H

/* Notes the signals that ask to end (SIGTERM, SIGHUP, SIGINT, SIGQUIT) or to stop (SIGTSTP, SIGTTIN, SIGTTOU), SIGWINCH
 * and SIGCONT, and wakes the loop. What is ignored from the start stays so. Ignores SIGPIPE and SIGXFSZ. */
void pager_signals_install(void);

/* Whether the signal has arrived since the last call, and forgets it. */
int pager_signal_take(int number);

/* One that asks to end, or to stop, and that has arrived since it was last taken; 0: none. */
int pager_signals_take_end(void);
int pager_signals_take_stop(void);

/* Whether a stop signal stops: false where whoever started the program has it ignored, as shells without job
 * control do. */
int pager_signals_may_stop(int number);

/* Stops the process group by this signal as the terminal's driver would, and returns when it goes on. What arrived
 * meanwhile is noted by then. Returns false where it did not stop, as nobody could make it go on (an orphaned process
 * group). */
int pager_signals_stop(int number);

/* Returns when the process is in the foreground of the terminal, which it stops for (SIGTTOU), or false when it won't
 * be. Nothing of the terminal may be claimed: a signal that asks to end ends it meanwhile. */
int pager_signals_await_foreground(int terminal);

/* Ends the process by the signal's default action, so that its parent sees which one it was. Returns only for a
 * signal whose default is not to end it. */
void pager_signals_end_by(int number);

#endif
