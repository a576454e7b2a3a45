import Flipbook
import Raster
import SceneFormat
import Testing
import TransitionCatalog
import UIKit

@MainActor
@Suite("Frames for the live player")
struct LiveRunTests {
  private func run(_ root: String, _ steps: String, _ more: String = "", screens: String)
    async throws
    -> LiveRun
  {
    let document = try StagePlay.document(root, steps, more, screens: screens)
    return try await LiveRun(
      try Stage.device(for: document, catalog: Catalog(), pictures: [:]), pictures: PictureCache())
  }

  @Test("Of a shared element the curves show the copy that travels, under both names")
  func sharedElement() async throws {
    let run = try await run(
      "{ navigation: ['a'] }",
      "{ at: 0, push: 'b', transition: 'fade', match: [['thumb', 'hero']] }",
      "transitions: { fade: { from: { opacity: 0 }, duration: 0.2, curve: 'linear' } },",
      screens: """
        a: { views: [{ id: 'thumb', frame: [10, 20, 20, 20], color: '#010101' }] },
        b: { color: 'green', views: [{ id: 'hero', frame: [40, 100, 60, 60], color: '#010101' }] }
        """)
    for name in ["thumb", "hero"] {
      let middle = try #require(run.tracks[name]?[6], "\(name)")
      #expect(middle.opacity == 1, "\(name)")
      #expect(abs(middle.width - 40) < 1e-6 && abs(middle.x - 45) < 1e-6, "\(name)")
    }
    let end = try #require(run.tracks["hero"]?.last ?? nil)
    #expect(end.width == 60 && end.opacity == 1)
  }

  @Test("A device is labeled by its preset, or by its size")
  func devices() {
    for preset in DevicePreset.allCases { #expect(preset.device.label == preset.rawValue) }
    var device = DevicePreset.phone.device
    (device.textSize, device.showsFrame) = (.extraLarge, true)
    #expect(device.label == "phone")
    device.scale = 2
    #expect(device.label == "390×844")
  }

  @Test("A view of the scene and one of code are a shared element")
  func matchWithCode() async throws {
    var catalog = Catalog()
    catalog.add(screen: "detail") {
      let controller = UIViewController()
      let view = UIView(frame: CGRect(x: 40, y: 100, width: 60, height: 60))
      view.accessibilityIdentifier = "hero"
      view.backgroundColor = .black
      controller.view.addSubview(view)
      return controller
    }
    let document = try StagePlay.document(
      "{ navigation: ['a'] }",
      "{ at: 0, push: 'b', transition: 'fade', match: [['thumb', 'hero']] }, { at: 1, pop: true }",
      "transitions: { fade: { from: { opacity: 0 }, duration: 0.2, curve: 'linear' } },",
      screens: """
        a: { views: [{ id: 'thumb', frame: [10, 20, 20, 20], color: '#000000' }] },
        b: { code: 'detail' }
        """)
    let run = try await LiveRun(
      try Stage.device(for: document, catalog: catalog, pictures: [:]), pictures: nil)
    #expect(run.diagnostics == [])
    for (name, frame) in [("thumb", 6), ("hero", 6), ("hero", 66)] {
      let middle = try #require(run.tracks[name]?[frame], "\(name)")
      #expect(abs(middle.width - 40) < 1e-6 && middle.opacity == 1, "\(name): \(middle)")
    }
  }

  @Test("Transitions are known from their first frame to their last one")
  func transitions() async throws {
    let run = try await run(
      "{ navigation: ['a'] }",
      "{ at: 0.1, push: 'b', transition: { name: 'slide', duration: 0.2 } },"
        + " { at: 1, pop: true, transition: { name: 'slide', duration: 0.1 } }",
      "until: 2,", screens: "a: {}, b: {}")
    #expect(run.isWhole)
    #expect(run.transitions.count == 2)
    let push = try #require(run.transitions.first)
    #expect(push.name.contains("push") && push.name.contains("b"), "\(push.name)")
    #expect((6...7).contains(push.frames.lowerBound), "\(push.frames)")
    #expect((12...13).contains(push.frames.count), "\(push.frames)")
    #expect((60...61).contains(run.transitions[1].frames.lowerBound))
  }

  @Test("A scene of more than a minute is cut, one of a minute is whole")
  func cut() async throws {
    for (until, isWhole) in [("59.99", true), ("60", false)] {
      let run = try await run("'a'", "", "until: \(until),", screens: "a: {}")
      #expect(run.lists.count == LiveRun.limit || !isWhole)
      #expect(run.isWhole == isWhole, "\(until): \(run.lists.count)")
    }
  }

  @Test("Views of code are tracked by their accessibility identifiers")
  func codeViews() async throws {
    var catalog = Catalog()
    catalog.add(screen: "badge") {
      let controller = UIViewController()
      let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
      view.accessibilityIdentifier = "badge"
      controller.view.addSubview(view)
      return controller
    }
    let document = try StagePlay.document("'c'", "", "until: 0.1,", screens: "c: { code: 'badge' }")
    let run = try await LiveRun(
      try Stage.device(for: document, catalog: catalog, pictures: [:]), pictures: nil)
    #expect(run.tracks["badge"]?.last??.x == 25, "\(run.tracks.keys)")
    #expect(run.tracks["screen c"] != nil)
  }

  @Test(
    "Activity is the amount of change: a strong change of a small area exceeds a faint one of all")
  func activity() async throws {
    func most(_ view: String, _ color: String) async throws -> Double {
      let run = try await run(
        "'a'",
        "{ at: 0, animate: 'v', to: { color: '\(color)' }, duration: 0.05, curve: 'linear' }",
        screens: "a: { color: 'black', views: [{ id: 'v', frame: \(view), color: 'black' }] }")
      #expect(run.activity.first == 0)
      return run.activity.max() ?? 0
    }
    let faint = try await most("[0, 0, 100, 200]", "#060606")
    let strong = try await most("[0, 0, 50, 100]", "white")
    #expect(faint > 0 && strong > 4 * faint, "\(faint) and \(strong)")
    // A quarter of the canvas turns white in three frames.
    #expect(abs(strong - 1.0 / 12) < 0.01, "\(strong)")
  }
}
