import CoreGraphics
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Gestures that have no effect (S12.14)")
struct GestureMistakeTests {
  private let start = CGPoint(x: 150, y: 150)
  private let end = CGPoint(x: 150, y: 350)

  /// Reports about a drag over a square with a pan recognizer.
  private func problems(
    to end: CGPoint? = nil,
    _ prepare: @MainActor (Playground, UIView, UIPanGestureRecognizer) -> Void
  ) async -> [String] {
    await TransitionLab.run { lab in
      let playground = Playground(lab)
      let square = playground.square()
      square.accessibilityIdentifier = "square"
      await playground.show()
      let pan = UIPanGestureRecognizer()
      square.addGestureRecognizer(pan)
      prepare(playground, square, pan)
      await playground.drag(from: start, to: end ?? self.end)
      #expect(lab.world.mistakes.allSatisfy { $0.kind == .gestureSwallowed })
      return lab.world.mistakes.map(\.problem)
    }
  }

  private let square = "<UIView “square”>"
  private let outside = "<UIView at (0, 0), 390 × 844>"

  private func swallowed(_ hit: String, _ reasons: String, moved: String = "200") -> [String] {
    [
      "the touch that began at (150, 150) at 0.017 s and moved \(moved) points had no effect; it "
        + "hit \(hit); \(reasons)"
    ]
  }

  @Test("A touch without any effect is explained, one with an effect is not")
  func cases() async {
    for entry in MistakeCase.gestures { await entry.check() }
  }

  @Test("A pan that begins is not reported; neither is a view that handles touches itself")
  func effective() async {
    #expect(await problems { _, _, _ in } == [])
    #expect(
      await problems { playground, square, pan in
        square.removeGestureRecognizer(pan)
        square.addSubview(TouchView(frame: square.bounds))
      } == [])
  }

  @Test("No recognizer, too short, disabled, refused by the delegate")
  func simpleReasons() async {
    let pan = "UIPanGestureRecognizer of \(square): "
    let hit = square
    #expect(
      await problems { _, square, pan in square.removeGestureRecognizer(pan) }
        == swallowed(hit, "no gesture recognizer is there"))
    #expect(
      await problems(to: CGPoint(x: 155, y: 150)) { _, _, _ in }
        == swallowed(hit, pan + "it did not recognize the touch", moved: "5"))
    #expect(
      await problems { _, _, pan in pan.isEnabled = false }
        == swallowed(hit, pan + "it is disabled"))
    let refusing = Veto()
    refusing.receives = false
    #expect(
      await problems { _, _, pan in pan.delegate = refusing }
        == swallowed(hit, pan + "its delegate refused the touch"))
    let forbidding = Veto()
    forbidding.begins = false
    #expect(
      await problems { _, _, pan in pan.delegate = forbidding }
        == swallowed(hit, pan + "its delegate or view did not let it begin"))
  }

  @Test("Recognizers of a view with one reason share a sentence, and a view is named by its screen")
  func brevity() async {
    let found = await problems(to: CGPoint(x: 155, y: 150)) { playground, square, _ in
      square.addGestureRecognizer(UIPinchGestureRecognizer())
      square.accessibilityIdentifier = nil
      playground.a.view.accessibilityIdentifier = "inbox"
    }
    let name = "<UIView at (100, 100), 100 × 100>"
    #expect(
      found
        == swallowed(
          "\(name) in <UIView “inbox”>",
          "UIPanGestureRecognizer, UIPinchGestureRecognizer of \(name): it did not recognize the touch",
          moved: "5"))
  }

  @Test("Covered, hidden, transparent, without interaction")
  func unreached() async {
    let pan = "UIPanGestureRecognizer of \(square): "
    #expect(
      await problems { playground, square, _ in
        playground.a.view.addSubview(UIView(frame: square.frame))
      }
        == swallowed(
          "<UIView at (100, 100), 100 × 100>",
          pan + "another view covers this one"))
    #expect(
      await problems { _, square, _ in square.isHidden = true }
        == swallowed(outside, pan + "\(square) is hidden"))
    #expect(
      await problems { _, square, _ in square.alpha = 0 }
        == swallowed(outside, pan + "\(square) has an alpha below 0.01"))
    #expect(
      await problems { _, square, _ in square.isUserInteractionEnabled = false }
        == swallowed(outside, pan + "user interaction is disabled for \(square)"))
  }

  @Test("A recognizer prevented by another is not reported if the other has an effect")
  func prevented() async {
    #expect(
      await problems { playground, _, _ in
        playground.a.view.addGestureRecognizer(UIPanGestureRecognizer())
      } == [])
    #expect(
      await problems { playground, _, pan in
        let tap = UITapGestureRecognizer()
        tap.numberOfTapsRequired = 2
        pan.require(toFail: tap)
        playground.a.view.addGestureRecognizer(tap)
      } == [])
  }

  @Test("During a transition its views receive no touches (S1.36)")
  func duringTransition() async {
    await TransitionLab.run { lab in
      let playground = Playground(lab)
      await playground.show()
      playground.delegate.arriving = ClosureAnimator(duration: 1) { context in
        context.place()
        UIView.animate(
          withDuration: 1, animations: { context.to?.alpha = 0.5 },
          completion: { _ in context.complete() })
      }
      playground.b.view.addGestureRecognizer(UIPanGestureRecognizer())
      playground.a.present(playground.b, animated: true)
      await lab.step()
      await playground.drag(from: start, to: end)
      await lab.run(seconds: 1)
      #expect(lab.world.mistakes.map(\.kind) == [.gestureBlocked])
      #expect(
        lab.world.mistakes.first?.problem.contains(
          "had no effect, because a transition was running, which blocks touches") == true)
    }
  }

  @Test("An application that ignores touches is reported (S1.74)")
  func ignored() async {
    let found = await problems { _, _, _ in UIApplication.shared.beginIgnoringInteractionEvents() }
    #expect(
      found == [
        "the touch that began at (150, 150) at 0.017 s had no effect; the application ignores "
          + "interaction events"
      ])
  }
}

