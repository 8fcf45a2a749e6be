import PagerCore

/// One of the two directions that a view scrolls in.
public enum ScrollAxis: Hashable, Sendable, CaseIterable {
  case horizontal
  case vertical
}

extension Point {
  /// The coordinate along an axis.
  subscript(axis: ScrollAxis) -> Double {
    get { axis == .horizontal ? x : y }
    set {
      switch axis {
      case .horizontal: x = newValue
      case .vertical: y = newValue
      }
    }
  }

  static func + (left: Point, right: Point) -> Point {
    Point(x: left.x + right.x, y: left.y + right.y)
  }

  static func - (left: Point, right: Point) -> Point {
    Point(x: left.x - right.x, y: left.y - right.y)
  }
}

extension Size {
  /// The length along an axis.
  subscript(axis: ScrollAxis) -> Double {
    axis == .horizontal ? width : height
  }
}

extension CellSize {
  /// The cells along an axis.
  subscript(axis: ScrollAxis) -> Int {
    axis == .horizontal ? columns : rows
  }
}
