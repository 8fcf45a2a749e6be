#!/bin/sh
# Makes link-order.txt anew: the functions that run from the program's start to its end, for the linker to
# put side by side, those that each key runs first. To be done for another toolchain and when much has changed; an old list costs
# some memory and time, nothing else. Needs a release, valgrind, and script (util-linux).
set -eu
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# valgrind does not read the debugging information of every compiler.
strip --strip-debug -o "$work/pager-tui" .build/release/pager-tui
# The program waits after each key: a part of the profile for each.
calls="valgrind -q --tool=callgrind --demangle=no --compress-strings=no --dump-before=pager_wait --callgrind-out-file=$work/calls"
press() { for key; do printf "$key"; sleep 0.5; done; }
(sleep 5; for turn in 1 2 3 4 5 6; do press '\033OC' '\033OD' l h; done; press h q) | TERM=xterm-256color script -qec \
  "stty cols 80 rows 24; $calls $work/pager-tui --no-animation Resources/demo" /dev/null > "$work/output"
# By how many parts a function runs in, but for what has no name.
for part in "$work"/calls*; do
  sed -nE "s/^c?fn=([^']*).*/\1/p" "$part" | grep -v '^0x' | sort -u
done | LC_ALL=C sort | uniq -c | LC_ALL=C sort -k1,1nr -k2 | awk '{ print $2 }' > Resources/link-order.txt
# To be linked anew.
rm .build/release/pager-tui
