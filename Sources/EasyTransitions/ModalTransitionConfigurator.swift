import CoreGraphics
package import Foundation
package import UIKit

/// Runs a modal animator with one property animator per transition (S4.30).
///
/// The original library creates one in each of two entry points (S13.23), which lays out twice and
/// loses completions; here both return the same object.
package final class ModalTransitionConfigurator: NSObject, UIViewControllerAnimatedTransitioning,
  ForwardingAnimator
{
  /// Damping ratio of the library's spring (S13.22).
  private static let dampingRatio: CGFloat = 0.8

  private let animator: any ModalTransitionAnimator
  private let knownDirection: Bool?
  private var running: UIViewPropertyAnimator?
  /// Called right before `completeTransition`.
  package var willComplete: (() -> Void)?

  /// - Parameter presenting: whether it is a presentation; nil derives it from who presents whom
  ///   (S13.21).
  package init(transitionAnimator: any ModalTransitionAnimator, presenting: Bool? = nil) {
    animator = transitionAnimator
    knownDirection = presenting
  }

  package var forwardedTypeName: String { "\(type(of: animator))" }

  package func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { animator.duration }

  package func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  {
    propertyAnimator(for: transitionContext).startAnimation()
  }

  package func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating { propertyAnimator(for: transitionContext) }

  package func animationEnded(_ transitionCompleted: Bool) { running = nil }

  private func propertyAnimator(
    for context: any UIViewControllerContextTransitioning
  ) -> UIViewPropertyAnimator {
    if let running { return running }
    let (presenting, container) = (isPresenting(context), context.containerView)
    let view = modalView(of: context, presenting: presenting)
    if !presenting { bringBack(in: context) }
    animator.layout(presenting: presenting, modalView: view, in: container)
    let made = UIViewPropertyAnimator(
      duration: animator.duration, dampingRatio: Self.dampingRatio
    ) { [animator] in
      animator.animate(presenting: presenting, modalView: view, in: container)
    }
    made.addCompletion { [self] in end(at: $0, presenting: presenting, view, context) }
    running = made
    return made
  }

  private func isPresenting(_ context: any UIViewControllerContextTransitioning) -> Bool {
    if let knownDirection { return knownDirection }
    guard let from = context.viewController(forKey: .from) else { return true }
    return context.viewController(forKey: .to)?.presentingViewController === from
  }

  /// The presented view, which a modal context always returns.
  private func modalView(
    of context: any UIViewControllerContextTransitioning, presenting: Bool
  ) -> UIView {
    context.view(forKey: presenting ? .to : .from) ?? UIView(frame: context.containerView.bounds)
  }

  /// Adds a presenter's view that had left the window behind the dismissed one. The original
  /// library, made for presenters that stay, shows nothing there.
  private func bringBack(in context: any UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: .to),
      let controller = context.viewController(forKey: .to)
    else { return }
    let frame = context.finalFrame(for: controller)
    if !frame.isEmpty { view.frame = frame }
    context.containerView.insertSubview(view, at: 0)
  }

  private func end(
    at position: UIViewAnimatingPosition, presenting: Bool, _ view: UIView,
    _ context: any UIViewControllerContextTransitioning
  ) {
    let completes = position == .end && !context.transitionWasCancelled
    if position != .end {
      animator.animate(presenting: !presenting, modalView: view, in: context.containerView)
    }
    // Containers of pushes, pops and tabs go at the end of each transition.
    let staysPresented = presenting == completes && context.presentationStyle != .none
    if !staysPresented { (animator as? any ContainerGuest)?.leaveContainer() }
    willComplete?()
    context.completeTransition(completes)
    guard position == .end else { return }
    if presenting { animator.onPresented?() } else { animator.onDismissed?() }
  }
}

/// An animator that keeps views or constraints in the container, as long as the screen is presented.
@MainActor
protocol ContainerGuest {
  /// Removes the constraints without moving the screen.
  func leaveContainer()
}
