import CoreGraphics
import QuartzCore

/// Presenting one controller on another.
final class PresentationPlan: TransitionPlan {
  private let controller: UIPresentationController
  private let completion: (() -> Void)?
  private var removesPresenter = false

  init(_ controller: UIPresentationController, completion: (() -> Void)?) {
    self.controller = controller
    self.completion = completion
  }

  var from: UIViewController { controller.presentingViewController }
  var to: UIViewController { controller.presentedViewController }
  var presentationStyle: UIModalPresentationStyle { controller.presentationStyle }
  var isReturn: Bool? { false }
  var name: String { "present \(to) from \(from)" }
  var containerView: UIView { container }
  private let container = PresentationContainerView(frame: .zero)

  /// Links presenter and presented controller during the call of `present` (S1.6).
  func link() {
    from.presentation.presented = to
    to.presentation.presenting = from
    to.isBeingPresented = true
  }

  /// Decides, during the call of `present`, whether the presenter's view leaves the window (E1,
  /// step 4).
  func decidePresenterRemoval() {
    removesPresenter = controller.shouldRemovePresentersView
  }

  func view(for role: TransitionRole) -> UIView? {
    if role == .to { return controller.presentedView }
    return removesPresenter ? controller.presenterView : nil
  }

  func initialFrame(for role: TransitionRole) -> CGRect {
    role == .from
      ? container.convert(controller.presenterView.bounds, from: controller.presenterView) : .zero
  }

  func finalFrame(for role: TransitionRole) -> CGRect {
    if role == .to { return controller.finalFrame }
    return removesPresenter ? .zero : initialFrame(for: .from)
  }

  func begin(animated: Bool) {
    controller.installContainer(container)
    controller.announceStyle()
    controller.presentationTransitionWillBegin()
    if removesPresenter { from.beginAppearanceTransition(false, animated: animated) }
    to.beginAppearanceTransition(true, animated: animated)
    if removesPresenter {
      controller.presenterPlace = RestorablePlace(moving: controller.presenterView, into: container)
    }
    controller.finalFrame = controller.frameOfPresentedViewInContainerView
    if let view = controller.presentedView, view.layer.hasIdentityTransform {
      view.frame = controller.finalFrame
    }
  }

  /// Whether the presented view is on screen; animators that take the controller's own view out of
  /// a wrapper show that.
  private var isShown: Bool {
    controller.presentedView?.window != nil || to.viewIfLoaded?.window != nil
  }

  func cleanUp(completed: Bool) {
    if completed {
      if removesPresenter { controller.presenterView.removeFromSuperview() }
      // A view that the animator forgot is still shown (S1.57).
      if let view = controller.presentedView, !isShown { container.addSubview(view) }
    } else {
      controller.presenterPlace?.putBack(controller.presenterView, from: container)
      controller.presentedView?.removeFromSuperview()
      container.removeFromSuperview()
      from.presentation.presented = nil
      to.presentation.presenting = nil
    }
  }

  func notifyEnd(completed: Bool) {
    if completed {
      // The presented one first, unlike in a push (S1.40, S3.10).
      to.finishAppearance()
      if removesPresenter { from.finishAppearance() }
    } else {
      // S1.46
      to.changeAppearance(to: false, animated: true)
      let comesBack = controller.presenterPlace?.isOpen(to: controller.presenterView) ?? true
      if removesPresenter, comesBack { from.changeAppearance(to: true, animated: true) }
    }
    to.isBeingPresented = false
    controller.presentationTransitionDidEnd(completed)
    if !completed {
      controller.containerView = nil
      controller.presenterPlace = nil
      controller.forgetAdaptation()
    }
  }

  func runCompletion() { completion?() }

  /// Performs the presentation without animation, in one turn (E8).
  func performImmediately() {
    to.presentation.isImmediate = true
    decidePresenterRemoval()
    begin(animated: false)
    if let view = controller.presentedView { container.addSubview(view) }
    container.layoutIfNeeded()
    cleanUp(completed: true)
    to.presentation.isImmediate = false
    notifyEnd(completed: true)
    runCompletion()
  }
}
