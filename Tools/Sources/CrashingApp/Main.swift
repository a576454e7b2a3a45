import Flipbook
import Glibc
import UIKit

/// A command line whose transitions end the process in several ways, for tests of `--isolate`.
@main
struct Main: FlipbookApp {
  func register(in catalog: inout Catalog) {
    catalog.add("trap") { Ending { preconditionFailure("the card has no thumbnail") } }
    catalog.add("lost") {
      Ending {
        _ = UIStoryboard(name: "Nowhere", bundle: nil).instantiateInitialViewController()
        preconditionFailure("the first screen is missing")
      }
    }
    catalog.add("exit") { Ending { exit(7) } }
    catalog.add("kill") { Ending { raise(SIGKILL) } }
    catalog.add("loop") { Ending { while true { sleep(1) } } }
    catalog.add("fade") { Ending {} }
    catalog.add("print") { Ending { print("said by the transition") } }
    catalog.add("mistake") { Forgetful() }
  }
}

/// A fade that runs `end` in its middle.
final class Ending: NSObject, UIViewControllerAnimatedTransitioning {
  private let end: () -> Void

  init(_ end: @escaping () -> Void) {
    self.end = end
  }

  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> Double {
    0.2
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: .to) else { return }
    context.containerView.addSubview(view)
    view.alpha = 0
    UIView.animate(withDuration: 0.1) {
      view.alpha = 0.5
    } completion: { _ in
      self.end()
      UIView.animate(withDuration: 0.1) {
        view.alpha = 1
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
  }
}

/// Never completes its transition.
final class Forgetful: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> Double {
    0.2
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: .to) else { return }
    context.containerView.addSubview(view)
  }
}
