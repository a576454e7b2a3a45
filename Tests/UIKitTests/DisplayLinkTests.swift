import QuartzCore
import Testing
import UIKit

@MainActor private final class Listener: NSObject {
  var times: [Double] = []
  var targets: [Double] = []

  func step(_ link: CADisplayLink) {
    times.append(link.timestamp)
    targets.append(link.targetTimestamp)
    if times.count == 3 { link.invalidate() }
  }
}

@MainActor private final class Other: NSObject {
  func step(_ link: CADisplayLink) {}
}

@MainActor @Suite("Display links with target and selector")
struct DisplayLinkTests {
  @Test("S0.9: the method is called once a frame, with the frame before and the one prepared")
  func calls() async {
    await TransitionLab.run(rate: 10) { lab in
      let listener = Listener()
      let selector = Selector(Listener.step(_:), name: "step(_:)")
      CADisplayLink(target: listener, selector: selector).add(to: .main, forMode: .common)
      for _ in 0..<6 { await lab.step() }
      #expect(listener.times == [0, 0.1, 0.2])
      #expect(listener.targets == [0.1, 0.2, 0.3])
      #expect(lab.mistakes == [])
    }
  }

  @Test("Preferred rates skip frames, at the next divisor of the scene's rate")
  func preferredRates() async {
    for (rate, range, count) in [
      (0, CAFrameRateRange.default, 60), (30, .default, 30), (24, .default, 30), (10, .default, 10),
      (120, .default, 60), (60, CAFrameRateRange(minimum: 8, maximum: 15, preferred: 12), 12),
      (0, CAFrameRateRange(minimum: 10, maximum: 20), 20),
    ] {
      await TransitionLab.run { lab in
        var calls = 0
        let link = CADisplayLink { _ in calls += 1 }
        link.preferredFramesPerSecond = rate
        link.preferredFrameRateRange = range
        link.add(to: .main, forMode: .common)
        for _ in 0...60 { await lab.step() }
        link.invalidate()
        #expect(calls == count, "\(rate), \(range)")
      }
    }
  }

  @Test("A link keeps its target until it is invalidated")
  func ownership() async {
    await TransitionLab.run { lab in
      weak var target: Listener?
      do {
        let listener = Listener()
        target = listener
        let selector = Selector(Listener.step(_:), name: "step(_:)")
        CADisplayLink(target: listener, selector: selector).add(to: .main, forMode: .common)
      }
      await lab.step()
      #expect(target != nil)
      for _ in 0..<3 { await lab.step() }
      #expect(target == nil)
    }
  }

  @Test("A method of another class is reported once, and the link ends")
  func wrongTarget() async {
    await TransitionLab.run { lab in
      let selector = Selector(Other.step(_:), name: "step(_:)")
      CADisplayLink(target: Listener(), selector: selector).add(to: .main, forMode: .common)
      for _ in 0..<3 { await lab.step() }
      #expect(lab.mistakes == ["NSInvalidArgumentException"])
      #expect(lab.world.isSettled)
    }
  }
}
