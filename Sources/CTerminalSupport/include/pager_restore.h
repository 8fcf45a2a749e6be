#ifndef PAGER_RESTORE_H
#define PAGER_RESTORE_H

#include <stddef.h>

/* Giving a terminal back, the same way whoever asks for it: the program that ends or stops, a signal that ends it, or
 * a fault (a trap of Swift's is one). */

/* Remembers the terminal's line discipline as it is now: what restoring puts back. Before anybody changes it. */
void pager_restore_remember(int descriptor);

/* Sets the line discipline that the program runs with: what was remembered, but each byte comes at once and as it is
 * sent, none acts or is echoed, and what is written arrives as it is: a line feed moves down only. */
void pager_restore_claim_settings(int descriptor);

/* From now on pager_restore puts the line discipline back that was remembered, by this descriptor of the terminal. To be
 * called before anything of the terminal is changed. The bytes (at most 512) end all modes; see pager_restore_owe_bytes. */
void pager_restore_arm(int descriptor, const void *bytes, size_t count);

/* From now on, until it is armed again, pager_restore writes the bytes too. To be called before the first byte that turns
 * a mode on. A terminal that was not drawn on yet is left alone: what ends its other screen would move the cursor. */
void pager_restore_owe_bytes(void);

/* So many answers of the terminal are still to come, to be read from the descriptor. pager_restore takes those that come
 * within a moment, each of which ends with `n`: whoever reads next would take them for keys. */
void pager_restore_expect_answers(int descriptor, int count);

/* Gives the terminal back, once, and returns whether it has taken all of the bytes.
 *
 * Never waits longer than about a second. A paused terminal (TCOOFF) goes on; one that takes nothing all the same
 * for that time loses the output that still waits for it, which makes room for the bytes. In the background only
 * the bytes are written: the line discipline is somebody else's by then. All signals wait meanwhile.
 * Async-signal-safe. */
int pager_restore(void);

/* Installs handlers for all other signals that end a process by default. Each gives the terminal back and then takes its
 * course, so that the exit status is the signal's; the faults among them say so in one line. On a stack of
 * their own. Signals that were blocked are so no more. From the main thread. */
void pager_restore_install(void);

#endif
