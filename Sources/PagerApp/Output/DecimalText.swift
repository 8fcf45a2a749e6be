/// Numbers as text, without the libraries that cost start-up time.
enum DecimalText {
  /// `value` with so many digits (0 to 6) after the point, half away from zero; `nan` and `inf` as such.
  static func text(_ value: Double, digits: Int) -> String {
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    let scaled = (value * scale).rounded()
    guard scaled.isFinite, let whole = Int64(exactly: scaled) else { return "\(value)" }
    let magnitude = String(whole.magnitude)
    let padded = String(repeating: "0", count: max(digits + 1 - magnitude.count, 0)) + magnitude
    let sign = whole < 0 ? "-" : ""
    guard digits > 0 else { return sign + padded }
    return sign + padded.dropLast(digits) + "." + padded.suffix(digits)
  }

  /// Milliseconds with three digits after the point.
  static func milliseconds(_ time: Duration) -> String {
    let (seconds, attoseconds) = time.components
    return text(Double(seconds) * 1e3 + Double(attoseconds) / 1e15, digits: 3)
  }
}
