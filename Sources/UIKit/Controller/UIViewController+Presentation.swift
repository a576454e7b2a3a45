import QuartzCore

/// Starting presentations and dismissals (S1).
extension UIViewController {
  func beginPresentation(
    of presented: UIViewController, animated: Bool, completion: (() -> Void)?
  ) {
    MainActor.preconditionIsolated("UIKit is used off the main actor")
    guard canPresent(presented) else { return }
    presented.loadViewIfNeeded()
    let asked = presented.makePresentationController(
      presenting: presenter(inContext: presented.modalPresentationStyle.isInContext), source: self)
    asked.settle(presenter: presenter(inContext:))
    let controller = asked.adapt()
    if controller !== asked { controller.settle(presenter: presenter(inContext:)) }
    controller.source = self
    let plan = PresentationPlan(controller, completion: completion)
    plan.link()
    guard animated else { return atOnce("presenting \(presented)") { plan.performImmediately() } }
    let (animator, interactor) = controller.transitionObjectsForPresentation(from: self)
    let session = TransitionSession(
      plan, animator: animator ?? controller.preferredAnimator(isPresenting: true),
      interactor: interactor)
    controller.presentedViewController.presentation.session = session
    plan.decidePresenterRemoval()
    world.atNextTurn { session.start() }
  }

  /// - Parameter hand: interaction controller of a dismissal by the user; nil for one by code.
  func beginDismissal(
    animated: Bool, by hand: UserDismissal? = nil, completion: (() -> Void)?
  ) {
    MainActor.preconditionIsolated("UIKit is used off the main actor")
    guard let presenter = presenterToDismissFrom else {
      // Nothing to dismiss, but the completion runs (S1.66).
      if let completion { world.atNextTurn { completion() } }
      return
    }
    guard let plan = DismissalPlan(from: presenter, completion: completion) else { return }
    guard !plan.isInFlight else { return reportIgnoredDismissal(plan) }
    plan.mark()
    guard animated else { return atOnce("dismissing \(plan.from)") { plan.performImmediately() } }
    let (animator, interactor) = plan.controller.transitionObjectsForDismissal(by: hand)
    let session = TransitionSession(
      plan, animator: animator ?? plan.controller.preferredAnimator(isPresenting: false),
      interactor: interactor)
    plan.follow(session)
    world.atNextTurn { session.start() }
  }

  /// Callbacks may present and dismiss again within the call, but not for ever.
  private func atOnce(_ what: @autoclosure () -> String, _ change: () -> Void) {
    world.nest(what()) { world.uikit.outsideOfBlocks(change) }
  }

  /// A controller that presents dismisses that; one that does not is dismissed itself (S1.64).
  private var presenterToDismissFrom: UIViewController? {
    ancestorsAndSelf.first { $0.presentation.presented != nil }
      ?? ancestorsAndSelf.last { $0.presentation.presenting != nil }?.presentation.presenting
  }

  /// The farthest ancestor, or the nearest one that defines a context (S1.2).
  private func presenter(inContext: Bool) -> UIViewController {
    let candidates = ancestorsAndSelf
    if inContext, let context = candidates.first(where: \.definesPresentationContext) {
      return context
    }
    return candidates.last ?? self
  }

  // MARK: Presentation controllers

  func findPresentationController() -> UIPresentationController? {
    if let existing = ancestorsAndSelf.lazy.compactMap(\.presentation.controller).first {
      return existing
    }
    let early = makePresentationController(presenting: nil, source: self)
    // Perhaps nothing is ever presented: then nothing would untie the two.
    early.awaitPresentation()
    return early
  }

