import CoreGraphics
import EasyTransitions
import QuartzCore
import SceneFormat
import Testing
import TransitionCatalog
import UIKit

@MainActor @Suite("EasyTransitions in the catalogue")
struct EasyTransitionCatalogTests {
  @Test("A card grows out of a view, which hides meanwhile, and is round at every size")
  func card() async throws {
    let transition = try ready("app-store-card", "from: \"first\", cornerRadius: 9")
    let insets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    for setting in CatalogLab.Setting.allCases {
      try await CatalogLab.run(transition, setting, insets: insets) { lab in
        let place = try #require(lab.first.view.subviews.first)
        for direction in [TransitionDirection.forward, .backward] {
          lab.go(direction)
          await lab.step()
          await lab.step()
          let layer = try #require(lab.second.view.layer.presentation())
          #expect(place.isHidden, "\(setting), \(direction)")
          let isSmall = direction == .forward
          let radius = isSmall ? 9 : UIScreen.main.displayCornerRadius
          #expect(radius > 0 && abs(layer.cornerRadius - radius) < 4)
          #expect(lab.second.view.clipsToBounds)
          #expect((layer.bounds.width < 60) == isSmall, "\(setting), \(direction)")
          await lab.settle()
          #expect(!place.isHidden && !lab.second.view.clipsToBounds, "\(setting), \(direction)")
          #expect(lab.second.view.layer.cornerRadius == 0)
        }
        #expect(lab.world.mistakes.map(\.problem) == [], "\(setting)")
      }
    }
  }

  @Test("The old screen blurs as the card grows, clears as it shrinks, and darkens behind a sheet")
  func backdrop() async throws {
    for direction in [TransitionDirection.forward, .backward] {
      try await CatalogLab.run(ready("app-store-card")) { lab in
        let radius = {
          lab.second.view.superview?.subviews.lazy.compactMap { $0 as? UIVisualEffectView }.first
            .flatMap { $0.subviews.first?.layer }
            .map { ($0.presentation() ?? $0).backdropBlurRadius } ?? -1
        }
        try await self.expectRising(lab, direction, to: 15, radius)
      }
      try await CatalogLab.run(ready("easy-sheet")) { lab in
        let darkness = {
          lab.second.view.superview?.subviews.first { $0.backgroundColor?.cgColor.alpha == 0.5 }
            .map { Double(($0.layer.presentation() ?? $0.layer).opacity) } ?? -1
        }
        try await self.expectRising(lab, direction, to: 1, darkness)
      }
    }
  }

  /// Whether a value goes from 0 to its end forwards, and from its end to 0 backwards.
  private func expectRising(
    _ lab: CatalogLab, _ direction: TransitionDirection, to end: Double, _ value: () -> Double
  ) async throws {
    if direction == .backward {
      lab.go(.forward)
      await lab.settle()
    }
    lab.go(direction)
    var values: [Double] = []
    for _ in 0..<12 {
      await lab.step()
      values.append(value())
    }
    let isForward = direction == .forward
    #expect(values.first == (isForward ? 0 : end))
    #expect(values == values.sorted(by: isForward ? (<) : (>)))
    #expect(Set(values).count == values.count && values.allSatisfy { (0...end).contains($0) })
    await lab.settle()
    #expect(lab.world.mistakes.map(\.problem) == [])
  }

  @Test("The shadow of the card's view fades out as the card grows, and in as it shrinks")
  func cardShadow() async throws {
    try await CatalogLab.run(ready("app-store-card", "from: \"first\"")) { lab in
      let place = try #require(lab.first.view.subviews.first)
      place.layer.shadowOpacity = 0.4
      place.layer.shadowRadius = 7
      for direction in [TransitionDirection.forward, .backward] {
        lab.go(direction)
        await lab.step()
        let container = try #require(lab.second.view.superview)
        let index = try #require(container.subviews.firstIndex(of: lab.second.view))
        let shadow = container.subviews[index - 1]
        #expect(shadow.layer.shadowOpacity == 0.4 && shadow.layer.shadowRadius == 7)
        let isForward = direction == .forward
        for _ in 0..<8 {
          let layers = [shadow, lab.second.view].compactMap { $0?.layer.presentation() }
          #expect(layers[0].frame == layers[1].frame && layers[0].frame.width > 20)
          let grown = (layers[0].frame.width - 30) / 90
          #expect(abs(Double(layers[0].opacity) - (1 - grown)) < 0.01)
          await lab.step()
        }
        #expect(isForward == (shadow.layer.opacity == 0))
        await lab.settle()
        #expect(shadow.superview == nil)
      }
    }
  }

