import CoreGraphics
import QuartzCore

/// Adaptation of the style to compact width (S1.17, S2.13).
extension UIPresentationController {
  /// The controller that does the work: another one where the style was adapted.
  var active: UIPresentationController { adapted ?? self }

  /// The presentation controller that the client has seen.
  var known: UIPresentationController { adaptedFrom ?? self }

  /// Asks the delegate for the style and the controller to present in it, and returns the
  /// presentation controller to use: this one, unless the style changes.
  func adapt() -> UIPresentationController {
    let style = styleForSurroundings
    if style == presentationStyle { return self }
    let substitute = delegate?.presentationController(
      self, viewControllerForAdaptivePresentationStyle: style)
    let presented = substitute ?? presentedViewController
    let other = adaptiveController(for: style, of: presented)
    other.forcedStyle = style
    other.adaptedFrom = self
    adapted = other
    if presented !== presentedViewController { presented.presentation.controller = other }
    delegate?.presentationController(self, prepare: other)
    return other
  }

  private func adaptiveController(
    for style: UIModalPresentationStyle, of presented: UIViewController
  ) -> UIPresentationController {
    presented.loadViewIfNeeded()
    if let own = ownAdaptiveController(for: style, of: presented) { return own }
    return style.makeController(for: presented, presenting: presentingViewController)
  }

  /// Style for the current traits. In compact width the delegate decides, or this controller if
  /// there is no delegate.
  private var styleForSurroundings: UIModalPresentationStyle {
    guard traitCollection.horizontalSizeClass == .compact else { return presentationStyle }
    announcesStyle = true
    let answer =
      delegate?.adaptivePresentationStyle(for: self, traitCollection: traitCollection)
      ?? adaptivePresentationStyle(for: traitCollection)
    return answer == .none ? presentationStyle : answer.resolved
  }

  /// Changes the style immediately after the traits have changed.
  func readapt() {
    let asked = known
    let old = asked.active
    guard old.isSettled else { return }
    let style = asked.styleForSurroundings
    guard style != old.presentationStyle else { return }
    if old !== asked { asked.adapted = nil }
    let new = style == asked.presentationStyle ? asked : asked.adapt()
    new.takeOver(from: old)
  }

  /// Neither coming nor going.
  private var isSettled: Bool {
    let presented = presentedViewController
    return containerView != nil && !presented.isBeingPresented && !presented.isBeingDismissed
  }

  /// Calls the delegate with the resulting style.
  func announceStyle() {
    let asked = known
    guard asked.announcesStyle else { return }
    asked.announcesStyle = false
    asked.delegate?.presentationController(
      asked, willPresentWithAdaptiveStyle: asked === self ? .none : presentationStyle,
      transitionCoordinator: presentedViewController.transitionCoordinator)
  }

  /// Clears the adapted controller and its original after the presentation.
  func forgetAdaptation() {
    let asked = known
    asked.adapted = nil
    asked.presentedViewController.presentation.controller = nil
    presentedViewController.presentation.controller = nil
  }
}

extension UIViewController {
  /// The controller of this presentation that does the work (S2.13).
  var activePresentationController: UIPresentationController? { presentation.controller?.active }

  /// View that shows the controller: the presented view of its presentation, or its own (S1.53).
  var shownView: UIView {
    let wrapper = presentation.presenting == nil ? nil : activePresentationController?.presentedView
    return wrapper ?? view
  }
}

/// Putting up containers, and one presentation controller taking over from another (S2.13).
extension UIPresentationController {
  /// Places the container above the presenter, as large as the window or the context (S1.70).
  func installContainer(_ container: PresentationContainerView) {
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

  /// View of the presenter that this presentation may remove from the window. In a context it is
  /// the controller's own view, because the container is next to it, for example inside a sheet;
  /// otherwise it is the view of the presenter's own presentation, with its wrapper.
  var presenterView: UIView {
    coversContext ? presentingViewController.view : presentingViewController.shownView
  }

  /// Puts the presenter's view back where it was before this presentation took it out.
  func putPresenterBack() {
    guard let presenterPlace, let containerView else { return }
    let view = presenterView
    presenterPlace.putBack(view, from: containerView)
    presenterPlace.fill(with: view)
  }

  /// Shows the controller of `old`, without animation. The presented view never leaves the window.
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
      installContainer(PresentationContainerView(frame: .zero))
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
    presenterPlace = RestorablePlace(moving: presenterView, into: containerView)
    presenter.changeAppearance(to: false, animated: false)
    presenterView.removeFromSuperview()
  }

  /// Replaces the presented controller by another one, if the delegate provides one for a style.
  private func replace(_ old: UIViewController, presentedBy presenter: UIViewController) {
    let new = presentedViewController
    guard old !== new else { return }
    old.changeAppearance(to: false, animated: false)
    old.presentation.presenting = nil
    if old !== known.presentedViewController { old.presentation.controller = nil }
    // Removes the controller from the one that replaced it.
    if new.parent != nil {
      (new.parent as? UINavigationController)?.setViewControllers([], animated: false)
      new.viewIfLoaded?.removeFromSuperview()
      new.removeFromParent()
    }
    presenter.presentation.presented = new
    new.presentation.presenting = presenter
    new.beginAppearanceTransition(true, animated: false)
    new.finishAppearanceAfterLayout()
  }
}
