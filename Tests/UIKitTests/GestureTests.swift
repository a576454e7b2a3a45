import QuartzCore
import Testing
import UIKit

/// A window with a view and scripted fingers.
@MainActor
private struct Bench {
  let lab: TransitionLab
  let window: UIWindow
  let view: UIView
  let script: TouchScript

  static func run(_ body: @MainActor (Bench) async -> Void) async {
    await TransitionLab.run { lab in
      let controller = UIViewController()
      let window = lab.show(controller)
      let view = UIView(frame: CGRect(x: 50, y: 100, width: 200, height: 300))
      controller.view.addSubview(view)
      let script = TouchScript(window)
      lab.world.eventSources.append { script.deliver(upTo: $0) }
      await lab.step()
      await body(Bench(lab: lab, window: window, view: view, script: script))
    }
  }

  /// Moves a finger from now on, straight, in `seconds`.
  func drag(
    from: CGPoint, to: CGPoint, seconds: Double, rest: Double = 0, isCancelled: Bool = false
  ) {
    let now = lab.time
    var points = [(time: now, place: from), (time: now + seconds, place: to)]
    if rest > 0 { points.append((time: now + seconds + rest, place: to)) }
    script.add(TouchScript.Finger(points, isCancelled: isCancelled))
  }
}

/// Logs the states of a recognizer.
@MainActor
private final class Listener: NSObject, UIGestureRecognizerDelegate {
  var states: [UIGestureRecognizer.State] = []
  var translations: [CGPoint] = []
  var velocities: [CGPoint] = []
  var isSimultaneous = false
  var shouldBegin = true
  var receives = true
  var waitsFor: UIGestureRecognizer?

  func listen(to recognizer: UIGestureRecognizer) {
    recognizer.delegate = self
    recognizer.addHandler { [unowned self] recognizer in
      states.append(recognizer.state)
      if let pan = recognizer as? UIPanGestureRecognizer {
        translations.append(pan.translation(in: nil))
        velocities.append(pan.velocity(in: nil))
      }
    }
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    shouldBegin
  }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { isSimultaneous }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { receives }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { otherGestureRecognizer === waitsFor }
}

@MainActor @Suite("Gesture recognizers")
struct GestureTests {
  private func close(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 1e-6 }

  @Test(
    "S10.1, S10.22, S10.23: a pan begins after the slop, measures from there, and has a velocity")
  func pan() async {
    await Bench.run { bench in
      let listener = Listener()
      let pan = UIPanGestureRecognizer()
      listener.listen(to: pan)
      bench.view.addGestureRecognizer(pan)
      // 300 points in 0.5 s: 10 points a frame.
      bench.drag(from: CGPoint(x: 60, y: 200), to: CGPoint(x: 360, y: 200), seconds: 0.5)
      await bench.lab.run(seconds: 0.6)
      #expect(listener.states.first == .began)
      #expect(listener.states.last == .ended)
      #expect(listener.states.dropFirst().dropLast().allSatisfy { $0 == .changed })
      #expect(listener.states.count == 31)
      #expect(listener.translations.first == .zero)
      #expect(close(listener.translations.last?.x ?? 0, 290))
      #expect(close(listener.translations[10].x, 100))
      #expect(listener.velocities.dropFirst(7).allSatisfy { close($0.x, 600) && close($0.y, 0) })
      #expect(pan.state == .possible)
    }
  }

  @Test("S10.20: a finger that moves less than the slop does not pan")
  func slop() async {
    await Bench.run { bench in
      let listener = Listener()
      let pan = UIPanGestureRecognizer()
      listener.listen(to: pan)
      bench.view.addGestureRecognizer(pan)
      bench.drag(from: CGPoint(x: 60, y: 200), to: CGPoint(x: 69, y: 200), seconds: 0.2)
      await bench.lab.run(seconds: 0.3)
      #expect(listener.states.isEmpty)
    }
  }

  @Test("S10.23: a finger that rests before it lifts has no velocity")
  func resting() async {
    await Bench.run { bench in
      let listener = Listener()
      let pan = UIPanGestureRecognizer()
      listener.listen(to: pan)
      bench.view.addGestureRecognizer(pan)
      bench.drag(
        from: CGPoint(x: 60, y: 200), to: CGPoint(x: 160, y: 200), seconds: 0.2, rest: 0.3)
      await bench.lab.run(seconds: 0.7)
      #expect(listener.states.last == .ended)
      #expect(listener.velocities.last == .zero)
      #expect((listener.translations.last?.x ?? 0) > 80)
    }
  }

