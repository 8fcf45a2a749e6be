#!/bin/sh
# Makes link-order.txt anew: the functions that run and the variables that are touched from the program's start to its end,
# for the linker to put side by side, the functions of each key first, between two marks (Sources/CTerminalSupport/wait.c).
# To be done for another toolchain and when much has changed; an old list costs some memory and time, nothing else. Needs a
# release, valgrind, and script (util-linux).
set -eu
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# valgrind does not read the debugging information of every compiler.
strip --strip-debug -o "$work/pager-tui" .build/release/pager-tui
mkdir "$work/pages"
for page in 1 2 3; do seq -f "page $page, line %g: some words of plain text" 20 > "$work/pages/$page.txt"; done
# Runs the program under a tool of valgrind, and waits so many seconds after each key.
press() { pause=$1; shift; for key; do printf "$key"; sleep "$pause"; done; }
run() {
  rest=$1; shift
  (sleep 10; for key in '\033OC' '\033OD' l h; do
      for page in 1 2 3 4 5 6 7; do press "$rest" "$key"; done; done; press "$rest" q) | TERM=xterm-256color script -qec \
    "stty cols 80 rows 24; valgrind -q --show-below-main=yes $* $work/pager-tui --no-animation $work/pages Resources/demo" /dev/null > "$work/output"
}
# The program waits after each key: a part of the profile for each.
run 0.5 --tool=callgrind --demangle=no --compress-strings=no --dump-before=pager_wait "--callgrind-out-file=$work/calls"
# Much of the standard library is one piece for the linker, a megabyte and a half: a name of it would put that between ours.
core=$(dirname "$(realpath "$(command -v "${SWIFT:-swift}")")")/../lib/swift_static/linux/libswiftCore.a
nm --format=sysv "$core" 2> "$work/errors" | awk -F'|' '{ gsub(/ /, "") } $7 == ".text" { print $1 }' | grep '^\$s' > "$work/piece"
# By how many parts a function runs in, but for what has no name. Two keys in three run the first of them.
for part in "$work"/calls*; do
  sed -nE "s/^c?fn=([^']*).*/\1/p" "$part" | grep -v '^[0(]' | sort -u
done | grep -vxFf "$work/piece" | LC_ALL=C sort | uniq -c | LC_ALL=C sort -k1,1nr -k2 | awk '
  BEGIN { print "pager_keys_begin" }
  $1 < 20 && !marked { print "pager_keys_end"; marked = 1 }
  $2 !~ /^pager_keys_/ { print $2 }' > "$work/functions"
# What newer processors copy and compare with: valgrind has none of them.
nm "$work/pager-tui" | awk '$3 ~ /_(evex|avx512)/ { print $3 }' | sort -u > "$work/newer"
sed -nE 's/^(__[a-z_]+_)(avx|sse).*/\1/p' "$work/functions" | sort -u | while read -r stem; do
  grep "^$stem" "$work/newer" || true
done >> "$work/functions"
# The variables, by the addresses that are read and written: the last one that begins before it.
run 1 --tool=lackey --trace-mem=yes "--log-file=$work/accesses"
{
  nm "$work/pager-tui" | awk '$2 ~ /[bdrvBDRVu]/ { print $1, 0, $3 }'
  awk '/^ [LSM]/ { sub(",.*", "", $2); if (!seen[$2]++) print substr("0000000000000000" $2, length($2) + 1), 1 }' "$work/accesses"
} | LC_ALL=C sort | awk '$2 == 0 { name = $3 } $2 == 1 { print name }' | LC_ALL=C sort -u > "$work/variables"
cat "$work/functions" "$work/variables" > Resources/link-order.txt
# To be linked anew.
rm .build/release/pager-tui
