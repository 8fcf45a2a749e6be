import PagerCore
import TestSupport
import Testing

@testable import PagerKit

/// Random events at random times: whatever happens, the rules hold.
@Suite("Random events")
struct RandomEventTests {
  private final class Monkey {
    var random: SeededGenerator
    let stage: Stage<PageView>
    let control = PageControl(frame: CellRect(column: 0, row: 0, columns: 21, rows: 1))
    /// Animated moves that began, as seen from outside.
    var begun = 0
    var lastDeed = ""
    /// How often each call came.
    private var tally: [String: Int] = [:]

    init(seed: UInt64, pages: Int, direction: PageDirection, isLooping: Bool) {
      random = SeededGenerator(seed: seed)
      stage = Stage(pages: pages, direction: direction)
      stage.view.isLooping = isLooping
      stage.recorder.reaction = { [unowned self] call in
        tally[String(call.prefix { $0 != " " && $0 != "(" }), default: 0] += 1
        if call == "didEndDragging(true)" { tally[call, default: 0] += 1 }
        mirror()
      }
      control.onValueChanged = { [unowned self] page in
        show(page, animated: !control.isScrubbing)
      }
      mirror()
    }

    private func mirror() {
      if control.numberOfPages != stage.view.numberOfPages {
        control.numberOfPages = stage.view.numberOfPages
      }
      control.currentPage = stage.view.currentPage
      control.progress = stage.view.progress
    }

    private func count(of call: String) -> Int { tally[call, default: 0] }

    private func chance(_ part: Int) -> Bool { Int.random(in: 0..<part, using: &random) == 0 }
    private func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

    /// Counts an animated move that began in a deed.
    private func counting(_ deed: () -> Bool) {
      let view = stage.view
      let wasRunning = view.isScrollingAnimated
      let ended = count(of: "didEndScrollingAnimation")
      guard deed(), !wasRunning else { return }
      // One that a roll-out to the same page spares never began.
      let hasEnded = count(of: "didEndScrollingAnimation") > ended
      if view.isScrollingAnimated || hasEnded { begun += 1 }
    }

    private func show(_ page: Int, animated: Bool) {
      let view = stage.view
      counting { view.setCurrentPage(page, animated: animated) && animated && view.length > 0 }
    }

    func deed() {
      let view = stage.view
      let kind = number(0...19)
      lastDeed = "deed \(kind)"
      switch kind {
      case 0...4: stage.pass(.milliseconds(number(0...60)))
      case 5: stage.press(number(-5...90), number(-2...30))
      case 6, 7: stage.move(number(-200...300), number(-50...80))
      case 8: stage.release(number(-20...100), number(0...20))
      case 9: if chance(3) { stage.send(.cancelled, 0) }
      case 10, 11:
        counting {
          view.flick(chance(2) ? .forward : .backward, step: Double(number(0...100))) && view.isPagingEnabled
            && view.length > 0
        }
      case 12: view.drag(byX: Double(number(-60...60)), y: Double(number(-9...9)))
      case 13: view.releaseDrag()
      case 14: show(number(-1...12), animated: chance(2))
      case 15:
        let target = Point(x: Double(number(-100...900)) / 3, y: Double(number(-5...60)))
        let isAnimated = chance(2)
        counting { view.setContentOffset(target, animated: isAnimated) && isAnimated }
      case 16:
        view.frame.size = CellSize(columns: [0, 1, 7, 80, 81, 200][number(0...5)], rows: number(0...30))
        control.frame.size.columns = number(0...40)
      case 17: list()
      case 18:
        counting {
          let wasRunning = view.isScrollingAnimated
          stage.send(.wheel(dx: number(-2...2), dy: number(-1...1)), 3, 3)
          return view.isScrollingAnimated && !wasRunning
        }
      default:
        switch number(0...6) {
        case 6: if chance(4) { view.isLooping.toggle() }
        case 0: view.isPagingEnabled.toggle()
        case 1: view.bounces.toggle()
        case 2: view.alwaysBounceHorizontal.toggle()
        case 3: view.direction = PageDirection.allCases[number(0...2)]
        default:
          let place = CellPoint(column: number(-3...43), row: 0)
          let phase: PointerEvent.Phase = [.began, .moved, .ended][number(0...2)]
          _ = control.handle(PointerEvent(phase, at: place, time: stage.now))
        }
      }
      mirror()
    }

