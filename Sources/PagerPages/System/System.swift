#if canImport(Glibc)
  import CVectorIO
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The C library, thinly: nothing else in this module calls it.
///
/// Calls that a signal interrupts are repeated.
enum System {
  static let isDirectoryCode = EISDIR
  static let missingCode = ENOENT
  static let notDirectoryCode = ENOTDIR

  static func message(for code: Int32) -> String {
    String(cString: strerror(code))
  }

  /// What a path leads to.
  struct Status: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
      case regular, directory, link, fifo, socket, device
    }

    var kind: Kind
    /// Bytes; 0 for what has no size.
    var size: Int
    var device: UInt64
    var node: UInt64
    /// Last change of the content, in nanoseconds since 1970.
    var changed: Int64

    init(_ status: stat) {
      kind =
        switch status.st_mode & S_IFMT {
        case S_IFREG: .regular
        case S_IFDIR: .directory
        case S_IFLNK: .link
        case S_IFIFO: .fifo
        case S_IFSOCK: .socket
        default: .device
        }
      size = max(Int(clamping: status.st_size), 0)
      device = UInt64(truncatingIfNeeded: status.st_dev)
      node = UInt64(truncatingIfNeeded: status.st_ino)
      #if canImport(Darwin)
        let time = status.st_mtimespec
      #else
        let time = status.st_mtim
      #endif
      changed = Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
    }

    /// The same file, whatever its name and content are.
    func isSameFile(as other: Status) -> Bool {
      device == other.device && node == other.node
    }
  }

  /// What `path` leads to, links followed or not.
  static func status(of path: FilePath, followingLinks: Bool = true) throws(SystemError) -> Status {
    var status = stat()
    let result = path.withCString { followingLinks ? stat($0, &status) : lstat($0, &status) }
    guard result == 0 else { throw SystemError(code: errno) }
    return Status(status)
  }

  static func status(of descriptor: Int32) throws(SystemError) -> Status {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw SystemError(code: errno) }
    return Status(status)
  }

  /// Opens for reading. Waits for a pipe's writer only if asked to, and never makes a terminal the controlling one.
  static func open(_ path: FilePath, waitsForWriter: Bool = false) throws(SystemError) -> Int32 {
    while true {
      let flags = O_RDONLY | O_CLOEXEC | O_NOCTTY | (waitsForWriter ? 0 : O_NONBLOCK)
      #if canImport(Darwin)
        let descriptor = path.withCString { Darwin.open($0, flags) }
      #elseif canImport(Musl)
        let descriptor = path.withCString { Musl.open($0, flags) }
      #else
        let descriptor = path.withCString { Glibc.open($0, flags) }
      #endif
      if descriptor >= 0 { return descriptor }
      guard errno == EINTR else { throw SystemError(code: errno) }
    }
  }

  static func close(_ descriptor: Int32) {
    #if canImport(Darwin)
      _ = Darwin.close(descriptor)
    #elseif canImport(Musl)
      _ = Musl.close(descriptor)
    #else
      _ = Glibc.close(descriptor)
    #endif
  }

  /// Reads at an offset; 0 at the end of the file.
  static func read(
    _ descriptor: Int32, at offset: Int, into buffer: UnsafeMutableRawBufferPointer
  ) throws(SystemError) -> Int {
    while true {
      let count = pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset))
      if count >= 0 { return count }
      guard errno == EINTR else { throw SystemError(code: errno) }
    }
  }

  /// Reads at an offset what the system has in memory, without waiting for a device: less than there is where the rest
  /// would have to be read from one. 0 at the end of the file; nil where nothing is at hand, or that can't be told.
  static func readCached(
    _ descriptor: Int32, at offset: Int, into buffer: UnsafeMutableRawBufferPointer
  ) -> Int? {
    #if canImport(Glibc)
      var piece = iovec(iov_base: buffer.baseAddress, iov_len: buffer.count)
      let count = preadv2(descriptor, &piece, 1, off_t(offset), RWF_NOWAIT)
      return count >= 0 ? count : nil
    #else
      return nil
    #endif
  }

  /// Waits until there is something to read, and reads it; 0 at the end.
  static func readNext(
    _ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer
  ) throws(SystemError) -> Int {
    while true {
      if let count = try readAvailable(descriptor, into: buffer) { return count }
      // Whoever shares the pipe may have made it non-blocking.
      var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      _ = poll(&wait, 1, -1)
    }
  }

  /// Reads what there is; 0 at the end, nil when a descriptor that doesn't block has nothing yet.
  static func readAvailable(
    _ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer
  ) throws(SystemError) -> Int? {
    while true {
      #if canImport(Darwin)
        let count = Darwin.read(descriptor, buffer.baseAddress, buffer.count)
      #elseif canImport(Musl)
        let count = Musl.read(descriptor, buffer.baseAddress, buffer.count)
      #else
        let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      #endif
      if count >= 0 { return count }
      if errno == EAGAIN { return nil }
      guard errno == EINTR else { throw SystemError(code: errno) }
    }
  }

  /// The entries of a directory in the order of the file system, without `.` and `..`. The kind is nil where
  /// the file system does not tell it for nothing.
  static func entries(
    of path: FilePath, _ body: (UnsafeBufferPointer<UInt8>, Status.Kind?) -> Void
  ) throws(SystemError) {
    guard let directory = path.withCString({ opendir($0) }) else { throw SystemError(code: errno) }
    defer { closedir(directory) }
    let nameOffset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
    while true {
      errno = 0
      guard let entry = readdir(directory) else {
        if errno != 0 { throw SystemError(code: errno) }
        return
      }
      let name = UnsafeRawPointer(entry).advanced(by: nameOffset).assumingMemoryBound(to: UInt8.self)
      let count = strlen(UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self))
      if name[0] == 0x2e, count == 1 || (count == 2 && name[1] == 0x2e) { continue }
      let kind: Status.Kind? =
        switch Int32(entry.pointee.d_type) {
        case Int32(DT_REG): .regular
        case Int32(DT_DIR): .directory
        case Int32(DT_LNK): .link
        case Int32(DT_FIFO): .fifo
        case Int32(DT_SOCK): .socket
        case Int32(DT_CHR), Int32(DT_BLK): .device
        default: nil
        }
      body(UnsafeBufferPointer(start: name, count: count), kind)
    }
  }

  /// The first place of a byte; nil when there is none. O(n), as fast as memory.
  static func index(of byte: UInt8, in bytes: UnsafeRawBufferPointer) -> Int? {
    guard let start = bytes.baseAddress, let found = memchr(start, Int32(byte), bytes.count) else {
      return nil
    }
    return UnsafeRawPointer(found) - start
  }

  /// Byte order, a prefix before what it begins: negative, 0 or positive. O(n).
  static func compare(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Int {
    let shared = min(left.count, right.count)
    if let leftStart = left.baseAddress, let rightStart = right.baseAddress {
      let order = memcmp(leftStart, rightStart, shared)
      if order != 0 { return Int(order) }
    }
    return left.count - right.count
  }
}
