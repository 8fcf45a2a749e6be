#!/bin/sh
# A picture as xterm shows it in 24-bit color, and beside it the top of its published rendering.
# usage: beside.sh PICTURE RENDERING.png OUTPUT.png [ROWS]
# Needs what screenshot.sh needs. PROGRAM is what is run, the release build if it is not given.
set -eu
picture=$1 rendering=$2 output=$3 rows=${4:-40}
here=$(dirname "$0")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

columns=$(identify -format '%[fx:w/8]' "$rendering")
"$here/screenshot.sh" "$work/screen.png" -g "${columns}x$((rows + 1))" -- \
  env COLORTERM=truecolor "${PROGRAM:-$here/../.build/release/pager-tui}" "$picture"
height=$(identify -format '%h' "$work/screen.png")
convert "$rendering" -crop "x$((rows * 16))+0+0" +repage -filter point -resize "x$((height * rows / (rows + 1)))>" \
  "$work/rendering.png"
convert "$work/screen.png" "$work/rendering.png" -background '#404040' -gravity NorthWest +append "$output"
