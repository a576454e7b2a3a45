import CoreGraphics
import MotionTransitioning
import QuartzCore
import UIKit

/// Provides the presentation controller that a test creates.
final class Presenter: TestTransition, TransitionWithPresentation {
  private let make: (UIViewController, UIViewController) -> UIPresentationController

  init(
    _ make: @escaping (UIViewController, UIViewController) -> UIPresentationController,
    onStart: @escaping (any TransitionContext) -> Void
  ) {
    self.make = make
    super.init(onStart)
  }

  convenience init(
    _ make: @escaping (UIViewController, UIViewController) -> UIPresentationController
  ) {
    self.init(make, onStart: { _ in })
  }

  func defaultModalPresentationStyle() -> UIModalPresentationStyle { .custom }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController?
  ) -> UIPresentationController? { make(presented, presenting) }
}

/// Animates nothing for a quarter of a second.
final class MovingPresentation: UIPresentationController, Transition {
  private unowned let lab: MotionLab

  init(_ presented: UIViewController, _ presenting: UIViewController, _ lab: MotionLab) {
    self.lab = lab
    super.init(presentedViewController: presented, presenting: presenting)
  }

  func start(with context: any TransitionContext) {
    lab.log.append(
      "presentation starts, \(context.duration), \(CATransaction.animationDuration())")
    context.foreViewController.view.alpha = 0.5
    UIView.animate(
      withDuration: context.duration, animations: { context.foreViewController.view.alpha = 1 },
      completion: { [lab] _ in
        if context.direction == .forward { lab.log.append("presentation ends") }
        context.transitionDidEnd()
      })
  }
}

/// A presentation controller for the library's first revision, where the transition ends for both.
final class SilentPresentation: UIPresentationController, Transition {
  init(_ presented: UIViewController, _ presenting: UIViewController) {
    super.init(presentedViewController: presented, presenting: presenting)
  }

  func start(with context: any TransitionContext) {
    let view: UIView = context.foreViewController.view
    UIView.animate(withDuration: context.duration) { view.backgroundColor = .red }
  }
}

final class FallingPresentation: UIPresentationController, TransitionWithFallback {
  private let target: any Transition

  init(_ presented: UIViewController, _ presenting: UIViewController, to target: any Transition) {
    self.target = target
    super.init(presentedViewController: presented, presenting: presenting)
  }

  func fallbackTransition(with context: any TransitionContext) -> any Transition { target }
}

/// Shows the presented view inside of another one.
final class WrappingPresentation: UIPresentationController {
  private let wrapper = UIView(frame: .zero)

  override var presentedView: UIView? { wrapper }
  override var frameOfPresentedViewInContainerView: CGRect {
    CGRect(x: 10, y: 20, width: 60, height: 80)
  }

  override func presentationTransitionWillBegin() {
    let view: UIView = presentedViewController.view
    view.autoresizingMask = []
    view.frame = CGRect(x: 5, y: 6, width: 30, height: 40)
    wrapper.addSubview(view)
  }
}
