/// A file descriptor that is closed with its last owner.
final class OwnedDescriptor: Sendable {
  let number: Int32

  init(_ number: Int32) {
    self.number = number
  }

  /// Both ends of a pipe; nil where the system has none left.
  static func pipe() -> (reading: OwnedDescriptor, writing: OwnedDescriptor)? {
    System.pipe().map { (OwnedDescriptor($0.reading), OwnedDescriptor($0.writing)) }
  }

  deinit {
    System.close(number)
  }
}
