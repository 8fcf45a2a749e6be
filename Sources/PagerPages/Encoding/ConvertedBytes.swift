import Synchronization

/// A large text in UTF-8 that is in another encoding where it lies: converted a block at a time, where it is read.
///
/// Holds where the blocks are and the few used last, not the text.
final class ConvertedBytes: ByteSource {
  /// Bytes of a block before conversion, about.
  private static let blockSize = 64 << 10
  /// Blocks that are kept converted.
  private static let keptBlocks = 4

  fileprivate struct Block {
    /// Where it begins in the original, and in UTF-8.
    var source: Int
    var text: Int
  }

  fileprivate struct State {
    /// Those found so far, and where the next one begins.
    var blocks: [Block]
    /// Where the original ends as far as it is there, and whether that is all of it.
    var sourceEnd: Int
    var isAll: Bool
    /// Most recent last.
    var kept: [(number: Int, text: [UInt8])] = []

    var end: Block { blocks[blocks.count - 1] }
  }

  private let bytes: any ByteSource
  private let start: Int
  private let encoding: TextEncoding
  private let state: Mutex<State>

  /// nil for an encoding that needs no conversion, or that can't be converted in pieces. `isAll` false: more of the original
  /// may come, see `extend`.
  init?(_ bytes: any ByteSource, in range: Range<Int>, from encoding: TextEncoding, isAll: Bool = true) {
    guard Converter.convertsPieces(from: encoding) else { return nil }
    self.bytes = bytes
    self.encoding = encoding
    start = range.lowerBound
    state = Mutex(
      State(blocks: [Block(source: range.lowerBound, text: 0)], sourceEnd: range.upperBound, isAll: isAll))
  }

  /// Converts what there is up to `sourceEnd`, but for the beginning of a letter whose rest is still to come; `isFinal`:
  /// there is no more. Returns how much text that is. O(bytes).
  func extend(to sourceEnd: Int, isFinal: Bool) -> Int {
    state.withLock { state in
      state.sourceEnd = max(state.sourceEnd, sourceEnd)
      state.isAll = isFinal
      while state.end.source < state.sourceEnd, convertNext(&state) {}
      return state.end.text
    }
  }

  /// What has been looked through so far.
  var count: Int { state.withLock { $0.end.text } }

  var memoryCost: Int {
    bytes.memoryCost
      + state.withLock { state in
        state.blocks.count * MemoryLayout<Block>.stride + state.kept.reduce(0) { $0 + $1.text.count }
      }
  }

  /// Looks through blocks until the offset is reached. O(bytes up to there).
  func end(reaching offset: Int) -> Int? {
    while true {
      let (end, isAll) = state.withLock { state in
        if state.end.text < offset, state.end.source < state.sourceEnd { _ = convertNext(&state) }
        return (state.end, state.end.source >= state.sourceEnd)
      }
      if isAll { return end.text }
      if end.text >= offset { return nil }
    }
  }

  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    var done = 0
    while done < buffer.count {
      let copied = state.withLock { state in
        let position = offset + done
        guard position >= 0, position < state.end.text else { return 0 }
        let number = state.number(at: position)
        let text = text(ofBlock: number, &state)
        let start = position - state.blocks[number].text
        // What lies there may have changed.
        guard start < text.count else { return 0 }
        let count = min(text.count - start, buffer.count - done)
        text.withUnsafeBytes {
          UnsafeMutableRawBufferPointer(rebasing: buffer[done...])
            .copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[start..<start + count]))
        }
        return count
      }
      if copied == 0 { return done }
      done += copied
    }
    return done
  }

  /// Returns false where the next block is not there yet.
  private func convertNext(_ state: inout State) -> Bool {
    let start = state.end
    guard let end = sourceEnd(from: start.source, state) else { return false }
    let text = converted(start.source..<end)
    state.keep(state.blocks.count - 1, text, limit: ConvertedBytes.keptBlocks)
    state.blocks.append(Block(source: end, text: start.text + text.count))
    return true
  }

  private func text(ofBlock number: Int, _ state: inout State) -> [UInt8] {
    if let known = state.kept.first(where: { $0.number == number }) { return known.text }
    let text = converted(state.blocks[number].source..<state.blocks[number + 1].source)
    state.keep(number, text, limit: ConvertedBytes.keptBlocks)
    return text
  }

  private func converted(_ piece: Range<Int>) -> [UInt8] {
    Converter.convert(bytes.bytes(in: piece), from: encoding, isFirst: piece.lowerBound == start)
      ?? []
  }

  /// Where the block that begins at `start` ends: between two letters. nil: its first letter is not whole.
  private func sourceEnd(from start: Int, _ state: State) -> Int? {
    let end = start + ConvertedBytes.blockSize
    if end >= state.sourceEnd, state.isAll { return state.sourceEnd }
    let block = bytes.bytes(in: start..<min(end, state.sourceEnd))
    // The file has been cut off since: nothing more comes.
    guard state.isAll == false || block.count == ConvertedBytes.blockSize else { return state.sourceEnd }
    let length = Converter.pieceLength(of: block, in: encoding)
    if let length { return start + length }
    return block.count < ConvertedBytes.blockSize ? nil : end
  }
}

extension ConvertedBytes.State {
  fileprivate func number(at position: Int) -> Int {
    var low = 0
    var high = blocks.count - 1
    while high - low > 1 {
      let middle = (low + high) / 2
      if blocks[middle].text <= position { low = middle } else { high = middle }
    }
    return low
  }

  fileprivate mutating func keep(_ number: Int, _ text: [UInt8], limit: Int) {
    if kept.count >= limit { kept.removeFirst() }
    kept.append((number, text))
  }
}
