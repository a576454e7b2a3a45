import MotionTransitioning
import Testing
import UIKit

@MainActor @Suite("The transition controller of a view controller")
struct TransitionControllerTests {
  @Test("S13.2: it is created once, and becomes the transitioning delegate if there is none")
  func delegate() async {
    await MotionLab.run { lab in
      #expect(lab.fore.transitioningDelegate == nil)
      let first = lab.fore.mdm_transitionController
      #expect(lab.fore.transitioningDelegate === first)
      #expect(lab.fore.transitionController === first)
      #expect(lab.back.transitionController !== first)

      let other = Vendor()
      let controller = UIViewController()
      controller.transitioningDelegate = other
      controller.transitionController.transition = Fade()
      #expect(controller.transitioningDelegate === other)
    }
  }

  @Test("S13.2: controllers and their transition controllers are released together")
  func lifetime() {
    weak var controller: UIViewController?
    weak var own: (any TransitionController)?
    do {
      let made = UIViewController()
      made.transitionController.transition = Fade()
      (controller, own) = (made, made.transitionController)
      #expect(own != nil)
    }
    #expect(controller == nil)
    #expect(own == nil)
  }

  @Test("S13.3: a transition with a presentation sets the style at once, others leave it")
  func style() {
    let controller = UIViewController()
    controller.modalPresentationStyle = .pageSheet
    controller.transitionController.transition = Fade()
    #expect(controller.modalPresentationStyle == .pageSheet)
    controller.transitionController.transition = Sheet(style: .overCurrentContext)
    #expect(controller.modalPresentationStyle == .overCurrentContext)
    controller.transitionController.transition = nil
    #expect(controller.modalPresentationStyle == .overCurrentContext)
  }