  @Test("S10.21: setting the translation moves the base and zeroes the velocity")
  func setTranslation() async {
    await Bench.run { bench in
      let pan = UIPanGestureRecognizer()
      var seen: [CGFloat] = []
      pan.addHandler { _ in
        seen.append(pan.translation(in: nil).x)
        pan.setTranslation(.zero, in: nil)
        #expect(pan.velocity(in: nil) == .zero)
      }
      bench.view.addGestureRecognizer(pan)
      bench.drag(from: CGPoint(x: 60, y: 200), to: CGPoint(x: 360, y: 200), seconds: 0.5)
      await bench.lab.run(seconds: 0.6)
      #expect(seen.dropFirst().dropLast().allSatisfy { close($0, 10) })
    }
  }

  @Test("S10.3: recognizers of the touched view and of its superviews receive the touch")
  func delivery() async {
    await Bench.run { bench in
      let inner = Listener()
      let outer = Listener()
      let (first, second) = (UIPanGestureRecognizer(), UIPanGestureRecognizer())
      inner.listen(to: first)
      outer.listen(to: second)
      bench.view.addGestureRecognizer(first)
      bench.view.superview?.addGestureRecognizer(second)
      bench.drag(from: CGPoint(x: 60, y: 200), to: CGPoint(x: 160, y: 200), seconds: 0.2)
      await bench.lab.run(seconds: 0.3)
      #expect(inner.states.first == .began, "the subview's recognizer wins (S10.5)")
      #expect(outer.states.isEmpty)
      bench.drag(from: CGPoint(x: 10, y: 600), to: CGPoint(x: 110, y: 600), seconds: 0.2)
      await bench.lab.run(seconds: 0.3)
      #expect(outer.states.first == .began, "outside of the subview it is alone")
    }
  }

  @Test("S10.5: one delegate suffices for simultaneous recognition")
  func simultaneous() async {
    await Bench.run { bench in
      let inner = Listener()
      let outer = Listener()
      outer.isSimultaneous = true
      let (first, second) = (UIPanGestureRecognizer(), UIPanGestureRecognizer())
      inner.listen(to: first)
      outer.listen(to: second)
      bench.view.addGestureRecognizer(first)
      bench.view.superview?.addGestureRecognizer(second)
      bench.drag(from: CGPoint(x: 60, y: 200), to: CGPoint(x: 160, y: 200), seconds: 0.2)
      await bench.lab.run(seconds: 0.3)
      #expect(inner.states.last == .ended)
      #expect(outer.states == inner.states)
    }
  }

  @Test("S10.4: a delegate may veto the beginning or refuse the touch")
  func veto() async {
    await Bench.run { bench in
      let listener = Listener()
      let pan = UIPanGestureRecognizer()
      listener.listen(to: pan)
      bench.view.addGestureRecognizer(pan)
      listener.shouldBegin = false
      bench.drag(from: CGPoint(x: 60, y: 200), to: CGPoint(x: 160, y: 200), seconds: 0.2)
      await bench.lab.run(seconds: 0.3)
      listener.shouldBegin = true
      listener.receives = false
      bench.drag(from: CGPoint(x: 60, y: 200), to: CGPoint(x: 160, y: 200), seconds: 0.2)
      await bench.lab.run(seconds: 0.3)
      #expect(listener.states.isEmpty)
    }
  }

  @Test("S10.1, S10.6: a single tap that requires a double tap to fail waits for it, every time")
  func failureRequirement() async {
    await Bench.run { bench in
      let (single, double) = (UITapGestureRecognizer(), UITapGestureRecognizer())
      double.numberOfTapsRequired = 2
      single.require(toFail: double)
      var taps: [String] = []
      single.addHandler { _ in taps.append("single") }
      double.addHandler { _ in taps.append("double") }
      bench.view.addGestureRecognizer(single)
      bench.view.addGestureRecognizer(double)
      let place = CGPoint(x: 100, y: 200)
      bench.drag(from: place, to: place, seconds: 0.05)
      await bench.lab.run(seconds: 0.2)
      #expect(taps.isEmpty)
      await bench.lab.run(seconds: 0.4)
      #expect(taps == ["single"])
      bench.drag(from: place, to: place, seconds: 0.05)
      await bench.lab.run(seconds: 0.15)
      bench.drag(from: place, to: place, seconds: 0.05)
      await bench.lab.run(seconds: 0.6)
      #expect(taps == ["single", "double"])
      bench.drag(from: place, to: place, seconds: 0.05)
      await bench.lab.run(seconds: 0.6)
      #expect(taps == ["single", "double", "single"])
    }
  }

