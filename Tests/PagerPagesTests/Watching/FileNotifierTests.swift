import Testing

@testable import PagerPages

@Suite("File notifier")
struct FileNotifierTests {
  /// What has happened, once something has; nil when nothing ever does.
  private func next(_ notifier: FileNotifier) -> FileChanges? {
    waitForInput(notifier.descriptor) ? notifier.take() : nil
  }

  @Test(
    "a directory's names and the content of its files, once for all that happened; hidden files only when asked"
  )
  func directory() throws {
    let folder = try TestFolder()
    let notifier = try #require(FileNotifier())
    notifier.watch([.directory(folder.path)], includesHidden: false)
    let file = folder.file("a", "1")
    let created = try #require(next(notifier))
    #expect(created.listing)
    #expect(created.written == [file])
    #if os(Linux)
      folder.append("2", to: file)
      folder.append("3", to: file)
      let written = try #require(next(notifier))
      #expect(!written.listing)
      #expect(written.written == [file])
      folder.file(".hidden", "x")
      let hidden = try #require(next(notifier))
      #expect(hidden.isEmpty)
      notifier.watch([.directory(folder.path)], includesHidden: true)
      let seen = folder.file(".hidden", "xy")
      #expect(try #require(next(notifier)).written == [seen])
    #endif
  }

  @Test("a name that is not there yet, and the content of one file alone")
  func nameAndContent() throws {
    let folder = try TestFolder()
    let other = folder.file("other", "1")
    let file = folder.path.appending(Array("wanted".utf8))
    let notifier = try #require(FileNotifier())
    notifier.watch([.name(file), .content(other)], includesHidden: false)
    folder.append("2", to: other)
    let changed = try #require(next(notifier))
    #expect(changed.written == [other])
    #expect(!changed.listing)
    folder.file("wanted")
    #expect(try #require(next(notifier)).listing)
  }

  @Test("what happened before somebody waits is told; nothing is told twice")
  func before() throws {
    let folder = try TestFolder()
    let notifier = try #require(FileNotifier())
    notifier.watch([.directory(folder.path)], includesHidden: false)
    for number in 0..<2000 { folder.file("f\(number)") }
    #expect(try #require(next(notifier)).written.count == 2000)
    #expect(notifier.take().isEmpty)
  }

  @Test("what can't be watched is silent")
  func missing() throws {
    let folder = try TestFolder()
    let notifier = try #require(FileNotifier())
    let missing = folder.path.appending(Array("missing".utf8))
    notifier.watch(
      [.directory(missing), .content(missing), .name(missing.appending([0x61]))], includesHidden: false)
    #expect(notifier.take().isEmpty)
  }
}
