import CoreGraphics
import QuartzCore
import Testing
import UIKit

/// Touches of recognizers and views, and their end (S10.8, S10.24, S10.40).
@MainActor @Suite("Touches of recognizers and views")
struct GestureTouchesTests {
  /// A view of 300 by 400 points at (0, 100), and scripted fingers.
  @MainActor
  private struct Bench {
    let lab: TransitionLab
    let controller: UIViewController
    let view: TouchCounter
    let script: TouchScript

    static func run(_ body: @MainActor (Bench) async -> Void) async {
      await TransitionLab.run { lab in
        let controller = UIViewController()
        let script = TouchScript(lab.show(controller))
        let view = TouchCounter(frame: CGRect(x: 0, y: 100, width: 300, height: 400))
        controller.view.addSubview(view)
        lab.world.eventSources.append { script.deliver(upTo: $0) }
        await lab.step()
        await body(Bench(lab: lab, controller: controller, view: view, script: script))
      }
    }

    /// A finger at height 200 that is at `x` that many seconds from now.
    func finger(_ way: [(seconds: Double, x: CGFloat)], y: CGFloat = 200) {
      let now = lab.time
      script.add(
        TouchScript.Finger(way.map { (now + $0.seconds, CGPoint(x: $0.x, y: y)) }))
    }
  }

  private func listen(_ recognizer: UIGestureRecognizer) -> StateLog {
    let log = StateLog()
    recognizer.addHandler { log.states.append($0.state) }
    return log
  }

  @Test("Every touch goes through sendEvent of the window, which may keep it back")
  func sentEvents() async {
    await TransitionLab.run { lab in
      UIScreen.main.configure(size: CGSize(width: 300, height: 600), scale: 1)
      let window = EventWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
      window.rootViewController = UIViewController()
      window.makeKeyAndVisible()
      let view = TouchCounter(frame: CGRect(x: 0, y: 100, width: 300, height: 400))
      view.isMultipleTouchEnabled = true
      window.rootViewController?.view.addSubview(view)
      let tap = UITapGestureRecognizer()
      let taps = listen(tap)
      view.addGestureRecognizer(tap)
      let script = TouchScript(window)
      lab.world.eventSources.append { script.deliver(upTo: $0) }
      await lab.step()
      @MainActor func finger(_ way: [(seconds: Double, y: CGFloat)]) {
        script.add(
          TouchScript.Finger(way.map { (lab.time + $0.seconds, CGPoint(x: 100, y: $0.y)) }))
      }
      finger([(0.1, 200), (0.2, 200)])
      await lab.run(seconds: 0.5)
      #expect(window.phases == [[.began], [.ended]])
      #expect(taps.states == [.ended])
      #expect(view.began == 1)
      window.phases = []
      // A finger that rests is stationary while another one moves.
      finger([(0.1, 200), (0.5, 200)])
      finger([(0.2, 300), (0.3, 320), (0.4, 320)])
      await lab.run(seconds: 0.7)
      #expect(window.phases.first == [.began])
      #expect(window.phases.dropFirst().first == [.stationary, .began])
      #expect(window.phases.contains([.stationary, .moved]))
      #expect(window.phases.suffix(2) == [[.stationary, .ended], [.ended]])
      window.keepsBack = true
      taps.states = []
      finger([(0.1, 200), (0.2, 200)])
      await lab.run(seconds: 0.5)
      #expect(taps.states == [])
      #expect(view.began == 3)
      // The next touch begins as the first one did.
      window.keepsBack = false
      finger([(0.1, 200), (0.2, 200)])
      await lab.run(seconds: 0.5)
      #expect(taps.states == [.ended])
      #expect(view.began == 4)
    }
  }

  @Test("A view that leaves the window under the finger cancels its recognizers (S10.8)")
  func leavesWindow() async {
    for depth in 0...1 {
      await Bench.run { bench in
        let pan = UIPanGestureRecognizer()
        let log = listen(pan)
        let outer = UIPanGestureRecognizer()
        let outerLog = listen(outer)
        let inner = UIView(frame: bench.view.bounds)
        bench.view.addSubview(inner)
        inner.addGestureRecognizer(pan)
        bench.controller.view.addGestureRecognizer(outer)
        bench.finger([(0, 50), (0.5, 250)])
        await bench.lab.run(seconds: 0.2)
        #expect(log.states.last == .changed)
        (depth == 0 ? inner : bench.view).removeFromSuperview()
        #expect(log.states.last == .cancelled)
        #expect(pan.state == .possible)
        #expect(pan.numberOfTouches == 0)
        let count = log.states.count
        await bench.lab.run(seconds: 0.6)
        #expect(log.states.count == count, "nothing more is told")
        #expect(outerLog.states == [], "the other had lost against it")
      }
    }
  }

