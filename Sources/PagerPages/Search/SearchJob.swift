/// Looks for the nearest match, page by page.
struct SearchJob {
  let request: SearchRequest
  let search: PageSearch
  /// The file opened last: its parts are not opened one by one.
  private var opened: (source: PageSource, document: Document)?
  /// Bytes searched since something was said about it, pages counting for some.
  private var silence = 0

  private static let telling = 32 << 20
  private static let pageCost = 256 << 10

  init(request: SearchRequest, search: PageSearch) {
    self.request = request
    self.search = search
  }

  mutating func run() -> SearchOutcome {
    var unreadable = 0
    var isCut = false
    for leg in request.legs {
      guard search.isWanted else { break }
      let source = request.pages[leg.page]
      do throws(PageError) {
        let (match, isWhole) = try look(in: source, leg)
        if let match { return .found(source, match) }
        if !isWhole { isCut = true }
      } catch {
        unreadable += 1
      }
      silence += SearchJob.pageCost
      if silence > SearchJob.telling {
        silence = 0
        search.tell(PageSearch.Progress(page: leg.page))
      }
    }
    return .nothing(unreadable: unreadable, isCut: isCut)
  }

  /// The nearest match in a page, and whether all of the page is there to be searched.
  private mutating func look(
    in source: PageSource, _ leg: SearchRequest.Leg
  ) throws(PageError) -> (match: SearchMatch?, isWhole: Bool) {
    if source.isStream {
      guard let content = request.arrived[source] else { return (nil, false) }
      if let page = content as? TextPage {
        return (nearest(of: page.search(for: request.text), leg), page.isComplete)
      }
      return ((content as? ArtPage).flatMap { nearest(in: $0, leg) }, content.isComplete)
    }
    let document = try document(of: source)
    guard document.kind == .text else {
      let page = try ArtReader.page(document, request: pageRequest(source))
      return (nearest(in: page, leg), true)
    }
    var layout = TextPage.layout(for: request.options, viewport: request.viewport)
    layout.codePage = document.codePage
    let range = document.parts.splits ? document.parts.range(of: source.part) : document.wholeRange
    guard let range else { return (nil, true) }
    let search = TextSearch(text: request.text, bytes: document.bytes, layout: layout, range: range)
    return (nearest(of: search, leg), true)
  }

  private func nearest(of text: TextSearch, _ leg: SearchRequest.Leg) -> SearchMatch? {
    var text = text
    let (start, size) = (text.range.lowerBound, text.range.upperBound - text.range.lowerBound)
    let isKnown = text.range.upperBound < .max && size > SearchJob.telling
    var told = leg.place ?? (request.isForward ? start : text.range.upperBound)
    text.isWanted = { [search, request] offset in
      if abs(offset - told) > SearchJob.telling {
        told = offset
        let done = request.isForward ? offset - start : size - (offset - start)
        let percent = isKnown ? min(max(done * 100 / size, 0), 100) : nil
        search.tell(PageSearch.Progress(page: leg.page, percent: percent))
      }
      return search.isWanted
    }
    return request.isForward
      ? text.first(from: leg.place ?? start) : text.last(before: leg.place ?? text.range.upperBound)
  }

  private func nearest(in page: ArtPage, _ leg: SearchRequest.Leg) -> SearchMatch? {
    let isWanted: (Int) -> Bool = { [search] _ in search.isWanted }
    return request.isForward
      ? page.first(of: request.text, from: leg.place ?? 0, isWanted: isWanted)
      : page.last(of: request.text, before: leg.place ?? .max, isWanted: isWanted)
  }

  private func pageRequest(_ source: PageSource) -> PageRequest {
    PageRequest(source: source, viewport: request.viewport, options: request.options)
  }

  /// The file of a page, with its parts. Opened anew: what it is now is what is searched.
  private mutating func document(of source: PageSource) throws(PageError) -> Document {
    let file = source.withPart(0)
    if let opened, opened.source == file { return opened.document }
    var document: Document
    let decoding = request.options.decoding
    if let path = source.path {
      document = Document(try FileBytes.open(source, path: path), name: path.name, decoding: decoding)
    } else if case .embedded(let embedded) = source.origin {
      document = Document(MemoryBytes(bytes: Array(embedded.bytes)), name: source.name, decoding: decoding)
    } else {
      throw PageError(place: source.place, reason: "has nothing to read from")
    }
    if document.kind == .text, document.parts.splits {
      document.parts.extend(document.bytes, to: document.end(reaching: .max) ?? document.end)
    }
    opened = (file, document)
    return document
  }
}

extension Document {
  /// A text that is one part whatever is in it.
  fileprivate var wholeRange: Range<Int> {
    let start = parts.starts[0]
    return start..<max(end, start)
  }
}
