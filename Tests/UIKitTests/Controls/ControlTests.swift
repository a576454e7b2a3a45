import CoreGraphics
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Controls under touches")
struct ControlTests {
  private func square() -> UIControl {
    UIControl(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
  }

  @Test("A touch down and up inside sends both events, with a highlight in between")
  func tap() async {
    await ControlBench.run { bench in
      let control = square()
      bench.root.addSubview(control)
      let listener = ControlListener()
      listener.listen(to: control)
      var highlights: [Bool] = []
      control.addAction(UIAction { _ in highlights.append(control.isHighlighted) }, for: .touchDown)
      await bench.tap(150, 150)
      #expect(listener.events == ["down", "upInside"])
      #expect(highlights == [true])
      #expect(!control.isHighlighted && !control.isTracking)
      await bench.tap(150, 150)
      #expect(listener.events.suffix(3) == ["down", "repeat", "upInside"])
      #expect(bench.lab.mistakes == [])
    }
  }

  @Test("A touch leaves the control 70 points outside; lifting there is no tap")
  func dragging() async {
    await ControlBench.run { bench in
      let control = square()
      bench.root.addSubview(control)
      let listener = ControlListener()
      listener.listen(to: control)
      await bench.touch(CGPoint(x: 150, y: 150), CGPoint(x: 260, y: 150))
      #expect(listener.events == ["down", "upInside"])
      listener.events = []
      await bench.rest()
      await bench.touch(CGPoint(x: 150, y: 150), CGPoint(x: 300, y: 150), CGPoint(x: 150, y: 150))
      #expect(listener.events == ["down", "exit", "enter", "upInside"])
      listener.events = []
      await bench.rest()
      await bench.touch(CGPoint(x: 150, y: 150), CGPoint(x: 300, y: 150))
      #expect(listener.events == ["down", "exit", "upOutside"])
    }
  }

  @Test("A cancelled touch sends touchCancel; a disabled control sends nothing")
  func cancelling() async {
    await ControlBench.run { bench in
      let control = square()
      bench.root.addSubview(control)
      let listener = ControlListener()
      listener.listen(to: control)
      await bench.touch(CGPoint(x: 150, y: 150), CGPoint(x: 151, y: 150), isCancelled: true)
      #expect(listener.events == ["down", "cancel"])
      control.isEnabled = false
      await bench.tap(150, 150)
      #expect(listener.events == ["down", "cancel"])
      #expect(control.state == .disabled)
    }
  }

  @Test("Targets are weak, called once, and removed by target, action or event")
  func targets() async {
    await TransitionLab.run { lab in
      let control = UIControl()
      let target = Target()
      let plain = Selector(Target.plain, name: "plain")
      let sent = Selector(Target.sent(_:event:), name: "sent(_:event:)")
      control.addTarget(target, action: plain, for: .valueChanged)
      control.addTarget(target, action: plain, for: [.valueChanged, .touchDown])
      control.addTarget(target, action: sent, for: .valueChanged)
      control.sendActions(for: .valueChanged)
      #expect(target.log == ["plain", "sent UIControl"])
      #expect(control.allTargets == [target])
      #expect(control.allControlEvents == [.valueChanged, .touchDown])
      #expect(
        control.actions(forTarget: target, forControlEvent: .valueChanged) == [
          "plain", "sent(_:event:)",
        ])
      control.removeTarget(target, action: plain, for: .valueChanged)
      #expect(control.actions(forTarget: target, forControlEvent: .touchDown) == ["plain"])
      control.removeTarget(nil, action: nil, for: .allEvents)
      #expect(control.actions(forTarget: target, forControlEvent: .touchDown) == nil)
      control.sendActions(for: .allEvents)
      #expect(target.log.count == 2)
      control.addTarget(Target(), action: plain, for: .valueChanged)
      control.sendActions(for: .valueChanged)
      #expect(lab.mistakes == [])
      control.addTarget(lab.log, action: plain, for: .valueChanged)
      control.sendActions(for: .valueChanged)
      #expect(lab.mistakes == ["NSInvalidArgumentException"])
    }
  }

  @Test("Without a target the first responder that has the method gets it")
  func responderChain() async {
    await ControlBench.run { bench in
      let outer = Catcher(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
      let control = square()
      bench.root.addSubview(outer)
      outer.addSubview(control)
      control.addTarget(
        nil, action: Selector(Catcher.caught, name: "caught"), for: .touchUpInside)
      await bench.tap(150, 150)
      #expect(outer.count == 1)
    }
  }

  @Test("An action replaces one with the same identifier, and knows its sender")
  func actions() async {
    await TransitionLab.run { lab in
      let control = UIControl()
      var log: [String] = []
      for name in ["a", "b"] {
        let action = UIAction(identifier: UIAction.Identifier("same")) { action in
          log.append(name + (action.sender as? UIControl === control ? "!" : "?"))
        }
        control.addAction(action, for: .valueChanged)
      }
      control.sendActions(for: .valueChanged)
      control.removeAction(identifiedBy: UIAction.Identifier("same"), for: .valueChanged)
      control.sendActions(for: .valueChanged)
      #expect(log == ["b!"])
      _ = lab
    }
  }

  @Test("Tracking methods receive the touch and can end the tracking")
  func tracking() async {
    await ControlBench.run { bench in
      let control = Tracker(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
      bench.root.addSubview(control)
      let listener = ControlListener()
      listener.listen(to: control)
      await bench.touch(CGPoint(x: 110, y: 150), CGPoint(x: 160, y: 150))
      #expect(control.log.first == "begin 10.0" && control.log.last == "end")
      #expect(listener.events == ["down", "upInside"])
      await bench.rest()
      control.log = []
      await bench.touch(CGPoint(x: 110, y: 150), CGPoint(x: 190, y: 150))
      #expect(!control.log.contains("end"))
      #expect(listener.events.count == 3)
      await bench.rest()
      control.log = []
      await bench.tap(195, 150)
      #expect(control.log == ["begin 95.0"] && listener.events.count == 3)
    }
  }
}

@MainActor
private final class Target: NSObject {
  var log: [String] = []
  func plain() { log.append("plain") }
  func sent(_ sender: UIControl, event: UIEvent?) { log.append("sent \(type(of: sender))") }
}

private final class Catcher: UIView {
  var count = 0
  func caught() { count += 1 }
}

/// Ends tracking beyond 75 points, and refuses touches beyond 90.
private final class Tracker: UIControl {
  var log: [String] = []

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    log.append("begin \(touch.location(in: self).x)")
    return touch.location(in: self).x < 90
  }
  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    touch.location(in: self).x < 75
  }
  override func endTracking(_ touch: UITouch?, with event: UIEvent?) { log.append("end") }
}
