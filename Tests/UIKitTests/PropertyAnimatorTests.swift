import QuartzCore
import Testing
import UIKit

@MainActor @Suite("UIViewPropertyAnimator")
struct PropertyAnimatorTests {
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
      await body(lab, view) { Double(view.layer.presentation()?.position.x ?? .nan) }
    }
  }

  private func close(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-6 }

  @Test("S7.1, S7.3, S7.5: from inactive through active to inactive")
  func states() async {
    await withView { lab, view, x in
      let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear) { view.center.x = 100 }
      var ends: [UIViewAnimatingPosition] = []
      animator.addCompletion { ends.append($0) }
      #expect(animator.state == .inactive)
      #expect(view.center.x == 0, "blocks run when the animator becomes active (S7.4)")
      await lab.act { animator.startAnimation() }
      #expect(animator.state == .active)
      #expect(animator.isRunning)
      #expect(close(x(), 0))
      for _ in 0..<14 { await lab.step() }
      await lab.step { #expect(close(x(), 50)) }
      await lab.run(seconds: 0.3)
      #expect(ends == [.end])
      #expect(animator.state == .inactive)
      #expect(!animator.isRunning)
      #expect(view.center.x == 100)
      #expect(view.layer.animationKeys() == nil)
    }
  }

  @Test("S7.11: a paused animator is scrubbed linearly, whatever its curve")
  func scrubbing() async {
    await withView { lab, view, x in
      let animator = UIViewPropertyAnimator(duration: 0.5, curve: .easeIn) { view.center.x = 100 }
      animator.fractionComplete = 0.25
      #expect(animator.state == .active)
      #expect(!animator.isRunning)
      await lab.step { #expect(close(x(), 25)) }
      animator.scrubsLinearly = false
      await lab.step { #expect(close(x(), 9.346465)) }
      animator.scrubsLinearly = true
      animator.fractionComplete = 1.4
      await lab.step { #expect(close(x(), 100), "cubic timing is clamped (S7.10)") }
      animator.stopAnimation(true)
    }
  }

  @Test("S7.12, S7.14: pausing does not jump, and restarting takes the remaining time")
  func pauseAndResume() async {
    await withView { lab, view, x in
      let animator = UIViewPropertyAnimator(duration: 0.5, curve: .easeInOut) {
        view.center.x = 100
      }
      var endFrame: Int?
      animator.addCompletion { _ in endFrame = lab.frame }
      animator.startAnimation()
      await lab.step()
      let start = lab.frame - 1
      while lab.frame < start + 8 { await lab.step() }
      // 7.5 of 30 frames are no whole number; frame 8 shows 8/30 of the time.
      await lab.step()
      let shown = x()
      animator.pauseAnimation()
      #expect(close(x(), shown))
      #expect(close(Double(animator.fractionComplete), shown / 100))
      await lab.run(seconds: 0.2)
      #expect(close(x(), shown))
      animator.startAnimation()
      // The clock stands at the frame before; the end is the first frame at or after what is left.
      let resumed = lab.frame - 1
      let left = (1 - shown / 100) * 0.5
      await lab.run(seconds: 0.6)
      #expect(endFrame == resumed + Int((left * 60).rounded(.up)))
    }
  }

  @Test("S7.13, S4.36: reversed, it runs back, reports start and leaves start values in the model")
  func reversal() async {
    await withView { lab, view, x in
      let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear) { view.center.x = 100 }
      var ends: [UIViewAnimatingPosition] = []
      animator.addCompletion { ends.append($0) }
      await lab.act { animator.startAnimation() }
      for _ in 0..<12 { await lab.step() }
      #expect(close(x(), 40))
      animator.isReversed = true
      #expect(close(Double(animator.fractionComplete), 0.6))
      for _ in 0..<6 { await lab.step() }
      #expect(close(x(), 20))
      await lab.run(seconds: 0.3)
      #expect(ends == [.start])
      #expect(view.center.x == 0)
    }
  }

  @Test("S7.1, S7.5: started again by its own completion, it is active and can be caught")
  func startedByCompletion() async {
    await withView { lab, view, x in
      let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear) { view.center.x = 100 }
      animator.addCompletion { [unowned animator] _ in
        animator.addAnimations { view.center.x = 0 }
        animator.startAnimation()
      }
      await lab.act { animator.startAnimation() }
      for _ in 0..<36 { await lab.step() }
      #expect(animator.state == .active)
      let shown = x()
      #expect(shown > 50 && shown < 100)
      animator.stopAnimation(true)
      #expect(close(Double(view.center.x), shown))
      #expect(animator.state == .inactive)
      #expect(lab.mistakes == [])
    }
  }

  @Test("S7.13: reversed and restarted in its completion, it runs the whole distance back")
  func turnedByCompletion() async {
    await withView { lab, view, x in
      var ends: [UIViewAnimatingPosition] = []
      let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear) { view.center.x = 100 }
      animator.addCompletion { [unowned animator] position in
        ends.append(position)
        animator.isReversed = true
        animator.addAnimations { view.center.x = 200 }
        animator.addCompletion { ends.append($0) }
        animator.startAnimation()
      }
      await lab.act { animator.startAnimation() }
      for _ in 0..<36 { await lab.step() }
      #expect(x() > 150 && x() < 200)
      await lab.run(seconds: 0.5)
      #expect(ends == [.end, .start])
      #expect(view.center.x == 100)
      #expect(animator.state == .inactive)
    }
  }

  @Test("S7.6: stopping keeps the shown values; finishing sets the requested position")
  func stopAndFinish() async {
    await withView { lab, view, x in
      let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear) { view.center.x = 100 }
      var ends: [UIViewAnimatingPosition] = []
      animator.addCompletion { ends.append($0) }
      await lab.act { animator.startAnimation() }
      for _ in 0..<6 { await lab.step() }
      animator.stopAnimation(false)
      #expect(animator.state == .stopped)
      #expect(close(Double(view.center.x), 20))
      #expect(ends.isEmpty)
      animator.finishAnimation(at: .end)
      #expect(animator.state == .inactive)
      #expect(view.center.x == 100)
      #expect(ends == [.end])

      let second = UIViewPropertyAnimator(duration: 0.5, curve: .linear) { view.center.x = 0 }
      second.addCompletion { ends.append($0) }
      await lab.act { second.startAnimation() }
      for _ in 0..<6 { await lab.step() }
      second.stopAnimation(true)
      #expect(second.state == .inactive)
      #expect(close(Double(view.center.x), 80))
      #expect(ends == [.end], "no completions (S7.6)")
      #expect(lab.mistakes == [])
    }
  }

  @Test("S7.15: continuing takes the duration factor and the new curve")
  func continuing() async {
    await withView { lab, view, x in
      let animator = UIViewPropertyAnimator(duration: 0.5, curve: .easeIn) { view.center.x = 100 }
      animator.fractionComplete = 0.4
      await lab.act({
        animator.continueAnimation(
          withTimingParameters: UICubicTimingParameters(animationCurve: .linear),
          durationFactor: 0.4)
      })
      #expect(close(x(), 40))
      for _ in 0..<5 { await lab.step() }
      await lab.step { #expect(close(x(), 70)) }
      await lab.run(seconds: 0.2)
      #expect(animator.state == .inactive)
      #expect(view.center.x == 100)
    }
  }

  @Test("S7.16: a delay factor leaves the block the remaining duration")
  func delayFactor() async {
    await withView { lab, view, x in
      let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear)
      animator.addAnimations({ view.center.x = 100 }, delayFactor: 0.5)
      await lab.act { animator.startAnimation() }
      var places = [x()]
      for _ in 0..<30 { await lab.step { places.append(x()) } }
      #expect(close(places[10], 0))
      #expect(close(places[15], 0))
      #expect(close(places[21], 40))
      #expect(close(places[30], 100))
    }
  }

  @Test("S7.21: a spring with a mass brings its own duration")
  func springDuration() async {
    let parameters = UISpringTimingParameters(
      mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero)
    let animator = UIViewPropertyAnimator(duration: 5, timingParameters: parameters)
    #expect(abs(animator.duration - 1.47270033) < 1e-8)
    #expect(UIViewPropertyAnimator(duration: 0.7, dampingRatio: 0.7).duration == 0.7)
  }

  @Test(
    "S7.14, S7.15: a paused spring with a mass takes its remaining time, or a share of it",
    arguments: [Double?.none, 0.2])
  func pausedSpring(_ factor: Double?) async {
    await withView { lab, view, x in
      let parameters = UISpringTimingParameters(
        mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero)
      let animator = UIViewPropertyAnimator(duration: 5, timingParameters: parameters)
      animator.addAnimations { view.center.x = 100 }
      await lab.act { animator.startAnimation() }
      for _ in 0..<6 { await lab.step() }
      animator.pauseAnimation()
      if let factor {
        animator.continueAnimation(withTimingParameters: nil, durationFactor: CGFloat(factor))
      } else {
        animator.startAnimation()
      }
      let left = factor.map { $0 * 1.47270033 } ?? 1.47270033 - 0.1
      for _ in 1..<Int((left * 60).rounded(.up)) { await lab.step() }
      #expect(animator.isRunning)
      #expect(abs(x() - 100) < 1, "it comes to rest, and does not jump there")
      await lab.step()
      #expect(animator.state == .inactive)
    }
  }

  @Test("S7.23: the velocity of a spring applies by axis to the center")
  func velocityByAxis() async {
    await withView { lab, view, _ in
      let parameters = UISpringTimingParameters(
        dampingRatio: 1, initialVelocity: CGVector(dx: 0, dy: 8))
      let animator = UIViewPropertyAnimator(duration: 0.5, timingParameters: parameters)
      animator.addAnimations { view.center = CGPoint(x: 100, y: 100) }
      await lab.act { animator.startAnimation() }
      for _ in 0..<6 { await lab.step() }
      let place = view.layer.presentation()?.position ?? .zero
      let slow = SpringCurve.fitting(duration: 0.5, dampingRatio: 1, initialVelocity: 0)
      let fast = SpringCurve.fitting(duration: 0.5, dampingRatio: 1, initialVelocity: 8)
      #expect(close(Double(place.x), 100 * slow.value(at: 0.1)))
      #expect(close(Double(place.y), 100 * fast.value(at: 0.1)))
      animator.stopAnimation(true)
    }
  }

  @Test("S7.30: without a view on screen it completes at once")
  func offScreen() async {
    await TransitionLab.run { lab in
      lab.show(UIViewController())
      let view = UIView(frame: .zero)
      let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear) { view.alpha = 0 }
      var ends: [UIViewAnimatingPosition] = []
      animator.addCompletion { ends.append($0) }
      animator.startAnimation()
      await lab.step()
      #expect(ends == [.end])
    }
  }

  @Test("S7.33: misuse is reported and changes nothing", arguments: 0..<5)
  func misuse(_ which: Int) async {
    await withView { lab, view, _ in
      let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear) { view.center.x = 100 }
      switch which {
      case 0: animator.finishAnimation(at: .end)
      case 1:
        animator.stopAnimation(false)
        animator.stopAnimation(false)
      case 2: animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
      case 3:
        animator.isInterruptible = false
        animator.startAnimation()
        animator.pauseAnimation()
      default:
        animator.startAnimation()
        animator.stopAnimation(false)
        animator.startAnimation()
        animator.finishAnimation(at: .current)
      }
      #expect(lab.mistakes == ["S12.23"])
    }
  }
}