  @Test("S10.7: a recognizer that begins takes the touches from the view")
  func cancelling() async {
    await Bench.run { bench in
      let view = TouchView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      bench.view.addSubview(view)
      let pan = UIPanGestureRecognizer()
      view.addGestureRecognizer(pan)
      bench.drag(from: CGPoint(x: 60, y: 110), to: CGPoint(x: 110, y: 110), seconds: 0.1)
      await bench.lab.run(seconds: 0.3)
      #expect(view.events.first == "began")
      #expect(view.events.last == "cancelled")
      view.events = []
      pan.cancelsTouchesInView = false
      bench.drag(from: CGPoint(x: 60, y: 110), to: CGPoint(x: 110, y: 110), seconds: 0.1)
      await bench.lab.run(seconds: 0.3)
      #expect(view.events.last == "ended")
    }
  }

  @Test("S10.8: disabling an active recognizer and a system interruption both cancel")
  func cancelled() async {
    await Bench.run { bench in
      let listener = Listener()
      let pan = UIPanGestureRecognizer()
      listener.listen(to: pan)
      bench.view.addGestureRecognizer(pan)
      bench.drag(from: CGPoint(x: 60, y: 200), to: CGPoint(x: 160, y: 200), seconds: 0.2)
      for _ in 0..<6 { await bench.lab.step() }
      pan.isEnabled = false
      #expect(listener.states.last == .cancelled)
      await bench.lab.run(seconds: 0.3)
      #expect(listener.states.last == .cancelled)
      pan.isEnabled = true
      bench.drag(
        from: CGPoint(x: 60, y: 200), to: CGPoint(x: 160, y: 200), seconds: 0.2,
        isCancelled: true)
      await bench.lab.run(seconds: 0.3)
      #expect(listener.states.last == .cancelled)
    }
  }

  @Test("S10.24, S10.25: a second finger does not make the pan jump; it ends with the last")
  func fingers() async {
    await Bench.run { bench in
      let listener = Listener()
      let pan = UIPanGestureRecognizer()
      listener.listen(to: pan)
      bench.view.addGestureRecognizer(pan)
      bench.drag(from: CGPoint(x: 60, y: 200), to: CGPoint(x: 180, y: 200), seconds: 0.4)
      for _ in 0..<12 { await bench.lab.step() }
      let before = listener.translations.last?.x ?? 0
      let place = CGPoint(x: 200, y: 350)
      bench.drag(from: place, to: place, seconds: 0.5)
      await bench.lab.step()
      let after = pan.translation(in: nil).x
      #expect(after - before < 6, "half a frame's way at most, not half the distance")
      await bench.lab.run(seconds: 0.3)
      #expect(listener.states.last != .ended)
      await bench.lab.run(seconds: 0.5)
      #expect(listener.states.last == .ended)
    }
  }

  @Test("S10.30: a screen-edge pan begins at its edge only, moving inwards")
  func screenEdge() async {
    await Bench.run { bench in
      let listener = Listener()
      let pan = UIScreenEdgePanGestureRecognizer()
      pan.edges = .left
      listener.listen(to: pan)
      bench.window.rootViewController?.view.addGestureRecognizer(pan)
      bench.drag(from: CGPoint(x: 100, y: 600), to: CGPoint(x: 300, y: 600), seconds: 0.2)
      await bench.lab.run(seconds: 0.3)
      bench.drag(from: CGPoint(x: 5, y: 600), to: CGPoint(x: 5, y: 700), seconds: 0.2)
      await bench.lab.run(seconds: 0.3)
      #expect(listener.states.isEmpty)
      bench.drag(from: CGPoint(x: 5, y: 600), to: CGPoint(x: 205, y: 600), seconds: 0.2)
      await bench.lab.run(seconds: 0.3)
      #expect(listener.states.last == .ended)
    }
  }

