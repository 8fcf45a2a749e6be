/// What Linux says of its mounts in `/proc/PID/mountinfo` (proc_pid_mountinfo(5)).
struct MountTable {
  private static let remoteTypes: Set<Substring> = [
    "9p", "afs", "ceph", "cifs", "coda", "ncpfs", "nfs", "nfs4", "smb3", "smbfs", "virtiofs",
  ]

  private let text: String

  init(_ text: String) {
    self.text = text
  }

  /// Whether a device is that of a file system which a network serves, or another program. `device` is as `stat` has it.
  /// O(bytes).
  func isRemote(device: UInt64) -> Bool {
    let major = device >> 8 & 0xFFF | device >> 32 & ~0xFFF
    let minor = device & 0xFF | device >> 12 & 0xFFF_FF00
    let number = "\(major):\(minor)"
    return text.split(separator: "\n").contains { line in
      let fields = line.split(separator: " ")
      // Behind as many fields as there happen to be.
      guard fields.count > 6, fields[2] == number, let dash = fields[6...].firstIndex(of: "-"),
        dash + 1 < fields.count
      else { return false }
      let type = fields[dash + 1]
      return MountTable.remoteTypes.contains(type) || type == "fuse" || type.hasPrefix("fuse.")
    }
  }
}
