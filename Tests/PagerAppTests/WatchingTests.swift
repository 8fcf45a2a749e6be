import Foundation
import PagerPages
import TestSupport
import Testing

@testable import PagerApp

/// What a person sees when files change. `r` looks at them here, and the next key ends what is said of that.
@Suite("Files that change")
struct WatchingTests {
  private func reload(_ driver: AppDriver) {
    driver.settle()
    driver.type("r")
    driver.settle()
    driver.press(.escape)
  }

  @Test("a page that comes before the one shown moves its dot, not the page")
  func comes() throws {
    let folder = try TemporaryDirectory(pages: 3)
    let driver = try AppDriver(folder)
    driver.type("l")
    try folder.write("new\n", to: "p0.txt")
    reload(driver)
    #expect(driver.rows[0] == "page 2")
    #expect(driver.rows[5] == " p2.txt         ◍ ◦ ◉ ◦             3/4")
  }

  @Test("`r` says that it has read again")
  func says() throws {
    let driver = try AppDriver(TemporaryDirectory(pages: 2))
    driver.type("r")
    #expect(driver.rows[5].hasPrefix(" read again"))
  }

  @Test("the page shown is deleted: it says so, stays until it is left, and is gone then")
  func deleted() throws {
    let folder = try TemporaryDirectory(pages: 3)
    let driver = try AppDriver(folder, columns: 60)
    driver.type("l")
    try folder.remove("p2.txt")
    reload(driver)
    #expect(driver.rows.joined(separator: " ").contains("has been deleted."))
    #expect(driver.rows[5].hasSuffix("2/3"))
    driver.type("l")
    driver.settle()
    driver.press(.escape)
    #expect(driver.rows[0] == "page 3")
    #expect(driver.rows[5].hasSuffix("2/2"))
  }

  @Test("a file that comes back is shown in its place again")
  func comesBack() throws {
    let folder = try TemporaryDirectory(pages: 3)
    let driver = try AppDriver(folder)
    try folder.remove("p1.txt")
    reload(driver)
    try folder.write("back\n", to: "p1.txt")
    reload(driver)
    #expect(driver.rows[0] == "back")
    #expect(driver.rows[5].hasSuffix("1/3"))
  }

  @Test("a changed page shows its new content at the place where one was reading")
  func changed() throws {
    let folder = try TemporaryDirectory()
    try folder.write((1...50).map { "old \($0)\n" }.joined(), to: "a")
    try folder.write("b\n", to: "b")
    let driver = try AppDriver(folder)
    driver.type("jjj")
    try folder.write((1...60).map { "other \($0)\n" }.joined(), to: "a")
    reload(driver)
    #expect(driver.rows[0] == "other 4")
    try folder.write("short\n", to: "a")
    reload(driver)
    #expect(driver.rows[0] == "short")
  }

  @Test("a file that is emptied, and filled a moment later, is shown from where one was reading")
  func emptiedForAMoment() throws {
    let folder = try TemporaryDirectory()
    let text = (1...100).map { "line \($0)" }.joined(separator: "\n")
    try folder.write(text, to: "a")
    let driver = try AppDriver(folder)
    driver.type("jjjjjjj")
    #expect(driver.rows[0] == "line 8")
    try folder.write("", to: "a")
    reload(driver)
    #expect(driver.rows[0] == "")
    try folder.write(text, to: "a")
    reload(driver)
    #expect(driver.rows[0] == "line 8")
  }

  @Test(
    "what stands in the first row stays there when rows come or go above it",
    arguments: [(1, 0), (7, 0), (150, 0), (0, 1), (0, 170), (9, 4)])
  func rowsAbove(came: Int, went: Int) throws {
    let folder = try TemporaryDirectory()
    let rows = (1...400).map { $0 % 3 == 0 ? "" : $0 % 3 == 1 ? "}" : "row \($0)" }
    for top in [200, 201, 202] {
      try folder.write(rows.joined(separator: "\n"), to: "a")
      let driver = try AppDriver(folder)
      driver.type(String(repeating: "j", count: top))
      let before = driver.rows[..<5]
      let new = (0..<came).map { "new \($0)" } + rows.dropFirst(went)
      try folder.write(new.joined(separator: "\n"), to: "a")
      reload(driver)
      #expect(driver.rows[..<5] == before)
      driver.type("k")
      #expect(driver.rows[1..<5] == before.prefix(4))
    }
  }