  @Test("A recognizer that has not begun fails silently; the next touch is received again (S10.8)")
  func leavesBeforeBeginning() async {
    await Bench.run { bench in
      let pan = UIPanGestureRecognizer()
      let log = listen(pan)
      bench.view.addGestureRecognizer(pan)
      bench.finger([(0, 50), (0.1, 52), (0.5, 250)])
      await bench.lab.run(seconds: 0.1)
      bench.view.removeFromSuperview()
      bench.controller.view.addSubview(bench.view)
      await bench.lab.run(seconds: 0.6)
      #expect(log.states == [])
      bench.finger([(0, 50), (0.2, 250)])
      await bench.lab.run(seconds: 0.3)
      #expect(log.states.last == .ended)
    }
  }

  @Test("A view that only moves within the window keeps its finger (S10.8, S10.9)")
  func movesWithinWindow() async {
    await Bench.run { bench in
      let pan = UIPanGestureRecognizer()
      let log = listen(pan)
      bench.view.addGestureRecognizer(pan)
      let other = UIView(frame: bench.controller.view.bounds)
      bench.controller.view.addSubview(other)
      bench.controller.view.sendSubviewToBack(other)
      bench.finger([(0, 50), (0.5, 250)])
      await bench.lab.run(seconds: 0.2)
      other.addSubview(bench.view)
      await bench.lab.run(seconds: 0.6)
      #expect(log.states.last == .ended)
      #expect(!log.states.contains(.cancelled))
    }
  }

  @Test("Dismissed at once under the finger: cancelled; a tap that dismisses: ended (S10.8)")
  func dismissed() async {
    for isTap in [false, true] {
      await Bench.run { bench in
        let presented = UIViewController()
        presented.modalPresentationStyle = .fullScreen
        bench.controller.present(presented, animated: false)
        await bench.lab.step()
        let recognizer = isTap ? UITapGestureRecognizer() : UIPanGestureRecognizer()
        let log = listen(recognizer)
        presented.view.addGestureRecognizer(recognizer)
        if isTap {
          recognizer.addHandler { _ in presented.dismiss(animated: false) }
          bench.finger([(0, 50), (0.1, 50)])
        } else {
          bench.finger([(0, 50), (0.5, 250)])
        }
        await bench.lab.run(seconds: 0.3)
        if !isTap { presented.dismiss(animated: false) }
        await bench.lab.run(seconds: 0.6)
        #expect(presented.viewIfLoaded?.window == nil)
        #expect(log.states.last == (isTap ? .ended : .cancelled))
        #expect(log.states.filter { $0 == .ended || $0 == .cancelled }.count == 1)
        #expect(bench.lab.mistakes == [])
      }
    }
  }

  @Test("A pan leaves fingers beyond its maximum alone (S10.24)")
  func maximumNumberOfTouches() async {
    for maximum in [1, 2] {
      await Bench.run { bench in
        let pan = UIPanGestureRecognizer()
        pan.maximumNumberOfTouches = maximum
        let log = listen(pan)
        var translation: CGFloat = 0
        pan.addHandler { _ in translation = pan.translation(in: nil).x }
        bench.view.addGestureRecognizer(pan)
        bench.finger([(0, 50), (0.2, 150), (1, 150)])
        await bench.lab.run(seconds: 0.3)
        let before = translation
        #expect(before > 80 && before <= 90)
        bench.finger([(0, 100), (0.2, 200), (0.8, 200)], y: 300)
        await bench.lab.run(seconds: 0.3)
        #expect(pan.numberOfTouches == maximum)
        #expect(abs(translation - before - (maximum == 1 ? 0 : 50)) < 1e-6)
        await bench.lab.run(seconds: 0.45)
        #expect((log.states.last == .ended) == (maximum == 1), "its own finger has lifted")
        await bench.lab.run(seconds: 0.3)
        #expect(log.states.last == .ended)
      }
    }
  }

  @Test("gestureRecognizerShouldBegin can read the translation of a pan (S10.4, S10.22)")
  func translationWhenAsked() async {
    for isAlong in [true, false] {
      await Bench.run { bench in
        let pan = UIPanGestureRecognizer()
        let log = listen(pan)
        let delegate = Horizontal()
        pan.delegate = delegate
        bench.view.addGestureRecognizer(pan)
        var first: CGPoint?
        pan.addHandler { _ in first = first ?? pan.translation(in: nil) }
        // Twice, to detect state left by the first one.
        for _ in 0..<2 {
          if isAlong {
            bench.finger([(0, 50), (0.2, 250)])
          } else {
            let now = bench.lab.time
            bench.script.add(
              TouchScript.Finger([
                (now, CGPoint(x: 50, y: 150)), (now + 0.2, CGPoint(x: 50, y: 350)),
              ]))
          }
          await bench.lab.run(seconds: 0.4)
        }
        #expect(log.states.filter { $0 == .ended }.count == (isAlong ? 2 : 0))
        #expect(first == (isAlong ? .zero : nil))
        #expect(delegate.seen.count == 2)
        for seen in delegate.seen {
          let way = isAlong ? seen.x : seen.y
          #expect(way >= 10 && way < 28, "the slop, and not more than a frame's way beyond")
          #expect((isAlong ? seen.y : seen.x) == 0)
        }
      }
    }
  }

