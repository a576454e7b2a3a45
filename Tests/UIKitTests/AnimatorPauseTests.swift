import CoreGraphics
import QuartzCore
import Testing
import UIKit

/// Pausing, scrubbing and continuing, for every timing provider, delay and axis.
@MainActor @Suite("Paused property animators")
struct AnimatorPauseTests {
  /// An animator of one second with a view for each delay, from (0, 0) to (100, 100).
  @MainActor private struct Scene {
    static let delays: [CGFloat] = [0, 0.3, 0.5, 0.9]

    let lab: TransitionLab
    let animator: UIViewPropertyAnimator
    let views: [UIView]

    /// Presented x and y of each view.
    var shown: [Double] {
      views.flatMap { [Double($0.seen.position.x), Double($0.seen.position.y)] }
    }

    /// Runs `body` at a frame of the animator; the last view joins within ten frames.
    static func run(
      _ timing: any UITimingCurveProvider, frame: Int, isLinear: Bool = true,
      _ body: @MainActor (Scene) async -> Void
    ) async {
      await TransitionLab.run { lab in
        let root = UIViewController()
        lab.show(root)
        let views = (0...delays.count).map { _ in
          UIView(frame: CGRect(x: -50, y: -50, width: 100, height: 100))
        }
        for view in views { root.view.addSubview(view) }
        await lab.step()
        let animator = UIViewPropertyAnimator(duration: 1, timingParameters: timing)
        animator.scrubsLinearly = isLinear
        for (view, delay) in zip(views, delays) {
          animator.addAnimations(
            { view.center = CGPoint(x: 100, y: 100) }, delayFactor: delay)
        }
        await lab.act { animator.startAnimation() }
        for number in 1...frame {
          if number == min(10, frame), let late = views.last {
            animator.addAnimations({ late.center = CGPoint(x: 100, y: 100) }, delayFactor: 0.2)
          }
          await lab.step()
        }
        await body(Scene(lab: lab, animator: animator, views: views))
        if animator.state == .active { animator.stopAnimation(true) }
        #expect(lab.mistakes == [])
      }
    }
  }

  private static let providers: [any UITimingCurveProvider] =
    [.linear, .easeIn, .easeOut, .easeInOut].map(UICubicTimingParameters.init(animationCurve:))
    + [
      UICubicTimingParameters(),
      UICubicTimingParameters(
        controlPoint1: CGPoint(x: 0.3, y: -0.6), controlPoint2: CGPoint(x: 0.4, y: 1.7)),
      UISpringTimingParameters(dampingRatio: 0.5),
      UISpringTimingParameters(dampingRatio: 1),
      UISpringTimingParameters(dampingRatio: 0.6, initialVelocity: CGVector(dx: 0, dy: 8)),
      UISpringTimingParameters(dampingRatio: 0.8, initialVelocity: CGVector(dx: -6, dy: 3)),
      UISpringTimingParameters(mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero),
      Composed(),
    ]

  /// Runs `body` for every provider, early and late, and both kinds of scrubbing.
  private func forEach(_ body: @MainActor (Scene) async -> Void) async {
    for timing in Self.providers {
      for frame in [2, 6, 20, 37, 38, 55] {
        for isLinear in [true, false] {
          await Scene.run(timing, frame: frame, isLinear: isLinear, body)
        }
      }
    }
  }

  /// The largest difference between two frames, in points.
  private func jump(_ a: [Double], _ b: [Double]) -> Double {
    zip(a, b).map { abs($0 - $1) }.max() ?? .nan
  }

