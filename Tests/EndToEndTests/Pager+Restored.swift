import PagerCore
import TestSupport
import Testing

extension Pager {
  /// Expects the terminal as it was before the program started. The program has ended.
  static func expectRestored(_ pager: PtyChild, location: SourceLocation = #_sourceLocation) {
    let screen = pager.snapshot()
    #expect(!screen.emulator.isAlternateScreen, sourceLocation: location)
    #expect(screen.emulator.isCursorVisible, sourceLocation: location)
    #expect(screen.emulator.modes == [7, 25], sourceLocation: location)
    #expect(screen.emulator.scrolledOff == 0, sourceLocation: location)
    // What is written next has no color left over.
    let next = pager.withEmulator { emulator in
      let cursor = emulator.cursor
      emulator.feed("x".utf8)
      return emulator.cell(column: cursor.column, row: cursor.row)
    }
    #expect(next == Cell("x", width: 1, style: .plain), sourceLocation: location)
    #expect(pager.hasInitialSettings, sourceLocation: location)
  }
}
