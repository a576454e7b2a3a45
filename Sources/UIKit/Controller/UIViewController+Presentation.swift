import QuartzCore

/// Starting presentations and dismissals (S1).
extension UIViewController {
  func beginPresentation(
    of presented: UIViewController, animated: Bool, completion: (() -> Void)?
  ) {
    MainActor.preconditionIsolated("UIKit is used off the main actor")
    guard canPresent(presented) else { return }
    let presenting = resolvedPresenter(for: presented.modalPresentationStyle)
    presented.loadViewIfNeeded()
    let controller = presented.makePresentationController(presenting: presenting, source: self)
    let plan = PresentationPlan(controller, completion: completion)
    presenting.ownPresented = presented
    presented.ownPresenting = presenting
    presented.isBeingPresented = true
    guard animated else { return world.atNextTurn { plan.performAtOnce() } }
    let delegate = presented.transitioningDelegate
    presented.reportLostDelegate()
    let animator = delegate?.animationController(
      forPresented: presented, presenting: presenting, source: self)
    let interactor = animator.flatMap { delegate?.interactionControllerForPresentation(using: $0) }
    let style = presenting.transitionStyle(for: presented)
    let session = TransitionSession(
      plan, animator: animator ?? style.animator(isPresenting: true), interactor: interactor)
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
    let dismissed = plan.from
    dismissed.isBeingDismissed = true
    guard animated else { return world.atNextTurn { plan.performAtOnce() } }
    let delegate = dismissed.transitioningDelegate
    dismissed.reportLostDelegate()
    let animator = delegate?.animationController(forDismissed: dismissed)
    let interactor = animator.flatMap { delegate?.interactionControllerForDismissal(using: $0) }
    let style = presenter.transitionStyle(for: dismissed)
    let session = TransitionSession(
      plan, animator: animator ?? style.animator(isPresenting: false), interactor: interactor)
    world.atNextTurn { session.start() }
  }

  /// A controller that presents dismisses that; one that does not is dismissed itself (S1.64).
  private var presenterToDismissFrom: UIViewController? {
    ancestorsAndSelf.first { $0.ownPresented != nil }
      ?? ancestorsAndSelf.last { $0.ownPresenting != nil }?.ownPresenting
  }

  /// S1.2: the farthest ancestor, or the nearest that defines a context.
  private func resolvedPresenter(for style: UIModalPresentationStyle) -> UIViewController {
    let candidates = ancestorsAndSelf
    if style.isInContext, let context = candidates.first(where: \.definesPresentationContext) {
      return context
    }
    return candidates.last ?? self
  }

  private func transitionStyle(for presented: UIViewController) -> UIModalTransitionStyle {
    // The context may impose its own (S1.4).
    presented.modalPresentationStyle.isInContext && providesPresentationContextTransitionStyle
      ? modalTransitionStyle : presented.modalTransitionStyle
  }

  // MARK: Presentation controllers

  func findPresentationController() -> UIPresentationController? {
    if let existing = ancestorsAndSelf.lazy.compactMap(\.ownPresentationController).first {
      return existing
    }
    return makePresentationController(presenting: nil, source: self)
  }

  /// The one that the delegate gives for `.custom`, else one of ours (S1.20.3, S1.21).
  private func makePresentationController(
    presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController {
    if let made = ownPresentationController {
      made.resolvedPresenting = presenting ?? made.resolvedPresenting
      return made
    }
    let made: UIPresentationController
    if modalPresentationStyle == .custom {
      made =
        transitioningDelegate?.presentationController(
          forPresented: self, presenting: presenting, source: source)
        ?? UIPresentationController(presentedViewController: self, presenting: presenting)
    } else {
      made = StylePresentationController(presentedViewController: self, presenting: presenting)
    }
    made.resolvedPresenting = presenting ?? made.resolvedPresenting
    ownPresentationController = made
    return made
  }
}
