import CoreGraphics
import MotionTransitioning
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("How a transition runs")
struct MotionTransitionTests {
  @Test("S13.5: fallbacks are followed when the views exist; parts are not asked")
  func fallback() async {
    await MotionLab.run { lab in
      let last = TestTransition { $0.transitionDidEnd() }
      let part = Faller("part", lab, to: nil)
      let itself = Faller("itself", lab, to: nil) { context in
        context.compose(with: part)
        context.transitionDidEnd()
      }
      let first = Faller("first", lab, to: Faller("second", lab, to: itself))
      await lab.present(first)
      await lab.settle()
      #expect(
        lab.takeLog() == [
          "first is asked, in the container", "second is asked, in the container",
          "itself is asked, in the container", "itself starts", "part starts",
        ])
      lab.fore.transitionController.transition = Faller("first", lab, to: last)
      await lab.dismiss()
      await lab.settle()
      #expect(lab.takeLog() == ["first is asked, in the container"])
      #expect(last.contexts.count == 1)
      #expect(lab.mistakes == [])
    }
  }

  @Test("S13.5: a presentation controller that is a transition may fall back, too")
  func fallbackOfPresentation() async {
    await MotionLab.run { lab in
      let substitute = TestTransition { $0.transitionDidEnd() }
      let sheet = Presenter {
        FallingPresentation($0, $1, to: substitute)
      } onStart: {
        $0.transitionDidEnd()
      }
      await lab.present(sheet, style: .custom)
      await lab.settle()
      #expect(substitute.contexts.count == 1)
      #expect(lab.fore.view.window != nil)
    }
  }

  @Test("S13.5: transitions that fall back to each other for ever are reported, and one runs")
  func endlessFallback() async {
    await MotionLab.run { lab in
      let one = Faller("one", lab, to: nil)
      let other = Faller("other", lab, to: one)
      one.target = other
      await lab.present(one)
      await lab.settle()
      #expect(lab.mistakes == ["S0.11"])
      #expect(lab.takeLog().last == "one starts")
      #expect(lab.fore.view.window != nil)
      one.target = nil
    }
  }

  @Test("S13.6: 0.35 s, or the transition's duration; transitions composed at the start read 0")
  func durations() async {
    for (duration, transition) in [(0.35, TestTransition.self), (0.8, Slow.self)] {
      await MotionLab.run { lab in
        let part = TestTransition { $0.transitionDidEnd() }
        let onStart: (any TransitionContext) -> Void = { context in
          lab.log.append("\(context.duration), \(CATransaction.animationDuration())")
          context.compose(with: part)
          context.foreViewController.view.alpha = 0
          UIView.animate(
            withDuration: context.duration,
            animations: { context.foreViewController.view.alpha = 1 },
            completion: { _ in context.transitionDidEnd() })
        }
        let whole = transition == Slow.self ? Slow(onStart) : TestTransition(onStart)
        await lab.present(whole)
        #expect(lab.fore.transitionCoordinator?.transitionDuration == duration)
        await lab.settle()
        #expect(lab.takeLog() == ["\(duration), \(duration)"])
        #expect(part.contexts.map(\.duration) == [0])
      }
    }
  }

  @Test("S13.6, S13.8: implicit durations of layer animations are the transition's")
  func transaction() async {
    await MotionLab.run { lab in
      let transition = TestTransition { context in
        CATransaction.begin()
        CATransaction.setCompletionBlock { context.transitionDidEnd() }
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = 0
        fade.toValue = 1
        context.foreViewController.view.layer.add(fade, forKey: "fade")
        CATransaction.commit()
      }
      await lab.present(transition)
      await lab.step(7)
      // Seven frames of twenty-one, linear.
      let opacity = lab.fore.view.layer.presentation()?.opacity ?? 0
      #expect(abs(opacity - 1 / 3) < 1e-5)
      #expect(await lab.settle() == 14)
      #expect(lab.mistakes == [])
    }
  }

  @Test("S12.10: mistakes are reported in the transition's name")
  func name() async {
    await MotionLab.run { lab in
      await lab.present(
        Named { context in
          let view: UIView = context.foreViewController.view
          view.alpha = 0
          UIView.animate(
            withDuration: 0.7, animations: { view.alpha = 1 },
            completion: { _ in context.transitionDidEnd() })
        })
      await lab.settle()
      #expect(
        lab.world.mistakes.map(\.problem) == [
          "Named takes 0.700 s; transitionDuration(using:) returns 0.350 s"
        ])
    }
  }

  @Test("S13.7: final frames are set, the arriving view is added on top or below, and laid out")
  func preparation() async {
    await MotionLab.run { lab in
      let fore = lab.fore
      let inner = LayoutWatch(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      fore.view.addSubview(inner)
      fore.view.frame = CGRect(x: 7, y: 7, width: 7, height: 7)
      let transition = TestTransition { context in
        let views = context.containerView.subviews.filter { $0.frame.width > 0 }
        lab.log.append(
          "\(fore.view.frame) " + views.map { $0 === fore.view ? "fore" : "back" }.joined())
        if context.direction == .forward { lab.log.append("laid out \(inner.layouts > 0)") }
        context.transitionDidEnd()
      }
      await lab.present(transition)
      await lab.settle()
      await lab.dismiss()
      await lab.settle()
      let full = CGRect(x: 0, y: 0, width: 100, height: 200)
      #expect(
        lab.takeLog() == [
          "\(full) backfore", "laid out true", "\(full) backfore",
        ])
      #expect(lab.back.view.frame == full)
      #expect(lab.mistakes == [])
    }
  }

  @Test("S13.7: a view that a presentation controller puts in its place keeps its own arrangement")
  func wrappedView() async {
    await MotionLab.run { lab in
      let sheet = Presenter { WrappingPresentation(presentedViewController: $0, presenting: $1) }
      await lab.present(sheet, style: .custom)
      #expect(lab.fore.view.frame == CGRect(x: 5, y: 6, width: 30, height: 40))
      #expect(lab.fore.view.superview?.frame == CGRect(x: 10, y: 20, width: 60, height: 80))
      #expect(lab.fore.view.superview?.superview === sheet.contexts[0].containerView)
      sheet.contexts[0].transitionDidEnd()
      await lab.settle()
      #expect(lab.mistakes == [])
    }
  }

  @Test("S13.7: an invisible animation lasts as long as the transition, and leaves nothing")
  func pacemaker() async {
    await MotionLab.run { lab in
      let transition = TestTransition()
      await lab.present(transition)
      let container = transition.contexts[0].containerView
      let unseen = container.subviews.filter { $0.bounds.isEmpty && $0.backgroundColor == nil }
      #expect(unseen.count == 1)
      await lab.step(21)
      #expect(container.subviews.count == 2)
      transition.contexts[0].transitionDidEnd()
      await lab.settle()
      #expect(container.subviews == [lab.fore.view])
    }
  }

  @Test("S13.8: a presentation controller that never ends is named, and keeps nothing from ending")
  func sharedContext() async {
    await MotionLab.run { lab in
      let sheet = Presenter({ SilentPresentation($0, $1) }, onStart: Fade().start)
      await lab.present(sheet, style: .custom) { lab.log.append("presented") }
      await lab.step(26)
      #expect(lab.takeLog() == ["presented"])
      #expect(
        lab.world.mistakes.map(\.problem) == [
          "SilentPresentation, the presentation controller of <UIViewController “fore”>, never called "
            + "transitionDidEnd; Presenter did, so the transition ends"
        ])
      #expect(lab.mistakes == ["S13.8"])
      await lab.dismiss { lab.log.append("dismissed") }
      await lab.step(26)
      #expect(lab.takeLog() == ["dismissed"])
    }
  }

  @Test("S12.1: of a transition with parts those are named that have not ended")
  func blame() async {
    await MotionLab.run { lab in
      let sheet = Presenter({ MovingPresentation($0, $1, lab) }, onStart: { _ in })
      await lab.present(sheet, style: .custom)
      await lab.step(40)
      #expect(
        lab.world.mistakes.map(\.problem) == [
          "Presenter never called transitionDidEnd; the transition began at 0.017 s and should have "
            + "taken 0.350 s"
        ])
    }
  }

  @Test("S13.8: a presentation controller that is a transition starts first")
  func order() async {
    await MotionLab.run { lab in
      let sheet = Presenter {
        MovingPresentation($0, $1, lab)
      } onStart: { context in
        lab.log.append("transition starts, \(CATransaction.animationDuration())")
        context.transitionDidEnd()
      }
      await lab.present(sheet, style: .custom) { lab.log.append("presented") }
      #expect(
        lab.takeLog() == ["presentation starts, 0.35, 0.35", "transition starts, 0.35"])
      await lab.settle()
      #expect(lab.takeLog() == ["presentation ends", "presented"])
      await lab.dismiss()
      #expect(
        lab.takeLog() == ["presentation starts, 0.35, 0.35", "transition starts, 0.35"])
      await lab.settle()
      #expect(lab.back.presentedViewController == nil)
      #expect(lab.mistakes == [])
    }
  }
}

/// Falls back to another transition, or to itself.
private final class Faller: TestTransition, TransitionWithFallback {
  private let name: String
  private unowned let lab: MotionLab
  var target: (any Transition)?

  init(
    _ name: String, _ lab: MotionLab, to target: (any Transition)?,
    _ onStart: @escaping (any TransitionContext) -> Void = { $0.transitionDidEnd() }
  ) {
    self.name = name
    self.lab = lab
    self.target = target
    super.init { context in
      lab.log.append("\(name) starts")
      onStart(context)
    }
  }

  func fallbackTransition(with context: any TransitionContext) -> any Transition {
    let view: UIView = lab.fore.view
    let place = view.isDescendant(of: context.containerView) ? "in the container" : "elsewhere"
    lab.log.append("\(name) is asked, \(place)")
    return target ?? self
  }
}

private final class Slow: TestTransition, TransitionWithCustomDuration {
  func transitionDuration(with context: any TransitionContext) -> TimeInterval { 0.8 }
}

private final class Named: TestTransition {}

private final class LayoutWatch: UIView {
  var layouts = 0
  override func layoutSubviews() { layouts += 1 }
}
