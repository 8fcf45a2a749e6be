extension TextWidth {
  /// Single scalars for pairs of which older terminals draw the second in columns of its own.
  enum Precomposed {
    /// The scalar for a base and a mark after it; nil when there is none. O(1).
    static func scalar(of base: Unicode.Scalar?, and mark: Unicode.Scalar) -> Unicode.Scalar? {
      guard let base else { return nil }
      switch mark.value {
      case 0x1161...0x11c2: return syllable(of: base.value, and: mark.value)
      case 0x3099: return voiced(base.value)
      case 0x309a: return halfVoiced(base.value)
      default: return nil
      }
    }

    /// Hangul by arithmetic (The Unicode Standard, 3.12).
    private static func syllable(of base: UInt32, and mark: UInt32) -> Unicode.Scalar? {
      if 0x1100...0x1112 ~= base, mark <= 0x1175 {
        return Unicode.Scalar(0xac00 + ((base - 0x1100) * 21 + mark - 0x1161) * 28)
      }
      if 0xac00...0xd7a3 ~= base, (base - 0xac00) % 28 == 0, mark >= 0x11a8 {
        return Unicode.Scalar(base + mark - 0x11a7)
      }
      return nil
    }

    /// か → が, ハ → バ, ウ → ヴ.
    private static func voiced(_ base: UInt32) -> Unicode.Scalar? {
      switch base {
      case 0x3046, 0x30a6: return Unicode.Scalar(base + 0x4e)
      case 0x309d, 0x30fd: return Unicode.Scalar(base + 1)
      case 0x30ef...0x30f2: return Unicode.Scalar(base + 8)
      default: break
      }
      // Katakana lie like hiragana, 0x60 further on.
      let hiragana = base >= 0x30a0 ? base - 0x60 : base
      switch hiragana {
      case 0x304b...0x3062 where hiragana % 2 == 1: return Unicode.Scalar(base + 1)
      case 0x3064, 0x3066, 0x3068: return Unicode.Scalar(base + 1)
      case 0x306f...0x307d where hiragana % 3 == 0: return Unicode.Scalar(base + 1)
      default: return nil
      }
    }

    /// は → ぱ.
    private static func halfVoiced(_ base: UInt32) -> Unicode.Scalar? {
      let hiragana = base >= 0x30a0 ? base - 0x60 : base
      guard 0x306f...0x307d ~= hiragana, hiragana % 3 == 0 else { return nil }
      return Unicode.Scalar(base + 2)
    }
  }
}
