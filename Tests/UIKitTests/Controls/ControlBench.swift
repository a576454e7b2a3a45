import CoreGraphics
import QuartzCore
import UIKit

/// A window with a control and a finger.
@MainActor
struct ControlBench {
  let lab: TransitionLab
  let root: UIView
  private let script: TouchScript

  static func run(_ body: @MainActor (ControlBench) async -> Void) async {
    await TransitionLab.run { lab in
      let controller = UIViewController()
      let window = lab.show(controller)
      let script = TouchScript(window)
      lab.world.eventSources.append { script.deliver(upTo: $0) }
      await lab.step()
      await body(ControlBench(lab: lab, root: controller.view, script: script))
    }
  }

  /// Moves a finger through points, a tenth of a second for each segment, and runs one more frame.
  func touch(_ places: CGPoint..., isCancelled: Bool = false) async {
    let now = lab.time
    let points = places.enumerated().map { index, place in
      (time: now + Double(index) / 10, place: place)
    }
    script.add(TouchScript.Finger(points, isCancelled: isCancelled))
    await lab.run(seconds: Double(places.count - 1) / 10 + 0.05)
  }

  func tap(_ x: CGFloat, _ y: CGFloat) async {
    await touch(CGPoint(x: x, y: y), CGPoint(x: x, y: y))
  }

  /// Separates taps, so that they are no double tap.
  func rest() async { await lab.run(seconds: 0.5) }
}

/// Logs events of controls.
@MainActor
final class ControlListener: NSObject {
  var events: [String] = []

  func listen(to control: UIControl) {
    for (name, event) in Self.names {
      control.addAction(UIAction { [unowned self] _ in events.append(name) }, for: event)
    }
  }

  private static let names: [(String, UIControl.Event)] = [
    ("down", .touchDown), ("repeat", .touchDownRepeat), ("enter", .touchDragEnter),
    ("exit", .touchDragExit), ("upInside", .touchUpInside), ("upOutside", .touchUpOutside),
    ("cancel", .touchCancel), ("value", .valueChanged), ("primary", .primaryActionTriggered),
    ("begin", .editingDidBegin), ("changed", .editingChanged), ("end", .editingDidEnd),
    ("exitEnd", .editingDidEndOnExit),
  ]
}
