import QuartzCore

/// Taking another style where there is little room (S1.17, S2.13).
extension UIPresentationController {
  /// The controller that does the work: another one where the style was adapted.
  var active: UIPresentationController { adapted ?? self }

  /// The one that the client knows.
  var known: UIPresentationController { adaptedFrom ?? self }

  /// Asks for the style and for what to present in it, and answers with the controller that does
  /// so: this one, unless the style changes.
  func adapt() -> UIPresentationController {
    guard traitCollection.horizontalSizeClass == .compact else { return self }
    announcesStyle = true
    let style = styleInCompactSurroundings
    guard style != .none, style != presentationStyle else { return self }
    let substitute = delegate?.presentationController(
      self, viewControllerForAdaptivePresentationStyle: style)
    let presented = substitute ?? presentedViewController
    let other = adaptiveController(for: style, of: presented)
    other.forcedStyle = style
    other.adaptedFrom = self
    adapted = other
    if presented !== presentedViewController { presented.ownPresentationController = other }
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

  /// The answer of the delegate; without one, this controller's own.
  private var styleInCompactSurroundings: UIModalPresentationStyle {
    let answer =
      delegate?.adaptivePresentationStyle(for: self, traitCollection: traitCollection)
      ?? adaptivePresentationStyle(for: traitCollection)
    return answer == .automatic ? .automatic.resolved : answer
  }

  /// Tells the delegate what came of it.
  func announceStyle() {
    let asked = known
    guard asked.announcesStyle else { return }
    asked.announcesStyle = false
    asked.delegate?.presentationController(
      asked, willPresentWithAdaptiveStyle: asked === self ? .none : presentationStyle,
      transitionCoordinator: presentedViewController.transitionCoordinator)
  }

  /// The presentation is over; what it was adapted from goes, too.
  func forgetAdaptation() {
    let asked = known
    asked.adapted = nil
    asked.presentedViewController.ownPresentationController = nil
    presentedViewController.ownPresentationController = nil
  }
}

extension UIViewController {
  /// The controller of this presentation that does the work (S2.13).
  var activePresentationController: UIPresentationController? { ownPresentationController?.active }

  /// What others see of the controller: the view that its presentation put up, else its own (S1.53).
  var shownView: UIView {
    let wrapper = ownPresenting == nil ? nil : activePresentationController?.presentedView
    return wrapper ?? view
  }
}
