import QuartzCore

/// What may not be presented, and from where (S1.60 ff.).
extension UIViewController {
  /// Names what stands in the way of presenting; false if something does.
  func canPresent(_ presented: UIViewController) -> Bool {
    if let reason = presented.reasonNotToBePresented(by: self) {
      world.report(.presentedInvalid, "\(self) tried to present \(reason)")
      return false
    }
    if let other = presentedViewController {
      world.report(
        .presentedWhilePresenting,
        "\(self) tried to present \(presented) while it presents \(other)"
          + (other.isComingOrGoing ? " and that transition is in progress" : ""))
      return false
    }
    if viewIfLoaded?.window == nil {
      world.report(
        .presentedOffScreen,
        "\(self) tried to present \(presented), but its own view is not in the window hierarchy")
      return false
    }
    // It would be left over when its presenter has gone (S1.63).
    if let moving = ancestorsAndSelf.first(where: \.isComingOrGoing) {
      world.report(
        .presentedWhilePresenting,
        "\(self) tried to present \(presented) while \(moving) is being "
          + (moving.isBeingDismissed ? "dismissed" : "presented"))
      return false
    }
    return true
  }

  /// What makes UIKit raise an exception (S1.15, S1.60, S3.40); nil when nothing does.
  private func reasonNotToBePresented(by presenter: UIViewController) -> String? {
    if self === presenter { return "itself" }
    if let parent { return "\(self), which is a child of \(parent)" }
    if ownPresenting != nil { return "\(self), which is being presented already" }
    if modalPresentationStyle == .none {
      return "\(self) with the style none, which is an answer in questions of adaptivity only"
    }
    if modalTransitionStyle == .partialCurl, modalPresentationStyle != .fullScreen {
      return "\(self) with the transition style partialCurl, which full-screen presentations "
        + "alone can have"
    }
    return nil
  }

  func reportIgnoredDismissal(_ plan: DismissalPlan) {
    world.report(
      .dismissedInFlight,
      "\(self) was asked to dismiss while a transition of \(plan.from) is in progress")
  }

  /// A delegate that nobody keeps is gone before it is asked (S1.22).
  func reportLostDelegate() {
    guard transitioningDelegate == nil, hadTransitioningDelegate else { return }
    world.report(
      .delegateLost, "the transitioningDelegate of \(self) was deallocated before it was asked")
  }
}
