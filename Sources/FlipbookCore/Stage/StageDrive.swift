import CoreGraphics
import SceneFormat
import TransitionCatalog
import UIKit

/// Lets a finger drive an animation, as code of an app does: a pan scrubs a property animator, and when
/// the finger lifts, the animator continues to one of its ends, or stays. A finger may catch it on its way there.
@MainActor
final class StageDrive: NSObject {
  private let animation: ViewAnimation
  private let drive: AnimationDrive
  private let views: [UIView]
  private let recognizer = UIPanGestureRecognizer()
  /// Runs from the old values to the new ones, or back if the views had the new ones.
  private var animator: UIViewPropertyAnimator?
  /// Sets the old values; nil until a finger has changed them.
  private var restore: (() -> Void)?
  /// Whether the views have the new values when no animator is active.
  private var isAtEnd = false
  /// Fraction when the finger began to move.
  private var base = 0.0

  /// Adds a recognizer to the first of the views.
  init(_ animation: ViewAnimation, _ drive: AnimationDrive, on views: [UIView]) {
    self.animation = animation
    self.drive = drive
    self.views = views
    super.init()
    recognizer.delegate = self
    recognizer.addHandler { [weak self] _ in self?.follow() }
    // Labels and image views receive no touches of their own accord.
    views.first?.isUserInteractionEnabled = true
    views.first?.addGestureRecognizer(recognizer)
  }

  private func follow() {
    switch recognizer.state {
    case .began: begin()
    case .changed: animator?.fractionComplete = CGFloat(min(1, max(0, fraction)))
    case .ended: release(toEnd: movesToEnd)
    default: release(toEnd: isAtEnd)
    }
  }

  private func begin() {
    if let animator {
      animator.pauseAnimation()
      let fraction = Double(animator.fractionComplete)
      base = animator.isReversed ? 1 - fraction : fraction
      animator.isReversed = false
      return
    }
    base = 0
    let restore = restore ?? values(of: views)
    self.restore = restore
    let changes = animation.changes
    let animator = UIViewPropertyAnimator(
      duration: animation.duration, timingParameters: animation.pacing.timingParameters())
    animator.addAnimations { [views, isAtEnd] in
      guard !isAtEnd else { return restore() }
      for view in views { view.apply(changes) }
    }
    animator.addCompletion { [weak self] position in
      guard let self else { return }
      self.animator = nil
      if position == .end { isAtEnd.toggle() }
    }
    animator.pauseAnimation()
    self.animator = animator
  }

  private func values(of views: [UIView]) -> () -> Void {
    let restores = views.map(\.currentValues)
    return { for restore in restores { restore() } }
  }

  /// Whether the views move to the new values now that the finger lifts.
  private var movesToEnd: Bool {
    switch drive.ending {
    case .end: true
    case .start: false
    case .current, nil:
      PanInteraction.finishes(share: fraction, velocity: speed) != isAtEnd
    }
  }

  /// Continues to the new values, or to the old ones.
  private func release(toEnd: Bool) {
    // With "current" the animator stays paused where it is, and the next finger takes it from there.
    guard let animator, drive.ending != .current else { return }
    let isReversed = toEnd == isAtEnd
    let rest = isReversed ? animator.fractionComplete : 1 - animator.fractionComplete
    animator.isReversed = isReversed
    // In whole remainders a second, as springs count.
    let velocity = rest > 0.001 ? Double((isReversed ? -speed : speed) / rest) : 0
    let timing = animation.pacing.timingParameters(startingAt: velocity)
    animator.continueAnimation(
      withTimingParameters: timing.springTimingParameters == nil ? nil : timing, durationFactor: 0)
  }

  // MARK: Measuring

  /// Current fraction of the animator, which may lie outside of 0...1.
  private var fraction: Double {
    base + Double(along(recognizer.translation(in: still))) / distance
  }

  /// Fractions of the animator a second.
  private var speed: CGFloat { along(recognizer.velocity(in: still)) / distance }

  /// Points for the whole animation; negative while it returns to the old values.
  private var distance: Double { isAtEnd ? -drive.distance : drive.distance }

  /// A view that does not move with the finger.
  private var still: UIView? { recognizer.view?.window }

  /// Component of a vector in the direction of the new values.
  private func along(_ vector: CGPoint) -> CGFloat {
    switch drive.direction {
    case .left: -vector.x
    case .right: vector.x
    case .up: -vector.y
    case .down: vector.y
    }
  }
}

extension StageDrive: UIGestureRecognizerDelegate {
  /// Begins along the axis of the drive, and only towards the end where the views are not; a moving
  /// animation may be caught in both directions.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    let velocity = recognizer.velocity(in: still)
    let along = along(velocity)
    let across = [.left, .right].contains(drive.direction) ? velocity.y : velocity.x
    guard abs(along) > abs(across) else { return false }
    return animator != nil || (along > 0) != isAtEnd
  }
}