  /// The controller from the delegate for `.custom`, else one of UIKit's (S1.20.3, S1.21).
  private func makePresentationController(
    presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController {
    if let made = presentation.controller { return made }
    let made =
      makeOwnPresentationController(presenting: presenting)
      ?? styledPresentationController(presenting: presenting, source: source)
    presentation.controller = made
    return made
  }

  private func styledPresentationController(
    presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController {
    modalPresentationStyle == .custom
      ? transitioningDelegate?.presentationController(
        forPresented: self, presenting: presenting, source: source)
        ?? UIPresentationController(presentedViewController: self, presenting: presenting)
      : modalPresentationStyle.resolved.makeController(for: self, presenting: presenting)
  }

  /// Discards a presentation controller that was created for another style (S1.21).
  func forgetEarlyPresentationController() {
    guard presentation.presenting == nil else { return }
    // The release may run a client's deinit, which must not overlap with an access to the state.
    let early = presentation.controller
    presentation.controller = nil
    withExtendedLifetime(early) {}
  }
}

extension UIModalPresentationStyle {
  /// UIKit's own presentation controller of a style.
  @MainActor func makeController(
    for presented: UIViewController, presenting: UIViewController?
  ) -> UIPresentationController {
    switch self {
    case .pageSheet, .formSheet:
      UISheetPresentationController(presentedViewController: presented, presenting: presenting)
    case .popover:
      UIPopoverPresentationController(presentedViewController: presented, presenting: presenting)
    default:
      StylePresentationController(presentedViewController: presented, presenting: presenting)
    }
  }
}

/// Animator and interaction controller of a dismissal by the user, by a gesture or a tap outside
/// the presented view.
struct UserDismissal {
  var animator: any UIViewControllerAnimatedTransitioning
  /// Interaction controller; nil for a dismissal without a finger.
  var interactor: (any UIViewControllerInteractiveTransitioning)?
}

extension UIPresentationController {
  typealias TransitionObjects = (
    animator: (any UIViewControllerAnimatedTransitioning)?,
    interactor: (any UIViewControllerInteractiveTransitioning)?
  )

  /// Steps 4 and 5 of S1.20.
  func transitionObjectsForPresentation(from source: UIViewController) -> TransitionObjects {
    let delegate = presentedViewController.transitioningDelegate
    presentedViewController.reportLostDelegate()
    let animator = delegate?.animationController(
      forPresented: presentedViewController, presenting: presentingViewController, source: source)
    return (
      animator, animator.flatMap { delegate?.interactionControllerForPresentation(using: $0) }
    )
  }

  /// The questions of S1.23; the user's hand brings its own answers.
  func transitionObjectsForDismissal(by hand: UserDismissal?) -> TransitionObjects {
    if let hand { return (hand.animator, hand.interactor) }
    let delegate = presentedViewController.transitioningDelegate
    presentedViewController.reportLostDelegate()
    let animator = delegate?.animationController(forDismissed: presentedViewController)
    return (animator, animator.flatMap { delegate?.interactionControllerForDismissal(using: $0) })
  }

  /// The built-in animation; a context may impose its own (S1.4, S3.41).
  var transitionStyle: UIModalTransitionStyle {
    let presenting = presentingViewController
    return coversContext && presenting.providesPresentationContextTransitionStyle
      ? presenting.modalTransitionStyle : presentedViewController.modalTransitionStyle
  }
}

/// Checks before a presentation (S1.60 ff.).
extension UIViewController {
  /// Reports the first reason against presenting; returns false if there is one.
  func canPresent(_ presented: UIViewController) -> Bool {
    if let reason = presented.reasonNotToBePresented(by: self) {
      world.report(.presentedInvalid, "\(self) tried to present \(reason)")
      return false
    }
    if let other = presentedViewController {
      world.report(
        .presentedWhilePresenting,
        "\(self) tried to present \(presented) while it presents \(other)"
          + (other.presentation.isInTransition ? " and that transition is in progress" : ""))
      return false
    }
    if viewIfLoaded?.window == nil {
      world.report(
        .presentedOffScreen,
        "\(self) tried to present \(presented), but its own view is not in the window hierarchy")
      return false
    }
    // It would remain when its presenter has gone (S1.63).
    if let moving = ancestorsAndSelf.first(where: \.presentation.isInTransition) {
      world.report(
        .presentedWhilePresenting,
        "\(self) tried to present \(presented) while \(moving) is being "
          + (moving.isBeingDismissed ? "dismissed" : "presented"))
      return false
    }
    return true
  }

  /// Reason for which UIKit would raise an exception (S1.15, S1.60, S3.40); nil if there is none.
  private func reasonNotToBePresented(by presenter: UIViewController) -> String? {
    if self === presenter { return "itself" }
    if let parent { return "\(self), which is a child of \(parent)" }
    if presentation.presenting != nil { return "\(self), which is being presented already" }
    if modalPresentationStyle == .none {
      return "\(self) with the style none, which only adaptive presentations use"
    }
    if modalTransitionStyle == .partialCurl, modalPresentationStyle != .fullScreen {
      return "\(self) with the transition style partialCurl, which requires a full-screen "
        + "presentation"
    }
    return nil
  }

  func reportIgnoredDismissal(_ plan: DismissalPlan) {
    world.report(
      .dismissedInFlight,
      "\(self) was asked to dismiss while a transition of \(plan.from) is in progress"
        + (plan.from.presentation.session.map(\.wordsOfEnd) ?? ""))
  }

  /// Reports a transitioning delegate that was released before the transition (S1.22).
  func reportLostDelegate() {
    guard transitioningDelegate == nil, presentation.hadTransitioningDelegate else { return }
    world.report(
      .delegateLost, "the transitioningDelegate of \(self) was deallocated before it was used")
  }
}
