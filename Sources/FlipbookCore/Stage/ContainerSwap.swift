import CoreGraphics
import Foundation
import UIKit

/// Transition context of a swap in a custom container.
final class ContainerSwap: NSObject, UIViewControllerContextTransitioning {
  let from: UIViewController
  let to: UIViewController
  let containerView: UIView
  private var ended: ((Bool) -> Void)?

  init(
    from: UIViewController, to: UIViewController, in container: UIView,
    ended: @escaping (Bool) -> Void
  ) {
    self.from = from
    self.to = to
    containerView = container
    self.ended = ended
  }

  var isAnimated: Bool { true }
  /// Never interactive, hence never cancelled (S4.23).
  var isInteractive: Bool { false }
  var transitionWasCancelled: Bool { false }
  var presentationStyle: UIModalPresentationStyle { .none }
  var targetTransform: CGAffineTransform { .identity }
  func updateInteractiveTransition(_ percentComplete: CGFloat) {}
  func finishInteractiveTransition() {}
  func cancelInteractiveTransition() {}
  func pauseInteractiveTransition() {}

  /// Ends the swap; a second call has no effect.
  func completeTransition(_ didComplete: Bool) {
    let ended = ended
    self.ended = nil
    ended?(didComplete)
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    switch key {
    case .from: from
    case .to: to
    default: nil
    }
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    switch key {
    case .from: from.view
    case .to: to.view
    default: nil
    }
  }

  func initialFrame(for vc: UIViewController) -> CGRect {
    vc === from ? containerView.bounds : .zero
  }

  func finalFrame(for vc: UIViewController) -> CGRect {
    vc === to ? containerView.bounds : .zero
  }
}
