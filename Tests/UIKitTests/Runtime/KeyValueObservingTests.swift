import CoreGraphics
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Observed values")
struct KeyValueObservingTests {
  @Test("A handler receives each change of the model, with the requested values")
  func changes() {
    World().enter {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      var frames: [[CGRect?]] = []
      let observation = view.observe(\.frame, options: [.old, .new]) { view, change in
        #expect(view.frame == change.newValue)
        frames.append([change.oldValue, change.newValue])
      }
      let a = view.frame
      let b = CGRect(x: 5, y: 6, width: 20, height: 30)
      view.frame = b
      view.frame = b
      view.center = CGPoint(x: 15, y: 30)
      #expect(frames == [[a, b], [b, CGRect(x: 5, y: 15, width: 20, height: 30)]])
      _ = observation
    }
  }

  @Test("Without options there are no values; initial calls at once")
  func options() {
    World().enter {
      let view = UIView(frame: .zero)
      var values: [[CGFloat?]] = []
      let quiet = view.observe(\.alpha) { values.append([$1.oldValue, $1.newValue]) }
      view.alpha = 0.5
      #expect(values == [[nil, nil]])
      values = []
      let eager = view.observe(\.alpha, options: [.initial, .new, .old]) {
        values.append([$1.oldValue, $1.newValue])
      }
      quiet.invalidate()
      view.alpha = 0.25
      #expect(values == [[nil, 0.5], [0.5, 0.25]])
      _ = eager
    }
  }

  @Test("With .prior the handler is called twice, and the first call has no new value")
  func prior() {
    World().enter {
      let view = UIView(frame: .zero)
      var calls: [String] = []
      let observation = view.observe(\.alpha, options: [.old, .new, .prior]) {
        calls.append(
          "\($1.isPrior) \($1.oldValue.map { "\($0)" } ?? "-") "
            + "\($1.newValue.map { "\($0)" } ?? "-")")
      }
      view.alpha = 0.5
      #expect(calls == ["true 1.0 -", "false 1.0 0.5"])
      _ = observation
    }
  }

  @Test("Each listed key of views and layers is observed, in subclasses, too")
  func keys() {
    World().enter {
      let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      var count = 0
      let observations = [
        view.observe(\.bounds) { _, _ in count += 1 },
        view.observe(\.frame) { _, _ in count += 1 },
        view.observe(\.center) { _, _ in count += 1 },
        view.observe(\.transform) { _, _ in count += 1 },
        view.observe(\.alpha) { _, _ in count += 1 },
        view.observe(\.isHidden) { _, _ in count += 1 },
        view.observe(\.backgroundColor) { _, _ in count += 1 },
        view.layer.observe(\.position) { _, _ in count += 1 },
        view.layer.observe(\.opacity) { _, _ in count += 1 },
        view.layer.observe(\.cornerRadius) { _, _ in count += 1 },
      ]
      view.center.x += 1
      #expect(count == 3)
      view.bounds.size.width += 2
      #expect(count == 5)
      view.alpha = 0.5
      #expect(count == 7)
      view.isHidden = true
      view.backgroundColor = .red
      view.layer.cornerRadius = 3
      #expect(count == 10)
      view.transform = CGAffineTransform(rotationAngle: 1)
      #expect(count == 12)
      for observation in observations { observation.invalidate() }
      view.center.x += 1
      #expect(count == 12)
      #expect(World.current.mistakes.isEmpty)
    }
  }

  @Test("An unreferenced observation ends")
  func lifetime() {
    World().enter {
      let view = UIView(frame: .zero)
      var count = 0
      var observation: NSKeyValueObservation? = view.observe(\.center) { _, _ in count += 1 }
      view.center.x = 1
      _ = observation
      observation = nil
      view.center.x = 2
      #expect(count == 1)
    }
  }

  @Test("Only model values are observed, not animations")
  func animations() async {
    await TransitionLab.run { lab in
      let square = await lab.showSquare()
      var xs: [CGFloat?] = []
      let observation = square.observe(\.center, options: .new) { xs.append($1.newValue?.x) }
      await lab.act { UIView.animate(withDuration: 0.2) { square.center.x = 90 } }
      await lab.run(seconds: 0.3)
      #expect(xs == [90])
      _ = observation
    }
  }

  @Test("An animator's fraction is observed when it is set")
  func animator() async {
    await TransitionLab.run { lab in
      let square = await lab.showSquare()
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { square.alpha = 0 }
      var fractions: [CGFloat?] = []
      let observation = animator.observe(\.fractionComplete, options: .new) {
        fractions.append($1.newValue)
      }
      await lab.act {
        animator.pauseAnimation()
        animator.fractionComplete = 0.25
        animator.fractionComplete = 0.25
        animator.fractionComplete = 0.5
      }
      #expect(fractions == [0.25, 0.5])
      observation.invalidate()
      animator.stopAnimation(true)
    }
  }

  @Test("The end of an animator that pauses on completion is observed by isRunning")
  func runningAnimator() async {
    await TransitionLab.run { lab in
      let square = await lab.showSquare()
      let animator = UIViewPropertyAnimator(duration: 0.2, curve: .linear) { square.alpha = 0 }
      animator.pausesOnCompletion = true
      animator.addCompletion { _ in Issue.record("not called before it is stopped") }
      var running: [Bool] = []
      let observation = animator.observe(\.isRunning) { animator, _ in
        running.append(animator.isRunning)
      }
      var states: [UIViewAnimatingState?] = []
      let second = animator.observe(\.state, options: .new) { states.append($1.newValue) }
      await lab.act { animator.startAnimation() }
      #expect(running == [true] && states == [.active])
      await lab.run(seconds: 0.4)
      #expect(running == [true, false] && states == [.active])
      await lab.act { animator.stopAnimation(true) }
      #expect(states == [.active, .inactive])
      _ = (observation, second)
    }
  }

  @Test("A property that cannot be observed is reported")
  func unknown() {
    World().enter {
      let view = UIView(frame: .zero)
      let observation = view.observe(\.tag) { _, _ in Issue.record("never called") }
      view.tag = 3
      #expect(World.current.mistakes.map(\.code) == ["NSKeyValueObserving"])
      _ = observation
    }
  }
}
