/// A picture as it came over a slow line: what is drawn of it after so many bytes.
public struct ArtPlayback: Sendable {
  private let document: Document
  private let request: PageRequest
  /// Bytes of the whole picture.
  public let byteCount: Int

  init(document: Document, request: PageRequest) {
    self.document = document
    self.request = request
    byteCount = min(document.end, ArtReader.limit)
  }

  /// The picture after `bytes` bytes, 0…`byteCount`, in the viewport it was requested for. O(`byteCount`).
  public func content(after bytes: Int) throws(PageError) -> any PageContent {
    try ArtReader.page(document, request: request, upTo: max(bytes, 0))
  }
}
