import CoreGraphics
import QuartzCore
import Testing
import UIKit

/// Touches on views that animations move.
@MainActor @Suite("Touches during animations")
struct AnimatedTouchTests {
  private static let place = CGPoint(x: 50, y: 50)

  /// A square of 100 points on screen that logs taps with its name, a child that fills it, and a
  /// card of the same size behind both.
  private func scene(_ lab: TransitionLab) async -> (square: UIView, child: UIView, TouchScript) {
    let square = await lab.showSquare()
    let child = UIView(frame: square.bounds)
    let card = UIView(frame: square.frame)
    square.addSubview(child)
    square.superview?.insertSubview(card, belowSubview: square)
    for (view, name) in [(square, "square"), (card, "card")] {
      let tap = UITapGestureRecognizer()
      tap.addHandler { _ in lab.log(name) }
      view.addGestureRecognizer(tap)
    }
    let script = TouchScript(square.window ?? UIWindow())
    lab.world.eventSources.append { script.deliver(upTo: $0) }
    return (square, child, script)
  }

  /// The receivers of a tap of two frames in the middle of both.
  private func tap(_ lab: TransitionLab, _ script: TouchScript) async -> [String] {
    script.add(
      TouchScript.Finger([(lab.time, Self.place), (lab.time + 1 / lab.rate, Self.place)]))
    await lab.run(seconds: 2 / lab.rate)
    return lab.log.take()
  }

  @Test("A view under an animation lets touches through, with its subviews, until the end (S6.20)")
  func letsThrough() async {
    await TransitionLab.run { lab in
      let (square, child, script) = await scene(lab)
      #expect(await tap(lab, script) == ["square"])
      await lab.act {
        UIView.animate(
          withDuration: 0.5, animations: { square.alpha = 0.5 },
          completion: { _ in
            #expect(square.superview?.hitTest(Self.place, with: nil) === child, "it has ended")
          })
      }
      #expect(await tap(lab, script) == ["card"])
      await lab.run(seconds: 0.5)
      #expect(await tap(lab, script) == ["square"])
      // Only the moving subview is skipped; a delay is part of the animation.
      await lab.act {
        UIView.animate(withDuration: 0.1, delay: 5) { child.alpha = 0.5 }
      }
      #expect(square.superview?.hitTest(Self.place, with: nil) === square)
      child.layer.removeAllAnimations()
      await lab.step()
      #expect(square.superview?.hitTest(Self.place, with: nil) === child)
      #expect(lab.mistakes == [])
    }
  }

  @Test("With the option the view keeps its touches, and so it does inside such a block (S6.20)")
  func keepsTouches() async {
    let blocks: [(String, @MainActor (UIView) -> Void)] = [
      (
        "the option",
        { view in
          UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) {
            view.alpha = 0.5
          }
        }
      ),
      (
        "inherited",
        { view in
          UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) {
            UIView.animate(withDuration: 1) { view.alpha = 0.5 }
          }
        }
      ),
      (
        "keyframes",
        { view in
          UIView.animateKeyframes(withDuration: 1, delay: 0, options: .allowUserInteraction) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.alpha = 0.5 }
          }
        }
      ),
      (
        "a layer's own animation",
        { view in
          let fade = CABasicAnimation(keyPath: "opacity")
          fade.toValue = 0.5
          fade.duration = 1
          view.layer.add(fade, forKey: nil)
          view.alpha = 0.5
        }
      ),
    ]
    for (name, animate) in blocks {
      await TransitionLab.run { lab in
        let (square, _, script) = await scene(lab)
        await lab.act { animate(square) }
        #expect(await tap(lab, script) == ["square"], "\(name)")
      }
    }
  }

  @Test("An inner block that overrides the options uses its own (S6.20, S6.24)")
  func overriding() async {
    await TransitionLab.run { lab in
      let (square, _, script) = await scene(lab)
      await lab.act {
        UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) {
          UIView.animate(withDuration: 1, delay: 0, options: .overrideInheritedOptions) {
            square.alpha = 0.5
          }
        }
      }
      #expect(await tap(lab, script) == ["card"])
    }
  }

  @Test(
    "A property animator lets its views receive touches, unless this is disabled (S6.20, S7.31)")
  func propertyAnimators() async {
    for allows in [true, false] {
      await TransitionLab.run { lab in
        let (square, _, script) = await scene(lab)
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { square.alpha = 0.5 }
        animator.isUserInteractionEnabled = allows
        await lab.act { animator.startAnimation() }
        #expect(await tap(lab, script) == [allows ? "square" : "card"])
        animator.pauseAnimation()
        #expect(await tap(lab, script) == [allows ? "square" : "card"], "paused")
        animator.stopAnimation(true)
        await lab.step()
        #expect(await tap(lab, script) == ["square"])
      }
    }
  }

  @Test("A gesture that has begun continues while its view is animated (S6.20, S10.9)")
  func runningGesture() async {
    await TransitionLab.run { lab in
      let (square, _, script) = await scene(lab)
      let pan = UIPanGestureRecognizer()
      pan.addHandler { lab.log("\($0.state)") }
      square.addGestureRecognizer(pan)
      script.add(
        TouchScript.Finger([
          (lab.time, Self.place), (lab.time + 0.5, CGPoint(x: 350, y: 50)),
        ]))
      await lab.run(seconds: 0.1)
      #expect(pan.state == .changed)
      await lab.act { UIView.animate(withDuration: 1) { square.alpha = 0.5 } }
      await lab.run(seconds: 0.2)
      #expect(pan.state == .changed)
      #expect(pan.translation(in: nil).x > 150)
    }
  }

  @Test("A touch that is lost to an animation is reported with the reason (S6.20, S12.14)")
  func named() async {
    await TransitionLab.run { lab in
      let square = await lab.showSquare()
      square.addGestureRecognizer(UITapGestureRecognizer())
      let script = TouchScript(square.window ?? UIWindow())
      lab.world.eventSources.append { script.deliver(upTo: $0) }
      await lab.act { UIView.animate(withDuration: 1) { square.alpha = 0.5 } }
      #expect(await tap(lab, script) == [])
      #expect(lab.mistakes == ["S12.14"])
      #expect(
        lab.world.mistakes.first?.problem.hasSuffix(
          "is animated without .allowUserInteraction") == true)
    }
  }

  @Test("A hint about the frame rate changes nothing (S6.26)")
  func frameRateHints() async {
    for hint in [UIView.AnimationOptions.preferredFramesPerSecond30, .preferredFramesPerSecond60] {
      await TransitionLab.run { lab in
        let square = await lab.showSquare()
        var places: [CGFloat] = []
        await lab.act {
          UIView.animate(withDuration: 0.1, delay: 0, options: [hint, .curveLinear]) {
            square.frame.origin.x = 60
          }
        }
        for _ in 1...6 {
          await lab.step { places.append(square.layer.presentation()?.frame.minX ?? -1) }
        }
        for (index, place) in places.enumerated() {
          #expect(abs(place - CGFloat(index + 1) * 10) < 1e-9)
        }
      }
    }
  }
}
