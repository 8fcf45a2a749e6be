import PagerPages

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Launch {
  /// Bytes of a pipe that are looked at where pages are counted or drawn without a terminal: what is piped in may never
  /// end.
  private static let previewLimit = 64 << 20
  /// Bytes of a pipe that are held to be printed with other pages.
  private static let printLimit = 1 << 30

  /// The sources with what is piped in read to its end, or to a limit that is spoken about. Throws a `LaunchError`.
  func settledSources() throws(LaunchError) -> PageList {
    try settle(try sources(), limit: Launch.previewLimit) { pipe in
      Output.write(
        "pager-tui: of \(pipe) only the first \(Launch.previewLimit >> 20) MiB are looked at\n",
        to: STDERR_FILENO)
    }
  }

  /// The same for pages of which nothing may be left out.
  func completeSources() throws(LaunchError) -> PageList {
    try settle(try sources(), limit: Launch.printLimit) { pipe throws(LaunchError) in
      throw LaunchError(
        "\(pipe) has more than \(Launch.printLimit >> 30) GiB: print it alone, without other pages", status: 1
      )
    }
  }

  private func settle(
    _ sources: PageList, limit: Int, whenCut: (_ pipe: String) throws(LaunchError) -> Void
  ) throws(LaunchError) -> PageList {
    guard sources.contains(where: \.isStream) else { return sources }
    var settled = PageList()
    for source in sources {
      guard source.isStream else {
        settled.append(source)
        continue
      }
      let (page, isWhole) = try Launch.read(source, limit: limit)
      if !isWhole { try whenCut(source.name.display) }
      settled.append(page)
    }
    return settled
  }

  /// What is piped in, as a page that has arrived. The memory is kept to the program's end, which is near.
  private static func read(
    _ source: PageSource, limit: Int
  ) throws(LaunchError) -> (page: PageSource, isWhole: Bool) {
    var bytes: [UInt8] = []
    let isWhole: Bool
    do {
      isWhole =
        source.origin == .standardInput
        ? try PageSource.copyBytes(of: STDIN_FILENO, limit: limit) { bytes += $0 }
        : try source.copyPipe(limit: limit) { bytes += $0 }
    } catch {
      throw LaunchError((error as? PageError)?.message ?? "\(error)", status: 1)
    }
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
    memory.copyBytes(from: bytes)
    let page = PageSource(
      origin: .embedded(EmbeddedBytes(staticBytes: UnsafeRawBufferPointer(memory))), name: source.name)
    return (page, isWhole)
  }
}
