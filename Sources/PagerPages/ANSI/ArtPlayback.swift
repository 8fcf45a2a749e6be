import PagerCore

/// A picture as it came over a slow line: drawn a few bytes at a time.
public struct ArtPlayback: Sendable {
  private struct Drawing {
    let bytes: [UInt8]
    var interpreter: ANSIInterpreter
    /// Bytes that were asked for, and where the next sequence begins.
    private(set) var count = 0
    private var position = 0

    init(bytes: [UInt8], interpreter: ANSIInterpreter) {
      self.bytes = bytes
      self.interpreter = interpreter
    }

    mutating func advance(to count: Int) {
      position = interpreter.draw(bytes, from: position, to: count)
      self.count = count
    }
  }

  private let document: Document
  private let request: PageRequest
  /// Bytes of the whole picture.
  public let byteCount: Int
  /// nil before the first byte.
  private var drawing: Drawing?

  init(document: Document, request: PageRequest) {
    self.document = document
    self.request = request
    byteCount = min(document.end, ArtReader.limit)
  }

  /// Draws on, to what so many bytes draw; fewer than are drawn begin anew. A sequence is drawn when its first byte has
  /// come. O(bytes to be drawn), and once O(`byteCount`).
  public mutating func advance(to count: Int) {
    if drawing == nil || count < drawing?.count ?? 0 {
      let bytes = document.bytes.bytes(in: 0..<byteCount)
      drawing = Drawing(
        bytes: bytes,
        interpreter: ArtReader.interpreter(for: bytes, sauce: document.sauce, request: request))
    }
    drawing?.advance(to: count)
  }

  /// The picture as far as it is drawn, in the viewport it was requested for.
  public var content: any PageContent {
    let interpreter =
      drawing?.interpreter ?? ArtReader.interpreter(for: [], sauce: document.sauce, request: request)
    return ArtPage(
      kind: document.kind, canvas: interpreter.canvas, palette: interpreter.palette, sauce: document.sauce,
      request: request)
  }

  /// The row that is drawn in, from 0.
  public var row: Int { drawing?.interpreter.row ?? 0 }
}
