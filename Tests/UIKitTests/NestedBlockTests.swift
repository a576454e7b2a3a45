import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Animation blocks inside of blocks")
struct NestedBlockTests {
  /// The animation of a change of alpha.
  private func animation(
    in outer: (Double, UIView.AnimationOptions) = (1, .curveLinear),
    inner: @escaping (_ change: @escaping () -> Void) -> Void
  ) async -> CAAnimation? {
    await TransitionLab.run { lab in
      let square = await lab.showSquare()
      let (duration, options) = outer
      UIView.animate(withDuration: duration, delay: 0, options: options) {
        inner { square.alpha = 0 }
      }
      return square.layer.animation(forKey: "opacity")
    }
  }

  @Test("An inner block inherits duration and curve (S6.24, S6.30)")
  func inherits() async {
    let found = await animation { change in
      UIView.animate(withDuration: 9, delay: 0, options: .curveEaseIn, animations: change)
    }
    #expect(found?.duration == 1)
    #expect(found?.timingFunction == CAMediaTimingFunction(name: .linear))
  }

  @Test("It inherits a spring, too, which replaces an inner spring (S6.30)")
  func springs() async {
    await TransitionLab.run { lab in
      let square = await lab.showSquare()
      UIView.animate(
        withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0
      ) {
        UIView.animate(withDuration: 3, delay: 0, options: .curveLinear) { square.alpha = 0 }
      }
      let spring = square.layer.animation(forKey: "opacity") as? CASpringAnimation
      #expect(spring?.duration == 1)
      #expect(abs((spring?.stiffness ?? 0) - 161.719502) < 1e-6)
    }
    let found = await animation { change in
      UIView.animate(
        withDuration: 9, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0,
        animations: change)
    }
    #expect(!(found is CASpringAnimation))
    #expect(found?.duration == 1)
  }

  @Test("Each override option disables one inheritance (S6.24)")
  func overrides() async {
    let duration = await animation { change in
      UIView.animate(
        withDuration: 9, delay: 0, options: [.overrideInheritedDuration, .curveEaseIn],
        animations: change)
    }
    #expect(duration?.duration == 9)
    #expect(duration?.timingFunction == CAMediaTimingFunction(name: .linear))
    let curve = await animation { change in
      UIView.animate(
        withDuration: 9, delay: 0, options: [.overrideInheritedCurve, .curveEaseIn],
        animations: change)
    }
    #expect(curve?.duration == 1)
    #expect(curve?.timingFunction == CAMediaTimingFunction(name: .easeIn))
    let kept = await animation(in: (1, [.repeat, .autoreverse])) { change in
      UIView.animate(withDuration: 9, animations: change)
    }
    #expect(kept?.repeatCount == .infinity)
    #expect(kept?.autoreverses == true)
    let options = await animation(in: (1, [.repeat, .autoreverse])) { change in
      UIView.animate(
        withDuration: 9, delay: 0, options: .overrideInheritedOptions, animations: change)
    }
    #expect(options?.repeatCount == 1)
  }

  @Test("A spring that overrides the curve alone settles in the inherited duration")
  func springInInheritedDuration() async {
    let found = await animation { change in
      UIView.animate(
        withDuration: 9, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0,
        options: .overrideInheritedCurve, animations: change)
    }
    let spring = found as? CASpringAnimation
    #expect(spring?.duration == 1)
    #expect(abs((spring?.stiffness ?? 0) - 161.719502) < 1e-6)
  }

  @Test("An inner delay adds to the outer one; inner completions run at inner ends (S6.30)")
  func delays() async {
    await TransitionLab.run(rate: 20) { lab in
      let square = await lab.showSquare()
      var events: [String] = []
      let start = lab.time
      @MainActor func note(_ name: String) {
        events.append("\(name) \(((lab.time - start) * 20).rounded())")
      }
      UIView.animate(
        withDuration: 0.5, delay: 0.1, options: .curveLinear,
        animations: {
          square.center.x = 150
          UIView.animate(
            withDuration: 0.2, delay: 0.1, options: .overrideInheritedDuration,
            animations: { square.alpha = 0 }, completion: { _ in note("inner") })
        }, completion: { _ in note("outer") })
      let alphas = await lab.look(at: [0.2, 0.3, 0.4]) { CGFloat(square.seen.opacity) }
      #expect(agree(alphas, [1, 0.5, 0]), "\(alphas)")
      await lab.run(seconds: 0.5)
      #expect(events == ["inner 8.0", "outer 12.0"])
    }
  }

