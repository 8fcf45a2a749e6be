/// A picture in PNG as RGB pixels, for comparing. Eight bits a channel or a palette, not interlaced.
struct PNGImage {
  struct Unreadable: Error {}

  let width: Int
  let height: Int
  private var pixels: [UInt8] = []

  init(_ bytes: [UInt8]) throws {
    func long(_ offset: Int) -> Int { bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
    guard bytes.count > 33 else { throw Unreadable() }
    width = long(16)
    height = long(20)
    let (depth, colorType, interlace) = (Int(bytes[24]), bytes[25], bytes[28])
    let channelCounts: [UInt8: Int] = [0: 1, 2: 3, 3: 1, 6: 4]
    guard interlace == 0, depth <= 8, let channels = channelCounts[colorType] else { throw Unreadable() }
    var palette: [UInt8] = []
    var data: [UInt8] = []
    var offset = 8
    while offset + 12 <= bytes.count {
      let count = long(offset)
      let content = bytes[(offset + 8)..<(offset + 8 + count)]
      switch String(decoding: bytes[(offset + 4)..<(offset + 8)], as: UTF8.self) {
      case "PLTE": palette = Array(content)
      case "IDAT": data += content
      default: break
      }
      offset += count + 12
    }
    let raw = try Inflate.zlib(data)
    let stride = (width * channels * depth + 7) / 8
    var previous = [UInt8](repeating: 0, count: stride)
    pixels.reserveCapacity(width * height * 3)
    for row in 0..<height {
      let start = row * (stride + 1)
      let line = PNGImage.unfiltered(
        Array(raw[(start + 1)..<(start + 1 + stride)]), filter: raw[start], previous: previous,
        step: max(channels * depth / 8, 1))
      for column in 0..<width {
        switch colorType {
        case 2, 6: pixels += line[(column * channels)..<(column * channels + 3)]
        default:
          let place = column * depth
          let value = Int(line[place / 8]) >> (8 - depth - place % 8) & (1 << depth - 1)
          pixels +=
            colorType == 3
            ? Array(palette[(value * 3)..<(value * 3 + 3)])
            : Array(repeating: UInt8(value * 255 / (1 << depth - 1)), count: 3)
        }
      }
      previous = line
    }
  }

  /// Red, green and blue.
  subscript(x: Int, y: Int) -> (UInt8, UInt8, UInt8) {
    let index = (y * width + x) * 3
    return (pixels[index], pixels[index + 1], pixels[index + 2])
  }

  private static func unfiltered(_ line: [UInt8], filter: UInt8, previous: [UInt8], step: Int) -> [UInt8] {
    var line = line
    for index in line.indices {
      let left = index >= step ? Int(line[index - step]) : 0
      let above = Int(previous[index])
      let corner = index >= step ? Int(previous[index - step]) : 0
      let prediction: Int
      switch filter {
      case 1: prediction = left
      case 2: prediction = above
      case 3: prediction = (left + above) / 2
      case 4:
        let distances = [abs(above - corner), abs(left - corner), abs(left + above - 2 * corner)]
        prediction =
          distances[0] <= distances[1] && distances[0] <= distances[2]
          ? left : distances[1] <= distances[2] ? above : corner
      default: prediction = 0
      }
      line[index] = line[index] &+ UInt8(prediction & 255)
    }
    return line
  }
}
