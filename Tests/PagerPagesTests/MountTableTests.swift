import Testing

@testable import PagerPages

@Suite("Mounts")
struct MountTableTests {
  private static let table = MountTable(
    """
    22 27 0:21 / /proc rw,relatime - proc proc rw
    27 1 254:0 / / rw,relatime - ext4 /dev/root rw
    40 27 0:52 / /srv/music rw,relatime shared:20 master:1 - nfs4 server:/music rw,vers=4.2
    41 27 0:300 /a\\040b /srv/a\\040b rw - fuse.sshfs me@server: rw
    42 27 0:54 / /fuse rw - fuse.portal portal rw
    43 27 0:55 / /fuseblk rw - tmpfs fuse rw
    44 27 0:56
    """)

  @Test(
    "what a network or a program serves is told from what the kernel has itself",
    arguments: [
      (UInt64(52), true), (0x10_002C, true), (54, true), (21, false), (55, false), (56, false), (99, false),
      (0xFE00, false),
    ])
  func isRemote(device: UInt64, expected: Bool) {
    #expect(MountTableTests.table.isRemote(device: device) == expected)
  }
}
