import CoreGraphics
import QuartzCore

/// Putting up containers, and one presentation controller taking over from another (S2.13).
extension UIPresentationController {
  /// Places the container above the presenter, as large as the window or the context (S1.70).
  func putUp(_ container: PresentationContainerView) {
    containerView = container
    container.presentationController = self
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let presenter: UIView = presentingViewController.view
    if coversContext, let superview = presenter.superview {
      container.frame = presenter.frame
      superview.insertSubview(container, aboveSubview: presenter)
    } else if let window = presenter.window {
      container.frame = window.bounds
      window.addSubview(container)
    }
  }

  /// Puts the presenter's view back where it was before this presentation took it out.
  func putPresenterBack() {
    guard let presenterPlace, let containerView else { return }
    let view = presentingViewController.shownView
    presenterPlace.putBack(view, from: containerView)
    presenterPlace.fill(with: view)
  }

  /// Shows what `old` showed, without animation. The presented view never leaves the window.
  func takeOver(from old: UIPresentationController) {
    let presenter = old.presentingViewController
    UIView.performWithoutAnimation {
      old.dismissalTransitionWillBegin()
      old.dismissalTransitionDidEnd(true)
      if old.presenterPlace != nil {
        old.putPresenterBack()
        presenter.changeAppearance(to: true, animated: false)
      }
      settle { _ in presenter }
      replace(old.presentedViewController, presentedBy: presenter)
      putUp(PresentationContainerView(frame: .zero))
      if let presentedView { containerView?.addSubview(presentedView) }
      announceStyle()
      presentationTransitionWillBegin()
      presentedView?.frame = frameOfPresentedViewInContainerView
      removePresenter()
      presentationTransitionDidEnd(true)
      old.containerView?.removeFromSuperview()
      old.containerView = nil
      old.presenterPlace = nil
    }
  }

  private func removePresenter() {
    guard shouldRemovePresentersView, let containerView else { return }
    let presenter = presentingViewController
    presenterPlace = ViewPlace(moving: presenter.shownView, into: containerView)
    presenter.changeAppearance(to: false, animated: false)
    presenter.shownView.removeFromSuperview()
  }

  /// Presents this controller's instead of another, when the delegate gives one of its own for a
  /// style.
  private func replace(_ old: UIViewController, presentedBy presenter: UIViewController) {
    let new = presentedViewController
    guard old !== new else { return }
    old.changeAppearance(to: false, animated: false)
    old.ownPresenting = nil
    if old !== known.presentedViewController { old.ownPresentationController = nil }
    // The controller comes out of the one that stood in for it.
    if new.parent != nil {
      (new.parent as? UINavigationController)?.setViewControllers([], animated: false)
      new.viewIfLoaded?.removeFromSuperview()
      new.removeFromParent()
    }
    presenter.ownPresented = new
    new.ownPresenting = presenter
    new.beginAppearanceTransition(true, animated: false)
    new.finishAppearanceAfterLayout()
  }
}
