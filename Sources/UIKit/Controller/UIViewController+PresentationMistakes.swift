import QuartzCore

/// What may not be presented, and from where (S1.60 ff.).
extension UIViewController {
  func canPresent(_ presented: UIViewController) -> Bool {
    if presented.ownPresenting != nil || presented.parent != nil || presented === self {
      let reason =
        presented === self
        ? "itself"
        : presented.parent.map { "\(presented), which is a child of \($0)" }
          ?? "\(presented), which is being presented already"
      reportIgnored(
        "\(self) tried to present \(reason)", effect: "an app stops here with an exception",
        advice: "present a controller that is neither presented nor a child")
      return false
    }
    if let other = presentedViewController {
      let isInFlight = other.isBeingPresented || other.isBeingDismissed
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
