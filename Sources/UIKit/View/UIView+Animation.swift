public import Foundation
package import QuartzCore

/// Block animations (S6).
extension UIView {
  /// Animates the changes made in `animations` over `duration` seconds, after `delay` seconds.
  ///
  /// - Parameter completion: called with whether all animations finished (S6.32).
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    run(
      ViewAnimationTiming(
        duration: duration, delay: delay, options: options, inside: current?.timing),
      animations, completion)
  }

  /// Animates without delay, with ease-in-out; `completion` receives whether all animations
  /// finished (S6.32).
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
  }

  /// Animates changes with ease-in-out, without delay.
  public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
    animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: nil)
  }

  /// Animates with a spring that rests after `duration` seconds (S6.40).
  ///
  /// - Parameters:
  /// - dampingRatio: 1 does not overshoot; smaller values oscillate.
  /// - velocity: initial velocity in distances per second (S6.41).
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    run(
      ViewAnimationTiming(
        duration: duration, delay: delay, options: options,
        pacing: .fitted(dampingRatio: Double(dampingRatio), velocity: Double(velocity)),
        inside: current?.timing),
      animations, completion)
  }

  /// Animates with a spring by its perceived duration in seconds and its bounce, −1...1 (S6.43).
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0.0,
    initialSpringVelocity: CGFloat = 0.0, delay: TimeInterval = 0.0,
    options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    // Its settling time is counted in tenths of a second.
    let perceived = min(duration, 10_000)
    let spring = SpringCurve.perceptual(
      duration: max(0, perceived), bounce: max(-1, Double(bounce)),
      initialVelocity: initialSpringVelocity.isFinite ? Double(initialSpringVelocity) : 0)
    run(
      ViewAnimationTiming(
        duration: perceived > 0 ? spring.settlingDuration : 0, delay: delay, options: options,
        pacing: .spring(spring), inside: current?.timing),
      animations, completion)
  }

  /// Animates by keyframes that `animations` adds with ``addKeyframe(withRelativeStartTime:relativeDuration:animations:)``.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: KeyframeAnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let timing = ViewAnimationTiming(
      duration: duration, delay: delay, options: options.viewOptions, inside: current?.timing)
    let collector = KeyframeCollector(mode: options.calculationMode)
    run(timing, keyframes: collector, animations, completion)
  }

  /// Animates the changes made in `animations` during a part of the keyframe animation, both ends
  /// 0...1 of its duration; a part beyond its end is cut off (S6.53).
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    guard let collector = current?.keyframes else { return animations() }
    let outer = collector.interval
    let start = min(1, max(0, frameStartTime))
    let end = min(1, max(start, frameStartTime + frameDuration))
    collector.interval = start...end
    animations()
    collector.interval = outer
  }

  /// Repeats the animations of the changes made in `animations`, inside an animation block.
  public class func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    guard let block = current else { return animations() }
    let outer = block.timing.repeating
    block.timing.repeating = ViewAnimationTiming.Repeating(
      count: Double(count), autoreverses: autoreverses)
    animations()
    block.timing.repeating = outer
  }

  /// Animations of the system for views.
  public enum SystemAnimation: UInt, Sendable {
    /// Removes the views.
    case delete = 0
  }

  /// Removes views as the system does, together with changes of the program's own: here they fade and
  /// shrink over 0.3 s, an estimate. They are removed from their superviews at the end.
  public class func perform(
    _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
    animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: 0.3, delay: 0, options: options) {
      for view in views {
        view.alpha = 0
        view.transform = view.transform.scaledBy(x: 0.5, y: 0.5)
      }
      parallelAnimations?()
    } completion: { finished in
      for view in views { view.removeFromSuperview() }
      completion?(finished)
    }
  }

  /// Makes changes without animation, even inside an animation block (S6.31).
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let state = UIKitState.current
    let outer = state.areAnimationsEnabled
    state.areAnimationsEnabled = false
    actionsWithoutAnimation()
    state.areAnimationsEnabled = outer
  }

  /// Enables or disables animations. While disabled, blocks make changes immediately and still run
  /// their completions (S6.31).
  public class func setAnimationsEnabled(_ enabled: Bool) {
    UIKitState.current.areAnimationsEnabled = enabled
  }

  /// True, unless set; false inside of ``performWithoutAnimation(_:)``.
  public class var areAnimationsEnabled: Bool { UIKitState.current.areAnimationsEnabled }

  /// The duration of the enclosing block in seconds; 0 outside (S6.72).
  public class var inheritedAnimationDuration: TimeInterval {
    guard let timing = current?.timing else { return 0 }
    return timing.inheritable?.duration ?? timing.duration
  }
}

extension UIView {
  /// The innermost open block.
  private class var current: ViewAnimationBlock? { UIKitState.current.block }
}

extension UIView.KeyframeAnimationOptions {
  /// The bits that both kinds of options share, and the curve bits that apps pass (S6.52).
  var viewOptions: UIView.AnimationOptions {
    UIView.AnimationOptions(rawValue: rawValue & ~(7 << 10))
  }

  var calculationMode: CAAnimationCalculationMode {
    switch rawValue >> 10 & 7 {
    case 1: .discrete
    case 2: .paced
    case 3: .cubic
    case 4: .cubicPaced
    default: .linear
    }
  }
}

/// Pacing of an animation that a scene describes.
package enum ViewPacing: Sendable {
  case curve(CubicBezierCurve)
  /// Damping ratio, and velocity in distances per second (S6.40, S6.41).
  case spring(dampingRatio: Double, velocity: Double)
  /// A spring with its own duration, which replaces that of the motion.
  case physics(SpringCurve)
}

/// Timing of an animation that a scene describes.
package struct ViewMotion: Sendable {
  /// Duration in seconds; of a spring by damping ratio, until it has settled.
  package var duration: Double
  /// Delay in seconds (default 0).
  package var delay = 0.0
  package var pacing: ViewPacing
  /// Number of repetitions (default 1); infinite for no end.
  package var repeatCount = 1.0
  /// Whether each repetition also goes back (default false).
  package var autoreverses = false

  package init(duration: Double, delay: Double = 0, pacing: ViewPacing) {
    self.duration = duration
    self.delay = delay
    self.pacing = pacing
  }

  /// Seconds of one repetition, without the delay.
  package var length: Double {
    if case .physics(let spring) = pacing { spring.settlingDuration } else { duration }
  }
}

extension UIView {
  /// A block animation with any timing. With `inKeyframes`, `animations` adds keyframes.
  package class func animate(
    _ motion: ViewMotion, inKeyframes: Bool = false, _ animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let pacing: ViewAnimationTiming.Pacing =
      switch motion.pacing {
      case .curve(let curve): .curve(curve)
      case .spring(let ratio, let velocity):
        .fitted(dampingRatio: ratio, velocity: velocity)
      case .physics(let spring): .spring(spring)
      }
    var timing = ViewAnimationTiming(
      duration: motion.length, delay: motion.delay, pacing: pacing, inside: nil)
    timing.repeating = ViewAnimationTiming.Repeating(
      count: motion.repeatCount, autoreverses: motion.autoreverses)
    run(
      timing, keyframes: inKeyframes ? KeyframeCollector(mode: .linear) : nil, animations,
      completion)
  }

  /// Makes changes whose shadows and borders move with the enclosing animation. UIKit's own blocks
  /// change them at once (S6.1).
  package class func animatingLayers(_ changes: () -> Void) {
    let state = UIKitState.current
    let outer = state.animatesLayers
    state.animatesLayers = true
    changes()
    state.animatesLayers = outer
  }
}
