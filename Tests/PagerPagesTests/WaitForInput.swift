#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Whether something can be read from a descriptor within a time that is longer than it ever takes.
func waitForInput(_ descriptor: Int32?) -> Bool {
  guard let descriptor else { return false }
  var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
  return poll(&wait, 1, 20_000) == 1 && Int32(wait.revents) & POLLIN != 0
}
