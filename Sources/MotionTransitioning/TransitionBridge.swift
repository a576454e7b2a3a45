import QuartzCore
import UIKit

/// Transitioning delegate of one controller that runs its transition.
final class TransitionBridge: NSObject, TransitionController, UIViewControllerTransitioningDelegate
{
  /// Keeps this object.
  private weak var owner: UIViewController?
  private weak var source: UIViewController?
  /// Kept by UIKit, for as long as the presentation lasts.
  private weak var presentationController: UIPresentationController?
  private var running: MotionTransition?

  init(_ owner: UIViewController) {
    self.owner = owner
  }

  var transition: (any Transition)? {
    didSet {
      guard let transition = transition as? any TransitionWithPresentation else { return }
      owner?.modalPresentationStyle = transition.defaultModalPresentationStyle()
    }
  }

  var activeTransition: (any Transition)? { running?.active }

  // MARK: Delegate of UIKit

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    self.source = source
    if let running {
      World.current.report(
        .transitionStillActive,
        "\(presented) is presented by \(transition.map { "\(type(of: $0))" } ?? "the system's transition")"
          + " while its last transition has not ended: \(running.waitingFor)")
    }
    return run(.forward, from: presenting, presented)
  }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    guard let back = dismissed.controllerBehind else { return nil }
    return run(.backward, from: back, dismissed)
  }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    let giver = transition as? any TransitionWithPresentation
    let controller = giver?.presentationController(
      forPresented: presented, presenting: presenting ?? source, source: source)
    presentationController = controller
    return controller
  }

  /// Takes the place of one that still runs (S13.12); nil leaves the transition to UIKit.
  private func run(
    _ direction: TransitionDirection, from back: UIViewController, _ fore: UIViewController
  ) -> MotionTransition? {
    running = nil
    guard let transition else { return nil }
    let circumstances = SharedTransitionState(
      direction: direction, source: source, back: back, fore: fore,
      presentationController: presentationController)
    let run = MotionTransition(transition, circumstances)
    guard run.isFeasible else { return nil }
    run.hasCompleted = { [weak self, weak run] in
      if self?.running === run { self?.running = nil }
    }
    running = run
    return run
  }
}

extension UIViewController {
  /// Controller below this one: the next one on the stack, or the presenter.
  fileprivate var controllerBehind: UIViewController? {
    let stack = parent as? UINavigationController
    return stack?.topViewController.flatMap { $0 === self ? nil : $0 } ?? presentingViewController
  }
}
