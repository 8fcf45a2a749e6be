#ifndef PAGER_SIGNALS_H
#define PAGER_SIGNALS_H

/* Notes SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGWINCH, SIGCONT and SIGTSTP, and wakes the loop. What is ignored from the
 * start stays so. */
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

#endif
