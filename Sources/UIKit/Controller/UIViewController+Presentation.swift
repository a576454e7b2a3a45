import QuartzCore

/// Starting presentations and dismissals (S1).
extension UIViewController {
  func beginPresentation(
    of presented: UIViewController, animated: Bool, completion: (() -> Void)?
  ) {
    MainActor.preconditionIsolated("UIKit is used off the main actor")
    guard canPresent(presented) else { return }
    presented.loadViewIfNeeded()
    let controller = presented.makePresentationController(
      presenting: presenter(inContext: presented.modalPresentationStyle.isInContext), source: self)
    controller.settle(presenter: presenter(inContext:))
    let presenting = controller.presentingViewController
    let plan = PresentationPlan(controller, completion: completion)
    presenting.ownPresented = presented
    presented.ownPresenting = presenting
    presented.isBeingPresented = true
    guard animated else { return world.uikit.outsideOfBlocks { plan.performAtOnce() } }
    let delegate = presented.transitioningDelegate
    presented.reportLostDelegate()
    let animator = delegate?.animationController(
      forPresented: presented, presenting: presenting, source: self)
    let interactor = animator.flatMap { delegate?.interactionControllerForPresentation(using: $0) }
    let style = controller.transitionStyle
    let session = TransitionSession(
      plan, animator: animator ?? style.animator(isPresenting: true), interactor: interactor)
    presented.modalSession = session
    plan.settlePresentersFate()
    world.atNextTurn { session.start() }
  }

  func beginDismissal(animated: Bool, completion: (() -> Void)?) {
    MainActor.preconditionIsolated("UIKit is used off the main actor")
    guard let presenter = presenterToDismissFrom else {
      // Nothing to dismiss; the completion runs all the same (S1.66).
      if let completion { world.atNextTurn { completion() } }
      return
    }
    guard let plan = DismissalPlan(from: presenter, completion: completion) else { return }
    guard !plan.isInFlight else { return reportIgnoredDismissal(plan) }
    plan.mark()
    guard animated else { return world.uikit.outsideOfBlocks { plan.performAtOnce() } }
    let dismissed = plan.from
    let delegate = dismissed.transitioningDelegate
    dismissed.reportLostDelegate()
    let animator = delegate?.animationController(forDismissed: dismissed)
    let interactor = animator.flatMap { delegate?.interactionControllerForDismissal(using: $0) }
    let session = TransitionSession(
      plan, animator: animator ?? plan.transitionStyle.animator(isPresenting: false),
      interactor: interactor)
    dismissed.modalSession = session
    world.atNextTurn { session.start() }
  }

  /// A controller that presents dismisses that; one that does not is dismissed itself (S1.64).
  private var presenterToDismissFrom: UIViewController? {
    ancestorsAndSelf.first { $0.ownPresented != nil }
      ?? ancestorsAndSelf.last { $0.ownPresenting != nil }?.ownPresenting
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
    if let existing = ancestorsAndSelf.lazy.compactMap(\.ownPresentationController).first {
      return existing
    }
    let early = makePresentationController(presenting: nil, source: self)
    // Perhaps nothing is ever presented: then nothing would untie the two.
    early.awaitPresentation()
    return early
  }

  /// The one that the delegate gives for `.custom`, else one of ours (S1.20.3, S1.21).
  private func makePresentationController(
    presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController {
    if let made = ownPresentationController { return made }
    let made =
      modalPresentationStyle == .custom
      ? transitioningDelegate?.presentationController(
        forPresented: self, presenting: presenting, source: source)
        ?? UIPresentationController(presentedViewController: self, presenting: presenting)
      : StylePresentationController(presentedViewController: self, presenting: presenting)
    ownPresentationController = made
    return made
  }

  /// One that was made early is of no use for another style (S1.21).
  func forgetEarlyPresentationController() {
    if ownPresenting == nil { ownPresentationController = nil }
  }
}

extension UIPresentationController {
  /// The built-in animation; a context may impose its own (S1.4, S3.41).
  var transitionStyle: UIModalTransitionStyle {
    let presenting = presentingViewController
    return coversContext && presenting.providesPresentationContextTransitionStyle
      ? presenting.modalTransitionStyle : presentedViewController.modalTransitionStyle
  }
}
