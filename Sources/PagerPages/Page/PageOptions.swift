/// What a person may choose about how pages are read and laid out.
public struct PageOptions: Hashable, Sendable {
  /// How a file's bytes are understood.
  public struct Decoding: Hashable, Sendable {
    /// The name of a character set, as `iconv` knows it; nil: by what the bytes look like.
    public var encoding: String?
    /// nil: by what the file is.
    public var kind: PageKind?
    /// Bright backgrounds instead of blinking letters in pictures; nil: as the picture says.
    public var usesICEColors: Bool?
    /// A form feed begins a new page; else it is shown like other controls.
    public var splitsAtFormFeeds: Bool
    /// Also in texts of more than 16 MiB, whose pages are known only when all has been read.
    public var splitsLargeTexts: Bool

    public init(
      encoding: String? = nil, kind: PageKind? = nil, usesICEColors: Bool? = nil,
      splitsAtFormFeeds: Bool = true, splitsLargeTexts: Bool = false
    ) {
      self.splitsAtFormFeeds = splitsAtFormFeeds
      self.splitsLargeTexts = splitsLargeTexts
      self.encoding = encoding
      self.kind = kind
      self.usesICEColors = usesICEColors
    }

    /// Whether `encoding` may have this name.
    public static func isKnown(encoding: String) -> Bool { TextEncoding.isKnown(encoding) }
  }

  /// Columns between tab stops, 1…64.
  public var tabs: Int {
    didSet { tabs = min(max(tabs, 1), 64) }
  }
  /// Long lines are wrapped at words instead of clipped.
  public var wrap: Bool
  /// Marks are drawn in ASCII.
  public var usesASCII: Bool
  /// The screen shows 256 colors or more, and so the VGA's or nearly; else pictures keep to the numbers of the usual
  /// sixteen.
  public var hasManyColors: Bool
  public var decoding: Decoding

  public init(
    tabs: Int = 8, wrap: Bool = false, usesASCII: Bool = false, hasManyColors: Bool = true,
    decoding: Decoding = Decoding()
  ) {
    self.tabs = min(max(tabs, 1), 64)
    self.wrap = wrap
    self.usesASCII = usesASCII
    self.hasManyColors = hasManyColors
    self.decoding = decoding
  }
}
