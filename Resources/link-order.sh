#!/bin/sh
# Makes link-order.txt anew: the functions that run from the program's start to its end, for the linker to
# put side by side. To be done for another toolchain and when much has changed; an old list costs some memory and time, nothing else.
# Needs a release, valgrind, and script (util-linux).
set -eu
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# valgrind does not read the debugging information of every compiler.
strip --strip-debug -o "$work/pager-tui" .build/release/pager-tui
calls="valgrind -q --tool=callgrind --demangle=no --callgrind-out-file=$work/calls"
(sleep 5; printf 'l\033OC\033ODhq') | TERM=xterm-256color script -qec \
  "stty cols 80 rows 24; $calls $work/pager-tui --no-animation Resources/demo" /dev/null > "$work/output"
# But for what has no name.
sed -nE "s/^c?fn=\([0-9]+\) ([^']*).*/\1/p" "$work/calls" | grep -v '^0x' | LC_ALL=C sort -u \
  > Resources/link-order.txt
