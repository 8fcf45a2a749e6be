import PagerCore
import Testing

@testable import PagerKit

@Suite("Scroll physics")
struct ScrollPhysicsTests {
  @Test(
    "Page from offset: 80 and 81 columns turn at their middles",
    arguments: [
      (39.0, 80, 0), (40, 80, 1), (79, 80, 1), (80, 80, 1), (-120, 80, 0), (360, 80, 4), (1e9, 80, 4),
      (40, 81, 0), (41, 81, 1),
    ])
  func pageFromOffset(offset: Double, length: Int, page: Int) {
    #expect(ScrollPhysics.page(at: offset, length: length, count: 5) == page)
  }

  @Test("Page from offset: no pages, no width, no number give page 0", arguments: [-1, 0, 3])
  func pageFromNothing(length: Int) {
    #expect(ScrollPhysics.page(at: 100, length: length, count: 0) == 0)
    #expect(ScrollPhysics.page(at: 100, length: min(length, 0), count: 5) == 0)
    #expect(ScrollPhysics.page(at: .nan, length: 80, count: 5) == 0)
    #expect(ScrollPhysics.page(at: -.infinity, length: 80, count: 5) == 0)
    #expect(ScrollPhysics.page(at: .infinity, length: 80, count: 5) == 4)
  }

  @Test(
    "ScrollView · sizes: a million pages of 500 columns turn exactly at their middles",
    arguments: [0, 1, 77, 499_999, 999_998])
  func millionPages(page: Int) {
    let edge = Double(page) * 500
    func pageAt(_ offset: Double) -> Int {
      ScrollPhysics.page(at: offset, length: 500, count: 1_000_000)
    }
    #expect(pageAt(edge) == page)
    #expect(pageAt(edge + 249) == page)
    #expect(pageAt((edge + 250).nextDown) == page)
    #expect(pageAt(edge + 250) == page + 1)
    #expect(pageAt(edge + 499) == page + 1)
  }

  @Test("ScrollView · sizes: index and part make up the offset again, negative ones too")
  func positionRoundTrip() {
    for offset in [0.0, 1, 79, 80, 81, -1, -80, -81, 499_999_999, 0.25, -0.25] {
      let position = PagePosition(offset: offset, length: 80)
      #expect(position.fraction >= 0 && position.fraction < 1)
      #expect(abs(position.offset(length: 80) - offset) < 1e-7)
    }
    #expect(PagePosition(offset: -1, length: 80).index == -1)
    #expect(PagePosition(offset: -1e-30, length: 80).fraction < 1)
  }

  @Test(
    "ScrollView · `bounces`: the view resists by the published formula",
    arguments: [(1.0, "0.55"), (10, "5.15"), (40, "17.25"), (80, "28.39"), (-40, "-17.25"), (0, "0")])
  func rubberBand(pull: Double, shown: String) {
    #expect(brief(ScrollPhysics.rubberBand(pull, length: 80)) == shown)
  }

  @Test("ScrollView · `bounces`: never reaches the viewport's length, and 0 length shows nothing")
  func rubberBandLimits() {
    #expect(ScrollPhysics.rubberBand(1e12, length: 80) < 80)
    #expect(ScrollPhysics.rubberBand(10, length: 0) == 0)
    #expect(ScrollPhysics.rubberBand(.nan, length: 80) == 0)
  }

  @Test("the pull is the inverse of what it shows", arguments: [-70.0, -17.25, 0, 0.5, 28.39, 79])
  func pull(shown: Double) {
    let pull = ScrollPhysics.pull(showing: shown, length: 80)
    #expect(abs(ScrollPhysics.rubberBand(pull, length: 80) - shown) < 1e-9)
    #expect(ScrollPhysics.pull(showing: 90, length: 80).isFinite)
  }

  @Test(
    "ScrollView · paging: target of a drag",
    arguments: [
      // Slow: the nearest page.
      (39.0, 0.0, 0, 0), (40, 0, 0, 1), (119, 30, 1, 1), (120, -30, 1, 2),
      // Fast: the next boundary that way, from a boundary on the one after.
      (10, 60, 0, 1), (70, -60, 1, 0), (90, -60, 1, 1), (80, 60, 1, 2), (80, -60, 1, 0),
      // At most one page from where it began.
      (200, 60, 1, 2), (240, 0, 1, 2), (0, -90, 2, 1),
      // Never beyond the first and the last.
      (-20, -90, 0, 0), (330, 90, 4, 4), (310, 90, 4, 4),
    ])
  func dragTarget(offset: Double, velocity: Double, start: Int, target: Int) {
    let page = ScrollPhysics.pageTarget(
      offset: offset, velocity: velocity, startPage: start, length: 80, count: 5)
    #expect(page == target)
  }
}
