import Foundation
import QuartzCore
import Testing
import UIKit

/// Clients that snap content to a place of their own when the finger leaves.
@MainActor @Suite("Scrolling that the program takes over")
struct ScrollTakeoverTests {
  private let low = CGPoint(x: 150, y: 300)
  private let high = CGPoint(x: 150, y: 100)
  private let snap = CGPoint(x: 0, y: 500)

  /// Offset on screen after the release, and the model's offset, in every frame of 0.7 s.
  private func fling(
    _ prepare: (ScrollBench) -> Void
  ) async -> (seen: [CGFloat], model: [CGFloat], calls: [String]) {
    var (seen, model): ([CGFloat], [CGFloat]) = ([], [])
    var calls: [String] = []
    await ScrollBench.run { bench in
      prepare(bench)
      bench.drag(from: low, to: high, seconds: 0.2)
      await bench.lab.run(seconds: 0.25)
      for _ in 0..<42 {
        await bench.lab.step {
          seen.append(bench.scroll.seen.bounds.minY)
          model.append(bench.scroll.contentOffset.y)
        }
      }
      // Until the indicators have faded.
      await bench.lab.run(seconds: 1)
      #expect(bench.lab.mistakes == [])
      #expect(bench.lab.world.isSettled)
      calls = bench.log.lines.filter { $0 != "scroll" }
    }
    return (seen, model, calls)
  }

  private func expectOneWay(_ result: (seen: [CGFloat], model: [CGFloat], calls: [String])) {
    #expect(result.model.allSatisfy { $0 == snap.y }, "the model is at the end at once")
    #expect(zip(result.seen, result.seen.dropFirst()).allSatisfy { $0 <= $1 }, "no way back")
    #expect(result.seen[0] < 400 && result.seen.last == snap.y)
    #expect(result.seen.filter { $0 < snap.y }.count > 10, "it is animated")
  }

  @Test(
    "An animated offset after the drag is shown alone, also if the delegate has stopped the content",
    arguments: [false, true])
  func blockAfterDrag(halts: Bool) async {
    let result = await fling { bench in
      if halts { bench.log.releases = { $1 = $0.contentOffset } }
      bench.log.released = { [snap] scroll in
        UIView.animate(withDuration: 0.4) { scroll.setContentOffset(snap, animated: false) }
      }
    }
    expectOneWay(result)
    #expect(result.calls == ["will drag", "will end", "did end \(!halts)"])
  }

  @Test("An animated offset before the end of the drag is shown alone")
  func blockBeforeEnd() async {
    let result = await fling { bench in
      bench.log.releases = { [snap] scroll, target in
        target = scroll.contentOffset
        UIView.animate(withDuration: 0.4, delay: 0, options: .allowUserInteraction) {
          scroll.contentOffset = snap
          scroll.layoutIfNeeded()
        }
      }
    }
    expectOneWay(result)
    #expect(result.calls == ["will drag", "will end", "did end false"])
  }

  @Test("A property animator takes content over that decelerates")
  func animator() async {
    await ScrollBench.run { bench in
      bench.drag(from: low, to: high, seconds: 0.2)
      await bench.lab.run(seconds: 0.3)
      #expect(bench.scroll.isDecelerating)
      let shown = bench.scroll.seen.bounds.minY
      var seen: [CGFloat] = []
      await bench.lab.act {
        UIViewPropertyAnimator(duration: 0.3, curve: .linear) {
          bench.scroll.contentOffset = CGPoint(x: 0, y: 1000)
        }.startAnimation()
      }
      #expect(!bench.scroll.isDecelerating)
      for _ in 0..<24 { await bench.lab.step { seen.append(bench.scroll.seen.bounds.minY) } }
      #expect(seen[0] >= shown && seen[0] < shown + 100, "from where the content was shown")
      #expect(zip(seen, seen.dropFirst()).allSatisfy { $0 <= $1 })
      #expect(seen.last == 1000 && bench.scroll.contentOffset.y == 1000)
      #expect(bench.lab.mistakes == [])
    }
  }

  @Test("S9.66: stopped content scrolls to an animated offset", arguments: [false, true])
  func haltedThenAnimated(isAfter: Bool) async {
    let result = await fling { bench in
      bench.log.releases = { [snap] scroll, target in
        target = scroll.contentOffset
        if !isAfter { scroll.setContentOffset(snap, animated: true) }
      }
      bench.log.released = { [snap] scroll in
        if isAfter { scroll.setContentOffset(snap, animated: true) }
      }
    }
    #expect(result.calls == ["will drag", "will end", "did end false", "animated"])
    #expect(result.model.last == snap.y)
    #expect(zip(result.seen, result.seen.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(result.seen.filter { $0 < snap.y }.count > 10)
  }

  @Test("Stopped content stays, and comes back from beyond its end")
  func halted() async {
    let result = await fling { bench in bench.log.releases = { $1 = $0.contentOffset } }
    #expect(Set(result.model).count == 1 && result.model[0] > 100)
    await ScrollBench.run { bench in
      bench.log.releases = { $1 = $0.contentOffset }
      bench.drag(from: high, to: low, seconds: 0.2)
      await bench.lab.run(seconds: 0.22)
      #expect(bench.scroll.contentOffset.y < -20)
      await bench.lab.run(seconds: 2)
      #expect(bench.scroll.contentOffset == .zero && bench.lab.world.isSettled)
    }
  }

  @Test("An offset in a block after deceleration is animated from where the content rests")
  func afterDeceleration() async {
    await ScrollBench.run { bench in
      bench.log.target = CGPoint(x: 0, y: 300)
      var start: CGFloat?
      bench.log.rested = { [snap] scroll in
        start = scroll.contentOffset.y
        UIView.animate(withDuration: 0.4) { scroll.setContentOffset(snap, animated: false) }
      }
      bench.drag(from: low, to: high, seconds: 0.2)
      var seen: [CGFloat] = []
      for _ in 0..<300 { await bench.lab.step { seen.append(bench.scroll.seen.bounds.minY) } }
      #expect(start == 300)
      #expect(zip(seen, seen.dropFirst()).allSatisfy { $0 <= $1 })
      #expect(seen.filter { $0 > 300 && $0 < snap.y }.count > 10)
      #expect(seen.last == snap.y && bench.lab.mistakes == [])
    }
  }

  @Test("An offset that is set while content decelerates moves it, and it decelerates on")
  func recentered() async {
    await ScrollBench.run { bench in
      bench.drag(from: low, to: high, seconds: 0.2)
      await bench.lab.run(seconds: 0.3)
      await bench.lab.act { bench.scroll.contentOffset.y += 1000 }
      #expect(bench.scroll.isDecelerating)
      let place = bench.scroll.contentOffset.y
      await bench.lab.run(seconds: 0.2)
      #expect(bench.scroll.contentOffset.y > place + 20)
      await bench.lab.act { bench.scroll.setContentOffset(snap, animated: false) }
      #expect(!bench.scroll.isDecelerating)
      await bench.lab.run(seconds: 0.2)
      #expect(bench.scroll.contentOffset == snap)
    }
  }
}
