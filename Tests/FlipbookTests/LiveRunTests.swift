import Flipbook
import Raster
import SceneFormat
import Testing
import TransitionCatalog

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