  @Test("A finger that is replaced does not make a pinch jump (S10.24, S10.40)")
  func pinchGoesOn() async {
    await Bench.run { bench in
      let pinch = UIPinchGestureRecognizer()
      let log = listen(pinch)
      bench.view.addGestureRecognizer(pinch)
      bench.finger([(0, 50), (2, 50)])
      bench.finger([(0, 150), (0.2, 250), (0.3, 250)])
      await bench.lab.run(seconds: 0.4)
      let before = pinch.scale
      #expect(before > 1.5 && before < 2)
      #expect(log.states.last == .changed)
      bench.finger([(0, 100), (0.1, 100), (0.3, 200), (1, 200)])
      await bench.lab.run(seconds: 0.05)
      #expect(pinch.scale == before)
      await bench.lab.run(seconds: 0.4)
      // From 50 points to 150.
      #expect(abs(pinch.scale - 3 * before) < 1e-6)
      // A third finger touches down and the first pair is separated.
      bench.finger([(0, 250), (2, 250)])
      await bench.lab.run(seconds: 1.5)
      #expect(abs(pinch.scale - 3 * before) < 1e-6)
      await bench.lab.run(seconds: 2)
      #expect(log.states.last == .ended)
    }
  }

  @Test("A long press after taps needs them (S10.44)")
  func longPressAfterTaps() async {
    // Duration of the first tap, start of the second touch, and whether a press begins.
    for (down, next, begins) in [(0.1, 0.25, true), (0.1, 0.6, false), (0.8, 0.9, false)] {
      await Bench.run { bench in
        let press = UILongPressGestureRecognizer()
        press.numberOfTapsRequired = 1
        let log = listen(press)
        bench.view.addGestureRecognizer(press)
        bench.finger([(0, 50), (down, 50)])
        bench.finger([(next, 50), (next + 0.7, 50)])
        await bench.lab.run(seconds: 1.8)
        #expect(log.states == (begins ? [.began, .ended] : []))
        #expect(press.state == .possible)
      }
    }
  }

  @Test("A view receives one finger only, unless it allows more; recognizers receive all")
  func multipleTouch() async {
    for isMultiple in [false, true] {
      await Bench.run { bench in
        bench.view.isMultipleTouchEnabled = isMultiple
        let pinch = UIPinchGestureRecognizer()
        pinch.cancelsTouchesInView = false
        let log = listen(pinch)
        bench.view.addGestureRecognizer(pinch)
        bench.finger([(0, 50), (0.3, 50)])
        bench.finger([(0.1, 150), (0.3, 250)])
        await bench.lab.run(seconds: 0.5)
        #expect(bench.view.began == (isMultiple ? 2 : 1))
        #expect(bench.view.ended == bench.view.began)
        #expect(bench.view.cancelled == 0)
        #expect(log.states.last == .ended)
      }
    }
  }

  @Test("An exclusive view and others do not receive touches simultaneously")
  func exclusiveTouch() async {
    for (isFirst, isSecond) in [(false, false), (true, false), (false, true)] {
      await Bench.run { bench in
        let other = TouchCounter(frame: CGRect(x: 0, y: 500, width: 300, height: 100))
        bench.controller.view.addSubview(other)
        bench.view.isExclusiveTouch = isFirst
        other.isExclusiveTouch = isSecond
        bench.finger([(0, 50), (0.3, 50)])
        bench.finger([(0.1, 50), (0.2, 50)], y: 550)
        bench.finger([(0.5, 50), (0.6, 50)], y: 550)
        await bench.lab.run(seconds: 0.8)
        #expect(bench.view.began == 1)
        #expect(other.began == (isFirst || isSecond ? 1 : 2))
        #expect(other.ended == other.began)
      }
    }
  }
}

@MainActor
private final class StateLog {
  var states: [UIGestureRecognizer.State] = []
}

/// Lets horizontal pans begin, as most programs do.
private final class Horizontal: NSObject, UIGestureRecognizerDelegate {
  var seen: [CGPoint] = []

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let pan = gestureRecognizer as? UIPanGestureRecognizer else { return true }
    let translation = pan.translation(in: nil)
    seen.append(translation)
    return abs(translation.x) > abs(translation.y)
  }
}

private final class TouchCounter: UIView {
  var began = 0
  var ended = 0
  var cancelled = 0
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    began += touches.count
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    ended += touches.count
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    cancelled += touches.count
  }
}

/// A window that logs all events.
private final class EventWindow: UIWindow {
  var phases: [[UITouch.Phase]] = []
  var keepsBack = false

  override func sendEvent(_ event: UIEvent) {
    let touches = (event.allTouches ?? []).sorted {
      $0.location(in: nil).y < $1.location(in: nil).y
    }
    phases.append(touches.map(\.phase))
    if !keepsBack { super.sendEvent(event) }
  }
}
