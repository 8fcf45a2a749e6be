import PagerCore
import Testing

@testable import PagerApp

@Suite("KeyBindings")
struct KeyBindingsTests {
  @Test(
    "the keys of the manual",
    arguments: [
      (KeyPress(.right), Command.flickForward), (KeyPress(.left), .flickBackward),
      (KeyPress(.right, modifiers: .shift), .dragForward),
      (KeyPress(.left, modifiers: .shift), .dragBackward),
      (KeyPress(.down), .lineDown), (KeyPress(.up), .lineUp), (.character("j"), .lineDown),
      (.character("k"), .lineUp), (.character(" "), .screenDown), (KeyPress(.pageDown), .screenDown),
      (.character("b"), .screenUp), (KeyPress(.pageUp), .screenUp), (.character("l"), .nextPage),
      (.character("]"), .nextPage), (KeyPress(.tab), .nextPage), (.character("h"), .previousPage),
      (.character("["), .previousPage), (KeyPress(.backTab), .previousPage), (KeyPress(.home), .firstPage),
      (.character("g"), .firstPage), (KeyPress(.end), .lastPage), (.character("G"), .lastPage),
      (.character("7"), .digit(7)), (KeyPress(.enter), .confirm), (KeyPress(.escape), .cancel),
      (.character("?"), .toggleHelp), (.character("i"), .toggleInspector), (.character("p"), .togglePaging),
      (.character("m"), .toggleMouse), (.character("w"), .toggleWrap), (.character("q"), .close),
      (.character("{"), .pageStart), (.character("}"), .pageEnd),
      (KeyPress(.home, modifiers: .control), .pageStart), (KeyPress(.end, modifiers: .control), .pageEnd),
      (.control("c"), .quit), (.control("z"), .suspend), (.control("l"), .repaint),
    ])
  func manual(key: KeyPress, command: Command) {
    #expect(KeyBindings().command(for: key) == command)
  }

  @Test("no key is bound twice")
  func unique() {
    let keys = KeyBindings().rows.flatMap(\.keys).map(\.0)
    #expect(Set(keys).count == keys.count)
  }
}
