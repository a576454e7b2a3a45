import CoreGraphics
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Controllers that cannot be presented")
struct PresentationMistakeTests {
  /// Reports of `misuse` on a controller on screen, and whether its completion ran.
  private func reports(
    _ misuse: @escaping @MainActor (UIViewController, _ completion: @escaping () -> Void) -> Void
  ) async -> (codes: [String], problems: [String], completed: Bool) {
    await TransitionLab.run { lab in
      let a = UIViewController()
      a.title = "A"
      lab.show(a)
      await lab.step()
      var completed = false
      misuse(a) { completed = true }
      await lab.run(seconds: 0.2)
      return (lab.mistakes, lab.world.mistakes.map(\.problem), completed)
    }
  }

  @Test("Itself, a child, one that is presented already, the style none (S1.15, S1.60)")
  func exceptions() async {
    let itself = await reports { a, done in a.present(a, animated: true, completion: done) }
    #expect(itself.codes == ["S12.24"])
    #expect(itself.problems == ["<UIViewController “A”> tried to present itself"])
    let child = await reports { a, done in
      let child = UIViewController()
      a.embed(child, frame: .zero)
      a.present(child, animated: true, completion: done)
    }
    #expect(
      child.problems == [
        "<UIViewController “A”> tried to present <UIViewController>, which is a child of "
          + "<UIViewController “A”>"
      ])
    let twice = await reports { a, done in
      let b = UIViewController()
      let c = UIViewController()
      a.present(b, animated: false)
      b.present(c, animated: false)
      c.present(b, animated: false, completion: done)
    }
    #expect(
      twice.problems == [
        "<UIViewController> tried to present <UIViewController>, which is being presented already"
      ])
    let none = await reports { a, done in
      let b = UIViewController()
      b.modalPresentationStyle = .none
      a.present(b, animated: true, completion: done)
    }
    #expect(none.codes == ["S12.24"])
    let curl = await reports { a, done in
      let b = UIViewController()
      b.modalTransitionStyle = .partialCurl
      a.present(b, animated: true, completion: done)
    }
    #expect(curl.codes == ["S12.24"])
    #expect([itself, child, twice, none, curl].allSatisfy { !$0.completed })
  }

  @Test("From a controller that already presents another (S1.61)")
  func alreadyPresenting() async {
    let found = await reports { a, done in
      a.present(UIViewController(), animated: false)
      a.present(UIViewController(), animated: true, completion: done)
      #expect(a.presentedViewController?.view.window != nil)
    }
    #expect(found.codes == ["S12.24"])
    #expect(
      found.problems == [
        "<UIViewController “A”> tried to present <UIViewController> while it presents "
          + "<UIViewController>"
      ])
    #expect(!found.completed)
  }

  @Test("While a transition of the same controllers runs (S1.63)")
  func inFlight() async {
    let found = await reports { a, done in
      let b = UIViewController()
      a.present(b, animated: true)
      a.present(UIViewController(), animated: true, completion: done)
      b.dismiss(animated: true, completion: done)
    }
    #expect(found.codes == ["S12.24", "S12.24"])
    #expect(found.problems[0].hasSuffix("and that transition is in progress"))
    #expect(!found.completed)
  }

  @Test("From a controller that is being presented or dismissed, or one inside of it (S1.63)")
  func onTheWay() async {
    for dismisses in [true, false] {
      await TransitionLab.run { lab in
        let (a, b, c) = (UIViewController(), UIViewController(), UIViewController())
        let child = UIViewController()
        for controller in [b, c] { controller.modalPresentationStyle = .fullScreen }
        lab.show(a)
        await lab.step()
        a.present(b, animated: !dismisses)
        b.embed(child, frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        await lab.run(seconds: 0.2)
        if dismisses { b.dismiss(animated: true) }
        var completed = false
        for source in [b, child] { source.present(c, animated: true) { completed = true } }
        #expect(b.presentedViewController == nil)
        await lab.run(seconds: 1.5)
        #expect(!completed)
        #expect(c.viewIfLoaded?.window == nil)
        #expect((a.presentedViewController == nil) == dismisses)
        #expect((a.view.window != nil) == dismisses)
        #expect(lab.mistakes == ["S12.24", "S12.24"])
        let problem =
          "<UIViewController> tried to present <UIViewController> while <UIViewController> is being "
          + (dismisses ? "dismissed" : "presented")
        #expect(lab.world.mistakes.map(\.problem) == [problem, problem])
      }
    }
  }

  @Test(
    "During a presentation or a dismissal without animation, except in the last callbacks (S1.63)")
  func atOnce() async {
    await TransitionLab.run { lab in
      let a = ActingController()
      let b = ActingController()
      lab.show(a)
      await lab.step()
      b.modalPresentationStyle = .fullScreen
      b.whenAppearing = { b.dismiss(animated: false) { lab.log("dismissed") } }
      a.present(b, animated: false) { lab.log("presented") }
      #expect(lab.mistakes == ["S12.24"])
      #expect(a.presentedViewController === b)
      #expect(b.view.window != nil)
      a.whenAppearing = { b.dismiss(animated: false) { lab.log("dismissed twice") } }
      b.dismiss(animated: false) { lab.log("dismissed") }
      #expect(lab.mistakes == ["S12.24", "S12.24"])
      #expect(lab.log.take() == ["presented", "dismissed"])
      b.whenAppeared = { b.dismiss(animated: false) { lab.log("dismissed") } }
      a.present(b, animated: false)
      #expect(lab.log.take() == ["dismissed"])
      #expect(a.presentedViewController == nil)
      #expect(a.view.window != nil)
      #expect(b.view.window == nil)
      #expect(lab.mistakes == ["S12.24", "S12.24"])
    }
  }

  @Test("From a controller that is not on screen (S1.62)")
  func offScreen() async {
    let found = await reports { _, done in
      UIViewController().present(UIViewController(), animated: true, completion: done)
    }
    #expect(found.codes == ["S12.24"])
    #expect(
      found.problems == [
        "<UIViewController> tried to present <UIViewController>, but its own view is not in the "
          + "window hierarchy"
      ])
    #expect(!found.completed)
  }

  @Test("Dismissing nothing has no effect, and its completion runs (S1.66)")
  func nothingToDismiss() async {
    let found = await reports { a, done in a.dismiss(animated: true, completion: done) }
    #expect(found.codes == [])
    #expect(found.completed)
  }

  @Test("A released transitioning delegate is reported (S1.22, S12.19)")
  func lostDelegate() async {
    await TransitionLab.run { lab in
      let a = UIViewController()
      lab.show(a)
      await lab.step()
      let b = UIViewController()
      b.modalPresentationStyle = .fullScreen
      b.transitioningDelegate = LoggingTransitioningDelegate(lab.log)
      a.present(b, animated: true)
      #expect(lab.mistakes == ["S12.19"])
      await lab.run(seconds: 0.6)
      #expect(b.view.window != nil)
      b.transitioningDelegate = nil
      b.dismiss(animated: true)
      await lab.run(seconds: 0.6)
      #expect(lab.mistakes == ["S12.19"])
    }
  }
}
