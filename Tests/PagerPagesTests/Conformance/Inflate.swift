/// Undoes DEFLATE (RFC 1951), for the pictures that tests compare with. Slow and simple.
struct Inflate {
  struct Broken: Error {}

  private let input: [UInt8]
  private var position: Int
  private var bits: UInt32 = 0
  private var bitCount = 0
  private var output: [UInt8] = []

  /// The data of a zlib stream.
  static func zlib(_ bytes: [UInt8]) throws -> [UInt8] {
    var inflate = Inflate(input: bytes, position: 2)
    var isLast = false
    while !isLast {
      isLast = try inflate.bits(1) == 1
      switch try inflate.bits(2) {
      case 0: try inflate.stored()
      case 1: try inflate.block(Code(fixedLengths), Code(Array(repeating: 5, count: 30)))
      case 2: try inflate.dynamicBlock()
      default: throw Broken()
      }
    }
    return inflate.output
  }

  private init(input: [UInt8], position: Int) {
    self.input = input
    self.position = position
  }

  private static let fixedLengths =
    Array(repeating: 8, count: 144) + Array(repeating: 9, count: 112) + Array(repeating: 7, count: 24)
    + Array(repeating: 8, count: 8)

  /// A canonical Huffman code.
  private struct Code {
    var counts = Array(repeating: 0, count: 16)
    var symbols: [Int] = []

    init(_ lengths: [Int]) {
      for length in lengths where length > 0 { counts[length] += 1 }
      symbols = lengths.indices.filter { lengths[$0] > 0 }.sorted { (lengths[$0], $0) < (lengths[$1], $1) }
    }
  }

  private mutating func bits(_ count: Int) throws -> Int {
    while bitCount < count {
      guard position < input.count else { throw Broken() }
      bits |= UInt32(input[position]) << UInt32(bitCount)
      position += 1
      bitCount += 8
    }
    let value = bits & ((1 << UInt32(count)) - 1)
    bits >>= UInt32(count)
    bitCount -= count
    return Int(value)
  }

  private mutating func symbol(_ code: Code) throws -> Int {
    var value = 0
    var first = 0
    var index = 0
    for length in 1..<16 {
      value |= try bits(1)
      let count = code.counts[length]
      if value - count < first { return code.symbols[index + value - first] }
      index += count
      first = (first + count) << 1
      value <<= 1
    }
    throw Broken()
  }

  private mutating func stored() throws {
    (bits, bitCount) = (0, 0)
    guard position + 4 <= input.count else { throw Broken() }
    let count = Int(input[position]) | Int(input[position + 1]) << 8
    position += 4
    guard position + count <= input.count else { throw Broken() }
    output += input[position..<position + count]
    position += count
  }

  private mutating func dynamicBlock() throws {
    let literals = try bits(5) + 257
    let distances = try bits(5) + 1
    let count = try bits(4) + 4
    var lengths = Array(repeating: 0, count: 19)
    for index in [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15].prefix(count) {
      lengths[index] = try bits(3)
    }
    let code = Code(lengths)
    var all: [Int] = []
    while all.count < literals + distances {
      let symbol = try symbol(code)
      switch symbol {
      case 16: all += Array(repeating: all.last ?? 0, count: try bits(2) + 3)
      case 17: all += Array(repeating: 0, count: try bits(3) + 3)
      case 18: all += Array(repeating: 0, count: try bits(7) + 11)
      default: all.append(symbol)
      }
    }
    try block(Code(Array(all[..<literals])), Code(Array(all[literals...])))
  }

  private mutating func block(_ literals: Code, _ distances: Code) throws {
    while true {
      let symbol = try symbol(literals)
      if symbol < 256 {
        output.append(UInt8(symbol))
      } else if symbol == 256 {
        return
      } else {
        let length = try length(symbol - 257)
        let code = try self.symbol(distances)
        let extra = max(code / 2 - 1, 0)
        let distance = try (code < 4 ? code + 1 : (2 + code % 2) << extra + 1 + bits(extra))
        guard distance <= output.count else { throw Broken() }
        for _ in 0..<length { output.append(output[output.count - distance]) }
      }
    }
  }

  private mutating func length(_ code: Int) throws -> Int {
    if code < 8 { return code + 3 }
    if code == 28 { return 258 }
    let extra = code / 4 - 1
    return try (4 + code % 4) << extra + 3 + bits(extra)
  }
}
