import PagerCore
import PagerTerminal

/// How long a frame takes to become bytes, and how many: each cell in other colors, beside the least that would do.
struct EncodeBench {
  let isQuick: Bool

  func results(at size: CellSize, _ report: (BenchResult) -> Void) {
    let world = ColoredWorld(columns: size.columns * 5, rows: size.rows)
    let name = "encode/\(size.columns)x\(size.rows)"
    for step in [1, 8] {
      let ours = shifting(world, by: step, size: size)
      let floor = floor(world, by: step, size: size)
      report(BenchResult("\(name)/shift-\(step)/cpu", ours.time, "us", floor: floor.time))
      report(BenchResult("\(name)/shift-\(step)/bytes", ours.bytes, "bytes", floor: floor.bytes))
    }
    var surfaces = [Surface(size: size), Surface(size: size)]
    for index in surfaces.indices { world.draw(into: &surfaces[index], left: index * size.columns * 2) }
    let whole = frames(size) { number in (surfaces[number % 2], []) }
    report(BenchResult("\(name)/all-new/cpu", whole.time, "us"))
    report(BenchResult("\(name)/all-new/bytes", whole.bytes, "bytes"))
    report(BenchResult("\(name)/unchanged/cpu", frames(size) { _ in (surfaces[0], []) }.time, "us"))
  }

  private func shifting(_ world: ColoredWorld, by step: Int, size: CellSize) -> (time: Double, bytes: Double)
  {
    var surface = Surface(size: size)
    let moves = [ContentMove(rect: CellRect(size: size), columns: -step, rows: 0)]
    return frames(size) { number in
      world.draw(into: &surface, left: number * step)
      return (surface, moves)
    }
  }

  /// The median CPU time of a frame, in microseconds, and of its bytes. `next` makes them, outside the time.
  private func frames(
    _ size: CellSize, _ next: (Int) -> (Surface, [ContentMove])
  ) -> (time: Double, bytes: Double) {
    var encoder = FrameEncoder(capabilities: .xtermDirect)
    var buffer: [UInt8] = []
    return FrameBench(isQuick: isQuick).run { number in
      let (surface, moves) = next(number)
      buffer.removeAll(keepingCapacity: true)
      let before = Clock.threadCPU
      encoder.encode(surface, moves: moves, into: &buffer)
      return (Clock.threadCPU - before, buffer.count)
    }
  }

  private func floor(_ world: ColoredWorld, by step: Int, size: CellSize) -> (time: Double, bytes: Double) {
    var floor = ShiftFloor()
    return FrameBench(isQuick: isQuick).run { number in
      let before = Clock.threadCPU
      floor.frame(world, left: number * step, step: step, size: size)
      return (Clock.threadCPU - before, floor.bytes.count)
    }
  }
}