    private func list() {
      let view = stage.view
      switch number(0...3) {
      case 0: view.removePage(at: number(-1...view.numberOfPages))
      case 1: view.movePage(from: number(0...9), to: number(0...9))
      default:
        guard view.numberOfPages < 10 else { return view.removePage(at: 0) }
        view.insertPage(LabelView("new"), at: number(0...view.numberOfPages))
      }
    }

    /// What is wrong, or nil.
    func fault(withPicture: Bool) -> String? {
      let view = stage.view
      let offset = view.contentOffset
      guard offset.x.isFinite, offset.y.isFinite else { return "offset \(offset)" }
      if case .rest = view.activity, view.settled(offset) != offset { return "illegal rest at \(offset)" }
      if view.isAnimating != (view.activity.motion != nil) { return "animating without a motion" }
      guard view.currentPage >= 0, view.currentPage < max(view.numberOfPages, 1) else {
        return "page \(view.currentPage) of \(view.numberOfPages)"
      }
      if view.pendingPage != nil, !view.isScrollingAnimated { return "a target without a move" }
      if view.pendingPage == nil, view.length > 0, view.currentPage != view.page(at: offset) {
        return "page \(view.currentPage) at \(offset)"
      }
      let drags = count(of: "willBeginDragging") - count(of: "didEndDragging")
      if drags != (view.isDragging ? 1 : 0) { return "\(drags) drags open" }
      if count(of: "willEndDragging") != count(of: "didEndDragging") {
        return "drags end differently"
      }
      let rolls = count(of: "willBeginDecelerating") - count(of: "didEndDecelerating")
      if rolls != (view.isDecelerating ? 1 : 0) { return "\(rolls) decelerations open" }
      if count(of: "didEndDragging(true)") != count(of: "willBeginDecelerating") {
        return "a deceleration that was not announced"
      }
      let moves = begun - count(of: "didEndScrollingAnimation")
      if moves != (view.isScrollingAnimated ? 1 : 0) { return "\(moves) moves open" }
      return withPicture ? pictureFault : nil
    }

    private var pictureFault: String? {
      if control.currentPage != stage.view.currentPage { return "control on \(control.currentPage)" }
      let text = picture(of: control).joined()
      let expected: Int
      if case .dots = control.layout.content { expected = 1 } else { expected = 0 }
      if text.count(where: { $0 == "◉" }) != expected { return "dots \(text)" }
      _ = picture(of: stage.view, columns: 9, rows: 2)
      return nil
    }
  }

  @Test(
    "random events and times: offset legal at rest, begin and end calls pair up, exactly one dot current",
    arguments: [0, 1, 2, 9], PageDirection.allCases)
  func monkey(pages: Int, direction: PageDirection) {
    for (seed, isLooping) in [(1, false), (2, false), (3, false), (4, true), (5, true), (6, true)] {
      let monkey = Monkey(
        seed: UInt64(seed * 1000 + pages), pages: pages, direction: direction, isLooping: isLooping)
      for step in 0..<3000 {
        monkey.deed()
        if let fault = monkey.fault(withPicture: step % 8 == 0) {
          Issue.record("seed \(seed), step \(step), \(monkey.lastDeed): \(fault)")
          break
        }
        if step % 100 == 99 { monkey.stage.recorder.clear() }
      }
      monkey.stage.release(0)
      monkey.stage.view.releaseDrag()
      monkey.stage.settle(frames: 5000)
      #expect(!monkey.stage.view.isAnimating && monkey.fault(withPicture: true) == nil)
    }
  }
}
