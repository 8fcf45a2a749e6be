/// Loads one page and reports it: what there is of a large file soon, the whole later.
struct LoadJob: Sendable {
  let request: PageRequest
  let ticket: LoadTicket
  let documents: DocumentCache
  /// Set for standard input.
  let stream: StreamReader?
  /// Where an earlier job on the same stream stopped.
  let progress: LoadProgress?

  /// Bytes read before the first report, which a person waits for; later ones come after four times as many each.
  private static let firstStep = 64 << 10
  /// Bytes read between two looks whether anybody still waits.
  private static let longestStep = 16 << 20

  func run(_ report: (LoadResult) -> Void) {
    do throws(PageError) {
      if let stream {
        try readOn(stream, report)
      } else if let path = request.source.path {
        let document = try documents.document(for: request, path: path)
        try load(document, report)
      } else if case .embedded(let embedded) = request.source.origin {
        try load(documents.document(for: request, embedded: embedded), report)
      } else {
        throw PageError(place: request.source.place, reason: "has nothing to read from")
      }
    } catch {
      report(result(.failure(error), parts: nil, isLast: true))
    }
  }

  /// Loads a page of a document that is open.
  func load(_ document: Document, _ report: (LoadResult) -> Void) throws(PageError) {
    guard document.kind == .text else {
      let page = try ArtReader.page(document, request: request)
      return report(result(.success(page), parts: 1, status: document.status, isLast: true))
    }
    var progress = TextProgress(document, request: request)
    var position = progress.start
    var step = LoadJob.firstStep
    var isFirst = true
    while readOn(document, &progress, from: &position, by: step) {
      let end = document.end(reaching: position)
      let isScanned = end.map { progress.parts.end >= $0 } ?? false
      let page = progress.page(isFinal: isScanned)
      if let end, position >= end || isScanned && page?.isComplete == true {
        var document = document
        document.parts = progress.parts
        documents.keep(document, for: request)
        guard let page else { throw missingPart(progress.parts.count) }
        return report(
          result(.success(page), parts: progress.parts.count, status: document.status, isLast: true))
      }
      if let page { report(result(.success(page), parts: nil, isLast: false)) }
      if isFirst, !ticket.isWithdrawn {
        // The second thing that a person may want to see.
        if let end { progress.readTail(to: end) }
        isFirst = false
      } else {
        step *= 4
      }
    }
  }

  /// Takes in `step` bytes; false when nobody waits for them any more.
  private func readOn(
    _ document: Document, _ progress: inout TextProgress, from position: inout Int, by step: Int
  ) -> Bool {
    let goal = position + step
    var isAtEnd = false
    repeat {
      guard !ticket.isWithdrawn else { return false }
      let next = min(position + LoadJob.longestStep, goal)
      let end = document.end(reaching: next)
      position = min(next, end ?? next)
      isAtEnd = end.map { position >= $0 } ?? false
      progress.extend(to: position, isFinal: isAtEnd)
    } while position < goal && !isAtEnd
    return true
  }

  /// Takes in what has arrived since the job before.
  private func readOn(_ stream: StreamReader, _ report: (LoadResult) -> Void) throws(PageError) {
    let (count, isAtEnd) = stream.bytes.extent
    let decoding = request.options.decoding
    if isAtEnd,
      let document = documents.kept(for: request) ?? Document.ended(stream.bytes, decoding: decoding)
    {
      return try load(document, report)
    }
    // What a stream is can be told from its first bytes, and not before they are there.
    let isKnown = (progress?.end ?? 0) >= min(KindDetector.headSize, max(count, 1))
    if isKnown, case .text(let known) = progress { return readOn(text: known, to: count, isAtEnd, report) }
    guard Document.kind(of: stream.bytes, decoding: decoding) == .text else {
      let document = Document(unfinished: stream.bytes, decoding: decoding)
      let page = try ArtReader.page(document, request: request)
      return report(result(.success(page), parts: 1, isLast: true, progress: .picture(count: count)))
    }
    let text = TextProgress(Document(stream: stream.bytes, decoding: decoding), request: request)
    readOn(text: text, to: count, isAtEnd, report)
  }

  private func readOn(
    text: TextProgress, to count: Int, _ isAtEnd: Bool, _ report: (LoadResult) -> Void
  ) {
    var progress = text
    progress.extend(to: count, isFinal: isAtEnd)
    let parts = progress.parts.count
    guard let page = progress.page(isFinal: isAtEnd) else {
      return report(
        result(
          .failure(missingPart(parts)), parts: parts, isLast: true, progress: isAtEnd ? nil : .text(progress))
      )
    }
    report(
      result(.success(page), parts: parts, isLast: true, progress: page.isComplete ? nil : .text(progress)))
  }

  private func missingPart(_ count: Int) -> PageError {
    PageError(
      place: request.source.place,
      reason: "has \(count == 1 ? "one part" : "\(count) parts") and no part \(request.source.part + 1)")
  }

  private func result(
    _ outcome: Result<any PageContent, PageError>, parts: Int?, status: System.Status? = nil, isLast: Bool,
    progress: LoadProgress? = nil
  ) -> LoadResult {
    LoadResult(
      source: request.source, generation: ticket.generation, outcome: outcome, numberOfParts: parts,
      status: status, isLast: isLast, progress: progress)
  }
}
