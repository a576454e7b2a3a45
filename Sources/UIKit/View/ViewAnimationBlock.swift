import CoreGraphics
import Foundation
import QuartzCore

/// One open `UIView` animation block: what turns changes of view properties into animations.
@MainActor
final class ViewAnimationBlock {
  let timing: ViewAnimationTiming
  /// Waits for every animation of the block.
  let observer: AnimationObserver
  /// Collects changes instead of animating them, inside of a keyframe animation.
  var keyframes: KeyframeCollector?
  /// Set by `modifyAnimations(withRepeatCount:autoreverses:animations:)`.
  var repeating: ViewAnimationTiming.Repeating
  /// The property animator that decides the progress of the block's animations, and their part.
  var driver: (playback: AnimatorPlayback, part: DrivenPart)?

  init(timing: ViewAnimationTiming, observer: AnimationObserver) {
    self.timing = timing
    self.observer = observer
    repeating = timing.repeating
  }
}

/// The timing of a block as it came out of options and inheritance.
struct ViewAnimationTiming {
  enum Pacing {
    case curve(CubicBezierCurve)
    case spring(SpringCurve)
  }

  struct Repeating {
    /// 1 for once; infinite for `.repeat`.
    var count: Double = 1
    var autoreverses = false
  }

  /// Seconds.
  var duration: Double
  /// Seconds from the commit of the outermost block.
  var delay: Double
  var pacing: Pacing
  var repeating = Repeating()
  var options: UIView.AnimationOptions
  /// Whether nothing is to be animated: no duration and no delay (S6.33).
  var isImmediate: Bool { duration <= 0 && delay <= 0 }

  /// Settles a block's timing by the one around it (S6.24, S6.30).
  init(
    duration: Double, delay: Double, options: UIView.AnimationOptions, pacing: Pacing? = nil,
    inside outer: ViewAnimationTiming?
  ) {
    self.options = options
    let own = ViewAnimationTiming.pacing(options, pacing)
    self.delay = max(0, delay)
    guard let outer else {
      self.duration = own.forcedDuration ?? max(0, duration)
      self.pacing = own.pacing
      repeating = Repeating(options)
      return
    }
    let keepsDuration = !options.contains(.overrideInheritedDuration)
    let keepsCurve = !options.contains(.overrideInheritedCurve)
    let keepsOptions = !options.contains(.overrideInheritedOptions)
    self.duration = keepsDuration ? outer.duration : own.forcedDuration ?? max(0, duration)
    self.pacing = keepsCurve ? outer.pacing : own.pacing
    self.delay += outer.delay
    repeating = keepsOptions ? outer.repeating : Repeating(options)
    if keepsOptions { self.options.formUnion(outer.options.intersection(.inherited)) }
  }

  /// The private system curve brings its own duration with it (S3.34).
  private static func pacing(
    _ options: UIView.AnimationOptions, _ given: Pacing?
  ) -> (pacing: Pacing, forcedDuration: Double?) {
    if let given { return (given, nil) }
    if options.curve == .system { return (.spring(.system), SpringCurve.systemDuration) }
    return (.curve(options.curve.bezier), nil)
  }
}

extension ViewAnimationTiming.Repeating {
  /// `.autoreverse` counts only together with `.repeat` (S6.21).
  init(_ options: UIView.AnimationOptions) {
    guard options.contains(.repeat) else { return }
    count = .infinity
    autoreverses = options.contains(.autoreverse)
  }
}

extension UIView.AnimationOptions {
  fileprivate static let inherited: UIView.AnimationOptions = [
    .beginFromCurrentState, .allowUserInteraction, .layoutSubviews,
  ]
}

extension UIView.AnimationCurve {
  /// The control points of S8.15; the system curve is no Bézier and counts as ease-in-out where
  /// one is needed.
  var bezier: CubicBezierCurve {
    switch self {
    case .easeInOut, .system: .easeInEaseOut
    case .easeIn: .easeIn
    case .easeOut: .easeOut
    case .linear: .linear
    }
  }
}

extension SpringCurve {
  /// The spring behind the private curve of system motions since iOS 7 (S3.34).
  package static let system = SpringCurve(
    mass: 3, stiffness: 1000, damping: 500, initialVelocity: 0)
  /// How long system motions take, whatever was asked for, in seconds.
  package static let systemDuration = 0.5
}
