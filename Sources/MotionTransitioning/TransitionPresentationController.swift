import CoreGraphics
public import Foundation
public import UIKit

/// Frame of a presented view in the container's coordinates.
public typealias TransitionFrameCalculation = (UIPresentationController) -> CGRect

/// Dims the content behind the fore controller, and places the controller's view where the client
/// specifies (S13.14).
open class TransitionPresentationController: UIPresentationController, Transition {
  /// White 0, alpha 0.3.
  private static let scrimColor = UIColor(white: 0, alpha: 0.3)

  private let calculateFrame: TransitionFrameCalculation?
  /// Whether the scrim already fades alongside UIKit's coordinator.
  private var isFadingAlong = false
  /// Dimming view; exists from the first start until a dismissal has completed.
  public private(set) var scrimView: UIView?
  /// Animates in place of the scrim's fade; released when a dismissal has completed.
  open var animationController: (any TransitionPresentationAnimationControlling)?

  /// - Parameter calculateFrameOfPresentedView: retained by this object, so it should not capture
  ///   the presented controller. nil fills the container and removes the presenter's view from the
  ///   window.
  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?,
    calculateFrameOfPresentedView: TransitionFrameCalculation?
  ) {
    calculateFrame = calculateFrameOfPresentedView
    super.init(
      presentedViewController: presentedViewController, presenting: presentingViewController)
  }

  /// Fills the container.
  public override convenience init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    self.init(
      presentedViewController: presentedViewController, presenting: presentingViewController,
      calculateFrameOfPresentedView: nil)
  }

  open override var frameOfPresentedViewInContainerView: CGRect {
    calculateFrame?(self) ?? containerView?.bounds ?? .zero
  }

  /// Read before there is a container: only a missing calculation is known to mean the whole
  /// container.
  open override var shouldRemovePresentersView: Bool { calculateFrame == nil }

  /// Fades the scrim alongside UIKit's transition if no transition of the library runs.
  open override func dismissalTransitionWillBegin() {
    guard presentedViewController.transitionController.activeTransition == nil else { return }
    isFadingAlong = true
    presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in
      self.scrimView?.alpha = 0
    })
    animationController?.dismissalTransitionWillBegin(with: self)
  }

  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    isFadingAlong = false
    if completed {
      scrimView?.removeFromSuperview()
      scrimView = nil
    } else {
      scrimView?.alpha = 1
    }
    animationController?.presentationController(self, dismissalTransitionDidEnd: completed)
    if completed { animationController = nil }
  }

  /// Before the start of the transition itself (S13.8).
  open func start(with context: any TransitionContext) {
    guard !isFadingAlong else { return context.transitionDidEnd() }
    if scrimView == nil { addScrim(in: context) }
    if let animationController, let context = context as? any NSObject & TransitionContext {
      animationController.presentationController(self, startWithContext: context)
    } else {
      fadeScrim(context)
    }
  }

  private func addScrim(in context: any TransitionContext) {
    let scrim = UIView(frame: context.containerView.bounds)
    scrim.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrim.backgroundColor = Self.scrimColor
    context.containerView.insertSubview(scrim, belowSubview: context.foreViewController.view)
    scrimView = scrim
  }

  func fadeScrim(_ context: any TransitionContext) {
    let (scrim, isForward) = (scrimView, context.direction == .forward)
    scrim?.alpha = isForward ? 0 : 1
    UIView.animate(
      withDuration: context.duration, animations: { scrim?.alpha = isForward ? 1 : 0 },
      completion: { _ in context.transitionDidEnd() })
  }
}

/// Animates alongside a ``TransitionPresentationController``; all methods are optional.
@preconcurrency @MainActor
public protocol TransitionPresentationAnimationControlling: NSObjectProtocol {
  /// Adds animations before the transition starts, in place of the scrim's fading, and ends the
  /// context when they have run.
  func presentationController(
    _ presentationController: TransitionPresentationController,
    startWithContext context: any NSObject & TransitionContext)
  /// A dismissal by UIKit's own transition begins.
  func dismissalTransitionWillBegin(
    with presentationController: TransitionPresentationController)
  /// Called after a dismissal; `completed` is false if it was cancelled.
  func presentationController(
    _ presentationController: TransitionPresentationController,
    dismissalTransitionDidEnd completed: Bool)
}

extension TransitionPresentationAnimationControlling {
  /// Fades the scrim in or out.
  public func presentationController(
    _ presentationController: TransitionPresentationController,
    startWithContext context: any NSObject & TransitionContext
  ) { presentationController.fadeScrim(context) }

  /// Does nothing.
  public func dismissalTransitionWillBegin(
    with presentationController: TransitionPresentationController
  ) {}

  /// Does nothing.
  public func presentationController(
    _ presentationController: TransitionPresentationController,
    dismissalTransitionDidEnd completed: Bool
  ) {}
}