  @Test("Inside a property animator a delay counts in its time, from the outer block on (S6.30)")
  func delayInsidePropertyAnimator() async {
    await TransitionLab.run(rate: 20) { lab in
      let square = await lab.showSquare()
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
        UIView.animate(withDuration: 0.5, delay: 0.5, options: []) {
          square.alpha = 0
          UIView.animate(withDuration: 0.5, delay: 0.25, options: []) { square.center.x = 150 }
        }
      }
      await lab.act { animator.startAnimation() }
      // At 0.5, 0.75 and 0.9 of its second.
      let shown = await lab.look(at: [0.45, 0.7, 0.85]) {
        [CGFloat(square.seen.opacity), square.seen.position.x]
      }
      #expect(agree(shown.flatMap { $0 }, [1, 50, 0.5, 50, 0.2, 110]), "\(shown)")
      animator.stopAnimation(true)
    }
  }

  @Test("performWithoutAnimation and setAnimationsEnabled change at once inside a block (S6.31)")
  func withoutAnimation() async {
    await TransitionLab.run { lab in
      let square = await lab.showSquare()
      UIView.animate(withDuration: 1) {
        UIView.performWithoutAnimation {
          #expect(!UIView.areAnimationsEnabled)
          square.alpha = 0
        }
        #expect(UIView.areAnimationsEnabled)
        square.center.x = 90
      }
      #expect(square.layer.animationKeys() == ["position"])
      var finished: Bool?
      UIView.setAnimationsEnabled(false)
      UIView.animate(
        withDuration: 1, animations: { square.alpha = 1 }, completion: { finished = $0 })
      UIView.setAnimationsEnabled(true)
      #expect(square.layer.animationKeys() == ["position"])
      await lab.step()
      #expect(finished == true)
    }
  }

  @Test("A block without duration has none to inherit (S6.33)")
  func insideOfNoDuration() async {
    let found = await animation(in: (0, [])) { change in
      UIView.animate(withDuration: 9, animations: change)
    }
    #expect(found == nil)
    let own = await animation(in: (0, [])) { change in
      UIView.animate(
        withDuration: 9, delay: 0, options: .overrideInheritedDuration, animations: change)
    }
    #expect(own?.duration == 9)
  }

  @Test("Inside a property animator, duration and curve are the animator's (S6.24, S6.72)")
  func insidePropertyAnimator() async {
    await TransitionLab.run { lab in
      let square = await lab.showSquare()
      var durations: [Double] = []
      var inner: UIViewPropertyAnimator?
      let animator = UIViewPropertyAnimator(duration: 0.4, curve: .easeIn) {
        durations.append(UIView.inheritedAnimationDuration)
        UIView.animate(withDuration: 3) { durations.append(UIView.inheritedAnimationDuration) }
        UIView.animate(withDuration: 2, delay: 0, options: .overrideInheritedDuration) {
          durations.append(UIView.inheritedAnimationDuration)
          square.alpha = 0
        }
        inner = UIViewPropertyAnimator.runningPropertyAnimator(
          withDuration: 2, delay: 0, options: .overrideInheritedDuration,
          animations: { square.center.x = 150 })
      }
      await lab.act { animator.startAnimation() }
      #expect(durations == [0.4, 0.4, 2])
      let found = square.layer.animation(forKey: "opacity")
      #expect(found?.duration == 2)
      #expect(found?.timingFunction == CAMediaTimingFunction(name: .easeIn))
      #expect(inner?.duration == 2)
      let curve = inner?.timingParameters?.cubicTimingParameters
      #expect(curve?.controlPoint1 == CGPoint(x: 0.42, y: 0))
      inner?.stopAnimation(true)
      let spring = UIViewPropertyAnimator(duration: 0.4, dampingRatio: 0.5) {
        UIView.animate(withDuration: 1, delay: 0, options: .overrideInheritedDuration) {
          square.alpha = 1
        }
      }
      await lab.act { spring.startAnimation() }
      let settling = square.layer.animation(forKey: "opacity") as? CASpringAnimation
      #expect(settling?.duration == 1)
      #expect(abs((settling?.stiffness ?? 0) - 161.719502) < 1e-6)
    }
  }

  @Test("The duration of the enclosing block can be read (S6.72)")
  func inheritedDuration() async {
    await TransitionLab.run { _ in
      #expect(UIView.inheritedAnimationDuration == 0)
      UIView.animate(withDuration: 0.75) {
        #expect(UIView.inheritedAnimationDuration == 0.75)
        UIView.animate(withDuration: 3) { #expect(UIView.inheritedAnimationDuration == 0.75) }
      }
      #expect(UIView.inheritedAnimationDuration == 0)
    }
  }
}
