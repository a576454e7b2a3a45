import CoreGraphics
import Foundation
import SceneFormat
import UIKit

/// An edge moves over the screen and reveals the new one, which does not move. A property animator
/// drives it, so a finger can catch and reverse it (S4.30 ff.).
final class WipeAnimator: NSObject, CatchableAnimator {
  private let edge: SceneEdge
  private let duration: Double
  private let direction: TransitionDirection
  private var animator: UIViewPropertyAnimator?
  var whenEnded: (() -> Void)?

  private static let edge = Parameter.edge(
    "edge", default: .left, "Edge that the new screen is revealed from.")
  private static let seconds = Parameter.seconds(default: 0.5)
  private static let gesture = Parameter.interactive()

  static let entry = CatalogEntry(
    name: "wipe",
    summary: "An edge moves across the screen and reveals the new one; a finger can catch it.",
    parameters: [edge.summary, seconds.summary, gesture.summary]
  ) { parameters in
    let edge = edge.read(parameters)
    let duration = seconds.read(parameters)
    return ReadyTransition(style: .fullScreen, gesture: gesture.read(parameters)) {
      WipeAnimator(edge: edge, duration: duration, $0)
    }
  }

  init(edge: SceneEdge, duration: Double, _ direction: TransitionDirection) {
    self.edge = edge
    self.duration = duration
    self.direction = direction
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { duration }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: context).startAnimation()
  }

  /// The same for the whole transition (S4.30).
  func interruptibleAnimator(
    using context: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    if let animator { return animator }
    let animator = makeAnimator(context)
    self.animator = animator
    return animator
  }

  func animationEnded(_ transitionCompleted: Bool) {
    animator = nil
    whenEnded?()
  }

  private func makeAnimator(
    _ context: any UIViewControllerContextTransitioning
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: duration, curve: .easeInOut)
    guard let upper = DirectedAnimator.place(in: context, direction) else {
      animator.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
      return animator
    }
    let window = Pane(around: upper, in: context.containerView)
    let (open, closed) = (context.containerView.bounds, closed(context.containerView.bounds))
    window.show(direction == .forward ? closed : open)
    animator.addAnimations { window.show(self.direction == .forward ? open : closed) }
    animator.addCompletion { _ in
      window.release()
      context.completeTransition(!context.transitionWasCancelled)
    }
    return animator
  }

  /// The area with nothing uncovered yet.
  private func closed(_ area: CGRect) -> CGRect {
    switch edge {
    case .left: CGRect(x: area.minX, y: area.minY, width: 0, height: area.height)
    case .right: CGRect(x: area.maxX, y: area.minY, width: 0, height: area.height)
    case .top: CGRect(x: area.minX, y: area.minY, width: area.width, height: 0)
    case .bottom: CGRect(x: area.minX, y: area.maxY, width: area.width, height: 0)
    }
  }
}

/// A pane that shows a part of a view; the view behind it does not move.
@MainActor
private final class Pane {
  private let pane = UIView(frame: .zero)
  private let content: UIView
  private let home: CGPoint

  init(around content: UIView, in container: UIView) {
    self.content = content
    home = content.center
    pane.clipsToBounds = true
    // The pane changes its size, the view does not.
    pane.autoresizesSubviews = false
    container.insertSubview(pane, aboveSubview: content)
    pane.addSubview(content)
  }

  func show(_ area: CGRect) {
    pane.bounds.size = area.size
    pane.center = CGPoint(x: area.midX, y: area.midY)
    content.center = CGPoint(x: home.x - area.minX, y: home.y - area.minY)
  }

  /// Puts the view back in the place of the pane.
  func release() {
    pane.superview?.insertSubview(content, aboveSubview: pane)
    content.center = home
    pane.removeFromSuperview()
  }
}
