extension Document {
  /// What the beginning of a stream looks like: a text unless its bytes or a person say otherwise.
  static func kind(of stream: StreamBytes, decoding: PageOptions.Decoding) -> PageKind {
    decoding.kind
      ?? KindDetector.kind(
        name: PageSource.standardInput.name, head: stream.bytes(in: 0..<KindDetector.headSize),
        size: stream.count, sauce: nil)
  }

  /// A stream that has ended, where it is something else than the text that was shown as it came: a record at its end
  /// tells, or its encoding must be converted as a whole. nil where it is just that text.
  static func ended(_ stream: StreamBytes, decoding: PageOptions.Decoding) -> Document? {
    let document = Document(stream, name: PageSource.standardInput.name, decoding: decoding)
    let isConverted = !(document.bytes is StreamBytes)
    return document.kind != .text || document.sauce != nil || isConverted ? document : nil
  }

  /// The picture that a stream has drawn so far.
  init(unfinished stream: StreamBytes, decoding: PageOptions.Decoding) {
    self.init(stream, name: PageSource.standardInput.name, decoding: decoding)
  }
}
