#!/bin/sh
# Builds the fuzzer and runs each target, or the one that is named. usage: fuzz.sh SECONDS [TARGET]
# What it learns stays in .build/fuzz/corpus; inputs that crash, hang or eat memory are kept in .build/fuzz/found.
set -eu
seconds=$1
only=${2:-}
cd "$(dirname "$0")/../.."
SWIFT=${SWIFT:-swift}
here=Tests/Fuzzing
state=.build/fuzz
corpus=${CORPUS:-../shared/corpus}
# A trap must end the program at once instead of waiting for a debugger.
export SWIFT_BACKTRACE=enable=no PAGER_TUI_FUZZ=1
ulimit -c 0
mkdir -p "$state/found"

case $seconds in '' | *[!0-9]*) echo "fuzz: SECONDS=$seconds is not a number of seconds" >&2; exit 2 ;; esac
$SWIFT build -c release --product pager-fuzz --scratch-path "$state/build" \
  -Xswiftc -sanitize=fuzzer,address -Xswiftc -enable-testing -Xswiftc -use-ld=lld -Xswiftc -assert-config -Xswiftc Debug >"$state.log" 2>&1 || {
  cat "$state.log" >&2
  echo "fuzz: the fuzzer needs a toolchain with libFuzzer, as those of swift.org for Linux" >&2
  exit 1
}
fuzzer=$state/build/release/pager-fuzz
# A line a target: its name and its dictionary.
targets=$("$fuzzer")
if [ -n "$only" ]; then
  targets=$(echo "$targets" | grep "^$only ") || {
    echo "fuzz: no target '$only'; there are:" $("$fuzzer" | cut -d ' ' -f 1) >&2
    exit 2
  }
fi

# Files of a target's kind, where the published ones lie beside the project.
published() {
  [ -d "$corpus" ] || return 0
  case $1 in
    ansi | sauce) find "$corpus/ansi" -type f -size -64k ;;
    xbin) find "$corpus/ansi" -name '*.xb' ;;
    bin | pcboard | avatar | adf | idf | tundra)
      extension=$1
      case $1 in pcboard) extension=pcb ;; avatar) extension=avt ;; tundra) extension=tnd ;; esac
      find "$corpus/ansi" -iname "*.$extension" ;;
    utf8 | text | long | stream | encodings) find "$corpus/text" "$corpus/term" "$corpus/unicode" -type f -size -32k ;;
    *) ;;
  esac
}

printf '%-10s %12s %8s %8s  %s\n' target executions per_s covered found
echo "$targets" | while read -r target dictionary; do
  learned=$state/corpus/$target
  found=$state/found/$target
  seeds=$state/seeds/$target
  mkdir -p "$learned" "$found" "$seeds"
  published "$target" | while read -r file; do cp "$file" "$seeds/"; done
  log=$state/$target.log
  "$fuzzer" --target="$target" -max_total_time="$seconds" -timeout=20 -rss_limit_mb=1024 -malloc_limit_mb=256 \
    -max_len=16384 -dict="$here/Dictionaries/$dictionary.dict" -artifact_prefix="$found/" \
    -print_final_stats=1 "$learned" "$here/Inputs/$target" "$seeds" </dev/null >"$log" 2>&1 || true
  executions=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")
  speed=$(sed -n 's/^stat::average_exec_per_sec: *//p' "$log")
  covered=$(sed -n 's/.* cov: \([0-9]*\).*/\1/p' "$log" | tail -1)
  printf '%-10s %12s %8s %8s  %s\n' "$target" "${executions:-0}" "${speed:-0}" "${covered:-?}" "$(ls "$found" | tr '\n' ' ')"
done
[ -z "$(find "$state/found" -type f)" ] || {
  echo "fuzz: inputs that did harm are in $state/found" >&2
  exit 1
}
