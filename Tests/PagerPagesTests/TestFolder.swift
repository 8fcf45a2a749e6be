import Foundation
import TestSupport

@testable import PagerPages

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A folder with whatever a file system can hold, removed when the test is over.
final class TestFolder {
  let path: FilePath

  private let folder: TemporaryDirectory

  /// Whether such folders are known to lie on a device of this machine.
  static var isLocal: Bool {
    guard let path = try? TestFolder().path.split.directory, let status = try? System.status(of: path)
    else { return false }
    return System.isLocal(path, status)
  }

  init() throws {
    folder = try TemporaryDirectory()
    path = FilePath(folder.path)
  }

  @discardableResult
  func file(_ name: String, _ text: String = "") -> FilePath {
    file(Array(name.utf8), Array(text.utf8))
  }

  @discardableResult
  func file(_ name: [UInt8], _ bytes: [UInt8]) -> FilePath {
    let file = path.appending(name)
    if let stream = fopen(self.name(file), "w") {
      _ = bytes.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, stream) }
      fclose(stream)
    }
    return file
  }

  @discardableResult
  func directory(_ name: String) -> FilePath {
    let directory = path.appending(Array(name.utf8))
    mkdir(self.name(directory), 0o755)
    return directory
  }

  @discardableResult
  func link(_ name: String, to target: String) -> FilePath {
    let link = path.appending(Array(name.utf8))
    symlink(target, self.name(link))
    return link
  }

  @discardableResult
  func fifo(_ name: String) -> FilePath {
    let fifo = path.appending(Array(name.utf8))
    mkfifo(self.name(fifo), 0o644)
    return fifo
  }

  func append(_ text: String, to file: FilePath) {
    guard let stream = fopen(name(file), "a") else { return }
    fputs(text, stream)
    fclose(stream)
  }

  /// A file, or an empty directory.
  func remove(_ path: FilePath) {
    #if canImport(Glibc)
      Glibc.remove(name(path))
    #else
      Darwin.remove(name(path))
    #endif
  }

  func rename(_ path: FilePath, to target: FilePath) {
    #if canImport(Glibc)
      Glibc.rename(name(path), name(target))
    #else
      Darwin.rename(name(path), name(target))
    #endif
  }

  /// Gives a file a time of change, in seconds since 1970.
  func setTime(of file: FilePath, to seconds: Int) {
    let time = timeval(tv_sec: seconds, tv_usec: 0)
    utimes(name(file), [time, time])
  }

  func truncate(_ file: FilePath, to count: Int) {
    #if canImport(Glibc)
      Glibc.truncate(name(file), off_t(count))
    #else
      Darwin.truncate(name(file), off_t(count))
    #endif
  }

  func forbid(_ file: FilePath) {
    chmod(name(file), 0)
  }

  /// Whether permissions mean nothing to whoever runs the tests.
  static var isSuperuser: Bool { geteuid() == 0 }

  private func name(_ path: FilePath) -> [CChar] {
    path.bytes.map { CChar(bitPattern: $0) } + [0]
  }
}
