#ifndef PAGER_PTY_H
#define PAGER_PTY_H

#include <sys/types.h>
#include <termios.h>

/* Starts a program on a pseudo-terminal of its own, as its session's leader, with the terminal as its controlling
 * one and as its standard streams; standard input is `input` and standard output `output` instead where those are
 * not negative. Signals and the signal mask are the default's. Returns the master's descriptor and sets *pid
 * and the line discipline's *settings from before the program runs, or returns -1 with errno. */
int pager_pty_spawn(const char *path, char *const arguments[], char *const environment[], int rows, int columns,
                    int input, int output, pid_t *pid, struct termios *settings);

/* Changes the terminal's size, which sends SIGWINCH. Returns 0, or -1 with errno. */
int pager_pty_resize(int master, int rows, int columns);

/* Opens the terminal as another program would, without waiting for it. Returns a descriptor, or -1 with errno. */
int pager_pty_open(int master);

#endif
