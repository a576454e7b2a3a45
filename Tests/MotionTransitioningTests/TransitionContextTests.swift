import MotionTransitioning
import Testing
import UIKit

@MainActor @Suite("The context of a transition")
struct TransitionContextTests {
  @Test("S13.1: back and fore are the same objects in both directions; the initiator is remembered")
  func roles() async {
    await MotionLab.run { lab in
      let transition = Fade()
      await lab.present(transition)
      await lab.settle()
      await lab.dismiss()
      await lab.settle()
      #expect(transition.contexts.map(\.direction) == [.forward, .backward])
      for context in transition.contexts {
        #expect(context.backViewController === lab.back)
        #expect(context.foreViewController === lab.fore)
        #expect(context.sourceViewController === lab.back)
        #expect(context.presentationController == nil)
      }
      #expect(lab.mistakes == [])
    }
  }

  @Test("S13.1: the source is a child that presented, not kept alive")
  func source() async {
    await MotionLab.run { lab in
      var child: UIViewController? = UIViewController()
      child.map(lab.back.addChild)
      child.map { lab.back.view.addSubview($0.view) }
      child?.didMove(toParent: lab.back)
      await lab.step()
      let transition = Fade()
      lab.fore.modalPresentationStyle = .fullScreen
      lab.fore.transitionController.transition = transition
      child?.present(lab.fore, animated: true)
      await lab.settle()
      #expect(transition.contexts[0].sourceViewController === child)
      #expect(transition.contexts[0].backViewController === lab.back)
      child?.willMove(toParent: nil)
      child?.view.removeFromSuperview()
      child?.removeFromParent()
      child = nil
      await lab.dismiss()
      await lab.settle()
      #expect(transition.contexts[1].sourceViewController == nil)
      #expect(lab.back.presentedViewController == nil)
    }
  }
}
