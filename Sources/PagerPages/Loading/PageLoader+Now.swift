extension PageLoader {
  /// Loads a page at once, the whole of it: for output that is no terminal. Not for standard input.
  public static func load(_ request: PageRequest) throws(PageError) -> any PageContent {
    var outcome: Result<any PageContent, PageError>?
    let job = LoadJob(
      request: request, ticket: LoadTicket(generation: 0), documents: DocumentCache(), stream: nil,
      progress: nil)
    job.run { outcome = $0.outcome }
    guard let outcome else { throw PageError(place: request.source.place, reason: "can't be read") }
    return try outcome.get()
  }
}

extension PageSource {
  /// Hands on the bytes of the whole file, as `cat` would. Throws `PageError`, or what `write` throws. O(n).
  public func copyBytes(_ write: (UnsafeRawBufferPointer) throws -> Void) throws {
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
