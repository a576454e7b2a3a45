import CoreGraphics
import EasyTransitions
import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("EasyTransitions: modal transitions")
struct ModalTransitionTests {
  private func delegate(_ animator: any ModalTransitionAnimator) -> ModalTransitionDelegate {
    let delegate = ModalTransitionDelegate()
    delegate.set(animator: animator, for: .present)
    delegate.set(animator: animator, for: .dismiss)
    return delegate
  }

  @Test(
    "S13.20, S13.22: layout, then animate, for the screen that appears or disappears; then the callback"
  )
  func order() async {
    await EasyLab.run { lab in
      let delegate = delegate(LoggingAnimator(lab))
      await lab.present(by: delegate)
      #expect(lab.takeLog() == ["layout presenting fore", "animate presenting fore"])
      lab.fore.transitionCoordinator?.animate(alongsideTransition: nil) { context in
        lab.log.append("UIKit was told \(!context.isCancelled)")
      }
      await lab.settle()
      #expect(lab.takeLog() == ["UIKit was told true", "onPresented"])
      lab.fore.dismiss(animated: true)
      await lab.settle()
      #expect(
        lab.takeLog() == ["layout dismissing fore", "animate dismissing fore", "onDismissed"])
      #expect(lab.mistakes == [])
    }
  }

  @Test(
    "The shortest set-up: no auxAnimation, one animator for both directions, a pan that dismisses")
  func shortest() async {
    await EasyLab.run { lab in
      let delegate = ModalTransitionDelegate()
      delegate.set(animator: PlainAnimator())
      delegate.wire(viewController: lab.fore, with: .regular(.fromTop))
      await lab.present(by: delegate)
      await lab.settle()
      #expect(lab.fore.view.window != nil)
      await lab.drag(
        CGPoint(x: 50, y: 20),
        [(5, CGPoint(x: 50, y: 60)), (5, CGPoint(x: 50, y: 120)), (5, CGPoint(x: 50, y: 190))])
      await lab.settle()
      #expect(lab.fore.view.window == nil && lab.mistakes == [])
    }
  }

  @Test("S13.21: it finds its direction below a container, too")
  func directionInContainer() async {
    await EasyLab.run {
      UINavigationController(rootViewController: $0)
    } _: { lab in
      let delegate = delegate(LoggingAnimator(lab))
      await lab.present(by: delegate)
      await lab.settle()
      lab.fore.dismiss(animated: true)
      await lab.settle()
      #expect(
        lab.takeLog().filter { $0.hasPrefix("layout") }
          == ["layout presenting fore", "layout dismissing fore"])
    }
  }

  @Test("S13.22, S6.40: it moves on a spring of ratio 0.8 that settles in its duration")
  func spring() async {
    await EasyLab.run { lab in
      let twin = UIView(frame: CGRect(x: 0, y: 200, width: 10, height: 10))
      lab.back.view.addSubview(twin)
      await lab.step()
      let animator = LoggingAnimator(lab)
      animator.onLayout = {
        UIViewPropertyAnimator(duration: 0.5, dampingRatio: 0.8) { twin.frame.origin.y = 0 }
          .startAnimation()
      }
      let delegate = delegate(animator)
      await lab.present(by: delegate)
      var highest = CGFloat.infinity
      for _ in 0..<29 {
        await lab.step()
        let (own, other) = (lab.fore.view.shownFrame.minY, twin.shownFrame.minY)
        #expect(abs(Double(own - other)) < 1e-9)
        highest = min(highest, own)
      }
      #expect(highest < -1, "it overshoots")
      await lab.settle()
      #expect(lab.fore.view.shownFrame.minY == 0 && lab.mistakes == [])
    }
  }

  @Test(
    "S13.22: a cancel sets the opposite end values, and is reported to UIKit only")
  func cancelled() async throws {
    try await EasyLab.run { lab in
      let animator = LoggingAnimator(lab)
      let delegate = DrivenDelegate(delegate(animator))
      await lab.presentAtOnce(with: delegate)
      lab.fore.dismiss(animated: true)
      await lab.step()
      let driver = try #require(delegate.driver)
      driver.update(0.4)
      await lab.step()
      #expect(abs(lab.fore.view.shownFrame.minY - 80) < 1e-6)
      driver.cancel()
      _ = lab.takeLog()
      await lab.settle()
      #expect(lab.takeLog() == ["animate presenting fore"])
      #expect(lab.fore.view.frame == lab.window.bounds && lab.fore.view.window != nil)
      #expect(lab.fore.presentingViewController === lab.back)
      #expect(lab.mistakes == [])
    }
  }

  @Test("S13.23, S4.30: one property animator for each transition, however often UIKit asks")
  func oneAnimator() async throws {
    try await EasyLab.run { lab in
      let delegate = DrivenDelegate(delegate(LoggingAnimator(lab)))
      await lab.presentAtOnce(with: delegate)
      for finishes in [false, true] {
        lab.fore.dismiss(animated: true)
        await lab.step()
        let driver = try #require(delegate.driver)
        driver.update(0.5)
        await lab.step()
        if finishes { driver.finish() } else { driver.cancel() }
        await lab.settle()
        #expect(lab.takeLog().filter { $0.hasPrefix("layout") } == ["layout dismissing fore"])
      }
      #expect(lab.mistakes == [])
    }
  }

  @Test("S13.23, S12.18: client code that creates one in both entry points is reported")
  func twoAnimators() async throws {
    try await EasyLab.run { lab in
      let delegate = DrivenDelegate(delegate(LoggingAnimator(lab)))
      delegate.animator = TwiceMadeAnimator()
      await lab.presentAtOnce(with: delegate)
      await ThoroughInspection.$isOn.withValue(true) {
        lab.fore.dismiss(animated: true)
        await lab.step()
      }
      let driver = try #require(delegate.driver)
      driver.update(0.5)
      await lab.step()
      #expect(lab.mistakes == ["S12.18"])
      driver.finish()
      await lab.settle()
    }
  }

  @Test(
    "S13.28: without a pan UIKit gets no interaction controller; every presentation uses the same presentation controller"
  )
  func controllers() async {
    await EasyLab.run { lab in
      let delegate = delegate(LoggingAnimator(lab))
      let controller = UIPresentationController(
        presentedViewController: lab.fore, presenting: lab.back)
      delegate.set(presentationController: controller)
      for _ in 0..<2 {
        #expect(
          delegate.presentationController(
            forPresented: lab.fore, presenting: lab.back, source: lab.back) === controller)
      }
      let animator = LinearAnimator()
      #expect(delegate.interactionControllerForPresentation(using: animator) == nil)
      #expect(delegate.interactionControllerForDismissal(using: animator) == nil)
      delegate.set(presentationController: nil)
      #expect(
        delegate.presentationController(
          forPresented: lab.fore, presenting: lab.back, source: lab.back) == nil)
    }
  }

  @Test("An operation without an animator is UIKit's")
  func removed() async {
    await EasyLab.run { lab in
      let delegate = delegate(LoggingAnimator(lab))
      delegate.removeAnimator(for: .dismiss)
      await lab.present(by: delegate)
      await lab.settle()
      _ = lab.takeLog()
      lab.fore.dismiss(animated: true)
      await lab.settle()
      #expect(lab.log == [] && lab.fore.view.window == nil && lab.mistakes == [])
    }
  }

  @Test(
    "Presented over the full screen, the presenter is visible behind the screen that disappears")
  func fullScreen() async {
    await EasyLab.run { lab in
      let delegate = delegate(LoggingAnimator(lab))
      lab.fore.modalPresentationStyle = .fullScreen
      lab.fore.transitioningDelegate = delegate
      lab.back.present(lab.fore, animated: true)
      await lab.settle()
      #expect(lab.back.view.window == nil)
      lab.fore.dismiss(animated: true)
      await lab.step(10)
      #expect(lab.back.view.window != nil && lab.back.view.frame == lab.window.bounds)
      let views = lab.fore.view.superview?.subviews
      #expect(views?.first === lab.back.view && views?.last === lab.fore.view)
      await lab.settle()
      #expect(lab.mistakes == [])
    }
  }
}