  @Test("the beginning of a page stays in sight when rows come before it")
  func rowsBeforeBeginning() throws {
    let folder = try TemporaryDirectory()
    try folder.write((1...50).map { "old \($0)\n" }.joined(), to: "a")
    let driver = try AppDriver(folder)
    try folder.write(
      (1...3).map { "new \($0)\n" }.joined() + (1...50).map { "old \($0)\n" }.joined(), to: "a")
    reload(driver)
    #expect(driver.rows[0] == "new 1")
  }

  @Test("a page that has changed out of sight says so with its dot, until it is looked at")
  func mark() throws {
    let folder = try TemporaryDirectory(pages: 3)
    let driver = try AppDriver(folder)
    try folder.write("other\n", to: "p2.txt")
    reload(driver)
    #expect(driver.rows[5] == " p1.txt          ◉ ◊ ◦              1/3")
    driver.type("l")
    driver.settle()
    driver.press(.escape)
    #expect(driver.rows[0] == "other")
    #expect(driver.rows[5] == " p2.txt          ◦ ◉ ◦              2/3")
  }

  @Test("the page shown follows its file to another name, and the place in it")
  func renamed() throws {
    let folder = try TemporaryDirectory()
    try folder.write((1...50).map { "line \($0)\n" }.joined(), to: "a")
    for name in ["b", "c"] { try folder.write("\(name)\n", to: name) }
    let driver = try AppDriver(folder)
    driver.type("jjj")
    try folder.rename("a", to: "z")
    reload(driver)
    #expect(driver.rows[0] == "line 4")
    #expect(driver.rows[5].hasPrefix(" z "))
    #expect(driver.rows[5].hasSuffix("3/3"))
    driver.type("j")
    #expect(driver.rows[0] == "line 5")
  }

  @Test(
    "another name that comes at the same place in the order is followed, too",
    arguments: [
      ("ace", "a", "b", "1/3"), ("ace", "c", "d", "2/3"), ("ace", "e", "f", "3/3"), ("a", "a", "b", "1/1"),
    ])
  func renamedInPlace(files: String, old: String, new: String, position: String) throws {
    let folder = try TemporaryDirectory()
    for name in files {
      try folder.write((1...50).map { "\(name) \($0)\n" }.joined(), to: "\(name)")
    }
    let driver = try AppDriver(folder)
    driver.type("\(position.prefix(1))")
    driver.press(.enter)
    driver.settle()
    driver.type("jjj")
    for (before, after) in [(old, new), (new, old)] {
      try folder.rename(before, to: after)
      reload(driver)
      #expect(driver.rows[0] == "\(old) 4")
      #expect(driver.rows[5].hasPrefix(" \(after) "))
      #expect(driver.rows[5].hasSuffix(position))
    }
  }

  @Test("all pages of a file get its new name, and keep the places in them, however far they are")
  func renamedParts() throws {
    let folder = try TemporaryDirectory()
    let part = (1...50).map { "line \($0)\n" }.joined()
    try folder.write(Array(repeating: part, count: 6).joined(separator: "\u{c}"), to: "b")
    try folder.write("a\n", to: "a")
    let driver = try AppDriver(folder, columns: 60)
    driver.press(.end)
    driver.settle()
    driver.type("jj2")
    driver.press(.enter)
    driver.settle()
    try folder.rename("b", to: "c")
    reload(driver)
    driver.press(.end)
    driver.settle()
    #expect(driver.rows[0] == "line 3")
    #expect(driver.rows[5].hasPrefix(" c (6) "))
  }

  @Test("a file that takes the place of a deleted one on the disk is another page")
  func reused() throws {
    let folder = try TemporaryDirectory(pages: 2)
    let driver = try AppDriver(folder, columns: 80)
    // As `rm p1.txt; echo x >shopping.txt` where the node is used again at once.
    try folder.rename("p1.txt", to: "shopping.txt")
    try folder.append("x\n", to: "shopping.txt")
    reload(driver)
    #expect(driver.rows.joined(separator: " ").contains("p1.txt has been deleted."))
    #expect(driver.rows[5].hasPrefix(" p1.txt "))
    #expect(driver.rows[5].contains(" ◉ ◦ ◍ "))
  }

