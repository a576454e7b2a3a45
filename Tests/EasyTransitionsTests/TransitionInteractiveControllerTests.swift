import CoreGraphics
import EasyTransitions
import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("EasyTransitions: the driving pan")
struct TransitionInteractiveControllerTests {
  private static let middle = CGPoint(x: 50, y: 100)

  /// A controller that logs its updates, connected to the back screen.
  private func wired(_ lab: EasyLab, _ pan: Pan) -> NotingController {
    let controller = NotingController()
    controller.wireTo(viewController: lab.back, with: pan)
    controller.navigationAction = { lab.log.append("action") }
    return controller
  }

  @Test("S13.27: the truth table of the decision")
  func truthTable() {
    let controller = TransitionInteractiveController()
    let table: [(share: CGFloat, speed: CGFloat, finishes: Bool)] = [
      (0.51, 0, true), (0.50, 0, false), (0.10, 101, true), (0.10, 100, false), (0.80, -5, false),
      (0.80, -4.9, true), (1.2, 0, true), (-0.2, 101, true),
    ]
    for row in table {
      #expect(
        controller.completes(at: row.share, speed: row.speed) == row.finishes,
        "\(row.share), \(row.speed)")
    }
    controller.completeOnPercentage = 0.3
    #expect(controller.completes(at: 0.31, speed: 0) && !controller.completes(at: 0.3, speed: 0))
  }

  @Test("S13.25: progress is measured from the pan's side, as a share of the view's size")
  func share() async {
    let ways: [(pan: Pan, start: CGPoint, end: CGPoint, extent: CGFloat)] = [
      (.regular(.fromTop), Self.middle, CGPoint(x: 55, y: 160), 200),
      (.regular(.fromLeft), Self.middle, CGPoint(x: 90, y: 105), 100),
      (.regular(.fromBottom), Self.middle, CGPoint(x: 55, y: 40), 200),
      (.regular(.fromRight), Self.middle, CGPoint(x: 10, y: 105), 100),
      (.edge(.top), CGPoint(x: 50, y: 2), CGPoint(x: 52, y: 80), 200),
      (.edge(.left), CGPoint(x: 2, y: 100), CGPoint(x: 60, y: 105), 100),
      (.edge(.bottom), CGPoint(x: 50, y: 198), CGPoint(x: 52, y: 120), 200),
      (.edge(.right), CGPoint(x: 98, y: 100), CGPoint(x: 40, y: 105), 100),
    ]
    for way in ways {
      await EasyLab.run { lab in
        let controller = wired(lab, way.pan)
        await lab.hold(way.start, [(20, way.end), (10, way.end)])
        let gone = controller.places.last.map { last in
          controller.places.first.map { CGPoint(x: last.x - $0.x, y: last.y - $0.y) } ?? .zero
        }
        let isVertical = way.extent == 200
        let expected = abs((isVertical ? gone?.y : gone?.x) ?? 0) / way.extent
        let share = controller.updates.last ?? 0
        #expect(share > 0.2 && abs(share - expected) < 1e-9, "\(way.pan)")
        #expect(lab.takeLog() == ["action"], "\(way.pan)")
      }
    }
  }

  @Test("S13.25: a combination of edges has no effect")
  func severalEdges() async {
    await EasyLab.run { lab in
      let controller = wired(lab, .edge([.left, .right]))
      await lab.drag(CGPoint(x: 2, y: 100), [(20, CGPoint(x: 60, y: 100))])
      #expect(!controller.places.isEmpty && controller.updates.isEmpty && lab.log == [])
    }
  }

  @Test("S13.26: shown progress stays within 0 and 0.99; the decision uses the whole distance")
  func clamped() async {
    await EasyLab.run { lab in
      let controller = wired(lab, .regular(.fromLeft))
      let (out, back) = (CGPoint(x: 300, y: 100), CGPoint(x: -40, y: 100))
      await lab.drag(CGPoint(x: 5, y: 100), [(20, out), (20, back), (20, out), (20, out)])
      #expect(controller.updates.max() == 0.99 && controller.updates.min() == 0)
      #expect(controller.verdicts == ["finish"] && !controller.interactionInProgress)
    }
  }

  @Test("S13.26: a pan in the other direction, or one that the client refuses, has no effect")
  func refused() async {
    await EasyLab.run { lab in
      let controller = wired(lab, .regular(.fromTop))
      await lab.drag(Self.middle, [(10, CGPoint(x: 50, y: 20)), (10, CGPoint(x: 50, y: 180))])
      #expect(lab.log == [] && controller.updates.isEmpty && controller.verdicts.isEmpty)
      var questions = 0
      controller.shouldBeginTransition = {
        questions += 1
        return false
      }
      await lab.drag(Self.middle, [(10, CGPoint(x: 50, y: 180))])
      #expect(questions == 1 && lab.log == [] && controller.updates.isEmpty)
    }
  }

  @Test("A disabled pan has no effect; disabling it during a gesture ends the gesture")
  func enabling() async {
    await EasyLab.run { lab in
      let controller = wired(lab, .regular(.fromTop))
      controller.isEnabled = false
      await lab.drag(Self.middle, [(10, CGPoint(x: 50, y: 180))])
      #expect(lab.log == [])
      controller.isEnabled = true
      await lab.hold(Self.middle, [(10, CGPoint(x: 50, y: 130)), (30, CGPoint(x: 50, y: 120))])
      #expect(controller.interactionInProgress)
      controller.isEnabled = false
      #expect(!controller.interactionInProgress && controller.verdicts == ["cancel"])
      await lab.settle()
    }
  }

  @Test("S13.26: other recognizers work at the same time")
  func together() async {
    await EasyLab.run { lab in
      _ = wired(lab, .regular(.fromTop))
      let controller = wired(lab, .regular(.fromTop))
      let other = UIPanGestureRecognizer()
      other.addHandler { if $0.state == .began { lab.log.append("other") } }
      lab.back.view.addGestureRecognizer(other)
      await lab.drag(Self.middle, [(10, CGPoint(x: 50, y: 180))])
      #expect(lab.takeLog().sorted() == ["action", "other"], "the first one has no owner any more")
      #expect(!controller.updates.isEmpty)
    }
  }

  @Test(
    "S13.26, S13.28: a card dragged less than half returns on release; a flick dismisses it")
  func dismissal() async {
    await EasyLab.run { lab in
      let animator = LoggingAnimator(lab)
      let delegate = ModalTransitionDelegate()
      for operation in [ModalOperation.present, .dismiss] {
        delegate.set(animator: animator, for: operation)
      }
      delegate.wire(viewController: lab.fore, with: .regular(.fromTop)) { [unowned lab] in
        lab.fore.dismiss(animated: true)
      }
      await lab.present(by: delegate)
      await lab.settle()
      let start = CGPoint(x: 50, y: 20)
      await lab.hold(start, [(20, CGPoint(x: 50, y: 120)), (20, CGPoint(x: 50, y: 120))])
      let coordinator = lab.fore.transitionCoordinator
      #expect(coordinator?.isInteractive == true)
      let percent = coordinator?.percentComplete ?? 0
      #expect(percent > 0.4 && percent < 0.5)
      #expect(abs(lab.fore.view.shownFrame.minY - 200 * percent) < 1e-6)
      await lab.settle()
      #expect(lab.fore.view.frame == lab.window.bounds && lab.fore.view.window != nil)
      await lab.drag(start, [(6, CGPoint(x: 50, y: 60))])
      await lab.settle()
      #expect(lab.fore.view.window == nil && lab.takeLog().last == "onDismissed")
      #expect(lab.mistakes == [])
    }
  }

  @Test("S13.26: without an action to start, the pan is reported and drives nothing")
  func missingAction() async {
    await EasyLab.run { lab in
      let controller = TransitionInteractiveController()
      controller.wireTo(viewController: lab.back, with: .regular(.fromTop))
      await lab.drag(Self.middle, [(10, CGPoint(x: 50, y: 180))])
      #expect(!controller.interactionInProgress)
      #expect(
        lab.world.mistakes.map(\.problem) == [
          "a pan began on <UIViewController “back”>, and TransitionInteractiveController has no "
            + "navigationAction"
        ])
      #expect(lab.mistakes == ["S13.26"])
    }
  }
}

/// Logs its calls, and drives nothing.
private final class NotingController: TransitionInteractiveController {
  private(set) var updates: [CGFloat] = []
  private(set) var verdicts: [String] = []
  /// Position of the finger at each call.
  private(set) var places: [CGPoint] = []

  override func handle(_ recognizer: UIGestureRecognizer) {
    places.append(recognizer.location(in: nil))
    super.handle(recognizer)
  }

  override func update(_ percentComplete: CGFloat) { updates.append(percentComplete) }
  override func finish() { verdicts.append("finish") }
  override func cancel() { verdicts.append("cancel") }
}