extension MistakeCase {
  static let gestures = [
    MistakeCase(
      .gestureSwallowed,
      "the touch that began at (150, 150) at 0.017 s and moved 200 points had no effect; it hit "
        + "<UIView at (0, 0), 390 × 844>; UIPanGestureRecognizer of <UIView at (100, 100), 100 × "
        + "100>: user interaction is disabled for <UIView at (100, 100), 100 × 100>",
      wrong: { await drag($0, isInteractive: false) },
      right: { await drag($0, isInteractive: true) }),
    MistakeCase(
      .gestureBlocked,
      "the touch that began at (150, 150) at 0.050 s and moved 200 points had no effect, because a "
        + "transition was running, which blocks touches; without it the touch would have hit "
        + "<UIView at (0, 0), 390 × 844>",
      in: "present <UIViewController “B”> from <UIViewController “A”>",
      wrong: { await drag($0, secondsAfterPresentation: 1 / 60.0) },
      right: { await drag($0, secondsAfterPresentation: 1) }),
  ]

  private static func drag(_ playground: Playground, secondsAfterPresentation seconds: Double) async
  {
    await playground.show()
    playground.delegate.arriving = ClosureAnimator(duration: 0.8) { context in
      context.place()
      UIView.animate(
        withDuration: 0.8, animations: { context.to?.alpha = 0.5 },
        completion: { _ in context.complete() })
    }
    playground.b.view.addGestureRecognizer(UIPanGestureRecognizer())
    playground.a.present(playground.b, animated: true)
    await playground.lab.run(seconds: seconds)
    await playground.drag(from: CGPoint(x: 150, y: 150), to: CGPoint(x: 150, y: 350))
    await playground.lab.run(seconds: 1)
  }

  private static func drag(_ playground: Playground, isInteractive: Bool) async {
    let square = playground.square()
    square.addGestureRecognizer(UIPanGestureRecognizer())
    square.isUserInteractionEnabled = isInteractive
    await playground.show()
    await playground.drag(from: CGPoint(x: 150, y: 150), to: CGPoint(x: 150, y: 350))
  }
}

@MainActor private final class Veto: NSObject, UIGestureRecognizerDelegate {
  var receives = true
  var begins = true

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { receives }
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { begins }
}

/// Follows the finger without a recognizer.
private final class TouchView: UIView {
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    alpha = 0.5
  }
}