  @Test("An image that fills the screen keeps its aspect ratio while the card has another one")
  func cardPicture() async throws {
    try await CatalogLab.run(ready("app-store-card")) { lab in
      let filling = UIImageView(frame: lab.second.view.bounds)
      let small = UIImageView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      for image in [filling, small] { lab.second.view.addSubview(image) }
      filling.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      for direction in [TransitionDirection.forward, .backward] {
        lab.go(direction)
        await lab.step()
        #expect(filling.contentMode == .scaleAspectFill && small.contentMode == .scaleToFill)
        await lab.settle()
        #expect(filling.contentMode == .scaleToFill)
      }
    }
  }

  @Test("A cancelled card shows the view again; the next run equals the first")
  func cancelledCard() async throws {
    try await CatalogLab.run(ready("app-store-card", "from: \"first\"")) { lab in
      let place = try #require(lab.first.view.subviews.first)
      lab.isDriven = true
      lab.go(.forward)
      await lab.step()
      lab.driver?.update(0.45)
      await lab.step()
      #expect(place.isHidden)
      lab.driver?.cancel()
      await lab.settle()
      #expect(!place.isHidden && lab.second.view.window == nil)
      lab.isDriven = false
      lab.go(.forward)
      await lab.settle()
      #expect(lab.second.view.frame == lab.window.bounds)
      #expect(lab.world.mistakes.map(\.problem) == [])
    }
  }

  @Test("A sheet is at the bottom, inset, and no higher than the container")
  func sheet() async throws {
    for (parameters, frame) in [
      ("height: 50", CGRect(x: 10, y: 140, width: 100, height: 50)),
      ("height: 500, inset: 4", CGRect(x: 4, y: 4, width: 112, height: 192)),
    ] {
      try await CatalogLab.run(ready("easy-sheet", parameters)) { lab in
        lab.go(.forward)
        await lab.step()
        #expect(lab.second.view.layer.presentation()?.frame.minY == 200)
        await lab.settle()
        #expect(lab.second.view.frame == frame && lab.second.view.layer.cornerRadius == 16)
        #expect(lab.world.mistakes.map(\.problem) == [])
      }
    }
  }

  @Test("A scene can set durations")
  func durations() async throws {
    for (name, frames) in [("app-store-card", 25), ("easy-sheet", 25), ("show", 25)] {
      try await CatalogLab.run(ready(name, "duration: 0.4")) { lab in
        lab.go(.forward)
        #expect(await lab.settle() == frames, "\(name)")
      }
      try await CatalogLab.run(ready(name, "duration: 0")) { lab in
        lab.go(.forward)
        #expect(await lab.settle() < 4, "\(name)")
        #expect(lab.second.view.window != nil && lab.second.transitionCoordinator == nil)
        lab.go(.backward)
        await lab.settle()
        #expect(lab.second.view.window == nil)
        #expect(lab.world.mistakes.map(\.problem) == [], "\(name)")
      }
    }
  }

  @Test("Missing required and unknown parameters are reported")
  func refused() {
    #expect(throws: SceneErrors.self) {
      try Catalog().transition(for: SceneTransition("app-store-card"))
    }
    #expect(throws: SceneErrors.self) { try ready("show", "shift: 0.5") }
    #expect(throws: SceneErrors.self) { try ready("app-store-card", "style: \"purple\"") }
  }

  @Test("Custom animators are registered by name, modal or for navigation")
  func registered() async throws {
    var catalog = Catalog()
    catalog.add("rise") {
      PresentationControllerAnimator(finalFrame: CGRect(x: 0, y: 0, width: 120, height: 200))
    }
    catalog.add("push") { ShowAnimator() }
    for (name, frames) in [("rise", 61), ("push", 43)] {
      let transition = try catalog.transition(for: SceneTransition(name))
      await CatalogLab.run(transition) { lab in
        lab.go(.forward)
        #expect(await lab.settle() == frames, "\(name)")
        lab.go(.backward)
        await lab.settle()
        #expect(lab.second.view.window == nil)
        #expect(lab.world.mistakes.map(\.problem) == [], "\(name)")
      }
    }
  }
}