  @Test("a file has more parts than it had, and fewer")
  func parts() throws {
    let folder = try TemporaryDirectory()
    try folder.write("1\u{c}2\u{c}3", to: "a")
    try folder.write("b\n", to: "b")
    let driver = try AppDriver(folder)
    #expect(driver.rows[5].hasSuffix("1/4"))
    try folder.write("1\u{c}2\u{c}3\u{c}4\u{c}5", to: "a")
    reload(driver)
    #expect(driver.rows[5].hasSuffix("1/6"))
    driver.press(.end)
    driver.settle()
    try folder.write("1\u{c}2", to: "a")
    driver.press(.home)
    reload(driver)
    #expect(driver.rows[5].hasSuffix("1/3"))
  }

  @Test("the directory is moved away and back: its pages stay, a line says so, and no dot has a mark")
  func movedAway() throws {
    let parent = try TemporaryDirectory()
    try parent.makeDirectory("pages")
    for number in 1...5 { try parent.write("page \(number)\n", to: "pages/p\(number).txt") }
    let driver = try AppDriver(parent, columns: 120) { $0.paths = [FilePath(parent.path + "/pages")] }
    driver.type("l")
    driver.settle()
    try parent.rename("pages", to: "away")
    driver.type("r")
    driver.settle()
    #expect(driver.rows[0] == "page 2")
    #expect(driver.rows[5].contains("/pages is gone; its pages stay"))
    // One that has been loaded, one that comes near only now, and one that never was.
    for text in ["page 3", "such file or directory."] {
      driver.type("l")
      driver.settle()
      #expect(driver.rows.joined(separator: " ").contains(text))
    }
    try parent.rename("away", to: "pages")
    driver.type("r")
    driver.settle()
    #expect(driver.rows[0] == "page 4")
    #expect(driver.rows[5].contains(" ◦ ◦ ◦ ◉ ◦ "))
  }

  @Test(
    "of a directory that was away, what has changed is marked, what has come too, and what has gone is gone")
  func changedAway() throws {
    let parent = try TemporaryDirectory()
    try parent.makeDirectory("pages")
    for number in 1...5 { try parent.write("page \(number)\n", to: "pages/p\(number).txt") }
    let driver = try AppDriver(parent) { $0.paths = [FilePath(parent.path + "/pages")] }
    try parent.rename("pages", to: "away")
    reload(driver)
    try parent.write("another page 2\n", to: "away/p2.txt")
    try parent.write("new\n", to: "away/p6.txt")
    try parent.remove("away/p4.txt")
    try parent.rename("away", to: "pages")
    reload(driver)
    #expect(driver.rows[5] == " p1.txt        ◉ ◊ ◦ ◦ ◍            1/5")
  }

  @Test("the directory is deleted and made again: its pages stay, and are those that there are then")
  func directory() throws {
    let folder = try TemporaryDirectory(pages: 3)
    let driver = try AppDriver(folder, columns: 60)
    try FileManager.default.removeItem(atPath: folder.path)
    reload(driver)
    #expect(driver.rows[0] == "page 1")
    try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: false)
    for number in 1...3 { try folder.write("other page \(number)\n", to: "p\(number).txt") }
    reload(driver)
    #expect(driver.rows[0] == "other page 1")
    #expect(driver.rows[5].hasSuffix("1/3"))
  }

  @Test("a motion goes on to the page that it was going to when pages come before it")
  func whileMoving() throws {
    let folder = try TemporaryDirectory(pages: 4)
    let driver = try AppDriver(folder)
    driver.type("r")
    driver.settle()
    try folder.write("new\n", to: "p0.txt")
    driver.type("lr")
    driver.settle()
    driver.press(.escape)
    #expect(driver.rows[0] == "page 2")
    #expect(driver.rows[5].hasSuffix("3/5"))
  }
}
