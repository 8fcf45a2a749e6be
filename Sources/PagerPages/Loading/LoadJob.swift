/// Loads one page and reports it: what there is of a large file soon, the whole later.
struct LoadJob: Sendable {
  let request: PageRequest
  let ticket: LoadTicket
  let documents: DocumentCache
  /// Set for what is read as it arrives.
  let stream: StreamReader?
  /// Where an earlier job on the same stream stopped.
  let progress: LoadProgress?
  /// What an earlier job has read of the same file, which may only have grown since.
  var earlier: Reading?

  /// A large text of which a part has been read.
  struct Reading: Sendable {
    var document: Document
    var progress: TextProgress
    /// How far it has been looked through.
    var position: Int
    /// How a file began when it was opened, where that takes more than one step.
    var head: [UInt8]?
    /// Set when a file has been read to its end.
    var ends: FileEnds?
  }

  /// What is left of a load that has been started.
  enum Rest {
    /// A picture, of which nothing has been decoded.
    case picture(Document)
    /// A text whose first bytes have been read, and reported where they belong to the page.
    case text(Reading)
  }

  /// Bytes read before the first report, which a person waits for; later ones come after four times as many each.
  static let firstStep = 64 << 10
  /// Bytes read between two looks whether anybody still waits.
  private static let longestStep = 16 << 20
  /// What is left of a text is read at once up to this size.
  private static let shortRest = 4 << 20

  /// Loads the page, or the beginning and the end of a large one: what can be shown. Returns what is to be finished, which
  /// can take long; nil when all is done. O(1) but for pictures. `document`: the page's, where it is open.
  func begin(with document: Document? = nil, _ report: (LoadResult) -> Void) -> Reading? {
    do throws(PageError) {
      if let document { return try begin(document, report) }
      if let stream { return try readOn(stream, report) }
      if let grown = earlier.flatMap(grown) { return goOn(grown, report) }
      return try begin(try self.document(), report)
    } catch {
      report(result(.failure(error), parts: nil, isLast: true))
      return nil
    }
  }

  /// Loads of a file or of embedded bytes no more than the beginning of a text: the first part of what `begin` does. Returns
  /// what is left, nil when that is nothing.
  func start(_ report: (LoadResult) -> Void) -> Rest? {
    do throws(PageError) {
      return try start(try document(), report)
    } catch {
      report(result(.failure(error), parts: nil, isLast: true))
      return nil
    }
  }

  /// The rest of what `begin` does, after `start`.
  func goOn(_ rest: Rest, _ report: (LoadResult) -> Void) -> Reading? {
    do throws(PageError) {
      return try showEnd(rest, report)
    } catch {
      report(result(.failure(error), parts: nil, isLast: true))
      return nil
    }
  }

  /// Reads what `begin` has left. O(bytes).
  func finish(_ reading: Reading, _ report: (LoadResult) -> Void) {
    do throws(PageError) {
      var reading = reading
      var step = LoadJob.firstStep * 4
      while readOn(&reading, by: step) {
        if try tell(reading, report) { return }
        step *= 4
      }
    } catch {
      report(result(.failure(error), parts: nil, isLast: true))
    }
  }

  private func document() throws(PageError) -> Document {
    if let path = request.source.path { return try documents.document(for: request, path: path) }
    guard case .embedded(let embedded) = request.source.origin else {
      throw PageError(place: request.source.place, reason: "has nothing to read from")
    }
    return documents.document(for: request, embedded: embedded)
  }

  private func begin(_ document: Document, _ report: (LoadResult) -> Void) throws(PageError) -> Reading? {
    guard let rest = try start(document, report) else { return nil }
    return try showEnd(rest, report)
  }

  private func start(_ document: Document, _ report: (LoadResult) -> Void) throws(PageError) -> Rest? {
    guard document.kind == .text else { return .picture(document) }
    let progress = TextProgress(document, request: request)
    var reading = Reading(document: document, progress: progress, position: progress.start)
    guard readOn(&reading, by: LoadJob.firstStep), try !tell(reading, report), !ticket.isWithdrawn else {
      return nil
    }
    return .text(reading)
  }

  private func showEnd(_ rest: Rest, _ report: (LoadResult) -> Void) throws(PageError) -> Reading? {
    var reading: Reading
    switch rest {
    case .picture(let document):
      let page = try ArtReader.page(document, request: request)
      report(result(.success(page), parts: 1, status: document.status, isLast: true))
      return nil
    case .text(let started): reading = started
    }
    reading.head = FileEnds.head(of: reading.document)
    if let end = reading.document.end(reaching: reading.position) {
      guard end - reading.position > LoadJob.shortRest else { return goOn(reading, report) }
      // The second thing that a person may want to see.
      reading.progress.readTail(to: end)
      if try tell(reading, report) { return nil }
    }
    return reading
  }

