import CoreGraphics
import QuartzCore
import Testing
import UIKit

/// Order of callbacks within one touch event and across changes of the views (S10.2, S10.9,
/// S10.45).
@MainActor @Suite("Order of gesture events")
struct GestureOrderTests {
  /// A view of 200 by 300 points at (50, 100), which logs its touches, and scripted fingers.
  private func scene(_ lab: TransitionLab) async -> (view: UIView, script: TouchScript) {
    let controller = UIViewController()
    let window = lab.show(controller)
    let view = TouchLogger(lab.log)
    view.frame = CGRect(x: 50, y: 100, width: 200, height: 300)
    controller.view.addSubview(view)
    let script = TouchScript(window)
    lab.world.eventSources.append { script.deliver(upTo: $0) }
    await lab.step()
    return (view, script)
  }

  private func drag(
    _ lab: TransitionLab, _ script: TouchScript, _ from: CGPoint, _ to: CGPoint, seconds: Double
  ) {
    script.add(TouchScript.Finger([(lab.time, from), (lab.time + seconds, to)]))
  }

  @Test(
    "Recognizers come before views, targets in their order, with one state per event (S10.2, S10.45)"
  )
  func order() async {
    await TransitionLab.run { lab in
      let (view, script) = await scene(lab)
      let pan = UIPanGestureRecognizer()
      pan.cancelsTouchesInView = false
      for name in ["first", "second"] {
        pan.addHandler { lab.log("\(name) \($0.state)") }
      }
      view.addGestureRecognizer(pan)
      // 20 points a frame: the first move is beyond the slop.
      drag(
        lab, script, CGPoint(x: 60, y: 200), CGPoint(x: 120, y: 200), seconds: 3.0 / 60)
      var frames: [[String]] = []
      for _ in 0..<5 {
        await lab.step()
        frames.append(lab.log.take())
      }
      #expect(
        frames == [
          ["view began"], ["first began", "second began", "view moved"],
          ["first changed", "second changed", "view moved"],
          [
            "first changed", "second changed", "view moved", "first ended", "second ended",
            "view ended",
          ], [],
        ])
      #expect(pan.state == .possible)
    }
  }

  @Test("The states possible and failed call no action (S10.2)")
  func silent() async {
    await TransitionLab.run { lab in
      let (view, script) = await scene(lab)
      let tap = UITapGestureRecognizer()
      tap.addHandler { lab.log("tap \($0.state)") }
      view.addGestureRecognizer(tap)
      drag(lab, script, CGPoint(x: 60, y: 200), CGPoint(x: 160, y: 200), seconds: 0.1)
      await lab.run(seconds: 0.2)
      #expect(!lab.log.take().contains { $0.hasPrefix("tap") })
      drag(lab, script, CGPoint(x: 60, y: 200), CGPoint(x: 60, y: 200), seconds: 0.1)
      await lab.run(seconds: 0.2)
      #expect(lab.log.take().filter { $0.hasPrefix("tap") } == ["tap ended"])
    }
  }

  @Test("A pinch begins after 8 points of change (S10.41)")
  func pinchSlop() async {
    for (change, begins) in [(7.0, false), (9.0, true)] {
      await TransitionLab.run { lab in
        let (view, script) = await scene(lab)
        let pinch = UIPinchGestureRecognizer()
        var hasBegun = false
        pinch.addHandler { _ in hasBegun = true }
        view.addGestureRecognizer(pinch)
        let place = CGPoint(x: 100, y: 200)
        drag(lab, script, place, place, seconds: 0.3)
        drag(
          lab, script, CGPoint(x: 150, y: 200), CGPoint(x: 150 + change, y: 200), seconds: 0.2)
        await lab.run(seconds: 0.4)
        #expect(hasBegun == begins)
      }
    }
  }

  @Test("The location is the centroid, by model values, and can be read at the end (S10.46)")
  func location() async {
    await TransitionLab.run { lab in
      let (view, script) = await scene(lab)
      let pan = UIPanGestureRecognizer()
      var places: [CGPoint] = []
      pan.addHandler { places.append($0.location(in: view)) }
      view.addGestureRecognizer(pan)
      drag(lab, script, CGPoint(x: 60, y: 200), CGPoint(x: 160, y: 200), seconds: 0.2)
      drag(lab, script, CGPoint(x: 60, y: 300), CGPoint(x: 160, y: 300), seconds: 0.2)
      await lab.run(seconds: 0.15)
      let middle = places.last ?? .zero
      #expect(middle.y == 150)
      await lab.run(seconds: 0.2)
      #expect(pan.state == .possible)
      #expect(places.last?.x == CGFloat(110))
      places = []
      // An animated view is hit at its end position.
      UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) {
        view.center.x += 20
      }
      drag(lab, script, CGPoint(x: 100, y: 200), CGPoint(x: 160, y: 200), seconds: 0.2)
      await lab.run(seconds: 0.3)
      #expect(agree([places.last?.x ?? 0], [90]))
    }
  }

  @Test(
    "A recognizer added late receives no earlier touches; a transition does not stop it (S10.9)")
  func survivors() async {
    await TransitionLab.run { lab in
      let (view, script) = await scene(lab)
      let (early, late) = (UIPanGestureRecognizer(), UIPanGestureRecognizer())
      var states: [UIGestureRecognizer.State] = []
      early.addHandler { states.append($0.state) }
      late.addHandler { _ in Issue.record("it came after the finger") }
      view.addGestureRecognizer(early)
      drag(lab, script, CGPoint(x: 60, y: 200), CGPoint(x: 160, y: 200), seconds: 0.6)
      await lab.run(seconds: 0.1)
      view.addGestureRecognizer(late)
      let cover = UIViewController()
      cover.modalPresentationStyle = .overFullScreen
      view.window?.rootViewController?.present(cover, animated: true)
      await lab.run(seconds: 0.7)
      #expect(states.last == .ended)
      #expect(states.count > 25)
    }
  }
}

/// Logs its touches.
private final class TouchLogger: UIView {
  private let log: EventLog

  init(_ log: EventLog) {
    self.log = log
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log("view began") }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { log("view moved") }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log("view ended") }
}
