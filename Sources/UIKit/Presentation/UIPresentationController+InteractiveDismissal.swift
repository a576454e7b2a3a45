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
