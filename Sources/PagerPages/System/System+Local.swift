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
}
