import PagerCore
import Testing

@testable import PagerKit

@Suite("Compositor")
struct CompositorTests {
  private final class Probe: View {
    var takes = true
    var fill: Unicode.Scalar
    private(set) var heard: [PointerEvent] = []
    var isMoving = false

    init(_ fill: Unicode.Scalar, _ frame: CellRect) {
      self.fill = fill
      super.init(frame: frame)
    }

    override var isAnimating: Bool { isMoving }

    override func draw(into surface: inout Surface) {
      surface.fill(surface.bounds, with: Cell(fill, width: 1, style: .plain))
    }

    override func handle(_ event: PointerEvent) -> Bool {
      heard.append(event)
      return takes
    }
  }

  private let back = Probe("b", CellRect(column: 0, row: 0, columns: 8, rows: 2))
  private let front = Probe("f", CellRect(column: 2, row: 1, columns: 3, rows: 1))

  private func compositor() -> Compositor { Compositor(layers: [back, front]) }

  private func mouse(_ kind: MouseEvent.Kind, _ column: Int, _ row: Int, shift: Bool = false) -> MouseEvent {
    MouseEvent(kind, at: CellPoint(column: column, row: row), modifiers: shift ? .shift : [])
  }

  @Test("layers are drawn back to front, clipped to their frames, hidden ones not")
  func drawing() {
    let compositor = compositor()
    func rows() -> [String] {
      var surface = Surface(size: CellSize(columns: 8, rows: 2))
      compositor.draw(into: &surface)
      return (0..<2).map { row in (0..<8).map { surface[$0, row].text }.joined() }
    }
    #expect(rows() == ["bbbbbbbb", "bbfffbbb"])
    front.isHidden = true
    #expect(rows() == ["bbbbbbbb", "bbbbbbbb"])
  }

  @Test("events go front to back to whom they hit, in local cells")
  func frontToBack() {
    let compositor = compositor()
    #expect(compositor.handle(mouse(.press(.left), 3, 1), at: .zero))
    #expect(front.heard.map(\.location) == [CellPoint(column: 1, row: 0)])
    #expect(back.heard.isEmpty)
    compositor.handle(mouse(.release(.left), 3, 1), at: .zero)
    front.takes = false
    compositor.handle(mouse(.press(.left), 3, 1), at: .zero)
    #expect(back.heard.map(\.phase) == [.began])
    #expect(!compositor.handle(mouse(.press(.left), 30, 1), at: .zero))
  }

  @Test("who took the press hears everything until the release, wherever the pointer is")
  func capture() {
    let compositor = compositor()
    compositor.handle(mouse(.press(.left), 3, 1), at: .zero)
    compositor.handle(mouse(.drag, 7, 0), at: .milliseconds(5))
    compositor.handle(mouse(.release(.left), -9, 40), at: .milliseconds(9))
    #expect(front.heard.map(\.phase) == [.began, .moved, .ended])
    #expect(front.heard[1].location == CellPoint(column: 5, row: -1))
    #expect(front.heard[1].time == .milliseconds(5))
    #expect(!compositor.handle(mouse(.drag, 3, 1), at: .zero))
    #expect(!compositor.handle(mouse(.release(.left), 3, 1), at: .zero))
    #expect(back.heard.isEmpty)
  }

  @Test("a lost release, a removed layer and a mouse that is turned off end the gesture")
  func cancelled() {
    let compositor = compositor()
    compositor.handle(mouse(.press(.left), 3, 1), at: .zero)
    compositor.handle(mouse(.press(.left), 3, 1), at: .zero)
    #expect(front.heard.map(\.phase) == [.began, .cancelled, .began])
    compositor.cancelPointer()
    compositor.cancelPointer()
    #expect(front.heard.count == 4)
    compositor.handle(mouse(.press(.left), 3, 1), at: .zero)
    compositor.layers = [back]
    #expect(front.heard.last?.phase == .cancelled)
    #expect(!compositor.handle(mouse(.release(.left), 3, 1), at: .zero))
  }

  @Test("the wheel, with Shift sideways; other buttons are nobody's")
  func wheel() {
    let compositor = compositor()
    compositor.handle(mouse(.wheelUp, 0, 0), at: .zero)
    compositor.handle(mouse(.wheelDown, 0, 0), at: .zero)
    compositor.handle(mouse(.wheelDown, 0, 0, shift: true), at: .zero)
    compositor.handle(mouse(.wheelUp, 0, 0, shift: true), at: .zero)
    compositor.handle(mouse(.wheelLeft, 0, 0), at: .zero)
    compositor.handle(mouse(.wheelRight, 0, 0), at: .zero)
    #expect(
      back.heard.map(\.phase) == [
        .wheel(dx: 0, dy: -1), .wheel(dx: 0, dy: 1), .wheel(dx: 1, dy: 0), .wheel(dx: -1, dy: 0),
        .wheel(dx: -1, dy: 0), .wheel(dx: 1, dy: 0),
      ])
    #expect(!compositor.handle(mouse(.press(.right), 0, 0), at: .zero))
    #expect(!compositor.handle(mouse(.release(.middle), 0, 0), at: .zero))
  }

  @Test("it moves as long as a layer that is seen moves, and tells every layer the time")
  func time() {
    let compositor = compositor()
    #expect(!compositor.isAnimating)
    front.isMoving = true
    #expect(compositor.isAnimating)
    front.isHidden = true
    #expect(!compositor.isAnimating)
    compositor.advance(to: .seconds(3))
    #expect(front.now == .seconds(3) && back.now == .seconds(3))
  }
}