  @Test("Pausing keeps the shown frame (S7.12, S7.16, S7.17, S7.23)")
  func pause() async {
    await forEach { scene in
      let before = scene.shown
      scene.animator.pauseAnimation()
      #expect(scene.shown == before)
      for _ in 0..<3 { await scene.lab.step { #expect(scene.shown == before) } }
    }
  }

  @Test("A fraction next to that of the pause shows almost the same (S7.11)")
  func scrub() async {
    await forEach { scene in
      scene.animator.pauseAnimation()
      let before = scene.shown
      let fraction = scene.animator.fractionComplete
      guard fraction > 0.01, fraction < 0.99 else { return }
      for change in [-1e-6, 0, 1e-6] {
        scene.animator.fractionComplete = fraction + CGFloat(change)
        #expect(jump(scene.shown, before) < 0.02, "\(before) \(scene.shown)")
      }
    }
  }

  @Test("A paused animator is scrubbed to either end, and linearly (S7.11)")
  func ends() async {
    await forEach { scene in
      scene.animator.pauseAnimation()
      for (fraction, end) in [(0.0, 0.0), (1, 100)] {
        scene.animator.fractionComplete = CGFloat(fraction)
        #expect(scene.shown.allSatisfy { abs($0 - end) < 1e-9 }, "\(scene.shown)")
      }
      guard scene.animator.scrubsLinearly else { return }
      for fraction in stride(from: 0, through: 1, by: 0.125) {
        scene.animator.fractionComplete = CGFloat(fraction)
        #expect(abs(scene.shown[0] - 100 * fraction) < 1e-9)
      }
    }
  }

  @Test("Continuing begins where it was paused, does not jump, and ends at the end (S7.15)")
  func continuing() async {
    await forEach { scene in
      scene.animator.pauseAnimation()
      let before = scene.shown
      await scene.lab.act {
        scene.animator.continueAnimation(withTimingParameters: nil, durationFactor: 1)
      }
      #expect(jump(scene.shown, before) < 1e-9)
      var last = scene.shown
      for _ in 0..<100 {
        await scene.lab.step {
          // The part that begins at 0.9 is too short to distinguish its pace from a jump.
          for index in last.indices where index / 2 != 3 {
            #expect(abs(scene.shown[index] - last[index]) < 40)
          }
          last = scene.shown
        }
      }
      #expect(scene.animator.state == .inactive)
      #expect(scene.views.allSatisfy { $0.center == CGPoint(x: 100, y: 100) })
    }
  }

  @Test(
    "Paused and reversed repeatedly, an animator continues from the shown values (S7.13, S4.22)")
  func turning() async {
    await forEach { scene in
      for isReversed in [true, false, true] {
        scene.animator.pauseAnimation()
        let paused = scene.shown
        await scene.lab.act {
          scene.animator.continueAnimation(withTimingParameters: nil, durationFactor: 1)
        }
        #expect(jump(scene.shown, paused) < 1e-9)
        for _ in 0..<12 { await scene.lab.step() }
        let turned = scene.shown
        scene.animator.isReversed = isReversed
        #expect(jump(scene.shown, turned) < 1e-9)
        for _ in 0..<2 { await scene.lab.step() }
      }
      await scene.lab.run(seconds: 2)
      #expect(scene.animator.state == .inactive)
      #expect(scene.views.allSatisfy { $0.center == .zero })
    }
  }

  @Test("Each axis of a spring continues with its own velocity from its own value (S7.23)")
  func axes() async {
    let timing = UISpringTimingParameters(
      dampingRatio: 1, initialVelocity: CGVector(dx: 0, dy: 8))
    await Scene.run(timing, frame: 6) { scene in
      scene.animator.pauseAnimation()
      let paused = scene.shown
      await scene.lab.act {
        scene.animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.5)
      }
      for _ in 0..<6 { await scene.lab.step() }
      for (axis, velocity) in [(0, 0.0), (1, 8)] {
        let spring = SpringCurve.fitting(
          duration: 0.5, dampingRatio: 1, initialVelocity: velocity)
        let expected = paused[axis] + (100 - paused[axis]) * spring.value(at: 0.1)
        #expect(abs(scene.shown[axis] - expected) < 1e-6)
      }
    }
  }

  @Test("A delayed part completes its remaining distance in its remaining time (S7.16)")
  func delayedPart() async {
    let linear = UICubicTimingParameters(animationCurve: .linear)
    await Scene.run(UICubicTimingParameters(animationCurve: .easeIn), frame: 30) { scene in
      scene.animator.pauseAnimation()
      // N1: easeIn(0.5) = 0.31535681 and easeIn(2/7), the part that begins at 0.3.
      let curve = CubicBezierCurve(0.42, 0, 1, 1)
      #expect(abs(scene.shown[0] - 31.535681) < 1e-5)
      #expect(abs(scene.shown[2] - 100 * curve.value(at: 0.2 / 0.7)) < 1e-6)
      await scene.lab.act {
        scene.animator.continueAnimation(withTimingParameters: linear, durationFactor: 0.5)
      }
      let begun = scene.shown
      for _ in 0..<15 { await scene.lab.step() }
      #expect(abs(scene.shown[0] - (begun[0] + 100) / 2) < 1e-6)
      #expect(abs(scene.shown[2] - (begun[2] + 100) / 2) < 1e-6)
      #expect(scene.shown[6] == 0, "begins after four fifths of the rest")
      for _ in 0..<12 { await scene.lab.step() }
      #expect(abs(scene.shown[6] - 50) < 1e-6)
    }
  }

  @Test("If pacing applies to a paused animator, its fraction is the share of the time (S7.11)")
  func timeShare() async {
    let easeIn = UICubicTimingParameters(animationCurve: .easeIn)
    await Scene.run(easeIn, frame: 30, isLinear: false) { scene in
      #expect(abs(scene.shown[0] - 31.535681) < 1e-5)
      scene.animator.pauseAnimation()
      #expect(abs(scene.animator.fractionComplete - 0.5) < 1e-9)
      scene.animator.fractionComplete = 0.25
      #expect(abs(scene.shown[0] - 9.346465) < 1e-5)
      scene.animator.fractionComplete = 0.5
      await scene.lab.act { scene.animator.startAnimation() }
      #expect(abs(scene.shown[0] - 31.535681) < 1e-5)
      for _ in 0..<29 { await scene.lab.step() }
      #expect(scene.animator.isRunning, "half of the second is left (S7.14)")
      await scene.lab.step()
      #expect(scene.views[0].center.x == 100)
    }
  }

  @Test("A fraction of NaN is reported and ignored (S12.23)")
  func noNumber() async {
    for timing in Self.providers {
      for fraction in [CGFloat.nan, .infinity, -.infinity] {
        for isPaused in [true, false] {
          await TransitionLab.run { lab in
            let square = await lab.showSquare()
            let animator = UIViewPropertyAnimator(duration: 1, timingParameters: timing)
            animator.addAnimations { square.center.x = 150 }
            await lab.act {
              if isPaused { animator.fractionComplete = 0.5 } else { animator.startAnimation() }
            }
            let before = square.seen.position
            animator.fractionComplete = fraction
            #expect(lab.mistakes == ["S12.23"])
            #expect(animator.isRunning == !isPaused)
            #expect(square.seen.position == before)
            animator.stopAnimation(true)
            #expect(square.center == before)
          }
        }
      }
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
