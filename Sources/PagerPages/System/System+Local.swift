#if canImport(Darwin)
  import Darwin
#endif

extension System {
  /// Whether a file is known to lie on a device of this machine, so that no network can hold up who reads it. Says no
  /// of file systems without a device of their own, of which some are local: Btrfs, tmpfs, overlayfs.
  static func isLocal(_ path: FilePath, _ status: Status) -> Bool {
    #if canImport(Darwin)
      var system = statfs()
      return path.withCString { statfs($0, &system) } == 0 && system.f_flags & UInt32(MNT_LOCAL) != 0
    #else
      // Linux gives major number 0 to what has no block device.
      return status.device >> 8 & 0xFFF != 0 || status.device >> 44 != 0
    #endif
  }

  /// Whether a file is known to be served by a network, or by another program (FUSE), which may let who reads it wait for
  /// ever. One short read of what the kernel says of its mounts, where the file has no device of its own.
  static func isRemote(_ path: FilePath, _ status: Status) -> Bool {
    #if canImport(Darwin)
      return !isLocal(path, status)
    #else
      guard !isLocal(path, status), let mounts = contents(of: "/proc/self/mountinfo") else { return false }
      return MountTable(String(decoding: mounts, as: UTF8.self)).isRemote(device: status.device)
    #endif
  }

  private static func contents(of path: FilePath) -> [UInt8]? {
    guard let file = try? OwnedDescriptor(open(path)) else { return nil }
    var contents: [UInt8] = []
    return withUnsafeTemporaryAllocation(byteCount: 16 << 10, alignment: 16) { buffer in
      while let count = try? readAvailable(file.number, into: buffer) {
        guard count > 0 else { return contents }
        contents += buffer[..<count]
      }
      return nil
    }
  }
}
