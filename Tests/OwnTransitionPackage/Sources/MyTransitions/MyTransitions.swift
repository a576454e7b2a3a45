import AppTransitions
import Flipbook
import UIKit

@main public struct MyTransitions: FlipbookApp {
  public init() {}

  public func register(in catalog: inout Catalog) {
    catalog.add("unfold") { Unfold() }
    catalog.addRise()
  }
}

final class Unfold: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval {
    0.4
  }

  func animateTransition(using context: UIViewControllerContextTransitioning) {
    guard let to = context.view(forKey: .to) else { return context.completeTransition(true) }
    context.containerView.addSubview(to)
    to.transform = CGAffineTransform(scaleX: 1, y: 0.01)
    UIView.animate(withDuration: 0.4) {
      to.transform = .identity
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
