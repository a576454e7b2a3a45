import CoreGraphics

/// Dismissals that the user begins (S2.14).
extension UIPresentationController {
  /// Neither coming, nor going, nor covered by another presentation.
  var isAtRest: Bool {
    let presented = presentedViewController
    return !presented.isBeingPresented && !presented.isBeingDismissed
      && presented.presentation.presented == nil && presented.presentation.presenting != nil
  }

  /// Asks the delegate, unless the controller itself forbids it.
  func userMayDismiss() -> Bool {
    if presentedViewController.isModalInPresentation { return false }
    return known.delegate?.presentationControllerShouldDismiss(known) ?? true
  }

  func notifyDismissalAttempt() { known.delegate?.presentationControllerDidAttemptToDismiss(known) }

  /// Begins to dismiss, after the delegate has agreed.
  ///
  /// - Parameter interactor: nil for a dismissal without a finger.
  func dismissByUser(
    _ animator: any UIViewControllerAnimatedTransitioning,
    _ interactor: (any UIViewControllerInteractiveTransitioning)?
  ) {
    let asked = known
    presentedViewController.beginDismissal(
      animated: true, by: UserDismissal(animator: animator, interactor: interactor)
    ) {
      asked.delegate?.presentationControllerDidDismiss(asked)
    }
    // With the coordinator there, so that the delegate can animate along.
    asked.delegate?.presentationControllerWillDismiss(asked)
  }
}

extension UISheetPresentationController {
  /// Whether a vertical drag in a scroll view of the sheet moves the sheet and not the content (S2.16).
  ///
  /// - Parameter distance: in points, positive downwards.
  func takesDrag(_ distance: CGFloat, from scroll: UIScrollView) -> Bool {
    guard layout.form != .cover, isAtRest, scroll.isAtTop else { return false }
    if distance > 0 { return scroll.refreshControl == nil }
    let height = layout.rest(selectedDetentIdentifier).height
    return prefersScrollingExpandsWhenScrolledToEdge
      && height < (layout.rests.last?.height ?? height)
  }

  /// Shows the card at a height, or at rest with nil.
  func pull(to height: CGFloat?) {
    pulledHeight = height
    place(height: height ?? layout.rest(selectedDetentIdentifier).height)
  }

  func notifyDetentChange() {
    (known.delegate as? any UISheetPresentationControllerDelegate)?
      .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
  }
}
