import CoreGraphics
import QuartzCore
import UIKit

/// Drives a transition whose shared elements a finger holds, as a photo in Photos: they follow the finger in all
/// directions and shrink with its distance down, while the screens follow that distance. On release the elements
/// fly to their places on one of the screens.
///
/// The figures are estimates by eye: no published measurement is known.
@MainActor
final class GrabTransition: UIPercentDrivenInteractiveTransition {
  /// Distance down that is the whole transition, as a share of the window's height.
  static let way: CGFloat = 0.5
  /// Share by which the whole distance shrinks the elements.
  static let shrinking: CGFloat = 0.4
  /// Greatest speed with which an element starts to fly, in its distances a second.
  private static let fastest: CGFloat = 20
  /// Shares of the transition while a finger holds it; at its ends no remainder would be left.
  static let shares: ClosedRange<CGFloat> = 0.01...0.95

  /// Point of the window where the finger picked the elements up.
  var start = CGPoint.zero
  /// The elements; nil until the transition has begun, and without any.
  private var elements: ElementGroup?
  private let motion: ViewMotion

  /// - Parameter spring: Of the flight after the release; nil for the standard one.
  init(_ spring: ViewMotion?) {
    motion = Self.motion(spring)
    super.init()
  }

  /// Motion of the flight (default: a spring with the perceived duration 0.4 s).
  static func motion(_ spring: ViewMotion?) -> ViewMotion {
    spring
      ?? ViewMotion(duration: 0.4, pacing: .physics(.perceptual(duration: 0.4, bounce: 0.1)))
  }

  /// Takes the elements of the transition that is about to begin.
  func hold(_ group: ElementGroup) { elements = group }

  override func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    super.startInteractiveTransition(transitionContext)
    guard elements == nil else { return }
    World.current.report(
      .viewMissing,
      "a finger is to pick up the shared elements of a transition with `interactive: \"grab\"`, but its"
        + " screens have none; add `match`")
  }

  /// Shows the elements under the finger.
  ///
  /// - Parameters:
  ///   - translation: Of the finger since the beginning, in points.
  ///   - progress: Share of the whole transition, 0...1.
  func follow(_ translation: CGPoint, progress: CGFloat) {
    update(min(Self.shares.upperBound, max(Self.shares.lowerBound, progress)))
    elements?.hold(
      ElementHand(start: start, translation: translation, scale: 1 - Self.shrinking * progress),
      progress: progress)
  }

  /// Ends the gesture.
  ///
  /// - Parameters:
  ///   - finishing: Whether the elements go to the screen that appears; else they return.
  ///   - velocity: Of the finger, in points a second.
  func release(finishing: Bool, velocity: CGPoint) {
    if let elements {
      let speed = elements.velocity(velocity, towardsTarget: finishing)
      let motion = motion.starting(at: min(Self.fastest, max(0, speed)))
      let share = finishing ? 1 - percentComplete : percentComplete
      completionSpeed = max(1e-6, share * duration / motion.length)
      UIView.animate(motion) {
        if finishing { elements.fly() } else { elements.settle() }
      }
    }
    elements = nil
    if finishing { finish() } else { cancel() }
  }
}

extension ViewMotion {
  /// The motion with a velocity at its start, in distances a second; curves have none.
  fileprivate func starting(at velocity: Double) -> ViewMotion {
    var motion = self
    switch pacing {
    case .curve: break
    case .spring(let ratio, _): motion.pacing = .spring(dampingRatio: ratio, velocity: velocity)
    case .physics(let spring):
      motion.pacing = .physics(
        SpringCurve(
          mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping,
          initialVelocity: velocity, allowsOverdamping: spring.allowsOverdamping))
    }
    return motion
  }
}
