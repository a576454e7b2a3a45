import CoreGraphics
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Rules of property animators")
struct PropertyAnimatorRulesTests {
  /// A view at x 0 in a window, and its place on screen.
  private func withView(
    _ body: (TransitionLab, UIView, _ x: @MainActor () -> Double) async -> Void
  ) async {
    await TransitionLab.run { lab in
      let root = UIViewController()
      lab.show(root)
      let view = UIView(frame: CGRect(x: -50, y: -50, width: 100, height: 100))
      root.view.addSubview(view)
      await lab.step()
      await body(lab, view) { Double(view.seen.position.x) }
    }
  }

  private func close(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-6 }

  private func steps(_ count: Int, _ lab: TransitionLab) async {
    for _ in 0..<count { await lab.step() }
  }

  @Test("Running means moving, in either direction (S7.2)")
  func running() async {
    await withView { lab, view, _ in
      let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear) { view.center.x = 100 }
      var seen: [Bool] = [animator.isRunning]
      animator.pauseAnimation()
      seen.append(animator.isRunning)
      #expect(animator.state == .active)
      await lab.act { animator.startAnimation() }
      seen.append(animator.isRunning)
      await steps(5, lab)
      animator.isReversed = true
      seen.append(animator.isRunning)
      await lab.act { animator.pauseAnimation() }
      seen.append(animator.isRunning)
      await lab.act { animator.startAnimation() }
      seen.append(animator.isRunning)
      await lab.run(seconds: 0.3)
      seen.append(animator.isRunning)
      #expect(seen == [false, false, true, true, false, true, false])
    }
  }

  @Test("After a stop, blocks and completions are discarded (S7.7)")
  func forgotten() async {
    await withView { lab, view, x in
      var runs = 0
      let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear) {
        runs += 1
        view.center.x = 100
      }
      animator.addCompletion { _ in Issue.record("completions are gone") }
      await lab.act { animator.startAnimation() }
      await steps(5, lab)
      animator.stopAnimation(true)
      #expect(view.layer.animationKeys() == nil)
      view.center.x = 0
      animator.addAnimations { view.center.x = 50 }
      await lab.act { animator.startAnimation() }
      await steps(14, lab)
      await lab.step { #expect(close(x(), 25)) }
      await lab.run(seconds: 0.4)
      #expect(runs == 1)
      #expect(view.center.x == 50)
    }
  }

  @Test("It may stay paused at its end, without completions, and run back from there (S7.8)")
  func pausesOnCompletion() async {
    await withView { lab, view, x in
      let animator = UIViewPropertyAnimator(duration: 0.5, curve: .easeIn) { view.center.x = 100 }
      var ends: [UIViewAnimatingPosition] = []
      animator.addCompletion { ends.append($0) }
      animator.pausesOnCompletion = true
      await lab.act { animator.startAnimation() }
      await lab.run(seconds: 0.6)
      #expect(animator.state == .active)
      #expect(!animator.isRunning)
      #expect(animator.fractionComplete == CGFloat(1))
      #expect(ends == [])
      #expect(x() == 100)
      animator.pausesOnCompletion = false
      animator.isReversed = true
      await lab.act { animator.startAnimation() }
      await lab.run(seconds: 0.6)
      #expect(ends == [.start])
      #expect(view.center.x == 0)
      #expect(animator.state == .inactive)
    }
  }

  @Test("Blocks added late run for the remaining time (S7.17)")
  func late() async {
    await withView { lab, view, x in
      let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear) { view.alpha = 0 }
      await lab.act { animator.startAnimation() }
      await steps(14, lab)
      // Half of the time is over in the frame that shows the beginning of the block.
      await lab.act { animator.addAnimations { view.center.x = 100 } }
      #expect(view.center.x == 100, "it ran at once (S7.4)")
      #expect(close(x(), 0))
      await steps(4, lab)
      await lab.step { #expect(close(x(), 100 / 3.0)) }
      await steps(9, lab)
      #expect(animator.isRunning)
      await lab.step { #expect(close(x(), 100)) }
      #expect(animator.state == .inactive)
    }
  }

  @Test("A delay is not part of the duration, and is ignored for an active animator (S7.18)")
  func delay() async {
    await withView { lab, view, x in
      let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear) { view.center.x = 100 }
      #expect(animator.delay == 0)
      await lab.act { animator.startAnimation(afterDelay: 0.25) }
      #expect(animator.delay == 0.25)
      #expect(animator.duration == 0.5)
      await steps(14, lab)
      await lab.step { #expect(close(x(), 0)) }
      await steps(14, lab)
      await lab.step { #expect(close(x(), 50)) }
      animator.startAnimation(afterDelay: 0.1)
      #expect(lab.mistakes == ["S12.23"])
      await lab.run(seconds: 0.3)
      #expect(view.center.x == 100)
    }
  }

  @Test(
    "The last of several blocks for one property determines the end value; they add up meanwhile (S7.19)"
  )
  func sameProperty() async {
    await withView { lab, view, x in
      let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear) { view.center.x = 100 }
      animator.addAnimations({ view.center.x = 50 }, delayFactor: 0.5)
      await lab.act { animator.startAnimation() }
      var places = [x()]
      for _ in 0..<30 { await lab.step { places.append(x()) } }
      #expect(close(places[0], 0))
      // −100 · 0.5 from the first, nothing yet from the second: 50 + 50 − 50.
      #expect(close(places[15], 50))
      #expect(close(places[21], 70 - 50 * 0.4))
      #expect(close(places[30], 50))
      #expect(view.center.x == 50)
    }
  }

  @Test("Cubic parameters by name, by points and by default (S7.20, S7.24)")
  func cubicParameters() {
    let plain = UICubicTimingParameters()
    #expect(plain.controlPoint1 == CGPoint(x: 0.25, y: 0.1))
    #expect(plain.controlPoint2 == CGPoint(x: 0.25, y: 1))
    let named = UICubicTimingParameters(animationCurve: .easeIn)
    #expect(named.controlPoint1 == CGPoint(x: 0.42, y: 0))
    #expect(named.controlPoint2 == CGPoint(x: 1, y: 1))
    #expect(named.timingCurveType == .builtin)
    #expect(named.springTimingParameters == nil)
    let points = UIViewPropertyAnimator(
      duration: 1, controlPoint1: CGPoint(x: 0.1, y: 0.2), controlPoint2: CGPoint(x: 0.3, y: 0.4))
    let given = points.timingParameters?.cubicTimingParameters
    #expect(given?.controlPoint1 == CGPoint(x: 0.1, y: 0.2))
    #expect(given?.timingCurveType == .cubic)
    let spring = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.5).timingParameters
    #expect(spring?.timingCurveType == .spring)
    #expect(spring?.springTimingParameters?.initialVelocity == .zero)
    #expect(spring?.cubicTimingParameters == nil)
  }

  @Test("An overdamped spring is critical (S7.22, S7.24)")
  func creeping() async {
    await withView { lab, view, x in
      let animator = UIViewPropertyAnimator(duration: 0.5, dampingRatio: 3) { view.center.x = 100 }
      await lab.act { animator.startAnimation() }
      await steps(14, lab)
      // N4, ζ = 1: y(D/2) = 0.94447718.
      await lab.step { #expect(abs(x() - 94.447718) < 1e-5) }
      animator.stopAnimation(true)
      let stiff = UISpringTimingParameters(
        mass: 1, stiffness: 100, damping: 30, initialVelocity: .zero)
      #expect(UIViewPropertyAnimator(duration: 9, timingParameters: stiff).duration == 1, "N14")
    }
  }

  @Test("A provider of both is scrubbed by its curve and runs by its spring (S7.25)")
  func composed() async {
    await withView { lab, view, x in
      let animator = UIViewPropertyAnimator(duration: 0.5, timingParameters: Composed())
      animator.addAnimations { view.center.x = 100 }
      animator.scrubsLinearly = false
      animator.fractionComplete = 0.25
      await lab.step { #expect(close(x(), 9.346465)) }
      animator.scrubsLinearly = true
      animator.fractionComplete = 0
      await lab.act { animator.startAnimation() }
      await steps(14, lab)
      await lab.step { #expect(abs(x() - 94.447718) < 1e-5) }
      animator.stopAnimation(true)
    }
  }

  @Test("A spring continued with a short duration takes that duration (S7.26)")
  func shortSpring() async {
    await withView { lab, view, x in
      let animator = UIViewPropertyAnimator(duration: 0.5, dampingRatio: 1) { view.center.x = 100 }
      animator.fractionComplete = 0.5
      await lab.act {
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.1)
      }
      #expect(animator.isRunning)
      #expect(close(x(), 50))
      await lab.step { #expect(x() > 50 && x() < 100) }
      await steps(3, lab)
      #expect(animator.state == .inactive)
    }
  }

  @Test("Changes that are invalid while active are reported and ignored (S7.31)")
  func settings() async {
    await withView { lab, view, _ in
      let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear) { view.center.x = 100 }
      #expect(animator.isInterruptible)
      #expect(animator.isUserInteractionEnabled)
      animator.isUserInteractionEnabled = false
      await lab.act { animator.startAnimation() }
      animator.isInterruptible = false
      animator.isUserInteractionEnabled = true
      #expect(lab.mistakes == ["S12.23", "S12.23"])
      #expect(animator.isInterruptible)
      #expect(!animator.isUserInteractionEnabled)
      animator.stopAnimation(true)
    }
  }

  @Test("A non-interruptible animator runs to its end, whatever is requested (S7.32)")
  func notInterruptible() async {
    await withView { lab, view, x in
      let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear) { view.center.x = 100 }
      animator.isInterruptible = false
      await lab.act { animator.startAnimation() }
      await steps(5, lab)
      animator.pauseAnimation()
      animator.stopAnimation(true)
      animator.fractionComplete = 0.9
      animator.isReversed = true
      animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
      #expect(lab.mistakes == Array(repeating: "S12.23", count: 5))
      await steps(9, lab)
      await lab.step { #expect(close(x(), 50)) }
      await lab.run(seconds: 0.3)
      #expect(view.center.x == 100)
    }
  }

  @Test("An animator created in another's animations follows it, and only it (S7.34)")
  func nested() async {
    await withView { lab, view, x in
      var log: [String] = []
      var inner: UIViewPropertyAnimator?
      let outer = UIViewPropertyAnimator(duration: 0.5, curve: .linear) {
        view.alpha = 0
        inner = UIViewPropertyAnimator.runningPropertyAnimator(
          withDuration: 3, delay: 0, options: .curveEaseIn,
          animations: { view.center.x = 100 }, completion: { log.append("inner \($0.rawValue)") })
      }
      outer.addCompletion { log.append("outer \($0.rawValue)") }
      outer.fractionComplete = 0.3
      await lab.step { #expect(close(x(), 30)) }
      #expect(inner?.isInterruptible == false)
      #expect(inner?.state == .active)
      #expect(inner?.isRunning == false)
      #expect(inner?.duration == 0.5)
      inner?.pauseAnimation()
      #expect(lab.mistakes == ["S12.23"])
      await lab.act { outer.startAnimation() }
      #expect(inner?.isRunning == true)
      await lab.run(seconds: 0.5)
      #expect(log.sorted() == ["inner 0", "outer 0"])
      #expect(inner?.state == .inactive)
      #expect(view.center.x == 100)
      #expect(UIViewAnimatingPosition.end.rawValue == 0)
    }
  }

  @Test("Animators created inside of a stopped one have ended with it (S7.6, S7.34)")
  func nestedStop() async {
    await withView { lab, view, _ in
      var inner: UIViewPropertyAnimator?
      let outer = UIViewPropertyAnimator(duration: 0.5, curve: .linear) {
        inner = UIViewPropertyAnimator.runningPropertyAnimator(
          withDuration: 3, delay: 0, animations: { view.center.x = 100 },
          completion: { _ in Issue.record("completions are gone") })
      }
      await lab.act { outer.startAnimation() }
      await steps(6, lab)
      #expect(inner?.state == .active)
      outer.stopAnimation(true)
      #expect(inner?.state == .inactive)
      #expect(inner?.isRunning == false)
      await lab.run(seconds: 0.5)
      #expect(lab.mistakes == [])
    }
  }

  @Test("In a view animation block an animator inherits duration and curve (S7.34)")
  func insideBlock() async {
    await withView { lab, view, x in
      var inner: UIViewPropertyAnimator?
      await lab.act {
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
          inner = UIViewPropertyAnimator.runningPropertyAnimator(
            withDuration: 3, delay: 0, options: .curveEaseIn, animations: { view.center.x = 100 })
        }
      }
      #expect(inner?.duration == 1)
      await steps(14, lab)
      await lab.step { #expect(close(x(), 25)) }
      inner?.stopAnimation(true)
    }
  }

  @Test("Completions run in the order in which they were added (S7.35)")
  func completionOrder() async {
    await withView { lab, view, _ in
      var order: [Int] = []
      let animator = UIViewPropertyAnimator(duration: 0.1, curve: .linear) { view.center.x = 100 }
      for number in 0..<5 { animator.addCompletion { _ in order.append(number) } }
      await lab.act { animator.startAnimation() }
      await lab.run(seconds: 0.2)
      #expect(order == [0, 1, 2, 3, 4])
    }
  }

  @Test("A running animator retains itself until it ends (S7.36)")
  func retained() async {
    await withView { lab, view, _ in
      weak var kept: UIViewPropertyAnimator?
      var ends = 0
      await lab.act {
        let animator = UIViewPropertyAnimator(duration: 0.2, curve: .linear) {
          view.center.x = 100
        }
        animator.addCompletion { _ in ends += 1 }
        animator.startAnimation()
        kept = animator
      }
      #expect(kept != nil)
      await lab.run(seconds: 0.3)
      #expect(ends == 1)
      #expect(kept == nil)
    }
  }
}

/// Eases in under a finger, and settles like a critical spring.
private final class Composed: NSObject, UITimingCurveProvider {
  let timingCurveType = UITimingCurveType.composed
  let cubicTimingParameters: UICubicTimingParameters? = UICubicTimingParameters(
    animationCurve: .easeIn)
  let springTimingParameters: UISpringTimingParameters? = UISpringTimingParameters(dampingRatio: 1)

  override init() {}

  func copy(with zone: NSZone? = nil) -> Any { self }
}
