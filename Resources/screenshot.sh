#!/bin/sh
# Takes a picture of a program in a terminal: xterm on a display of its own (Xvfb), saved as PNG.
# usage: screenshot.sh OUTPUT.png [-k KEYS]... [-l] [-g COLSxROWS] -- command [argument ...]
#   -k KEYS   sends keys once the program shows, in xdotool's names (Right, Shift+Right, q); may be repeated
#   -l        a light background
#   -g SIZE   the terminal's size, 80x24 if not given
# Needs xterm, xvfb, imagemagick, xdotool (only for -k), fonts-dejavu, fonts-noto-cjk, fonts-noto-color-emoji.
set -eu

usage() {
  sed -n '3,7s/^# \{0,1\}//p' "$0" >&2
  exit 2
}

[ $# -ge 1 ] || usage
output=$1
shift
keys=""
geometry=80x24
foreground="#d0d0d0"
background="#101216"
while [ $# -gt 0 ]; do
  case $1 in
    -k) keys="$keys ${2:?}"; shift 2 ;;
    -l) foreground="#333333"; background="#fdfdfd"; shift ;;
    -g) geometry=${2:?}; shift 2 ;;
    --) shift; break ;;
    *) usage ;;
  esac
done
[ $# -ge 1 ] || usage

work=$(mktemp -d)
server=""
terminal=""
cleanup() {
  [ -z "$terminal" ] || kill "$terminal" 2>/dev/null || true
  [ -z "$server" ] || kill "$server" 2>/dev/null || true
  rm -rf "$work"
}
trap cleanup EXIT
trap 'exit 1' HUP INT TERM

# Xvfb picks a free display and writes its number once it can be used.
mkfifo "$work/display"
Xvfb -displayfd 3 -screen 0 2400x1600x24 3>"$work/display" >/dev/null 2>&1 &
server=$!
read -r number <"$work/display"
DISPLAY=:$number
export DISPLAY
LC_ALL=${LC_ALL:-C.UTF-8}
COLORTERM=truecolor
export LC_ALL COLORTERM

xterm -u8 -fa 'DejaVu Sans Mono' -fs 12 -fg "$foreground" -bg "$background" -cr "$background" \
  -geometry "$geometry+0+0" -b 8 -bw 0 -tn xterm-256color -e "$@" &
terminal=$!

# The picture is taken when two in a row are the same: the program has drawn and stands still.
settle() {
  previous=none
  for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
    sleep 0.3
    import -window root "$work/now.png"
    current=$(identify -format '%# %k' "$work/now.png")
    [ "$current" = "$previous" ] && [ "${current##* }" -gt 2 ] && return
    previous=$current
  done
}

settle
# Without a window manager the keys go to the window under the pointer.
[ -z "$keys" ] || xdotool mousemove 4 4
for key in $keys; do
  xdotool key "$key"
  settle
done
convert "$work/now.png" -background black -fuzz 0% -trim +repage "$output"
