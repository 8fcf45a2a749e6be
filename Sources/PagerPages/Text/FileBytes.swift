/// An open file, read where it is needed. Not mapped: a mapped file that someone cuts off ends the program.
final class FileBytes: ByteSource {
  /// Files up to this size are read whole and closed.
  static let wholeLimit = 1 << 20
  /// The same where reading may hang: whoever draws a page must not wait for its file.
  static let remoteLimit = 16 << 20

  let count: Int
  private let descriptor: OwnedDescriptor

  convenience init(descriptor: Int32, count: Int) {
    self.init(OwnedDescriptor(descriptor), count: count)
  }

  private init(_ descriptor: OwnedDescriptor, count: Int) {
    self.descriptor = descriptor
    self.count = count
  }

  /// The same open file, of which there is more or less now.
  func resized(to count: Int) -> FileBytes { FileBytes(descriptor, count: count) }

  /// The file that was opened, as it is now, whatever name it has.
  func status() throws(SystemError) -> System.Status { try System.status(of: descriptor.number) }

  /// An open file counts as the largest that is held in memory: files that can be open are few too.
  var memoryCost: Int { FileBytes.wholeLimit }

  var file: FileBytes? { self }

  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    var done = 0
    while done < buffer.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[done...])
      guard let count = try? System.read(descriptor.number, at: offset + done, into: rest), count > 0 else {
        break
      }
      done += count
    }
    return done
  }

  /// Opens a file for reading, a small one into memory. Throws for what is no regular file, before it is opened.
  static func open(_ source: PageSource, path: FilePath) throws(PageError) -> any ByteSource {
    let descriptor: Int32
    let status: System.Status
    do {
      try check(System.status(of: path), source)
      descriptor = try System.open(path)
    } catch let error as PageError {
      throw error
    } catch let error as SystemError {
      throw PageError(source, cannotBe: "opened", because: error)
    } catch {
      throw PageError(place: source.place, reason: "can't be opened")
    }
    do {
      status = try System.status(of: descriptor)
      let file = FileBytes(descriptor: descriptor, count: status.size)
      // Once more: what the path leads to may have changed in between.
      try check(status, source)
      // Files of /proc say that they are empty.
      guard
        status.size <= wholeLimit || status.size <= remoteLimit && System.isRemote(path, status)
      else { return file }
      return MemoryBytes(bytes: try file.readWhole())
    } catch let error as PageError {
      throw error
    } catch let error as SystemError {
      throw PageError(source, cannotBe: "read", because: error)
    } catch {
      throw PageError(place: source.place, reason: "can't be read")
    }
  }

  /// The bytes of a file of at least one byte that is as `status` says, if the system has all of them in memory: no device
  /// is waited for. nil for any other.
  static func cached(_ path: FilePath, _ status: System.Status) -> MemoryBytes? {
    guard status.size > 0, let descriptor = try? OwnedDescriptor(System.open(path)) else { return nil }
    guard let opened = try? System.status(of: descriptor.number), opened == status else { return nil }
    // One more byte than there should be: where it is filled the file has grown.
    var isWhole = false
    let bytes = [UInt8](unsafeUninitializedCapacity: status.size + 1) { buffer, filled in
      filled = System.readCached(descriptor.number, at: 0, into: UnsafeMutableRawBufferPointer(buffer)) ?? 0
      isWhole = filled == status.size
    }
    return isWhole ? MemoryBytes(bytes: bytes) : nil
  }

  private static func check(_ status: System.Status, _ source: PageSource) throws(PageError) {
    let what: String
    switch status.kind {
    case .regular: return
    case .directory: what = "is a directory"
    case .fifo: what = "is a named pipe, which reading would wait on"
    case .socket: what = "is a socket, not a file"
    case .device, .link: what = "is a device, not a file"
    }
    throw PageError(place: source.place, reason: what)
  }

  /// All there is; of more than the file says to have, up to four times the limit: files that say they are empty may not be.
  private func readWhole() throws(SystemError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count + 1)
    var filled = 0
    while true {
      let position = filled
      let result = bytes.withUnsafeMutableBytes { buffer in
        let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[position...])
        return Result { () throws(SystemError) in try System.read(descriptor.number, at: position, into: rest)
        }
      }
      let read = try result.get()
      filled += read
      if read == 0 || filled >= max(FileBytes.wholeLimit * 4, count) { break }
      if filled == bytes.count { bytes += [UInt8](repeating: 0, count: max(filled, 4096)) }
    }
    bytes.removeSubrange(filled...)
    return bytes
  }
}