/// Uses a delegate for everything except the interaction, which the test drives.
final class DrivenDelegate: NSObject, UIViewControllerTransitioningDelegate {
  /// Replaces the delegate's animator.
  var animator: (any UIViewControllerAnimatedTransitioning)?
  private(set) var driver: UIPercentDrivenInteractiveTransition?
  private let delegate: ModalTransitionDelegate

  init(_ delegate: ModalTransitionDelegate) {
    self.delegate = delegate
  }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    animator ?? delegate.animationController(forDismissed: dismissed)
  }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    driver = UIPercentDrivenInteractiveTransition()
    return driver
  }
}

/// Works as the library's own source, which S13.23 describes.
private final class TwiceMadeAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.5 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    make(transitionContext).startAnimation()
  }

  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating { make(transitionContext) }

  private func make(_ context: any UIViewControllerContextTransitioning) -> UIViewPropertyAnimator {
    let view = context.view(forKey: .from)
    let animator = UIViewPropertyAnimator(duration: 0.5, dampingRatio: 0.8) {
      view?.frame.origin.y = 200
    }
    animator.addCompletion { context.completeTransition($0 == .end) }
    return animator
  }
}

/// Not meant to run.
private final class LinearAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    transitionContext.completeTransition(true)
  }
}

/// Declares only the required members.
private final class PlainAnimator: ModalTransitionAnimator {
  var duration = 0.3
  var onDismissed: (() -> Void)?
  var onPresented: (() -> Void)?

  func layout(presenting: Bool, modalView: UIView, in container: UIView) {
    guard presenting else { return }
    modalView.frame = container.bounds.offsetBy(dx: 0, dy: container.bounds.height)
    container.addSubview(modalView)
  }

  func animate(presenting: Bool, modalView: UIView, in container: UIView) {
    modalView.frame.origin.y = presenting ? 0 : container.bounds.height
  }
}
