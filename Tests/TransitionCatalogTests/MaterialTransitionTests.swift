import CoreGraphics
import MotionTransitioning
import QuartzCore
import SceneFormat
import Testing
import TransitionCatalog
import UIKit

@MainActor @Suite("Material Motion's transitions in the catalogue")
struct MaterialTransitionTests {
  /// Remaining share of the system's spring.
  private func rest(after time: Double) -> Double {
    let turns = (1000.0 / 3).squareRoot() * time
    return (1 + turns) * exp(-turns)
  }

  @Test("A photo album moves a replica of the thumbnail into the photo's place, on the spring")
  func photoAlbum() async throws {
    let transition = try ready("photo-album", "toolbar: \"bar\"")
    try await CatalogLab.run(transition) { lab in
      let thumbnail = try #require(lab.first.view.subviews.first)
      let photo = try #require(lab.second.view.subviews.first)
      let bar = try #require(lab.second.view.subviews.last)
      photo.frame = CGRect(x: 20, y: 60, width: 80, height: 90)
      lab.go(.forward)
      for _ in 0..<7 { await lab.step() }
      #expect(thumbnail.isHidden && photo.isHidden && bar.isHidden)
      let container = try #require(lab.second.view.superview)
      let replica = try #require(
        container.subviews.first { $0.backgroundColor == nil && !$0.bounds.isEmpty })
      let shown = try #require(replica.layer.presentation())
      let rest = rest(after: 0.1)
      #expect(abs(Double(shown.position.x) - (60 - 35 * rest)) < 1e-3)
      #expect(abs(Double(shown.position.y) - (105 - 65 * rest)) < 1e-3)
      #expect(abs(Double(shown.bounds.width) - (80 - 50 * rest)) < 1e-3)
      #expect(abs(Double(shown.bounds.height) - (90 - 50 * rest)) < 1e-3)
      await lab.settle()
      #expect(!thumbnail.isHidden && !photo.isHidden && !bar.isHidden)
      #expect(container.subviews == [lab.second.view])
      #expect(lab.world.mistakes.map(\.problem) == [])
    }
  }

  @Test("A view on the wrong screen is reported")
  func missingView() async throws {
    try await CatalogLab.run(ready("photo-album", "from: \"second\"")) { lab in
      lab.go(.forward)
      await lab.settle()
      #expect(lab.second.view.window != nil)
      #expect(
        lab.world.mistakes.map(\.problem) == [
          "the transition moves the view “second”, which <UIViewController “first”> does not "
            + "have"
        ])
    }
  }

  @Test("A sheet with a size is a centered dialog, over a scrim that fades in and out once")
  func dialog() async throws {
    try await CatalogLab.run(ready("vertical-sheet", "width: 60, height: 50")) { lab in
      lab.go(.forward)
      await lab.settle()
      #expect(lab.second.view.frame == CGRect(x: 30, y: 75, width: 60, height: 50))
      let controller = lab.second.presentationController as? TransitionPresentationController
      let scrim = try #require(controller?.scrimView)
      #expect(scrim.alpha == 1)
      lab.go(.backward)
      var alphas: [Float] = []
      for _ in 0..<30 {
        await lab.step()
        alphas.append(scrim.layer.presentation()?.opacity ?? 0)
      }
      #expect(alphas.first == 1 && alphas == alphas.sorted(by: >))
      await lab.settle()
      #expect(scrim.superview == nil)
      #expect(lab.world.mistakes.map(\.problem) == [])
    }
  }

  @Test("A custom transition is registered by name; infeasible ones fall back to the system's")
  func registered() async throws {
    var catalog = Catalog()
    catalog.add("forward-only") { ForwardOnly() }
    let transition = try catalog.transition(for: SceneTransition("forward-only"))
    await CatalogLab.run(transition) { lab in
      lab.go(.forward)
      #expect(await lab.settle() == 22)
      lab.go(.backward)
      // The system's spring: half a second.
      #expect(await lab.settle() == 31)
      #expect(lab.second.view.window == nil)
      #expect(lab.world.mistakes.map(\.problem) == [])
    }
  }
}

/// Fades in.
private final class ForwardOnly: NSObject, TransitionWithFeasibility {
  func canPerformTransition(with context: any TransitionContext) -> Bool {
    context.direction == .forward
  }

  func start(with context: any TransitionContext) {
    let view: UIView = context.foreViewController.view
    view.alpha = 0
    UIView.animate(
      withDuration: context.duration, animations: { view.alpha = 1 },
      completion: { _ in context.transitionDidEnd() })
  }
}
