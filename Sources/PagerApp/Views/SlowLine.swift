import PagerPages

/// A picture that draws itself as fast as a line brought it.
struct SlowLine {
  /// Bits on the line for a byte: a start bit, eight, and a stop bit.
  private static let bitsPerByte = 10.0

  private var playback: ArtPlayback
  private let start: Duration
  private let bytesPerSecond: Double
  private(set) var isFinished = false

  /// Begins at `start`, time since the program's start; `baud` is in bits a second.
  init(_ playback: ArtPlayback, baud: Int, start: Duration) {
    self.playback = playback
    self.start = start
    bytesPerSecond = Double(baud) / SlowLine.bitsPerByte
  }

  /// Goes on with the same picture laid out anew.
  mutating func replace(_ playback: ArtPlayback) {
    self.playback = playback
  }

  /// Draws what has come by now.
  mutating func advance(to now: Duration) {
    let bytes = min(max(now - start, .zero) / .seconds(1) * bytesPerSecond, Double(playback.byteCount))
    playback.advance(to: Int(bytes))
    isFinished = Int(bytes) == playback.byteCount
  }

  /// The picture as far as it has come.
  var content: any PageContent { playback.content }

  /// The row that is drawn in.
  var row: Int { playback.row }
}
