#if canImport(Darwin)
  import Darwin

  /// The system's list of what happened to files: kqueue. A directory's watch tells of names only; content is watched
  /// file by file.
  struct NotificationQueue {
    /// Readable when there is something to take.
    let descriptor: OwnedDescriptor
    private var watched: [Interest: OwnedDescriptor] = [:]
    private var interests: [Int32: Interest] = [:]

    init?() {
      let number = kqueue()
      guard number >= 0 else { return nil }
      descriptor = OwnedDescriptor(number)
    }

    /// Opens everything anew, which finds what now stands at a path. Those that fail are left out.
    mutating func watch(_ interests: [Interest], includesHidden: Bool) {
      watched = [:]
      self.interests = [:]
      for interest in interests where watched[interest] == nil {
        let path =
          switch interest {
          case .directory(let path), .content(let path): path
          case .name(let path): path.split.directory
          }
        let number = path.withCString { open($0, O_EVTONLY | O_CLOEXEC | O_NONBLOCK) }
        guard number >= 0 else { continue }
        let file = OwnedDescriptor(number)
        var event = kevent(
          ident: UInt(number), filter: Int16(EVFILT_VNODE), flags: UInt16(EV_ADD | EV_CLEAR),
          fflags: UInt32(NOTE_WRITE | NOTE_EXTEND | NOTE_DELETE | NOTE_RENAME | NOTE_ATTRIB), data: 0,
          udata: nil)
        guard kevent(descriptor.number, &event, 1, nil, 0, nil) == 0 else { continue }
        watched[interest] = file
        self.interests[number] = interest
      }
    }

    /// What has happened, up to now; never waits.
    mutating func take() -> FileChanges {
      var changes = FileChanges()
      var events = [kevent](repeating: kevent(), count: 64)
      var now = timespec()
      while true {
        let count = Int(kevent(descriptor.number, nil, 0, &events, Int32(events.count), &now))
        for event in events.prefix(max(count, 0)) {
          switch interests[Int32(truncatingIfNeeded: event.ident)] {
          case .directory, .name: changes.listing = true
          case .content(let path): changes.noteWritten(path)
          case nil: break
          }
        }
        if count < events.count { return changes }
      }
    }
  }
#endif
