// swift-format-ignore-file
// A command line with no other imports than those of the tutorial "Your own transition".

import Flipbook
import UIKit

struct Main: FlipbookApp {
  func register(in catalog: inout Catalog) {
    catalog.add("my-zoom") { direction in MyZoomAnimator(isPop: direction == .backward) }
  }
}

class MyZoomAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  static var made: [Bool] = []
  let isPop: Bool

  init(isPop: Bool) {
    self.isPop = isPop
    MyZoomAnimator.made.append(isPop)
  }

  func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.2 }

  func animateTransition(using context: UIViewControllerContextTransitioning) {
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else { return }
    context.containerView.insertSubview(to, at: isPop ? 0 : 1)
    let small = CGAffineTransform(scaleX: 0.1, y: 0.1)
    if !isPop { to.transform = small }
    UIView.animate(withDuration: 0.2, animations: {
      if self.isPop { from.transform = small } else { to.transform = .identity }
    }, completion: { _ in
      from.transform = .identity
      context.completeTransition(!context.transitionWasCancelled)
    })
  }
}
