import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Scrolling by finger")
struct ScrollDragTests {
  private let low = CGPoint(x: 150, y: 350)
  private let high = CGPoint(x: 150, y: 150)

  @Test("A fling calls its delegate in UIKit's order")
  func order() async {
    await ScrollBench.run { bench in
      bench.drag(from: low, to: high, seconds: 0.2)
      await bench.lab.run(seconds: 6)
      #expect(
        bench.log.lines == [
          "will drag", "scroll", "will end", "did end true", "will decelerate", "scroll",
          "did decelerate",
        ])
      #expect(!bench.scroll.isTracking && !bench.scroll.isDragging)
      #expect(!bench.scroll.isDecelerating)
      #expect(bench.lab.world.isSettled)
    }
  }

  @Test("The content follows the finger from where the slop was exceeded")
  func follows() async {
    await ScrollBench.run { bench in
      bench.drag(from: low, to: high, seconds: 0.2, rest: 0.3)
      await bench.lab.run(seconds: 0.4)
      #expect(bench.scroll.isTracking && bench.scroll.isDragging)
      // The first move of 16.7 points begins the drag.
      #expect(abs(bench.scroll.contentOffset.y - (200 - 200.0 / 12)) <= 0.5)
      await bench.lab.run(seconds: 0.4)
      // The finger rested: the scroll ends.
      #expect(bench.log.lines == ["will drag", "scroll", "will end", "did end false"])
      #expect(bench.log.velocity == .zero)
    }
  }

  @Test(
    "After the finger has left, the offset is a function of the time since",
    arguments: [30, 60, 120])
  func frameRates(rate: Double) async {
    await ScrollBench.run(content: CGSize(width: 300, height: 9000), rate: rate) { bench in
      bench.drag(from: low, to: high, seconds: 0.2)
      await bench.lab.run(seconds: 0.2)

      // 1000 points a second: 499 points to go.
      #expect(abs(bench.log.velocity.y - 1) < 1e-9)
      let released = bench.log.naturalTarget.y - 499
      for _ in 0..<5 {
        let time = bench.lab.time - 0.2 - 1 / rate
        await bench.lab.step()
        let expected = released + 499 * (1 - pow(0.998, 1000 * time))
        #expect(abs(bench.scroll.contentOffset.y - expected) <= 1.01)
      }
      await bench.lab.run(seconds: 5)
      #expect(abs(bench.scroll.contentOffset.y - bench.log.naturalTarget.y) <= 0.5)
    }
  }

  @Test("Beyond its end content follows with rubber-banding, and springs back")
  func rubber() async {
    await ScrollBench.run { bench in
      bench.drag(from: high, to: CGPoint(x: 150, y: 390), seconds: 0.4, rest: 0.3)
      await bench.lab.run(seconds: 0.5)
      let pull = 240 - 10.0
      let stretch = (1 - 1 / (pull * 0.55 / 400 + 1)) * 400
      #expect(abs(bench.scroll.contentOffset.y + stretch) <= 0.5)
      await bench.lab.run(seconds: 2)
      #expect(bench.scroll.contentOffset == .zero)
      #expect(
        bench.log.lines.suffix(4) == [
          "did end true", "will decelerate", "scroll", "did decelerate",
        ])
    }
  }

  @Test("Without bounces content stays within its limits")
  func noBounces() async {
    await ScrollBench.run { bench in
      bench.scroll.bounces = false
      bench.drag(from: high, to: CGPoint(x: 150, y: 390), seconds: 0.2)
      await bench.lab.run(seconds: 1)
      #expect(bench.log.offsets.isEmpty)
      #expect(bench.scroll.contentOffset == .zero)
    }
  }

  @Test("Content that fits does not scroll, unless it always bounces")
  func fits() async {
    for bounces in [false, true] {
      await ScrollBench.run(content: CGSize(width: 300, height: 100)) { bench in
        bench.scroll.alwaysBounceVertical = bounces
        bench.drag(from: high, to: low, seconds: 0.2, rest: 0.2)
        await bench.lab.run(seconds: 0.3)
        #expect((bench.scroll.contentOffset.y < 0) == bounces)
        #expect(bench.scroll.isDragging == bounces)
      }
    }
  }

  @Test("A delegate chooses where a fling ends")
  func target() async {
    await ScrollBench.run { bench in
      bench.log.target = CGPoint(x: 0, y: 1234)
      bench.drag(from: low, to: high, seconds: 0.2)
      await bench.lab.run(seconds: 6)
      #expect(bench.scroll.contentOffset == CGPoint(x: 0, y: 1234))
      #expect(bench.log.lines.last == "did decelerate")
    }
  }

  @Test("A touch stops moving content at its time, which is an effect (S12.14)")
  func caught() async {
    await ScrollBench.run { bench in
      bench.drag(from: low, to: high, seconds: 0.2)
      await bench.lab.run(seconds: 0.6)
      #expect(bench.scroll.isDecelerating)
      bench.tap(at: low)
      await bench.lab.run(seconds: 0.2)
      let offset = bench.scroll.contentOffset
      #expect(!bench.scroll.isDecelerating)
      #expect(bench.log.lines.last == "did decelerate")
      await bench.lab.run(seconds: 0.2)
      #expect(bench.scroll.contentOffset == offset && bench.lab.mistakes == [])
    }
  }

  @Test("Pages: a short flick turns one, a slow drag of less than half goes back")
  func pages() async {
    for (way, seconds, rest, page) in [
      (60.0, 0.1, 0.0, 1.0), (100, 0.4, 0.3, 0), (200, 0.4, 0.3, 1),
    ] {
      await ScrollBench.run(content: CGSize(width: 1200, height: 400)) { bench in
        bench.scroll.isPagingEnabled = true
        bench.drag(
          from: CGPoint(x: 260, y: 200), to: CGPoint(x: 260 - way, y: 200), seconds: seconds,
          rest: rest)
        await bench.lab.run(seconds: 2.5)
        #expect(bench.scroll.contentOffset == CGPoint(x: 300 * page, y: 0))
        #expect(bench.log.naturalTarget == CGPoint(x: 300 * page, y: 0))
      }
    }
  }

  @Test("A drag along the other axis scrolls the outer scroll view")
  func nested() async {
    await ScrollBench.run { bench in
      let strip = UIScrollView(frame: CGRect(x: 0, y: 100, width: 300, height: 200))
      strip.contentSize = CGSize(width: 900, height: 200)
      bench.scroll.addSubview(strip)
      bench.drag(from: CGPoint(x: 150, y: 280), to: CGPoint(x: 150, y: 130), seconds: 0.2)
      await bench.lab.run(seconds: 0.15)
      #expect(bench.scroll.contentOffset.y > 50)
      #expect(strip.contentOffset == .zero)
    }
    await ScrollBench.run { bench in
      let strip = UIScrollView(frame: CGRect(x: 0, y: 100, width: 300, height: 200))
      strip.contentSize = CGSize(width: 900, height: 200)
      bench.scroll.addSubview(strip)
      bench.drag(from: CGPoint(x: 250, y: 200), to: CGPoint(x: 100, y: 200), seconds: 0.2)
      await bench.lab.run(seconds: 0.15)
      #expect(bench.scroll.contentOffset == .zero)
      #expect(strip.contentOffset.x > 50)
    }
  }

  @Test("S10.1, S10.6: pages scroll again after a swipe from the edge that they had to wait for")
  func edgeSwipe() async {
    await ScrollBench.run(content: CGSize(width: 900, height: 400)) { bench in
      let edge = UIScreenEdgePanGestureRecognizer()
      edge.edges = .left
      bench.controller.view.addGestureRecognizer(edge)
      bench.scroll.panGestureRecognizer.require(toFail: edge)
      let (now, y) = (bench.lab.time, 200.0)
      bench.script.add(
        TouchScript.Finger(
          [(now, CGPoint(x: 5, y: y)), (now + 0.2, CGPoint(x: 105, y: y))], isCancelled: true))
      await bench.lab.run(seconds: 0.3)
      #expect(bench.scroll.contentOffset == .zero)
      #expect(!bench.scroll.isTracking)
      bench.drag(from: CGPoint(x: 250, y: y), to: CGPoint(x: 100, y: y), seconds: 0.2)
      await bench.lab.run(seconds: 0.15)
      #expect(bench.scroll.contentOffset.x > 50)
    }
  }

  @Test("S9.66: of two motions started by a release, the scroll view's own one remains")
  func oneMotion() async {
    await ScrollBench.run { bench in
      bench.log.released = { $0.setContentOffset(.zero, animated: true) }
      bench.drag(from: low, to: high, seconds: 0.2)
      await bench.lab.run(seconds: 6)
      #expect(
        bench.log.lines.filter { $0 != "scroll" } == [
          "will drag", "will end", "did end true", "will decelerate", "did decelerate",
        ])
      #expect(abs(bench.scroll.contentOffset.y - bench.log.naturalTarget.y) <= 1)
      #expect(bench.lab.world.isSettled)
    }
  }

  @Test("A directional lock limits a drag to its axis")
  func lock() async {
    for locked in [true, false] {
      await ScrollBench.run(content: CGSize(width: 2000, height: 2000)) { bench in
        bench.scroll.isDirectionalLockEnabled = locked
        bench.drag(from: CGPoint(x: 150, y: 350), to: CGPoint(x: 120, y: 150), seconds: 0.2)
        await bench.lab.run(seconds: 0.18)
        #expect(bench.scroll.contentOffset.y > 100)
        #expect((bench.scroll.contentOffset.x > 0) == !locked)
      }
    }
  }

  @Test("S10.7: views in the content lose a touch that scrolls, and keep a tap")
  func content() async {
    await ScrollBench.run { bench in
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
      let tap = UITapGestureRecognizer()
      var taps = 0
      tap.addHandler { _ in taps += 1 }
      view.addGestureRecognizer(tap)
      bench.scroll.addSubview(view)
      bench.tap(at: low)
      await bench.lab.run(seconds: 0.2)
      #expect(taps == 1)
      bench.drag(from: low, to: high, seconds: 0.2)
      await bench.lab.run(seconds: 0.5)
      #expect(taps == 1)
      #expect(bench.scroll.isDecelerating)
      // Stopping it is no tap.
      bench.tap(at: low)
      await bench.lab.run(seconds: 0.2)
      #expect(taps == 1)
    }
  }

  @Test("S10.8: without scrolling enabled the pan does not begin")
  func disabled() async {
    await ScrollBench.run { bench in
      bench.scroll.isScrollEnabled = false
      bench.drag(from: low, to: high, seconds: 0.2)
      await bench.lab.run(seconds: 0.5)
      #expect(bench.scroll.contentOffset == .zero)
      #expect(!bench.scroll.panGestureRecognizer.isEnabled)
    }
  }

  @Test("A client that holds the content at its top during a drag sees no other offset")
  func held() async {
    await ScrollBench.run { bench in
      bench.log.scrolled = { if $0.contentOffset.y < 0 { $0.contentOffset.y = 0 } }
      bench.drag(from: high, to: low, seconds: 0.2)
      var seen: [CGFloat] = []
      for _ in 0..<120 { await bench.lab.step { seen.append(bench.scroll.seen.bounds.minY) } }
      #expect(seen.allSatisfy { $0 == 0 })
      #expect(bench.lab.world.isSettled)
    }
  }

  @Test("Indicators are visible while the content moves, and fade when it rests")
  func indicators() async {
    await ScrollBench.run { bench in
      #expect(bench.scroll.layer.sublayers?.isEmpty ?? true)
      bench.drag(from: low, to: high, seconds: 0.2, rest: 0.2)
      await bench.lab.run(seconds: 0.3)
      let bar = bench.scroll.layer.sublayers?.first
      #expect(bar?.opacity == 1)
      #expect(abs((bar?.frame.height ?? 0) - 39.4) < 1e-9)
      await bench.lab.run(seconds: 0.2)
      #expect((bar?.presentation()?.opacity ?? 0) > 0.9)
      await bench.lab.run(seconds: 0.7)
      #expect(bar?.presentation()?.opacity == 0)
      #expect(bench.scroll.subviews.isEmpty)
    }
  }
}
