#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Whole writes to a file descriptor.
public enum Output {
  /// Writes all bytes, again after a signal; returns the error number of a write that failed.
  @discardableResult
  public static func write(_ bytes: some Collection<UInt8>, to descriptor: Int32) -> Int32? {
    let contiguous = bytes.withContiguousStorageIfAvailable {
      write(UnsafeRawBufferPointer($0), to: descriptor)
    }
    return contiguous ?? Array(bytes).withUnsafeBytes { write($0, to: descriptor) }
  }

  @discardableResult
  public static func write(_ text: String, to descriptor: Int32) -> Int32? {
    write(Array(text.utf8), to: descriptor)
  }

  private static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = systemWrite(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if written >= 0 {
        rest = rest.dropFirst(written)
      } else if errno == EAGAIN {
        // Somebody else has set the pipe to not block; wait until it takes more.
        var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&waiting, 1, -1)
      } else if errno != EINTR {
        return errno
      }
    }
    return nil
  }
}

#if canImport(Glibc)
  private let systemWrite = Glibc.write
#else
  private let systemWrite = Darwin.write
#endif