  @Test("S10.40: pinch and rotation follow two fingers")
  func pinch() async {
    await Bench.run { bench in
      let pinch = UIPinchGestureRecognizer()
      var scales: [CGFloat] = []
      var speed: CGFloat = 0
      pinch.addHandler { recognizer in
        scales.append(pinch.scale)
        if recognizer.state == .changed { speed = pinch.velocity }
      }
      bench.view.addGestureRecognizer(pinch)
      // Apart from 100 to 300 points in 0.5 s: 400 points a second.
      bench.drag(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 60, y: 200), seconds: 0.5)
      bench.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 240, y: 200), seconds: 0.5)
      await bench.lab.run(seconds: 0.6)
      #expect(scales.first == 1)
      let base = 180 / (scales.last ?? 1)
      #expect(base > 107 && base < 113, "the distance when the slop was exceeded")
      #expect(abs(speed - 160 / base) < 0.02)
    }
    await Bench.run { bench in
      let rotation = UIRotationGestureRecognizer()
      var angle: CGFloat = 0
      rotation.addHandler { _ in angle = rotation.rotation }
      bench.view.addGestureRecognizer(rotation)
      bench.drag(from: CGPoint(x: 100, y: 250), to: CGPoint(x: 150, y: 200), seconds: 0.5)
      bench.drag(from: CGPoint(x: 200, y: 250), to: CGPoint(x: 150, y: 300), seconds: 0.5)
      await bench.lab.run(seconds: 0.6)
      // A quarter turn clockwise, less the slop.
      #expect(angle > 1.3 && angle < .pi / 2)
    }
  }

  @Test("S10.42: a tap is short and stays in place")
  func tap() async {
    await Bench.run { bench in
      let tap = UITapGestureRecognizer()
      var count = 0
      tap.addHandler { _ in count += 1 }
      bench.view.addGestureRecognizer(tap)
      let place = CGPoint(x: 100, y: 200)
      bench.drag(from: place, to: place, seconds: 0.1)
      await bench.lab.run(seconds: 0.3)
      #expect(count == 1)
      bench.drag(from: place, to: place, seconds: 0.9)
      await bench.lab.run(seconds: 1.2)
      bench.drag(from: place, to: CGPoint(x: 120, y: 200), seconds: 0.1)
      await bench.lab.run(seconds: 0.3)
      #expect(count == 1)
    }
  }

  @Test("S10.44: a long press begins after half a second and follows the finger")
  func longPress() async {
    await Bench.run { bench in
      let press = UILongPressGestureRecognizer()
      var states: [(UIGestureRecognizer.State, Int)] = []
      press.addHandler { states.append(($0.state, bench.lab.frame)) }
      bench.view.addGestureRecognizer(press)
      let start = bench.lab.frame
      let place = CGPoint(x: 100, y: 200)
      bench.drag(from: place, to: place, seconds: 0.7)
      await bench.lab.run(seconds: 0.9)
      #expect(states.map(\.0) == [.began, .ended])
      #expect(states.first?.1 == start + 30)
      let touchDown = UILongPressGestureRecognizer()
      touchDown.minimumPressDuration = 0
      var began = false
      touchDown.addHandler { _ in began = true }
      bench.view.addGestureRecognizer(touchDown)
      bench.drag(from: place, to: place, seconds: 0.2)
      await bench.lab.step()
      #expect(began)
      await bench.lab.run(seconds: 0.4)
    }
  }

  @Test(
    "S10.44: a swipe calls its action once, and must be quick, long enough and in its direction")
  func swipe() async {
    let cases: [(to: CGPoint, seconds: Double, way: UISwipeGestureRecognizer.Direction, Bool)] = [
      (CGPoint(x: 160, y: 200), 0.2, .right, true), (CGPoint(x: 160, y: 200), 0.2, .left, false),
      (CGPoint(x: 60, y: 120), 0.2, [.up, .down], true),
      (CGPoint(x: 95, y: 200), 0.2, .right, false),
      (CGPoint(x: 160, y: 200), 2, .right, false), (CGPoint(x: 160, y: 280), 0.2, .right, false),
    ]
    for (to, seconds, way, isSwipe) in cases {
      await Bench.run { bench in
        let swipe = UISwipeGestureRecognizer()
        #expect(swipe.direction == .right)
        swipe.direction = way
        var states: [UIGestureRecognizer.State] = []
        swipe.addHandler { states.append($0.state) }
        bench.view.addGestureRecognizer(swipe)
        bench.drag(from: CGPoint(x: 60, y: 200), to: to, seconds: seconds)
        await bench.lab.run(seconds: seconds + 0.1)
        #expect(states == (isSwipe ? [.recognized] : []), "\(to) in \(seconds) s")
      }
    }
  }

  @Test("Target and action: by reference, weakly, with a narrower sender")
  func targetAction() async {
    await Bench.run { bench in
      let target = Target()
      let pan = UIPanGestureRecognizer(
        target: target, action: Selector(Target.handle(_:), name: "handle(_:)"))
      bench.view.addGestureRecognizer(pan)
      bench.drag(from: CGPoint(x: 60, y: 200), to: CGPoint(x: 160, y: 200), seconds: 0.2)
      await bench.lab.run(seconds: 0.3)
      #expect(target.count > 3)
      let count = target.count
      pan.removeTarget(target, action: Selector(Target.handle(_:), name: "handle(_:)"))
      bench.drag(from: CGPoint(x: 60, y: 200), to: CGPoint(x: 160, y: 200), seconds: 0.2)
      await bench.lab.run(seconds: 0.3)
      #expect(target.count == count)
      #expect(bench.lab.mistakes == [])
    }
  }
}

private final class TouchView: UIView {
  var events: [String] = []
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    events.append("began")
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    events.append("moved")
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    events.append("ended")
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    events.append("cancelled")
  }
}

@MainActor
private final class Target: NSObject {
  var count = 0
  // Narrower than the sender's class.
  func handle(_ recognizer: UIScreenEdgePanGestureRecognizer) { count += 1 }
}
