import CoreGraphics
import QuartzCore
import SceneFormat
import Testing
import TransitionCatalog
import UIKit

@MainActor @Suite("Fingers that drive transitions")
struct PanInteractionTests {
  @Test("A transition is finished beyond its middle, including the projected motion of the finger")
  func rule() {
    let table: [(share: CGFloat, velocity: CGFloat, finishes: Bool)] = [
      (0.51, 0, true), (0.5, 0, false), (0.2, 2.1, true), (0.2, 1.9, false), (0.9, -3, false),
      (0.9, -2, true), (0, 10, true),
    ]
    for (share, velocity, finishes) in table {
      #expect(PanInteraction.finishes(share: share, velocity: velocity) == finishes)
    }
    #expect(PanInteraction.threshold == 0.5)
    #expect(PanInteraction.foresight == 0.15)
  }

  /// Presents the second screen by `slide` from the right, moves a finger over it, and returns
  /// whether it was dismissed, with the positions of its left edge.
  private func drag(
    _ gesture: TransitionGesture, _ points: [(Double, CGFloat, CGFloat)], cancelled: Bool = false
  ) async throws -> (isGone: Bool, places: [CGFloat], mistakes: [String]) {
    let slide = try ready("slide", "duration: 0.5")
    let transition = ReadyTransition(
      style: .fullScreen, gesture: gesture, animator: slide.animator)
    return await CatalogLab.run(transition) { lab in
      let delegate = ModalHands(lab, transition)
      lab.second.transitioningDelegate = delegate
      lab.go(.forward)
      await lab.settle()
      let touches = TouchScript(lab.window)
      lab.world.eventSources.append { now in
        if touches.deliverNext(upTo: now) { lab.world.atNextTurn {} }
      }
      let start = lab.world.now
      touches.add(
        TouchScript.Finger(
          points.map { (time: start + $0.0, place: CGPoint(x: $0.1, y: $0.2)) },
          isCancelled: cancelled))
      var places: [CGFloat] = []
      repeat {
        await lab.step()
        let layer = lab.second.view.layer
        places.append((layer.presentation() ?? layer).frame.minX)
      } while !touches.isOver || !lab.world.isSettled
      return (
        lab.second.presentingViewController == nil, places, lab.world.mistakes.map(\.problem)
      )
    }
  }

  @Test("The screen follows the finger, less the slop, and is dismissed if it was far enough")
  func finished() async throws {
    let result = try await drag(.pan(.right), [(0, 20, 100), (0.5, 110, 100)])
    #expect(result.isGone)
    #expect(result.mistakes == [])
    // 3 points a frame, and 3 in the first; the pan begins with the fourth, at 12 points.
    let expected = (5..<29).map { CGFloat(($0 + 1) * 3 - 12) }
    #expect(zip(result.places[5..<29], expected).allSatisfy { abs($0 - $1) < 1e-9 })
  }

  @Test("It returns if the distance was too short, or the finger turns back or is cancelled")
  func cancelled() async throws {
    let short = try await drag(.pan(.right), [(0, 20, 100), (0.4, 70, 100), (0.6, 70, 100)])
    let back = try await drag(.pan(.right), [(0, 20, 100), (0.4, 115, 100), (0.45, 90, 100)])
    let taken = try await drag(.pan(.right), [(0, 20, 100), (0.3, 115, 100)], cancelled: true)
    for result in [short, back, taken] {
      #expect(!result.isGone)
      #expect(result.places.last == 0)
      #expect((result.places.max() ?? 0) > 30)
      #expect(result.mistakes == [])
    }
  }

  @Test("A flick finishes from near the start, even within one frame")
  func flicks() async throws {
    for seconds in [0.1, 0.05, 0.012] {
      let result = try await drag(.pan(.right), [(0, 20, 100), (seconds, 60, 100)])
      #expect(result.isGone, "\(seconds)")
      #expect(result.mistakes == [], "\(seconds)")
    }
  }

  @Test(
    "A finger in another direction, or that begins elsewhere, has no effect and is reported (S12.14)"
  )
  func others() async throws {
    let table: [(TransitionGesture, [(Double, CGFloat, CGFloat)])] = [
      (.pan(.right), [(0, 100, 100), (0.3, 10, 100)]),
      (.pan(.right), [(0, 20, 20), (0.3, 60, 120)]),
      (.pan(.bottom), [(0, 20, 100), (0.3, 110, 100)]),
      (.edge(.left), [(0, 40, 100), (0.3, 115, 100)]),
    ]
    for (gesture, points) in table {
      let result = try await drag(gesture, points)
      #expect(!result.isGone)
      #expect(result.places.allSatisfy { $0 == 0 })
      #expect(result.mistakes.count == 1)
      #expect(result.mistakes.first?.contains("had no effect") == true)
    }
  }

  @Test("An edge gesture begins in the strip along the edge")
  func edge() async throws {
    let result = try await drag(.edge(.left), [(0, 10, 100), (0.3, 110, 100)])
    #expect(result.isGone)
    #expect(result.mistakes == [])
  }

  @Test("S4.14: a running wipe is caught without a jump, and reversed")
  func caught() async throws {
    let transition = try ready("wipe", "duration: 1, interactive: \"left\"")
    await CatalogLab.run(transition) { lab in
      let delegate = ModalHands(lab, transition)
      lab.second.transitioningDelegate = delegate
      let before = lab.picture
      lab.go(.forward)
      for _ in 0..<30 { await lab.step() }
      let touches = TouchScript(lab.window)
      lab.world.eventSources.append { now in
        if touches.deliverNext(upTo: now) { lab.world.atNextTurn {} }
      }
      let start = lab.world.now
      @MainActor func edge() -> CGFloat {
        let pane = lab.second.view.superview?.layer
        return (pane?.presentation() ?? pane)?.frame.maxX ?? 0
      }
      touches.add(
        TouchScript.Finger([
          (time: start, place: CGPoint(x: 50, y: 100)),
          (time: start + 0.2, place: CGPoint(x: 20, y: 100)),
          (time: start + 0.5, place: CGPoint(x: 20, y: 100)),
        ]))
      var edges = [edge()]
      while !touches.isOver {
        await lab.step()
        edges.append(edge())
      }
      #expect(
        zip(edges, edges.dropFirst()).allSatisfy { abs($0 - $1) < 5 }, "\(edges)")
      await lab.settle()
      #expect(lab.picture == before)
      #expect(lab.first.presentedViewController == nil)
      #expect(lab.world.mistakes.map(\.problem) == [])
    }
  }
}

/// Connects a presentation with a pan, as an app does.
@MainActor
private final class ModalHands: NSObject, UIViewControllerTransitioningDelegate {
  private let transition: ReadyTransition
  private let interaction: PanInteraction?

  init(_ lab: CatalogLab, _ transition: ReadyTransition) {
    self.transition = transition
    interaction = transition.gesture.map { gesture in
      PanInteraction(gesture, on: lab.second) { [weak lab] _ in
        lab?.second.dismiss(animated: true)
      }
    }
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { transition.animator(.forward) }

  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  { transition.animator(.backward) }

  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    interaction?.interactionController(for: animator, .forward)
  }

  func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  { interaction?.interactionController(for: animator, .backward) }
}
