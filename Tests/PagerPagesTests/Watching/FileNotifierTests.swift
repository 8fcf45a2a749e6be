import Testing

@testable import PagerPages

@Suite("File notifier")
struct FileNotifierTests {
  /// A notifier, and what it says.
  private final class Listener: Sendable {
    let calls = Signal()
    let notifier: FileNotifier

    init?() {
      let calls = calls
      guard let notifier = FileNotifier(onChange: { calls.signal() }) else { return nil }
      self.notifier = notifier
    }

    /// What has happened, once it says that something has; nil when it never does.
    func next() -> FileChanges? {
      notifier.arm()
      return calls.wait() ? notifier.take() : nil
    }
  }

  @Test(
    "a directory's names and the content of its files, once for all that happened; hidden files only when asked"
  )
  func directory() throws {
    let folder = try TestFolder()
    let listener = try #require(Listener())
    listener.notifier.watch([.directory(folder.path)], includesHidden: false)
    let file = folder.file("a", "1")
    let created = try #require(listener.next())
    #expect(created.listing)
    #expect(created.written == [file])
    #if os(Linux)
      folder.append("2", to: file)
      folder.append("3", to: file)
      let written = try #require(listener.next())
      #expect(!written.listing)
      #expect(written.written == [file])
      folder.file(".hidden", "x")
      let hidden = try #require(listener.next())
      #expect(hidden.isEmpty)
      listener.notifier.watch([.directory(folder.path)], includesHidden: true)
      let seen = folder.file(".hidden", "xy")
      #expect(try #require(listener.next()).written == [seen])
    #endif
  }

  @Test("a name that is not there yet, and the content of one file alone")
  func nameAndContent() throws {
    let folder = try TestFolder()
    let other = folder.file("other", "1")
    let file = folder.path.appending(Array("wanted".utf8))
    let listener = try #require(Listener())
    listener.notifier.watch([.name(file), .content(other)], includesHidden: false)
    folder.append("2", to: other)
    let changed = try #require(listener.next())
    #expect(changed.written == [other])
    #expect(!changed.listing)
    folder.file("wanted")
    #expect(try #require(listener.next()).listing)
  }

  @Test("what happened before it was armed is told when it is; nothing is told twice")
  func armed() throws {
    let folder = try TestFolder()
    let listener = try #require(Listener())
    listener.notifier.watch([.directory(folder.path)], includesHidden: false)
    for number in 0..<2000 { folder.file("f\(number)") }
    #expect(try #require(listener.next()).written.count == 2000)
    #expect(listener.notifier.take().isEmpty)
  }

  @Test("what can't be watched is silent")
  func missing() throws {
    let folder = try TestFolder()
    let listener = try #require(Listener())
    let missing = folder.path.appending(Array("missing".utf8))
    listener.notifier.watch(
      [.directory(missing), .content(missing), .name(missing.appending([0x61]))], includesHidden: false)
    #expect(listener.notifier.take().isEmpty)
  }
}
