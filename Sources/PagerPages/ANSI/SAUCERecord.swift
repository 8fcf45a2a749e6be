/// What an artist's tool has written behind a picture: who made it, when, and how it is to be shown.
///
/// SAUCE revision 00, 128 bytes at the end of a file, with the damage that real files have: see `parse`.
public struct SAUCERecord: Hashable, Sendable {
  public let title: String
  public let author: String
  public let group: String
  /// As it stands, `19961001`.
  public let date: String
  public let dataType: UInt8
  public let fileType: UInt8
  /// Columns as declared; 0 where the record says nothing. Rows as declared are never believed.
  public let columns: Int
  public let rows: Int
  public let flags: UInt8
  /// "IBM VGA", "Amiga Topaz 1+"; may be empty.
  public let font: String
  public let comments: [String]

  /// Background colors are bright instead of the foreground blinking.
  public var usesICEColors: Bool { flags & 1 != 0 }

  /// Columns of pixels of a letter: 8 or 9; nil where the record says nothing.
  public var letterSpacing: Int? {
    switch flags >> 1 & 3 {
    case 1: 8
    case 2: 9
    default: nil
    }
  }

  enum DataType {
    static let none: UInt8 = 0
    static let character: UInt8 = 1
    static let binaryText: UInt8 = 5
    static let xBin: UInt8 = 6
  }

  enum FileType {
    static let ascii: UInt8 = 0
    static let ansi: UInt8 = 1
    static let ansimation: UInt8 = 2
    static let pcBoard: UInt8 = 4
    static let avatar: UInt8 = 5
    static let tundraDraw: UInt8 = 8
  }
}
