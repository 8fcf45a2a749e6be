import Synchronization

/// What has been read from a stream so far, in pieces that never move.
final class StreamBytes: ByteSource {
  private static let pieceSize = 64 << 10

  private struct Contents {
    var pieces: [[UInt8]] = []
    var count = 0
    var isAtEnd = false
  }

  private let contents = Mutex(Contents())

  var count: Int { contents.withLock { $0.count } }
  var memoryCost: Int { count }

  /// The bytes there are, and whether there will be no more.
  var extent: (count: Int, isAtEnd: Bool) { contents.withLock { ($0.count, $0.isAtEnd) } }

  func append(_ bytes: UnsafeRawBufferPointer) {
    contents.withLock { contents in
      var rest = bytes[...]
      while !rest.isEmpty {
        if contents.count % StreamBytes.pieceSize == 0 {
          contents.pieces.append([])
          contents.pieces[contents.pieces.count - 1].reserveCapacity(StreamBytes.pieceSize)
        }
        let room = StreamBytes.pieceSize - contents.count % StreamBytes.pieceSize
        contents.pieces[contents.pieces.count - 1].append(contentsOf: rest.prefix(room))
        contents.count += min(room, rest.count)
        rest = rest.dropFirst(room)
      }
    }
  }

  func end() {
    contents.withLock { $0.isAtEnd = true }
  }

  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    contents.withLock { contents in
      guard offset >= 0 else { return 0 }
      var done = 0
      while done < buffer.count, offset + done < contents.count {
        let position = offset + done
        let piece = contents.pieces[position / StreamBytes.pieceSize]
        let start = position % StreamBytes.pieceSize
        let count = min(piece.count - start, buffer.count - done)
        piece.withUnsafeBytes {
          UnsafeMutableRawBufferPointer(rebasing: buffer[done...])
            .copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[start..<start + count]))
        }
        done += count
      }
      return done
    }
  }
}
