extension PageLoader {
  /// Loads a page at once, the whole of it: for output that is no terminal. Not for standard input.
  ///
  /// With the same `documents` for all pages, a file with many parts is opened and searched once. Not `completely`: of
  /// a large text only the beginning and the end, which is enough to tell what it is.
  public static func load(
    _ request: PageRequest, documents: DocumentCache = DocumentCache(), completely: Bool = true
  ) throws(PageError) -> any PageContent {
    var outcome: Result<any PageContent, PageError>?
    let job = LoadJob(
      request: request, ticket: LoadTicket(generation: 0), documents: documents, stream: nil,
      progress: nil)
    let rest = job.begin { outcome = $0.outcome }
    if let rest, completely { job.finish(rest) { outcome = $0.outcome } }
    guard let outcome else { throw PageError(place: request.source.place, reason: "can't be read") }
    return try outcome.get()
  }
}

extension PageSource {
  /// Hands on what comes from a descriptor until it ends, at most `limit` bytes of it; returns whether that was all.
  /// Throws `PageError` when it can't be read, or what `write` throws.
  public static func copyBytes(
    of descriptor: Int32, limit: Int = .max, _ write: (UnsafeRawBufferPointer) throws -> Void
  ) throws -> Bool {
    try copyBytes(of: descriptor, named: .standardInput, limit: limit, write)
  }

  private static func copyBytes(
    of descriptor: Int32, named source: PageSource, limit: Int,
    _ write: (UnsafeRawBufferPointer) throws -> Void
  ) throws -> Bool {
    var rest = limit
    return try withUnsafeTemporaryAllocation(byteCount: 64 << 10, alignment: 16) { buffer in
      while true {
        let count: Int
        do throws(SystemError) {
          count = try System.readNext(descriptor, into: buffer)
        } catch {
          throw PageError(source, cannotBe: "read", because: error)
        }
        if count == 0 { return true }
        try write(UnsafeRawBufferPointer(rebasing: buffer[..<min(count, rest)]))
        if count > rest { return false }
        rest -= count
      }
    }
  }

  /// The same for a pipe that has a path; waits for who writes.
  public func copyPipe(limit: Int = .max, _ write: (UnsafeRawBufferPointer) throws -> Void) throws -> Bool {
    guard case .pipe(let path) = origin else { throw PageError(place: place, reason: "is no pipe") }
    let pipe: OwnedDescriptor
    do throws(SystemError) {
      pipe = OwnedDescriptor(try System.open(path, waitsForWriter: true))
    } catch {
      throw PageError(self, cannotBe: "opened", because: error)
    }
    return try PageSource.copyBytes(of: pipe.number, named: self, limit: limit, write)
  }

  /// Hands on the bytes of the whole file, as `cat` would. Throws `PageError`, or what `write` throws. O(n).
  public func copyBytes(_ write: (UnsafeRawBufferPointer) throws -> Void) throws {
    switch origin {
    case .embedded(let embedded): return try write(embedded.bytes)
    case .pipe:
      _ = try copyPipe(write)
      return
    case .file, .standardInput: break
    }
    guard let path else { throw PageError(place: place, reason: "has no bytes of its own") }
    let bytes = try FileBytes.open(self, path: path)
    var offset = 0
    try withUnsafeTemporaryAllocation(byteCount: 256 << 10, alignment: 16) { buffer in
      while true {
        let count = bytes.read(at: offset, into: buffer)
        if count == 0 { return }
        try write(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        offset += count
      }
    }
  }
}
