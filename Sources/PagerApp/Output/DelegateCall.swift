import PagerCore

/// One delegate call as it happened: what the trace writes and the inspector shows.
struct DelegateCall: Equatable {
  var time: Duration
  var name: String
  /// The scroll view's content offset when it called, in cells.
  var offset: Point
  /// The current page's number, from 1.
  var page: Int
  /// What else the call was given, as `key=value` words.
  var detail = ""

  /// Tab-separated: milliseconds, call, x, y, page, detail.
  var line: String {
    let fields = [
      DecimalText.milliseconds(time), name, "x=" + DecimalText.text(offset.x, digits: 3),
      "y=" + DecimalText.text(offset.y, digits: 3), "page=\(page)",
    ]
    return (detail.isEmpty ? fields : fields + [detail]).joined(separator: "\t")
  }
}
