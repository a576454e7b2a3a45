import CoreGraphics
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Transitions of one view")
struct ViewTransitionTests {
  /// The lines of the dump about groups and fills in the old and new appearance of the square.
  private func lines(_ lab: TransitionLab) -> [String] {
    lab.dump().split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { $0.hasPrefix("group") || $0.hasPrefix("with") }
  }

  @Test("A cross dissolve adds the old and the new appearance (S6.60, S6.63)")
  func crossDissolve() async {
    await TransitionLab.run(rate: 20) { lab in
      let square = await lab.showSquare()
      square.backgroundColor = .red
      await lab.step()
      var end: Int?
      let start = lab.frame
      UIView.transition(
        with: square, duration: 0.4, options: [.transitionCrossDissolve, .curveLinear],
        animations: { square.backgroundColor = .blue }, completion: { _ in end = lab.frame })
      #expect(square.layer.animationKeys() == ["transition"])
      let shown = await lab.look(at: [0, 0.1, 0.4, 0.45]) { lines(lab) }
      #expect(shown[0] == ["with rgba(1 0 0 1)"])
      #expect(
        shown[1] == [
          "group isolated", "group opacity 0.75", "with rgba(1 0 0 1)",
          "group opacity 0.25 blend plus",
          "with rgba(0 0 1 1)",
        ])
      #expect(shown[2] == ["with rgba(0 0 1 1)"])
      #expect(shown[3] == ["with rgba(0 0 1 1)"])
      #expect(end == start + 8)
      #expect(square.layer.outgoing == nil)
    }
  }

  @Test("A view transition begins with the last frame, also after changes in the same turn (S6.60)")
  func changedBefore() async {
    await TransitionLab.run(rate: 20) { lab in
      let square = await lab.showSquare()
      square.backgroundColor = .red
      await lab.step()
      square.backgroundColor = .blue
      UIView.transition(
        with: square, duration: 0.4, options: [.transitionCrossDissolve, .curveLinear],
        animations: {}, completion: nil)
      let shown = await lab.look(at: [0, 0.1, 0.4]) { lines(lab) }
      #expect(shown[0] == ["with rgba(1 0 0 1)"])
      #expect(shown[1].contains("group opacity 0.75"))
      #expect(shown[2] == ["with rgba(0 0 1 1)"])
    }
  }

  @Test("A window dissolves to a root that was set before (S6.60)")
  func rootSetBefore() async {
    await TransitionLab.run(rate: 20) { lab in
      let (old, new) = (UIViewController(), UIViewController())
      old.view.backgroundColor = .red
      new.view.backgroundColor = .blue
      let window = lab.show(old)
      await lab.step()
      window.rootViewController = new
      UIView.transition(
        with: window, duration: 0.4, options: [.transitionCrossDissolve, .curveLinear],
        animations: {}, completion: nil)
      let shown = await lab.look(at: [0, 0.1, 0.4]) { lines(lab) }
      #expect(shown[0] == ["with rgba(1 0 0 1)"])
      #expect(shown[1].contains("with rgba(1 0 0 1)") && shown[1].contains("with rgba(0 0 1 1)"))
      #expect(shown[2] == ["with rgba(0 0 1 1)"])
    }
  }

  @Test("Changes are animated separately only with allowAnimatedContent (S6.25, S6.60)")
  func animatedContent() async {
    for (options, keys) in [
      (UIView.AnimationOptions.transitionCrossDissolve, ["transition"]),
      ([.transitionCrossDissolve, .allowAnimatedContent], ["position", "transition"]),
    ] {
      await TransitionLab.run { lab in
        let square = await lab.showSquare()
        UIView.transition(
          with: square, duration: 1, options: options, animations: { square.center.x = 80 })
        #expect(square.layer.animationKeys() == keys)
      }
    }
  }

  @Test("Without an effect it is a plain animation block (S6.60)")
  func noEffect() async {
    await TransitionLab.run { lab in
      let square = await lab.showSquare()
      UIView.transition(
        with: square, duration: 1, options: [], animations: { square.center.x = 80 })
      #expect(square.layer.animationKeys() == ["position"])
    }
  }

  @Test("A flip rotates the old appearance out and the new one in, in perspective (S6.62)")
  func flips() async {
    let flips: [(UIView.AnimationOptions, (CATransform3D) -> CGFloat, CGFloat)] = [
      // The side that comes to the front: the left one has x < 0, and z = x · m13.
      (.transitionFlipFromLeft, { $0.m13 }, -1), (.transitionFlipFromRight, { $0.m13 }, 1),
      (.transitionFlipFromTop, { $0.m23 }, -1), (.transitionFlipFromBottom, { $0.m23 }, 1),
    ]
    for (effect, slope, sign) in flips {
      await TransitionLab.run(rate: 20) { lab in
        let square = await lab.showSquare()
        square.backgroundColor = .red
        await lab.step()
        UIView.transition(
          with: square, duration: 0.4, options: [effect, .curveLinear],
          animations: { square.backgroundColor = .blue })
        let shown = await lab.look(at: [0.1, 0.15, 0.25, 0.3, 0.4]) {
          (transform: square.seen.transform, colors: lines(lab))
        }
        let turn = CGFloat(0.5).squareRoot()
        #expect(abs(slope(shown[0].transform) - sign * turn) < 1e-9)
        #expect(abs(slope(shown[3].transform) + sign * turn) < 1e-9)
        #expect(abs(shown[0].transform.m33 - turn) < 1e-9)
        #expect(
          shown.map(\.colors) == [
            ["with rgba(1 0 0 1)"], ["with rgba(1 0 0 1)"], ["with rgba(0 0 1 1)"],
            ["with rgba(0 0 1 1)"],
            ["with rgba(0 0 1 1)"],
          ])
        #expect(CATransform3DIsIdentity(square.transform3D))
      }
    }
  }

  @Test("transition(from:to:) swaps views in place (S6.61)")
  func fromTo() async {
    await TransitionLab.run(rate: 20) { lab in
      let container = await lab.showSquare()
      let old = UIView(frame: container.bounds)
      let over = UIView(frame: container.bounds)
      let new = UIView(frame: container.bounds)
      old.backgroundColor = .red
      new.backgroundColor = .blue
      container.addSubview(old)
      container.addSubview(over)
      await lab.step()
      UIView.transition(
        from: old, to: new, duration: 0.4, options: [.transitionCrossDissolve, .curveLinear])
      #expect(container.subviews == [new, over])
      let shown = await lab.look(at: [0.1]) { lines(lab) }
      #expect(shown[0].contains("group opacity 0.75"))
      await lab.run(seconds: 1)
      UIView.transition(
        from: new, to: over, duration: 0.4,
        options: [.transitionFlipFromLeft, .showHideTransitionViews])
      #expect(container.subviews == [new, over])
      #expect(new.isHidden)
      #expect(!over.isHidden)
    }
  }

  @Test("Off screen, and with duration 0, only the change is applied (S6.33, S6.35)")
  func unseen() async {
    await TransitionLab.run { lab in
      let square = await lab.showSquare()
      let lonely = UIView()
      for (view, duration) in [(lonely, 1.0), (square, 0)] {
        var finished: Bool?
        UIView.transition(
          with: view, duration: duration, options: .transitionCrossDissolve,
          animations: { view.backgroundColor = .blue }, completion: { finished = $0 })
        #expect(view.backgroundColor == .blue)
        #expect(view.layer.animationKeys() == nil)
        #expect(view.layer.outgoing == nil)
        await lab.step()
        #expect(finished == true)
      }
    }
  }

  @Test("Inside a property animator the effect runs, waits and ends with that (S6.24, S7.34)")
  func insidePropertyAnimator() async {
    await TransitionLab.run(rate: 20) { lab in
      let square = await lab.showSquare()
      square.backgroundColor = .red
      await lab.step()
      var log: [String] = []
      let animator = UIViewPropertyAnimator(duration: 0.4, curve: .linear) {
        UIView.transition(
          with: square, duration: 2, options: .transitionCrossDissolve,
          animations: { square.backgroundColor = .blue },
          completion: { log.append("effect \($0)") })
      }
      animator.addCompletion { log.append("animator \($0.rawValue)") }
      await lab.act { animator.startAnimation() }
      let quarter = [
        "group isolated", "group opacity 0.75", "with rgba(1 0 0 1)",
        "group opacity 0.25 blend plus", "with rgba(0 0 1 1)",
      ]
      let running = await lab.look(at: [0.05]) { lines(lab) }
      #expect(running == [quarter])
      animator.pauseAnimation()
      let paused = await lab.look(at: [0.5]) { lines(lab) }
      #expect(paused == [quarter])
      // The rest takes six frames.
      await lab.act { animator.startAnimation() }
      await lab.run(seconds: 0.2)
      #expect(log == [])
      await lab.run(seconds: 0.2)
      #expect(log == ["effect true", "animator 0"])
      #expect(lines(lab) == ["with rgba(0 0 1 1)"])
      #expect(square.layer.outgoing == nil)
    }
  }

  @Test("A second transition replaces the first (S8.56)")
  func twice() async {
    await TransitionLab.run(rate: 20) { lab in
      let square = await lab.showSquare()
      var finished: [Bool] = []
      for color in [UIColor.red, .blue] {
        UIView.transition(
          with: square, duration: 0.4, options: .transitionCrossDissolve,
          animations: { square.backgroundColor = color }, completion: { finished.append($0) })
        await lab.step()
      }
      #expect(square.layer.outgoing != nil)
      await lab.run(seconds: 0.5)
      #expect(finished == [false, true])
      #expect(square.layer.outgoing == nil)
    }
  }

  @Test("A page curl is not drawn, which is reported (S6.62)")
  func curl() async {
    await TransitionLab.run { lab in
      let square = await lab.showSquare()
      UIView.transition(
        with: square, duration: 1, options: .transitionCurlUp,
        animations: { square.backgroundColor = .blue })
      #expect(lab.mistakes == ["S6.62"])
    }
  }
}
