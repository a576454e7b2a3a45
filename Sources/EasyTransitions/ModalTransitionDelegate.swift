public import Foundation
public import UIKit

/// Gives presentations and dismissals their animators, and lets a pan drive them.
///
/// Controllers hold their `transitioningDelegate` weakly: keep this object.
open class ModalTransitionDelegate: NSObject, UIViewControllerTransitioningDelegate {
  private var animators: [ModalOperation: any ModalTransitionAnimator] = [:]
  private let interactiveController = TransitionInteractiveController()
  private var presentationController: UIPresentationController?

  public override init() { super.init() }

  // MARK: Setting up

  /// Makes a pan on a controller's view drive transitions.
  ///
  /// - Parameters:
  /// - navigationAction: called when the pan begins; presents or dismisses.
  /// - beginWhen: called when the pan begins; false ignores the pan.
  open func wire(
    viewController: UIViewController, with pan: Pan, navigationAction: @escaping () -> Void,
    beginWhen: @escaping () -> Bool = { true }
  ) {
    interactiveController.wireTo(viewController: viewController, with: pan)
    interactiveController.navigationAction = navigationAction
    interactiveController.shouldBeginTransition = beginWhen
  }

  /// Makes a pan on a controller's view dismiss the controller.
  ///
  /// - Parameter beginWhen: called when the pan begins; false ignores the pan.
  open func wire(
    viewController: UIViewController, with pan: Pan, beginWhen: @escaping () -> Bool = { true }
  ) {
    let dismiss = { [weak viewController] in
      viewController?.dismiss(animated: true, completion: nil) ?? ()
    }
    wire(viewController: viewController, with: pan, navigationAction: dismiss, beginWhen: beginWhen)
  }

  /// Sets the animator of presentations and of dismissals.
  open func set(animator: any ModalTransitionAnimator) {
    set(animator: animator, for: .present)
    set(animator: animator, for: .dismiss)
  }

  /// An operation without one is UIKit's to animate.
  open func set(animator: any ModalTransitionAnimator, for operation: ModalOperation) {
    animators[operation] = animator
  }

  /// Gives the operation back to UIKit.
  open func removeAnimator(for operation: ModalOperation) {
    animators[operation] = nil
  }

  /// Sets the presentation controller of all further `.custom` presentations (S13.28); nil uses
  /// UIKit's.
  open func set(presentationController: UIPresentationController?) {
    self.presentationController = presentationController
  }

  // MARK: Transitioning delegate

  /// The animator of ``ModalOperation/present``.
  open func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { configurator(for: .present) }

  /// The animator of ``ModalOperation/dismiss``.
  open func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { configurator(for: .dismiss) }

  /// Returns the interaction controller while a pan is in progress, else nil.
  open func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interactiveController.ifInProgress }

  /// Returns the interaction controller while a pan is in progress, else nil.
  open func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interactiveController.ifInProgress }

  /// Presentation controller from ``set(presentationController:)``.
  open func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? { presentationController }

  private func configurator(for operation: ModalOperation) -> ModalTransitionConfigurator? {
    animators[operation].map { ModalTransitionConfigurator(transitionAnimator: $0) }
  }
}
