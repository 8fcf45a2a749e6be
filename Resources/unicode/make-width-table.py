#!/usr/bin/env python3
"""Writes Sources/PagerCore/TextWidth+Table.swift from the Unicode data files.

usage: make-width-table.py [UNICODE-DIR] > Sources/PagerCore/TextWidth+Table.swift
UNICODE-DIR is a copy of unicode.org/Public/15.0.0/ucd (Debian: package unicode-data).
"""
import re
import sys

directory = sys.argv[1] if len(sys.argv) > 1 else "/usr/share/unicode"
LAST = 0x10FFFF


def properties(name):
    with open(f"{directory}/{name}", encoding="utf-8") as lines:
        for line in lines:
            fields = [field.strip() for field in line.split("#")[0].split(";")]
            if len(fields) < 2:
                continue
            first, _, last = fields[0].partition("..")
            yield int(first, 16), int(last or first, 16), fields[1]


def version():
    with open(f"{directory}/EastAsianWidth.txt", encoding="utf-8") as lines:
        return re.search(r"EastAsianWidth-([0-9.]+)\.txt", lines.readline()).group(1)


category = ["Cn"] * (LAST + 1)
with open(f"{directory}/UnicodeData.txt", encoding="utf-8") as lines:
    first = None
    for line in lines:
        fields = line.split(";")
        code = int(fields[0], 16)
        if fields[1].endswith(", First>"):
            first = code
        elif fields[1].endswith(", Last>"):
            category[first:code + 1] = [fields[2]] * (code + 1 - first)
        else:
            category[code] = fields[2]

wide = [False] * (LAST + 1)
for first, last, value in properties("EastAsianWidth.txt"):
    if value in "WF":
        wide[first:last + 1] = [True] * (last + 1 - first)

# Wide for libc and for the terminals that follow it, whatever version 15 of the data says: circled numbers on
# black squares, hexagrams (wide by the data since version 16).
for first, last in [(0x3248, 0x324F), (0x4DC0, 0x4DFF)]:
    wide[first:last + 1] = [True] * (last + 1 - first)

pictographic = [False] * (LAST + 1)
for first, last, value in properties("emoji/emoji-data.txt"):
    if value == "Extended_Pictographic":
        pictographic[first:last + 1] = [True] * (last + 1 - first)

INVISIBLE = (
    {0xAD, 0x34F, 0x61C, 0x180E, 0xFEFF, 0xE0001}
    | {0x200B, 0x200C, 0x200E, 0x200F} | set(range(0x2060, 0x2065)) | set(range(0x206A, 0x2070))
    | set(range(0xE0020, 0xE0080))
)
SELECTORS = set(range(0xFE00, 0xFE0F)) | set(range(0xE0100, 0xE01F0))


def group(code):
    kind = category[code]
    if kind == "Cc":
        return "control"
    if code in INVISIBLE or code in SELECTORS:
        return "invisible"
    if code == 0x200D:
        return "joiner"
    if code == 0xFE0F:
        return "emojiSelector"
    if 0x1F1E6 <= code <= 0x1F1FF:
        return "regional"
    if 0x1F3FB <= code <= 0x1F3FF:
        return "modifier"
    # The vowels and finals of decomposed Hangul stand inside the syllable's square.
    if kind in ("Mn", "Me") or 0x1160 <= code <= 0x11FF or 0xD7B0 <= code <= 0xD7FB:
        return "mark"
    if kind in ("Cf", "Zl", "Zp", "Cs"):
        return "hidden"
    if kind == "Cn" and not wide[code]:
        return "unassigned"
    if pictographic[code]:
        return "widePicture" if wide[code] else "narrowPicture"
    return "wide" if wide[code] else "narrow"


ORDER = [
    "mark", "narrow", "wide", "narrowPicture", "widePicture", "modifier", "regional", "joiner",
    "emojiSelector", "invisible", "hidden", "control", "unassigned",
]
boundaries = []
previous = None
for code in range(LAST + 1):
    current = group(code)
    if current != previous:
        boundaries.append(code << 4 | ORDER.index(current))
        previous = current

print(f"""\
// Made by Resources/unicode/make-width-table.py from Unicode {version()}; do not edit.

extension TextWidth {{
  /// Where a run of scalars of one class begins: `first scalar << 4 | class`, ascending. Each run reaches to
  /// the next entry. Numbers only, so that the compiler lays it out and nothing is built at start-up.
  static let boundaries: [UInt32] = [""")
for start in range(0, len(boundaries), 9):
    print("    " + ", ".join(f"0x{entry:06x}" for entry in boundaries[start:start + 9]) + ",")
print("  ]\n}")
