/// A point in scroll space: cells as `Double`, origin top left, x to the right and y down.
public struct Point: Hashable, Sendable {
  public var x: Double
  public var y: Double

  public static let zero = Point(x: 0, y: 0)

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A size in scroll space, in cells as `Double`.
public struct Size: Hashable, Sendable {
  public var width: Double
  public var height: Double

  public static let zero = Size(width: 0, height: 0)

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  public init(_ size: CellSize) {
    self.init(width: Double(size.columns), height: Double(size.rows))
  }
}

/// A rectangle in scroll space, in cells as `Double`.
public struct Rect: Hashable, Sendable {
  public var origin: Point
  public var size: Size

  public static let zero = Rect(origin: .zero, size: .zero)

  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  public var maxX: Double { origin.x + size.width }
  public var maxY: Double { origin.y + size.height }
}

/// A position on a surface, in whole cells, 0-based.
public struct CellPoint: Hashable, Sendable {
  public var column: Int
  public var row: Int

  public static let zero = CellPoint(column: 0, row: 0)

  public init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}

/// A size in whole cells; never negative.
public struct CellSize: Hashable, Sendable {
  public var columns: Int
  public var rows: Int

  public static let zero = CellSize(columns: 0, rows: 0)

  public init(columns: Int, rows: Int) {
    self.columns = max(columns, 0)
    self.rows = max(rows, 0)
  }

  public var isEmpty: Bool { columns == 0 || rows == 0 }
}

/// A rectangle in whole cells. Its far edges are exclusive.
public struct CellRect: Hashable, Sendable {
  public var origin: CellPoint
  public var size: CellSize

  public static let zero = CellRect(origin: .zero, size: .zero)

  public init(origin: CellPoint, size: CellSize) {
    self.origin = origin
    self.size = size
  }

  public init(column: Int, row: Int, columns: Int, rows: Int) {
    self.init(
      origin: CellPoint(column: column, row: row), size: CellSize(columns: columns, rows: rows))
  }

  public init(size: CellSize) {
    self.init(origin: .zero, size: size)
  }

  public var columns: Range<Int> { origin.column..<origin.column + size.columns }
  public var rows: Range<Int> { origin.row..<origin.row + size.rows }
  public var isEmpty: Bool { size.isEmpty }

  public func contains(_ point: CellPoint) -> Bool {
    columns.contains(point.column) && rows.contains(point.row)
  }

  /// The part that both share; empty (at this rectangle's nearest corner) when they share nothing.
  public func intersection(_ other: CellRect) -> CellRect {
    let columns = self.columns.clamped(to: other.columns)
    let rows = self.rows.clamped(to: other.rows)
    return CellRect(
      column: columns.lowerBound, row: rows.lowerBound, columns: columns.count, rows: rows.count)
  }

  public func offset(byColumns columns: Int, rows: Int) -> CellRect {
    CellRect(
      origin: CellPoint(column: origin.column + columns, row: origin.row + rows), size: size)
  }
}
