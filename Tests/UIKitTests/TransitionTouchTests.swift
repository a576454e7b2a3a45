import CoreGraphics
import QuartzCore
import Testing
import UIKit

/// Receivers of touches while a transition runs (S1.36, S1.74, S10.31, S10.43).
@MainActor @Suite("Touches during transitions")
struct TransitionTouchTests {
  /// B over A in a window with fingers; taps on `button` in B are counted in the log.
  private func scene(
    _ lab: TransitionLab, style: UIModalPresentationStyle = .overFullScreen
  ) async -> (a: UIViewController, b: UIViewController, script: TouchScript) {
    let a = UIViewController()
    let b = UIViewController()
    let window = lab.show(a)
    let script = TouchScript(window)
    lab.world.eventSources.append { script.deliver(upTo: $0) }
    await lab.step()
    let button = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    b.view.addSubview(button)
    let tap = UITapGestureRecognizer()
    tap.addHandler { _ in lab.log("tap") }
    button.addGestureRecognizer(tap)
    b.modalPresentationStyle = style
    return (a, b, script)
  }

  private func tap(_ lab: TransitionLab, _ script: TouchScript) async {
    let place = CGPoint(x: 150, y: 150)
    script.add(TouchScript.Finger([(lab.time, place), (lab.time + 0.05, place)]))
    await lab.run(seconds: 0.1)
  }

  @Test("Views of a transition receive none until it has ended (S1.36, S10.43)")
  func blocked() async {
    await TransitionLab.run { lab in
      let (a, b, script) = await scene(lab)
      let delegate = LoggingTransitioningDelegate(EventLog())
      b.transitioningDelegate = delegate
      a.present(b, animated: false)
      await tap(lab, script)
      #expect(lab.log.take() == ["tap"])
      delegate.dismissing.completes = false
      await lab.act { b.dismiss(animated: true) }
      b.view.center.y = 422
      await tap(lab, script)
      #expect(lab.log.take() == [], "a missing call looks like a frozen app")
    }
  }

  @Test("Interactive and interruptible transitions let touches through (S1.36)")
  func letThrough() async {
    for isInteractive in [true, false] {
      await TransitionLab.run { lab in
        let (a, b, script) = await scene(lab)
        let delegate = MovingDelegate(.interruptible)
        delegate.interactor.wantsInteractiveStart = isInteractive
        b.transitioningDelegate = delegate
        a.present(b, animated: false)
        await lab.act { b.dismiss(animated: true) }
        // Hit testing uses model values (S9.64), which are at the end already.
        let window = b.view.window
        let under = b.view.convert(CGPoint(x: 150, y: 150), to: nil)
        #expect(window?.bounds.contains(under) == false)
        b.view.center.y = 422
        await tap(lab, script)
        #expect(lab.log.take() == ["tap"])
      }
    }
  }

  @Test("Ignoring interaction events drops touches, not animations; calls nest (S1.74)")
  func ignoring() async {
    await TransitionLab.run { lab in
      let (a, b, script) = await scene(lab)
      a.present(b, animated: false)
      let application = UIApplication.shared
      application.beginIgnoringInteractionEvents()
      application.beginIgnoringInteractionEvents()
      #expect(application.isIgnoringInteractionEvents)
      await tap(lab, script)
      application.endIgnoringInteractionEvents()
      await tap(lab, script)
      #expect(lab.log.take() == [])
      var ends = 0
      lab.later(0.05) { ends += 1 }
      await lab.act {
        UIView.animate(withDuration: 0.1) {
          b.view.alpha = 0.5
        } completion: { _ in
          ends += 1
        }
      }
      await lab.run(seconds: 0.2)
      #expect(ends == 2)
      application.endIgnoringInteractionEvents()
      #expect(!application.isIgnoringInteractionEvents)
      b.view.alpha = 1
      await tap(lab, script)
      #expect(lab.log.take() == ["tap"])
    }
  }

  @Test(
    "The edge swipe begins with two controllers on the stack, outside of transitions, if allowed (S10.31)"
  )
  func edgeSwipe() async {
    for (count, isPushing, allows) in [
      (2, false, true), (1, false, true), (2, true, true), (2, false, false),
    ] {
      await TransitionLab.run { lab in
        let navigation = UINavigationController(rootViewController: UIViewController())
        for _ in 1..<count { navigation.pushViewController(UIViewController(), animated: false) }
        let window = lab.show(navigation)
        let script = TouchScript(window)
        lab.world.eventSources.append { script.deliver(upTo: $0) }
        await lab.step()
        let veto = Veto()
        if !allows { navigation.interactivePopGestureRecognizer?.delegate = veto }
        if isPushing { navigation.pushViewController(UIViewController(), animated: true) }
        let before = navigation.viewControllers.count
        script.add(
          TouchScript.Finger([
            (lab.time, CGPoint(x: 2, y: 400)), (lab.time + 0.3, CGPoint(x: 350, y: 400)),
          ]))
        await lab.run(seconds: 1)
        let pops = count == 2 && !isPushing && allows
        #expect(navigation.viewControllers.count == before - (pops ? 1 : 0))
        #expect(lab.mistakes == (pops ? [] : ["S12.14"]))
      }
    }
  }

  @Test("Since iOS 26 a swipe across the content pops, unless content scrolls sideways (S10.32)")
  func contentSwipe() async {
    let across = [CGPoint(x: 150, y: 400), CGPoint(x: 370, y: 400)]
    let down = [CGPoint(x: 150, y: 300), CGPoint(x: 200, y: 700)]
    for (system, path, contentWidth, pops) in [
      (26, across, 390.0, true), (18, across, 390, false), (26, down, 390, false),
      (26, across.reversed(), 390, false), (26, across, 1000, false),
    ] {
      await TransitionLab.run { lab in
        let top = UIViewController()
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 200, width: 390, height: 400))
        scroll.contentSize = CGSize(width: contentWidth, height: 900)
        let navigation = UINavigationController(rootViewController: UIViewController())
        navigation.pushViewController(top, animated: false)
        let window = lab.show(navigation, system: system)
        top.view.addSubview(scroll)
        #expect((navigation.interactiveContentPopGestureRecognizer != nil) == (system == 26))
        let script = TouchScript(window)
        lab.world.eventSources.append { script.deliver(upTo: $0) }
        await lab.step()
        script.add(TouchScript.Finger([(lab.time, path[0]), (lab.time + 0.3, path[1])]))
        await lab.run(seconds: 1.5)
        #expect(navigation.viewControllers.count == (pops ? 1 : 2))
      }
    }
  }
}

private final class Veto: NSObject, UIGestureRecognizerDelegate {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
}
