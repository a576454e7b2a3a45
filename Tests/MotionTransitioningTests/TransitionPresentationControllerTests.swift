import CoreGraphics
import MotionTransitioning
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("The library's presentation controller")
struct TransitionPresentationControllerTests {
  private static let frame = CGRect(x: 10, y: 60, width: 80, height: 90)

  /// Places by a block, or fills the container.
  private func presenter(
    placed: Bool = true, _ animation: (any TransitionPresentationAnimationControlling)? = nil
  ) -> Presenter {
    Presenter { presented, presenting in
      let made = TransitionPresentationController(
        presentedViewController: presented, presenting: presenting,
        calculateFrameOfPresentedView: placed ? { _ in Self.frame } : nil)
      made.animationController = animation
      return made
    } onStart: {
      $0.transitionDidEnd()
    }
  }

  private func scrim(_ lab: MotionLab) -> UIView? {
    (lab.fore.presentationController as? TransitionPresentationController)?.scrimView
  }

  private func seen(_ view: UIView?) -> Float { view?.layer.presentation()?.opacity ?? -1 }

  @Test("S13.14: a scrim of black at 0.3 lies below the fore view, and fades in and out")
  func scrim() async {
    await MotionLab.run { lab in
      await lab.present(presenter(), style: .custom)
      let scrim = scrim(lab)
      #expect(scrim?.backgroundColor?.cgColor.components == [0, 0, 0, 0.3])
      #expect(scrim?.frame == CGRect(x: 0, y: 0, width: 100, height: 200))
      #expect(scrim?.autoresizingMask == [.flexibleWidth, .flexibleHeight])
      let siblings = lab.fore.view.superview?.subviews ?? []
      #expect(siblings.firstIndex { $0 === scrim } == 0)
      #expect(siblings.firstIndex { $0 === lab.fore.view } == 1)
      #expect(seen(scrim) == 0)
      await lab.step(10)
      // Ease in and out: half a frame from the middle.
      #expect(seen(scrim) > 0.42 && seen(scrim) < 0.5)
      await lab.settle()
      #expect(seen(scrim) == 1)
      await lab.dismiss()
      #expect(seen(scrim) == 1)
      await lab.step(11)
      #expect(seen(scrim) > 0.42 && seen(scrim) < 0.5)
      await lab.settle()
      #expect(scrim?.superview == nil)
      #expect(lab.mistakes == [])
    }
  }

  @Test("S13.14: a block places the view and keeps the presenter; without one it fills all")
  func frames() async {
    for placed in [true, false] {
      await MotionLab.run { lab in
        await lab.present(presenter(placed: placed), style: .custom)
        await lab.settle()
        let full = CGRect(x: 0, y: 0, width: 100, height: 200)
        #expect(lab.fore.view.frame == (placed ? Self.frame : full))
        #expect((lab.back.view.window != nil) == placed)
        await lab.dismiss()
        await lab.settle()
        #expect(lab.back.view.window != nil && lab.fore.view.window == nil)
        #expect(lab.mistakes == [])
      }
    }
  }

  @Test(
    "S13.14: dismissed without a transition of the library, the scrim fades with UIKit's transition"
  )
  func systemDismissal() async {
    await MotionLab.run { lab in
      let log = AnimationLog(lab, animates: false)
      await lab.present(presenter(log), style: .custom)
      await lab.settle()
      let scrim = scrim(lab)
      lab.fore.transitionController.transition = nil
      await lab.dismiss()
      await lab.step(10)
      #expect(seen(scrim) > 0 && seen(scrim) < 1)
      await lab.settle()
      #expect(lab.takeLog() == ["start forward", "dismissal begins", "dismissal ended true"])
      #expect(scrim?.superview == nil)
      #expect(lab.mistakes == [])
    }
  }

  @Test("S13.14: a cancelled dismissal leaves the scrim unchanged")
  func cancelledDismissal() async {
    await MotionLab.run { lab in
      let log = AnimationLog(lab, animates: false)
      await lab.present(presenter(log), style: .custom)
      await lab.settle()
      let scrim = scrim(lab)
      let own = DrivenDismissal()
      let library = lab.fore.transitioningDelegate
      lab.fore.transitioningDelegate = own
      await lab.dismiss()
      own.driver.update(0.5)
      await lab.step()
      #expect(abs(seen(scrim) - 0.5) < 0.01)
      own.driver.cancel()
      await lab.settle()
      #expect(scrim?.alpha == 1 && scrim?.window != nil)
      #expect(lab.fore.view.alpha == 1)
      #expect(lab.takeLog().suffix(2) == ["dismissal begins", "dismissal ended false"])
      lab.fore.transitioningDelegate = library
      await lab.dismiss()
      await lab.settle()
      #expect(lab.takeLog() == ["start backward", "dismissal ended true"])
      #expect(scrim?.superview == nil)
      #expect(lab.mistakes == [])
    }
  }

  @Test("S13.14: an animation controller replaces the fading, and is released")
  func animationController() async {
    await MotionLab.run { lab in
      let log = AnimationLog(lab, animates: true)
      await lab.present(presenter(log), style: .custom)
      let controller = lab.fore.presentationController as? TransitionPresentationController
      #expect(scrim(lab)?.alpha == 0.25)
      await lab.settle()
      #expect(controller?.animationController === log)
      await lab.dismiss()
      await lab.settle()
      #expect(
        lab.takeLog() == ["start forward", "start backward", "dismissal ended true"])
      #expect(controller != nil && controller?.animationController == nil)
    }
  }

  @Test("S13.14: an animation controller without methods has no effect")
  func silentAnimationController() async {
    await MotionLab.run { lab in
      await lab.present(presenter(Silent()), style: .custom)
      #expect(seen(scrim(lab)) == 0)
      await lab.settle()
      #expect(seen(scrim(lab)) == 1)
      await lab.dismiss()
      await lab.settle()
      #expect(lab.fore.view.window == nil)
    }
  }
}

/// Logs, and leaves the scrim half transparent if it animates.
private final class AnimationLog: NSObject, TransitionPresentationAnimationControlling {
  private unowned let lab: MotionLab
  private let animates: Bool

  init(_ lab: MotionLab, animates: Bool) {
    self.lab = lab
    self.animates = animates
  }

  func presentationController(
    _ presentationController: TransitionPresentationController,
    startWithContext context: any NSObject & TransitionContext
  ) {
    lab.log.append("start \(context.direction)")
    if animates { presentationController.scrimView?.alpha = 0.25 }
    context.transitionDidEnd()
  }

  func dismissalTransitionWillBegin(with presentationController: TransitionPresentationController) {
    lab.log.append("dismissal begins")
  }

  func presentationController(
    _ presentationController: TransitionPresentationController,
    dismissalTransitionDidEnd completed: Bool
  ) { lab.log.append("dismissal ended \(completed)") }
}

private final class Silent: NSObject, TransitionPresentationAnimationControlling {}

/// A dismissal of the client's own, under a finger.
private final class DrivenDismissal: NSObject, UIViewControllerTransitioningDelegate,
  UIViewControllerAnimatedTransitioning
{
  let driver = UIPercentDrivenInteractiveTransition()

  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  { self }

  func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  { driver }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.4 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let view = context.view(forKey: .from)
    UIView.animate(
      withDuration: 0.4, animations: { view?.alpha = 0 },
      completion: { _ in
        view?.alpha = 1
        context.completeTransition(!context.transitionWasCancelled)
      })
  }
}
