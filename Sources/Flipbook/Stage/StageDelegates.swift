import TransitionCatalog
import UIKit

/// Gives a presented screen the transitions that its steps name.
@MainActor
final class StageModalDelegate: NSObject, UIViewControllerTransitioningDelegate {
  private let arrival: ReadyTransition?
  /// What the step that dismisses asks for; else the screen goes the way it came.
  var departure: ReadyTransition?

  init(arrival: ReadyTransition?) {
    self.arrival = arrival
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    arrival?.animator(.forward)
  }

  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  {
    (departure ?? arrival)?.animator(.backward)
  }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    arrival?.presentationController?(presented, presenting)
  }
}

/// Gives pushes and pops the transitions that their steps name.
@MainActor
final class StageNavigationDelegate: NSObject, UINavigationControllerDelegate {
  /// For the change that is asked for now; nil for the system's.
  var next: ReadyTransition?
  /// How each screen came onto the stack.
  var arrivals: [ObjectIdentifier: ReadyTransition] = [:]

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    next?.animator(operation == .push ? .forward : .backward)
  }
}
