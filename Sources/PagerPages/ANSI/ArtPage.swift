import PagerCore

/// A picture made of letters: ANSI and its kin.
final class ArtPage: PageContent {
  let kind: PageKind
  let canvas: ArtCanvas
  /// Columns of the picture, drawn in or not.
  let columns: Int
  let palette: ArtPalette
  let sauce: SAUCERecord?
  let viewport: CellSize
  let options: PageOptions
  let playback: ArtPlayback?

  init(
    kind: PageKind, canvas: ArtCanvas, palette: ArtPalette = .vga, sauce: SAUCERecord?, request: PageRequest,
    playback: ArtPlayback? = nil
  ) {
    self.playback = playback
    self.kind = kind
    self.canvas = canvas
    // A record may declare a width that nothing was drawn in.
    columns = canvas.columns <= 1024 ? canvas.columns : min(canvas.columns, canvas.drawnColumns)
    self.palette = palette
    self.sauce = sauce
    viewport = request.viewport
    options = request.options
  }

  private init(_ other: ArtPage, viewport: CellSize, options: PageOptions) {
    kind = other.kind
    canvas = other.canvas
    columns = other.columns
    palette = other.palette
    sauce = other.sauce
    playback = other.playback
    self.viewport = viewport
    self.options = options
  }

  var title: String? {
    guard let title = sauce?.title, !title.isEmpty else { return nil }
    return title
  }

  var size: CellSize { CellSize(columns: columns, rows: canvas.rows.count) }

  var memoryCost: Int { canvas.memoryCost }

  func relaid(for viewport: CellSize, options: PageOptions) -> (any PageContent)? {
    guard options.decoding == self.options.decoding else { return nil }
    return ArtPage(self, viewport: viewport, options: options)
  }

  func draw(into surface: inout Surface, from offset: CellPoint) {
    let visible = surface.bounds.intersection(CellRect(size: viewport))
    let left = min(max(offset.column, 0), columns)
    let top = min(max(offset.row, 0), canvas.rows.count)
    let margin = margin
    let shown = min(columns - left, viewport.columns)
    let exact = options.hasManyColors
    for row in visible.rows.clamped(to: 0..<canvas.rows.count - top) {
      let cells = canvas.rows[top + row]
      var run: [Cell] = []
      run.reserveCapacity(shown)
      for column in left..<left + shown { run.append(cell(cells, column, exact: exact)) }
      surface.put(run, at: CellPoint(column: margin, row: row))
    }
  }

  /// A picture that is narrower than the viewport stands in the middle of it.
  var margin: Int { max((viewport.columns - columns) / 2, 0) }

  /// What is drawn of a row, as far as anything was drawn in it.
  func cells(ofRow row: Int) -> [Cell] {
    let cells = canvas.rows[row]
    return (0..<min(cells.count, columns)).map { cell(cells, $0, exact: true) }
  }

  private func cell(_ cells: [ArtCell], _ column: Int, exact: Bool) -> Cell {
    var cell = column < cells.count ? cells[column] : .blank
    // A half of a wide letter whose other half was drawn over.
    if cell.width == 0, column == 0 || cells[column - 1].width != 2 { (cell.scalar, cell.width) = (" ", 1) }
    if cell.width == 2, column + 1 >= cells.count || cells[column + 1].width != 0 {
      (cell.scalar, cell.width) = (" ", 1)
    }
    let style = Style(
      foreground: palette.color(cell.foreground, exact: exact),
      background: palette.color(cell.background, exact: exact), attributes: cell.attributes)
    return cell.width == 0 ? .continuation(style) : Cell(cell.scalar, width: Int(cell.width), style: style)
  }

  func writeText(_ write: (UnsafeRawBufferPointer) throws -> Void) rethrows {
    var output: [UInt8] = []
    for row in canvas.rows {
      let used = row.lastIndex { $0.scalar != " " }.map { $0 + 1 } ?? 0
      for cell in row[..<used] where cell.width > 0 {
        output.append(
          contentsOf: Unicode.UTF8.encode(cell.scalar) ?? Unicode.UTF8.encodedReplacementCharacter)
      }
      output.append(0x0a)
      if output.count > 32 << 10 {
        try output.withUnsafeBytes(write)
        output.removeAll(keepingCapacity: true)
      }
    }
    if !output.isEmpty { try output.withUnsafeBytes(write) }
  }
}
