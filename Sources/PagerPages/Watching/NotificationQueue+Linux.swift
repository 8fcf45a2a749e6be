#if os(Linux)
  #if canImport(Musl)
    import Musl
  #else
    import Glibc
  #endif

  /// The system's list of what happened to files: inotify. A directory's watch tells of its files' content, too.
  struct NotificationQueue {
    private static let nameEvents =
      IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF
    private static let contentEvents = IN_MODIFY | IN_ATTRIB
    /// As the kernel does by default, and most of a read's buffer at once.
    private static let bufferSize = 64 << 10

    /// Readable when there is something to take.
    let descriptor: OwnedDescriptor
    /// What each watch is for; several paths may lead to the same directory.
    private var interests: [Int32: [Interest]] = [:]
    private var includesHidden = false

    init?() {
      let number = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      guard number >= 0 else { return nil }
      descriptor = OwnedDescriptor(number)
    }

    /// Adds every watch anew, which costs little and finds what now stands at a path. Those that fail are left out.
    mutating func watch(_ interests: [Interest], includesHidden: Bool) {
      self.includesHidden = includesHidden
      let before = self.interests.keys
      self.interests = [:]
      for interest in interests {
        switch interest {
        case .directory(let path):
          add(interest, at: path, events: Self.nameEvents | Self.contentEvents | IN_ONLYDIR)
        case .name(let path): add(interest, at: path.split.directory, events: Self.nameEvents | IN_ONLYDIR)
        case .content(let path): add(interest, at: path, events: Self.contentEvents)
        }
      }
      for watch in before where self.interests[watch] == nil { inotify_rm_watch(descriptor.number, watch) }
    }

    private mutating func add(_ interest: Interest, at path: FilePath, events: Int32) {
      // One watch serves all paths to the same file, and hears of what any of them is for.
      let mask = UInt32(bitPattern: events | Int32(IN_MASK_ADD))
      let watch = path.withCString { inotify_add_watch(descriptor.number, $0, mask) }
      if watch >= 0 { interests[watch, default: []].append(interest) }
    }

    /// What has happened, up to now; never waits.
    mutating func take() -> FileChanges {
      var changes = FileChanges()
      withUnsafeTemporaryAllocation(byteCount: Self.bufferSize, alignment: 8) { buffer in
        while let count = try? System.readAvailable(descriptor.number, into: buffer), count > 0 {
          note(UnsafeRawBufferPointer(rebasing: buffer[..<count]), in: &changes)
        }
      }
      return changes
    }

    private func note(_ events: UnsafeRawBufferPointer, in changes: inout FileChanges) {
      let size = MemoryLayout<inotify_event>.size
      var start = 0
      while start + size <= events.count {
        let event = events.loadUnaligned(fromByteOffset: start, as: inotify_event.self)
        let end = min(start + size + Int(event.len), events.count)
        let name = Array(events[(start + size)..<end].prefix { $0 != 0 })
        note(event.wd, Int32(bitPattern: event.mask), name: name, in: &changes)
        start = end
      }
    }

    private func note(_ watch: Int32, _ mask: Int32, name: [UInt8], in changes: inout FileChanges) {
      if mask & IN_Q_OVERFLOW != 0 {
        changes = .unknown
        return
      }
      let isDirectory = mask & Int32(IN_ISDIR) != 0
      for interest in interests[watch] ?? [] {
        let path: FilePath
        switch interest {
        case .content(let file) where name.isEmpty:
          changes.noteWritten(file)
          continue
        case .content: continue
        case .directory where name.isEmpty, .name where name.isEmpty:
          // The directory itself has changed or gone.
          changes.listing = true
          continue
        case .directory(let directory):
          guard includesHidden || name.first != 0x2e else { continue }
          path = directory.appending(name)
        case .name(let wanted):
          guard wanted.split.name == name else { continue }
          path = wanted
        }
        if mask & Self.nameEvents != 0 { changes.listing = true }
        // A name that leads to another file now has other content.
        if !isDirectory { changes.noteWritten(path) }
      }
    }
  }
#endif
