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

  /// Asked while the call that presents still runs (E1, step 4).
  func settlePresentersFate() {
    removesPresenter = controller.shouldRemovePresentersView
  }

  func view(for role: TransitionRole) -> UIView? {
    if role == .to { return controller.presentedView }
    return removesPresenter ? from.view : nil
  }

  func initialFrame(for role: TransitionRole) -> CGRect {
    role == .from ? container.convert(from.view.bounds, from: from.view) : .zero
  }

  func finalFrame(for role: TransitionRole) -> CGRect {
    if role == .to { return controller.finalFrame }
    return removesPresenter ? .zero : initialFrame(for: .from)
  }

  func begin(animated: Bool) {
    placeContainer()
    controller.presentationTransitionWillBegin()
    if removesPresenter { from.beginAppearanceTransition(false, animated: animated) }
    to.beginAppearanceTransition(true, animated: animated)
    if removesPresenter {
      controller.presenterPlace = ViewPlace(moving: from.view, into: container)
    }
    controller.finalFrame = controller.frameOfPresentedViewInContainerView
    if let view = controller.presentedView, view.layer.hasIdentityTransform {
      view.frame = controller.finalFrame
    }
  }

  /// Above the presenter, as large as the window or the context (S1.70).
  private func placeContainer() {
    controller.containerView = container
    container.presentationController = controller
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if controller.coversContext, let superview = from.view.superview {
      container.frame = from.view.frame
      superview.insertSubview(container, aboveSubview: from.view)
    } else if let window = from.view.window {
      container.frame = window.bounds
      window.addSubview(container)
    }
  }

  func cleanUp(completed: Bool) {
    if completed {
      if removesPresenter { from.view.removeFromSuperview() }
      // A view that the animator forgot is shown all the same (S1.57).
      if let view = controller.presentedView, view.window == nil { container.addSubview(view) }
    } else {
      controller.presenterPlace?.putBack(from.view, from: container)
      controller.presentedView?.removeFromSuperview()
      container.removeFromSuperview()
      from.ownPresented = nil
      to.ownPresenting = nil
    }
  }

  func tellEnd(completed: Bool) {
    if completed {
      to.finishAppearance()
      if removesPresenter { from.finishAppearance() }
    } else {
      // S1.46
      to.changeAppearance(to: false, animated: true)
      if removesPresenter { from.changeAppearance(to: true, animated: true) }
    }
    to.isBeingPresented = false
    controller.presentationTransitionDidEnd(completed)
    if !completed {
      controller.containerView = nil
      controller.presenterPlace = nil
      to.ownPresentationController = nil
    }
  }

  func runCompletion() { completion?() }

  /// Without animation: everything in one turn (E8).
  func performAtOnce() {
    settlePresentersFate()
    begin(animated: false)
    if let view = controller.presentedView { container.addSubview(view) }
    container.layoutIfNeeded()
    cleanUp(completed: true)
    tellEnd(completed: true)
    runCompletion()
  }
}
