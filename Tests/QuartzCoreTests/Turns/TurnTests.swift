import CoreGraphics
import Dispatch
import QuartzCore
import Synchronization
import Testing

@MainActor
struct TurnTests {
  /// A layer that logs its layout.
  final class LoggingLayer: CALayer {
    var laidOut: () -> Void = {}
    override func layoutSublayers() { laidOut() }
  }

  /// An end of no animation that logs itself.
  final class LoggingEnd: Ending {
    private(set) var endTime: Double?
    let order = 0
    private let log: Log

    init(at time: Double, log: Log) {
      endTime = time
      self.log = log
    }

    func end() {
      endTime = nil
      log("end")
    }
  }

  @Test("A turn runs events, timers, display links, main-queue blocks, layout, commit (S0.1, S0.9)")
  func phases() {
    LayerLab.run { lab in
      let layer = LoggingLayer()
      lab.root.addSublayer(layer)
      lab.frame(at: 0)
      lab.log.clear()
      layer.laidOut = { lab.log("layout, shown \(layer.shownOpacity ?? -1)") }
      lab.world.eventSources.append { _ in
        if !lab.log.events.contains("event") { lab.log("event") }
      }
      let link = CADisplayLink { _ in
        lab.log("display link")
        layer.setNeedsLayout()
        CATransaction.setDisableActions(true)
        layer.opacity = 0.5
      }
      link.add(to: .main, forMode: .common)
      DispatchQueue.main.async { MainActor.assumeIsolated { lab.log("block") } }
      _ = lab.world.inbox.withLock { $0.post(after: 0.1) { lab.log("timer") } }
      lab.world.atNextTurn { lab.log("deferred start") }
      lab.world.afterThisCommit { lab.log("after commit, shown \(layer.shownOpacity ?? -1)") }
      lab.frame(at: 0.1) { lab.log("draw") }
      #expect(
        lab.log.events == [
          "deferred start", "event", "timer", "display link", "block", "layout, shown 1.0",
          "after commit, shown 0.5", "draw",
        ])
    }
  }

  @Test("A block that a block posts runs after the commit of this turn, before the draw (S0.12)")
  func blockInBlock() {
    LayerLab.run { lab in
      let layer = lab.layer()
      lab.frame(at: 0)
      DispatchQueue.main.async {
        MainActor.assumeIsolated {
          CATransaction.setDisableActions(true)
          layer.position.x = 50
          lab.log("first \(layer.shownX ?? -1)")
          DispatchQueue.main.async {
            MainActor.assumeIsolated { lab.log("second \(layer.shownX ?? -1)") }
          }
        }
      }
      lab.frame(at: 0.1) { lab.log("draw") }
      #expect(lab.log.events == ["first 5.0", "second 50.0", "draw"])
    }
  }

  @Test(
    "Timers fire at the first frame not before their deadline, by deadline, then by age (S0.12)")
  func timers() {
    LayerLab.run { lab in
      func timer(_ delay: Double, _ name: String) {
        _ = lab.world.inbox.withLock {
          $0.post(after: delay) { lab.log("\(name) at \(lab.world.now)") }
        }
      }
      timer(0.3, "c")
      timer(0.2, "a")
      timer(0.2, "b")
      timer(0.25 + 1e-10, "on the frame")
      timer(0.15, "young")
      for step in 0...4 { lab.frame(at: Double(step) * 0.25) }
      #expect(
        lab.log.events == [
          "young at 0.25", "a at 0.25", "b at 0.25", "on the frame at 0.25", "c at 0.5",
        ])
    }
  }

  @Test("Animations added at different moments of a turn start at the frame's time (S0.2, S0.3)")
  func commonStart() {
    LayerLab.run { lab in
      let layers = [lab.layer(), lab.layer()]
      lab.frame(at: 0)
      lab.world.eventSources.append { now in
        if now == 0.5, layers[0].animationKeys() == nil {
          layers[0].add(basic("position.x", from: 0, to: 100), forKey: "x")
          DispatchQueue.main.async {
            MainActor.assumeIsolated {
              layers[1].add(basic("position.x", from: 0, to: 100), forKey: "x")
            }
          }
        }
      }
      lab.frame(at: 0.5) { #expect(layers.map(\.shownX) == [0, 0]) }
      lab.frame(at: 0.75) { #expect(layers.map(\.shownX) == [25, 25]) }
    }
  }

  @Test(
    "An animation added after the draw starts at that frame's time: the next shows progress (S0.3)")
  func startAfterDraw() {
    LayerLab.run { lab in
      let layer = lab.layer()
      lab.frame(at: 0)
      lab.world.prepareFrame(at: 0.25)
      layer.add(basic("position.x", from: 0, to: 100), forKey: "x")
      lab.world.finishFrame()
      lab.frame(at: 0.5) { #expect(layer.shownX == 25) }
    }
  }

  @Test(
    "The frame at the end shows the last value; then the animation is removed and reported (S0.4)")
  func endOfAnimation() {
    LayerLab.run { lab in
      let layer = lab.layer()
      lab.frame(at: 0)
      let animation = basic("position.x", from: 0, to: 100, duration: 0.1 + 0.2)
      animation.delegate = LoggingDelegate("x", lab.log)
      layer.add(animation, forKey: "x")
      lab.frame(at: 0)
      lab.frame(at: 0.3) {
        #expect(layer.shownX == 100)
        lab.log("draw")
      }
      #expect(layer.animationKeys() == nil && layer.shownX == 5)
      #expect(lab.log.events == ["x started", "draw", "x finished"])
    }
  }

  @Test(
    "After an end between two frames, the later one shows the value of the fill mode (S0.4, S8.6)")
  func endBetweenFrames() {
    for (fill, expected) in [(CAMediaTimingFillMode.removed, 5.0), (.both, 100)] {
      LayerLab.run { lab in
        let layer = lab.layer()
        lab.frame(at: 0)
        let animation = basic("position.x", from: 0, to: 100, duration: 0.28)
        animation.fillMode = fill
        layer.add(animation, forKey: "x")
        lab.frame(at: 0)
        lab.frame(at: 0.3) { #expect(layer.shownX == expected) }
        #expect(layer.animationKeys() == nil)
      }
    }
  }

  @Test("Ends at one clock value are reported by end time, then in the order of adding (S0.5)")
  func orderOfEnds() {
    LayerLab.run { lab in
      let layers = (0..<4).map { _ in lab.layer() }
      lab.frame(at: 0)
      let ends = [("late", 0.3), ("first of two", 0.2), ("early", 0.1), ("second of two", 0.2)]
      for ((name, duration), layer) in zip(ends, layers) {
        let animation = basic("opacity", to: 0, duration: duration)
        animation.delegate = LoggingDelegate(name, lab.log)
        layer.add(animation, forKey: nil)
      }
      lab.frame(at: 0)
      lab.log.clear()
      lab.frame(at: 1)
      #expect(
        lab.log.events == [
          "early finished", "first of two finished", "second of two finished", "late finished",
        ])
    }
  }

  @Test("A chained animation leaves no idle frame between the pair (S0.6)")
  func chain() {
    LayerLab.run { lab in
      let layer = lab.layer()
      lab.frame(at: 0)
      let first = basic("position.x", from: 0, to: 100, duration: 0.5)
      let delegate = LoggingDelegate("first", lab.log)
      delegate.stopped = { _ in
        layer.add(basic("position.x", from: 100, to: 0, duration: 0.5), forKey: "x")
      }
      first.delegate = delegate
      layer.add(first, forKey: "x")
      lab.frame(at: 0)
      lab.frame(at: 0.5) { #expect(layer.shownX == 100) }
      lab.frame(at: 0.625) { #expect(layer.shownX == 75) }
    }
  }

  @Test("An end that is still to come is more than an endless animation")
  func pendingEnd() {
    LayerLab.run { lab in
      let layer = lab.layer()
      let endless = basic("opacity", to: 0)
      endless.repeatCount = .infinity
      layer.add(endless, forKey: nil)
      lab.frame(at: 0)
      #expect(lab.world.onlyEndlessAnimationsRun)
      let end = LoggingEnd(at: 1, log: lab.log)
      lab.world.add(end)
      #expect(lab.world.isAnimating && !lab.world.onlyEndlessAnimationsRun)
      lab.frame(at: 1)
      #expect(lab.log.events == ["end"] && lab.world.onlyEndlessAnimationsRun)
    }
  }

  @Test("Endless work at one instant is reported, and the next frame continues (S0.11)")
  func endlessLoop() {
    LayerLab.run { lab in
      let layer = LoggingLayer()
      lab.root.addSublayer(layer)
      layer.laidOut = {
        CATransaction.setDisableActions(true)
        layer.zPosition += 1
        layer.setNeedsLayout()
      }
      layer.setNeedsLayout()
      lab.frame(at: 0)
      #expect(lab.world.mistakes.map(\.code) == ["S0.11"])
      #expect(!lab.world.hasWork)
      layer.laidOut = { lab.log("layout") }
      layer.opacity = 0.5
      layer.setNeedsLayout()
      lab.frame(at: 0.1) { #expect(layer.presentation()?.opacity == 1) }
      lab.frame(at: 1) { #expect(layer.presentation()?.opacity == 0.5) }
      #expect(lab.log.events == ["layout"])
    }
  }

  @Test("The last changes of endless work are kept when it is abandoned (S0.11)")
  func endlessChanges() {
    LayerLab.run { lab in
      let layer = lab.layer()
      @MainActor func again() {
        CATransaction.setDisableActions(true)
        layer.position.x += 1
        if lab.world.mistakes.isEmpty { lab.world.afterThisCommit { again() } }
      }
      again()
      lab.frame(at: 0) { #expect(layer.shownX == Double(layer.position.x)) }
      #expect(lab.world.mistakes.map(\.code) == ["S0.11"])
      CATransaction.setDisableActions(true)
      layer.position.x = 0
      lab.frame(at: 1) { #expect(layer.shownX == 0) }
    }
  }

  @Test("A block that posts itself for ever is an endless loop, too (S0.11)")
  func endlessBlocks() {
    LayerLab.run { lab in
      @Sendable func again() { DispatchQueue.main.async { again() } }
      again()
      lab.frame(at: 0)
      #expect(lab.world.mistakes.count == 1)
      lab.frame(at: 0.1)
      #expect(lab.world.mistakes.count == 1)
    }
  }
}
