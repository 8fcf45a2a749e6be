import PagerCore

/// Which key does what. The help page is made from the same table.
struct KeyBindings {
  /// A row of the table: keys that do the same, or a pair that does the same in two directions.
  struct Row {
    let label: String
    let help: String
    let keys: [(KeyPress, Command)]

    init(_ label: String, _ help: String, _ keys: [(KeyPress, Command)]) {
      self.label = label
      self.help = help
      self.keys = keys
    }
  }

  let rows: [Row]

  init(rows: [Row] = KeyBindings.standard) {
    self.rows = rows
  }

  /// What the first row that has the key says of it. O(keys): a dictionary takes longer to make than it ever saves.
  func command(for key: KeyPress) -> Command? {
    for row in rows {
      for (press, command) in row.keys where press == key { return command }
    }
    return nil
  }

  static var standard: [Row] {
    [
      Row(
        "q / Ctrl-C", "close what is on top, else quit / quit",
        [(.character("q"), .close), (.control("c"), .quit)]),
      Row(
        "→ ←", "turn the page; presses add up",
        [(KeyPress(.right), .flickForward), (KeyPress(.left), .flickBackward)]),
      Row(
        "Shift-→ Shift-←", "drag by a step and hold; Enter or Esc lets go",
        [
          (KeyPress(.right, modifiers: .shift), .dragForward),
          (KeyPress(.left, modifiers: .shift), .dragBackward),
        ]),
      Row(
        "l ] Tab / h [ Shift-Tab", "next / previous page",
        [
          (.character("l"), .nextPage), (.character("]"), .nextPage), (KeyPress(.tab), .nextPage),
          (.character("h"), .previousPage), (.character("["), .previousPage),
          (KeyPress(.backTab), .previousPage),
        ]),
      Row(
        "↓ ↑ j k", "scroll a tall page by a line",
        [
          (KeyPress(.down), .lineDown), (KeyPress(.up), .lineUp), (.character("j"), .lineDown),
          (.character("k"), .lineUp),
        ]),
      Row(
        "> <", "scroll a wide page sideways",
        [(.character(">"), .columnsRight), (.character("<"), .columnsLeft)]),
      Row(
        "Space PgDn / b PgUp", "a screenful down / up, then turn the page",
        [
          (.character(" "), .screenDown), (KeyPress(.pageDown), .screenDown), (.character("b"), .screenUp),
          (KeyPress(.pageUp), .screenUp),
        ]),
      Row(
        "Home g / End G", "first / last page; there, its top / end",
        [
          (KeyPress(.home), .firstPage), (.character("g"), .firstPage), (KeyPress(.end), .lastPage),
          (.character("G"), .lastPage),
        ]),
      Row(
        "{ Ctrl-Home / } Ctrl-End", "top / end of this page",
        [
          (.character("{"), .pageStart), (KeyPress(.home, modifiers: .control), .pageStart),
          (.character("}"), .pageEnd), (KeyPress(.end, modifiers: .control), .pageEnd),
        ]),
      Row(
        "0-9 Enter", "go to that page",
        digits + [
          (KeyPress(.enter), .confirm), (KeyPress(.escape), .cancel), (KeyPress(.backspace), .deleteDigit),
        ]),
      Row(
        "/ n N", "look for a text; its next / previous place",
        [
          (.character("/"), .search), (.character("n"), .findNext), (.character("N"), .findPrevious),
        ]),
      Row("p", "paging on or off", [(.character("p"), .togglePaging)]),
      Row("w", "wrap long lines, or clip them", [(.character("w"), .toggleWrap)]),
      Row("a", "autoplay: pages turn by themselves", [(.character("a"), .toggleAutoplay)]),
      Row("m", "mouse to the pages, or to the terminal", [(.character("m"), .toggleMouse)]),
      Row("i", "inspector: offset, page and calls", [(.character("i"), .toggleInspector)]),
      Row("I", "the SAUCE record of a picture", [(.character("I"), .toggleRecord)]),
      Row("F", "follow growing files at their end, or not", [(.character("F"), .toggleFollow)]),
      Row("r", "read files and directories again", [(.character("r"), .reload)]),
      Row("?", "this help", [(.character("?"), .toggleHelp)]),
      Row(
        "Ctrl-L / Ctrl-Z", "draw the screen anew / suspend; fg comes back",
        [(.control("l"), .repaint), (.control("z"), .suspend)]),
    ]
  }

  private static var digits: [(KeyPress, Command)] {
    (0...9).compactMap { digit in
      Unicode.Scalar(UInt32(0x30 + digit)).map { (.character($0), .digit(digit)) }
    }
  }
}
