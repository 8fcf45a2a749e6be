#!/bin/sh
# Makes the README's pictures of the indicators and the transitions: the program in a real terminal, by screenshot.sh.
# usage: pictures.sh [PROGRAM]      writes indicators.png and transitions.png beside itself
# Needs what screenshot.sh needs, xdotool included.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
program=${1:-$here/../.build/release/pager-tui}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM

# strip NAME LABEL [screenshot's options] -- [program's options]: the last row alone, its name before it.
strip() {
  name=$1
  label=$2
  shift 2
  keys=""
  while [ "$1" != -- ]; do
    keys="$keys $1"
    shift
  done
  shift
  # shellcheck disable=SC2086
  "$here/screenshot.sh" "$work/$name.png" -g 62x2 $keys -- "$program" --page 4 \
    --current-color '#ffb454' --dot-color '#7a8290' "$@" "$work/deck"
  # 20 pixels a row and a border of 8, of which the picture keeps nothing where it is one color.
  convert "$work/$name.png" -gravity South -crop x28+0+0 +repage "$work/row.png"
  convert -size 150x28 xc:'#101216' -fill '#d0d0d0' -font DejaVu-Sans-Mono -pointsize 15 -gravity NorthWest \
    -annotate +8+2 "$label" "$work/row.png" +append "$work/strip-$name.png"
}

mkdir "$work/deck"
for page in alpha beta gamma delta epsilon zeta eta theta; do echo "$page" >"$work/deck/$page"; done

# scene NAME: between two pages, held there by keys.
scene() {
  "$here/screenshot.sh" "$work/scene-$1.png" \
    -k Shift+Right -k Shift+Right -k Shift+Right -k Shift+Right -- "$program" --demo --page 5 --transition "$1"
}

set --
for style in circle square bar scale number fraction progress worm; do
  strip "$style" "$style" -- --indicator "$style"
  set -- "$@" "$work/strip-$style.png"
done
strip moving 'worm, moving' -k Shift+Right -k Shift+Right -k Shift+Right -- --indicator worm
strip glyphs "--glyphs '▸ ·'" -- --glyphs '▸ ·'
rm "$work/deck/eta"
ln -s nowhere "$work/deck/eta"
strip marks 'a page failed' -- --indicator circle
convert "$@" "$work/strip-moving.png" "$work/strip-glyphs.png" "$work/strip-marks.png" -append \
  -strip -colors 32 "PNG8:$here/indicators.png"

for transition in slide reveal wipe dissolve none; do
  scene "$transition"
done
montage -background '#101216' -fill '#d0d0d0' -font DejaVu-Sans-Mono -pointsize 16 -geometry 330x+4+4 -tile 3x \
  -label slide "$work/scene-slide.png" -label reveal "$work/scene-reveal.png" \
  -label wipe "$work/scene-wipe.png" -label dissolve "$work/scene-dissolve.png" \
  -label none "$work/scene-none.png" "$work/all.png"
convert "$work/all.png" -strip +dither -colors 64 "PNG8:$here/transitions.png"
