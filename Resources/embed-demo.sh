#!/bin/sh
# Writes Sources/PagerApp/DemoDeck.swift from the pages in Resources/demo, so that the program needs no file for its demo.
# usage: embed-demo.sh [--check]   (--check writes nothing and fails when the two differ)
set -eu
LC_ALL=C
export LC_ALL
cd "$(dirname "$0")/.."
target=Sources/PagerApp/DemoDeck.swift

deck() {
  cat <<'SWIFT'
// Written by Resources/embed-demo.sh from the pages in Resources/demo: edit those, then run it.
// swift-format-ignore-file

/// The deck that is built in, the same bytes as the files in Resources/demo.
///
/// The literals lie in the program's read-only data: pages that nobody opens cost nothing.
enum DemoDeck {
  /// The pages in the deck's order: the name of the page's file, and its text.
  static let pages: [(name: StaticString, text: StaticString)] = [
SWIFT
  for page in Resources/demo/*; do
    printf '    (\n      "%s",\n      """\n' "${page##*/}"
    # The literal's last line feed is the file's: an empty line before the closing quotes keeps it.
    awk '{
      gsub(/\\/, "\\\\")
      gsub(/"""/, "\\\"\\\"\\\"")
      gsub(/\033/, "\\u{1B}")
      print ($0 == "" ? "" : "      " $0)
    }' "$page"
    printf '\n      """\n    ),\n'
  done
  cat <<'SWIFT'
  ]

  /// The bytes of a page, which stay valid for as long as the program runs; none if there is no such page. O(1).
  static func bytes(of index: Int) -> UnsafeRawBufferPointer {
    guard pages.indices.contains(index) else { return UnsafeRawBufferPointer(start: nil, count: 0) }
    let text = pages[index].text
    return UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
  }
}
SWIFT
}

if [ "${1:-}" = --check ]; then
  deck | cmp -s - "$target" || {
    echo "$target is not what Resources/embed-demo.sh makes of Resources/demo: run it and commit the result" >&2
    exit 1
  }
else
  deck >"$target.new"
  mv "$target.new" "$target"
fi