  /// Reads what is left, if that takes no time; else returns what is to be finished.
  private func goOn(_ reading: Reading, _ report: (LoadResult) -> Void) -> Reading? {
    if let end = reading.document.end(reaching: reading.position),
      end - reading.position <= LoadJob.shortRest
    {
      finish(reading, report)
      return nil
    }
    return reading
  }

  /// Reports the page as far as it is known. Returns whether it is known to its end, and the parts of its file too.
  private func tell(_ reading: Reading, _ report: (LoadResult) -> Void) throws(PageError) -> Bool {
    let progress = reading.progress
    let end = reading.document.end(reaching: reading.position)
    let isScanned = end.map { progress.parts.end >= $0 } ?? false
    let page = progress.page(isFinal: isScanned)
    guard let end, reading.position >= end || isScanned && page?.isComplete == true else {
      if let page { report(result(.success(page), parts: nil, isLast: false)) }
      return false
    }
    var document = reading.document
    document.parts = progress.parts
    documents.keep(document, for: request)
    guard let page else { throw missingPart(progress.parts.count) }
    var complete = reading
    (complete.document, complete.ends) = (document, FileEnds(of: document, begunAs: reading.head))
    report(
      result(
        .success(page), parts: progress.parts.count, status: document.status, isLast: true,
        reading: complete.ends == nil ? nil : complete))
    return true
  }

  /// Takes in `step` bytes; false when nobody waits for them any more.
  private func readOn(_ reading: inout Reading, by step: Int) -> Bool {
    let goal = reading.position + step
    var isAtEnd = false
    repeat {
      guard !ticket.isWithdrawn else { return false }
      let next = min(reading.position + LoadJob.longestStep, goal)
      let end = reading.document.end(reaching: next)
      reading.position = min(next, end ?? next)
      isAtEnd = end.map { reading.position >= $0 } ?? false
      reading.progress.extend(to: reading.position, isFinal: isAtEnd)
    } while reading.position < goal && !isAtEnd
    return true
  }

  /// Takes in what has arrived since the job before.
  private func readOn(_ stream: StreamReader, _ report: (LoadResult) -> Void) throws(PageError) -> Reading? {
    let (count, isAtEnd) = stream.bytes.extent
    if let failure = stream.failure { throw PageError(request.source, cannotBe: "opened", because: failure) }
    let decoding = request.options.decoding
    if isAtEnd,
      let document = documents.kept(for: request) ?? Document.ended(stream.bytes, decoding: decoding)
    {
      return try begin(document, report)
    }
    // What a stream is can be told from its first bytes, and not before they are there.
    let isKnown = (progress?.end ?? 0) >= min(KindDetector.headSize, max(count, 1))
    if isKnown, case .text(let known, _) = progress {
      readOn(text: known, to: count, isAtEnd, report)
      return nil
    }
    guard Document.kind(of: stream.bytes, decoding: decoding) == .text else {
      let document = Document(unfinished: stream.bytes, decoding: decoding)
      let page = try ArtReader.page(document, request: request)
      report(result(.success(page), parts: 1, isLast: true, progress: .picture(count: count)))
      return nil
    }
    let text = TextProgress(Document(stream: stream.bytes, decoding: decoding), request: request)
    readOn(text: text, to: count, isAtEnd, report)
    return nil
  }

  private func readOn(
    text: TextProgress, to count: Int, _ isAtEnd: Bool, _ report: (LoadResult) -> Void
  ) {
    var progress = text
    progress.extendStream(to: count, isFinal: isAtEnd)
    let parts = progress.parts.count
    let rest = LoadProgress.text(progress, count: count)
    guard let page = progress.page(isFinal: isAtEnd) else {
      let failure = missingPart(parts)
      return report(result(.failure(failure), parts: parts, isLast: true, progress: isAtEnd ? nil : rest))
    }
    report(result(.success(page), parts: parts, isLast: true, progress: page.isComplete ? nil : rest))
  }

  private func missingPart(_ count: Int) -> PageError {
    PageError(
      place: request.source.place,
      reason: "has \(count == 1 ? "one part" : "\(count) parts") and no part \(request.source.part + 1)")
  }

  private func result(
    _ outcome: Result<any PageContent, PageError>, parts: Int?, status: System.Status? = nil, isLast: Bool,
    progress: LoadProgress? = nil, reading: Reading? = nil
  ) -> LoadResult {
    LoadResult(
      source: request.source, generation: ticket.generation, outcome: outcome, numberOfParts: parts,
      status: status, isLast: isLast, progress: progress, reading: reading)
  }
}