  @Test("S13.3: its presentation controller is used for .custom only, and lives as long as UIKit's")
  func presentationController() async {
    for (style, isUsed) in [(UIModalPresentationStyle.custom, true), (.fullScreen, false)] {
      await MotionLab.run { lab in
        let sheet = Sheet(style: style)
        lab.fore.transitionController.transition = sheet
        lab.back.present(lab.fore, animated: true)
        await lab.settle()
        #expect(sheet.asked == (isUsed ? 1 : 0))
        #expect((lab.fore.presentationController is Plain) == isUsed)
        #expect((sheet.contexts[0].presentationController is Plain) == isUsed)
        await lab.dismiss()
        await lab.settle()
        #expect(sheet.asked == (isUsed ? 1 : 0))
        #expect((sheet.contexts[1].presentationController is Plain) == isUsed)
        #expect(
          sheet.contexts[0].presentationController === sheet.contexts[1].presentationController)
        sheet.forget()
        #expect(sheet.last == nil)
        lab.back.present(lab.fore, animated: true)
        await lab.settle()
        #expect(sheet.asked == (isUsed ? 2 : 0))
        #expect(lab.mistakes == [])
      }
    }
  }

  @Test("S13.3: a transition without a presentation controller gets UIKit's plain one")
  func noPresentationController() async {
    await MotionLab.run { lab in
      let sheet = Sheet(style: .custom, gives: false)
      lab.fore.transitionController.transition = sheet
      lab.back.present(lab.fore, animated: true)
      await lab.settle()
      #expect(sheet.asked == 1)
      #expect(sheet.contexts[0].presentationController == nil)
      #expect(lab.fore.presentationController.map { type(of: $0) } == UIPresentationController.self)
    }
  }

  @Test("S13.4: an infeasible transition is left to UIKit; there is no container during the check")
  func feasibility() async {
    await MotionLab.run { lab in
      let picky = Picky(.forward)
      await lab.present(picky)
      #expect(picky.asked == [.forward])
      #expect(picky.container?.window == nil && picky.container?.subviews == [])
      #expect(lab.fore.transitionController.activeTransition === picky)
      await lab.settle()
      await lab.dismiss()
      #expect(picky.asked == [.forward, .backward])
      #expect(picky.contexts.map(\.direction) == [.forward])
      #expect(lab.fore.transitionController.activeTransition == nil)
      // The system's spring takes half a second.
      #expect(await lab.settle() == 30)
      #expect(lab.back.presentedViewController == nil)
      #expect(lab.mistakes == [])
    }
  }

  @Test("S13.4: only the whole transition is asked, not its parts")
  func feasibilityOfParts() async {
    await MotionLab.run { lab in
      let part = Picky(nil)
      let whole = TestTransition { context in
        context.compose(with: part)
        context.transitionDidEnd()
      }
      await lab.present(whole)
      await lab.settle()
      #expect(part.asked == [])
      #expect(part.contexts.count == 1)
      #expect(lab.fore.view.window != nil)
    }
  }

  @Test("S13.4: without a transition the system's runs")
  func noTransition() async {
    await MotionLab.run { lab in
      lab.fore.modalPresentationStyle = .fullScreen
      _ = lab.fore.transitionController
      lab.back.present(lab.fore, animated: true)
      #expect(await lab.settle() == 31)
      #expect(lab.fore.view.window != nil)
      #expect(lab.mistakes == [])
    }
  }

  @Test("S13.9: the active transition is the whole, then its remaining parts, then nil")
  func activeTransition() async {
    await MotionLab.run { lab in
      let parts = [TestTransition(), TestTransition()]
      let whole = TestTransition { context in
        for part in parts { context.compose(with: part) }
      }
      let controller = lab.fore.transitionController
      await lab.present(whole)
      #expect(controller.activeTransition === whole)
      parts[0].contexts[0].transitionDidEnd()
      whole.contexts[0].transitionDidEnd()
      #expect(controller.activeTransition === parts[1])
      parts[1].contexts[0].transitionDidEnd()
      #expect(controller.activeTransition == nil)
    }
  }

  @Test("S13.12: a presentation in the completion of the dismissal is reported and performed")
  func stillActive() async {
    await MotionLab.run { lab in
      let transition = Fade()
      await lab.present(transition)
      await lab.settle()
      await lab.dismiss { [unowned lab] in lab.back.present(lab.fore, animated: true) }
      await lab.settle()
      #expect(lab.mistakes == ["S13.12"])
      #expect(
        lab.world.mistakes.first?.problem
          == "<UIViewController “fore”> is presented by Fade while its last transition has not "
          + "ended: ")
      #expect(transition.contexts.map(\.direction) == [.forward, .backward, .forward])
      #expect(lab.fore.view.window != nil)
      #expect(lab.fore.transitionController.activeTransition == nil)
    }
  }

  @Test("S13.12: a presentation in a later turn is not reported")
  func activeNoLonger() async {
    await MotionLab.run { lab in
      let transition = Fade()
      await lab.present(transition)
      await lab.settle()
      await lab.dismiss { [unowned lab] in
        lab.world.atNextTurn { lab.back.present(lab.fore, animated: true) }
      }
      await lab.settle()
      #expect(transition.contexts.map(\.direction) == [.forward, .backward, .forward])
      #expect(lab.mistakes == [])
    }
  }

  @Test("S13.12: a dismissal replaces an interrupted presentation")
  func replaced() async {
    await MotionLab.run { lab in
      let stuck = TestTransition { context in
        if context.direction == .backward { context.transitionDidEnd() }
      }
      await lab.present(stuck)
      #expect(lab.fore.transitionController.activeTransition === stuck)
      let bridge = lab.fore.transitioningDelegate
      #expect(bridge?.animationController(forDismissed: lab.fore) != nil)
      #expect(lab.mistakes == [])
      #expect(
        bridge?.animationController(
          forPresented: lab.fore, presenting: lab.back, source: lab.back) != nil)
      #expect(lab.mistakes == ["S13.12"])
      stuck.contexts[0].transitionDidEnd()
      await lab.settle()
      #expect(lab.back.presentedViewController === lab.fore)
    }
  }
}

/// A delegate that provides nothing.
private final class Vendor: NSObject, UIViewControllerTransitioningDelegate {}

private final class Plain: UIPresentationController {}

/// Fades, and provides a presentation controller.
final class Sheet: TestTransition, TransitionWithPresentation {
  private let style: UIModalPresentationStyle
  private let gives: Bool
  private(set) var asked = 0
  private(set) weak var last: UIPresentationController?

  init(style: UIModalPresentationStyle, gives: Bool = true) {
    self.style = style
    self.gives = gives
    super.init { $0.transitionDidEnd() }
  }

  func defaultModalPresentationStyle() -> UIModalPresentationStyle { style }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController?
  ) -> UIPresentationController? {
    asked += 1
    guard gives else { return nil }
    let made = Plain(presentedViewController: presented, presenting: presenting)
    last = made
    return made
  }
}

/// Performs in one direction only.
private final class Picky: Fade, TransitionWithFeasibility {
  private let direction: TransitionDirection?
  private(set) var asked: [TransitionDirection] = []
  private(set) var container: UIView?

  init(_ direction: TransitionDirection?) {
    self.direction = direction
    super.init()
  }

  func canPerformTransition(with context: any TransitionContext) -> Bool {
    asked.append(context.direction)
    container = context.containerView
    return context.direction == direction
  }
}
