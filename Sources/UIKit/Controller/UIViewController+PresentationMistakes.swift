import QuartzCore

/// What may not be presented, and from where (S1.60 ff.).
extension UIViewController {
  /// Names what stands in the way of presenting; false if something does.
  func canPresent(_ presented: UIViewController) -> Bool {
    if let reason = presented.reasonNotToBePresented(by: self) {
      reportIgnored(
        "\(self) tried to present \(reason)", effect: "an app stops here with an exception",
        advice: "present a controller that is neither presented nor a child, in a style that "
          + "exists for presenting")
      return false
    }
    if let other = presentedViewController {
      let isInFlight = other.modalSession?.isOpen ?? false
      reportIgnored(
        "\(self) tried to present \(presented) while it presents \(other)"
          + (isInFlight ? " and that transition is in progress" : ""),
        effect: "the call is ignored and its completion never runs",
        advice:
          "present from the topmost controller, or dismiss first and present in the completion")
      return false
    }
    if viewIfLoaded?.window == nil {
      reportIgnored(
        "\(self) tried to present \(presented), but its own view is not in the window hierarchy",
        effect: "the call is ignored and its completion never runs",
        advice: "present in viewDidAppear or later, not in viewDidLoad or viewWillAppear")
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
    reportIgnored(
      "\(self) was asked to dismiss while a transition of \(plan.from) is in progress",
      effect: "the call is ignored and its completion never runs",
      advice: "wait for the completion of the transition that runs")
  }

  /// A delegate that nobody keeps is gone before it is asked (S1.22).
  func reportLostDelegate() {
    guard transitioningDelegate == nil, hadTransitioningDelegate else { return }
    world.report(
      Mistake(
        code: "S12.19", severity: .warning, time: world.now,
        problem: "the transitioningDelegate of \(self) was deallocated before it was asked",
        effect: "the standard transition runs instead",
        advice: "keep the delegate in a property: transitioningDelegate is a weak reference"))
  }

  private func reportIgnored(_ problem: String, effect: String, advice: String) {
    world.report(
      Mistake(
        code: "S12.24", severity: .error, time: world.now, problem: problem, effect: effect,
        advice: advice))
  }
}
