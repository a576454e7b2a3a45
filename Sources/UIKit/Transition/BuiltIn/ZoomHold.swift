import CoreGraphics
import Foundation

/// Closes a zoomed screen while a finger holds it: the card follows the finger and settles on release (S3.67).
final class ZoomHold: NSObject, UIViewControllerInteractiveTransitioning {
  let animator: ZoomAnimator
  private var context: (any UIViewControllerContextTransitioning)?
  private var stage: ZoomStage?
  /// Calls of the finger before the transition began, in the same instant.
  private var waiting: (hold: Hold?, release: Release?) = (nil, nil)

  /// Position of a card that a finger holds.
  struct Hold {
    /// Since the beginning, in points.
    var translation: CGPoint
    var scale: CGFloat
    /// Point that the scale leaves in place, in the coordinates of the container.
    var point: CGPoint
    /// Way towards the source, 0...1.
    var progress: CGFloat
  }

  private struct Release {
    var closes: Bool
    /// In points a second.
    var velocity: CGPoint
  }

  init(_ animator: ZoomAnimator) {
    self.animator = animator
    super.init()
  }

  func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    context = transitionContext
    stage = animator.stage(in: transitionContext)
    stage?.show(isOpen: true)
    stage?.card.hideSource()
    if let hold = waiting.hold { follow(hold) }
    if let release = waiting.release { end(release) }
  }

  func follow(_ hold: Hold) {
    guard let context else {
      waiting.hold = hold
      return
    }
    guard let stage else { return }
    let open = stage.card.openFrame
    let origin = CGPoint(
      x: hold.point.x + (open.minX - hold.point.x) * hold.scale + hold.translation.x,
      y: hold.point.y + (open.minY - hold.point.y) * hold.scale + hold.translation.y)
    let size = CGSize(width: open.width * hold.scale, height: open.height * hold.scale)
    stage.hold(CGRect(origin: origin, size: size), progress: hold.progress)
    context.updateInteractiveTransition(hold.progress)
  }

  /// Ends the gesture.
  ///
  /// - Parameters:
  ///   - closes: Whether the screen shrinks into its source; else it fills the container again.
  ///   - velocity: In points a second.
  func release(closes: Bool, velocity: CGPoint) {
    end(Release(closes: closes, velocity: velocity))
  }

  private func end(_ release: Release) {
    guard let context else {
      waiting.release = release
      return
    }
    // The context keeps the transition alive, and the transition this object.
    let stage = stage
    (self.context, self.stage) = (nil, nil)
    if release.closes {
      context.finishInteractiveTransition()
    } else {
      context.cancelInteractiveTransition()
    }
    guard let stage else { return context.completeTransition(release.closes) }
    let target = release.closes ? stage.card.place : stage.card.openFrame
    let frame = stage.card.frame
    let way = CGPoint(x: target.midX - frame.midX, y: target.midY - frame.midY)
    let length = way.x * way.x + way.y * way.y
    // The part of the velocity that leads to the target, in distances a second. Over less than a point any
    // motion of the finger would be immense.
    let along = way.x * release.velocity.x + way.y * release.velocity.y
    let velocity = length > 1 ? min(SheetMetrics.fastest, max(0, along / length)) : 0
    animator.settle(stage, isOpen: !release.closes, velocity: velocity) {
      context.completeTransition(release.closes)
    }
  }
}
