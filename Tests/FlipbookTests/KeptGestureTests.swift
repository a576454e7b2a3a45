import Display
import Flipbook
import Foundation
import SceneFormat
import Testing
import TransitionCatalog

@MainActor
@Suite("Kept gestures")
struct KeptGestureTests {
  private static let scene = """
    {
      title: "t", // a comment
      device: { size: [100, 200], scale: 1, statusBar: true },
      screens: { a: { color: "systemBackground" }, b: { color: "secondarySystemBackground" } },
      root: { navigation: ["a", "b"] },
    }

    """

  private func withScene(
    _ text: String = scene, variant: Int = 0, _ body: (SceneFile) async throws -> Void
  ) async throws {
    try await withTemporaryFolder { folder in
      try text.write(toFile: folder + "/s.json5", atomically: true, encoding: .utf8)
      let scenes = try SceneDiscovery(workingFolder: folder).scenes(for: ["s.json5"])
      try await body(scenes[variant])
    }
  }

  /// Swipes back from the edge in a scene with the settings of a page; the frames that the person saw.
  private func swipe(
    _ file: SceneFile, _ choices: LiveChoices
  ) async throws -> (lists: [DisplayList], recording: KeptGesture.Recording) {
    var document = try file.load(in: Catalog())
    choices.apply(to: &document)
    let recorder = TouchRecorder(rate: document.frameRate)
    let device = try Stage.device(
      for: document, catalog: Catalog(), pictures: [:], recorder: recorder)
    var lists: [DisplayList] = []
    let width = document.device.size.width
    for number in 0..<60 {
      let x = 2 + Double(number - 5) / 15 * width * 0.8
      switch number {
      case 5:
        recorder.take(
          [TouchRecorder.Input(0, .began, at: ScenePoint(x: 2, y: 90))], before: number)
      case 6...20:
        recorder.take(
          [TouchRecorder.Input(0, .moved, at: ScenePoint(x: x, y: 90))], before: number)
      case 21:
        recorder.take(
          [TouchRecorder.Input(0, .ended, at: ScenePoint(x: 0, y: 0))], before: number)
      default: recorder.take([], before: number)
      }
      lists.append(try #require(try await device.nextFrame()).list)
    }
    let end = document.frameRate.time(ofFrame: lists.count - 1)
    return (
      lists, KeptGesture.Recording(steps: recorder.steps, takeover: recorder.start, end: end)
    )
  }

  @Test(
    "Goldens beyond the new end are left out, and the others stay",
    arguments: [
      (#""0,24,80""#, "0,24", ["80"]), ("[0, 24, 80]", "0,24", ["80"]),
      (#""0-4,50-70:10""#, "0-4,50", ["60-70:10"]), (#""80""#, "59", ["80"]),
    ])
  func goldens(frames: String, kept: String, missing: [String]) async throws {
    let scene = Self.scene.replacing(
      "root:", with: "goldens: { scale: 1, frames: \(frames) /* chosen */ },\n  root:")
    try await withScene(scene) { file in
      let (_, recording) = try await swipe(file, LiveChoices())
      let gesture = try KeptGesture(
        recording, in: SceneSourceText(try file.bytes()), of: file, choices: LiveChoices(),
        catalog: Catalog())
      #expect(gesture.missingGoldens == missing)
      let text = String(decoding: gesture.text.bytes, as: UTF8.self)
      #expect(text.contains("goldens: { scale: 1, frames: \"\(kept)\" /* chosen */ },"), "\(text)")
    }
  }

  private nonisolated static let choices: [LiveChoices] = {
    var (tablet, dark, large, slow) = (LiveChoices(), LiveChoices(), LiveChoices(), LiveChoices())
    tablet.device = .tablet
    dark.appearance = .dark
    large.textSize = .accessibilityLarge
    slow.frameRate = FrameRate(30)
    var all = tablet
    (all.appearance, all.textSize, all.frameRate) = (.dark, .extraLarge, FrameRate("59.94"))
    return [LiveChoices(), tablet, dark, large, slow, all]
  }()

  @Test(
    "A gesture made with other settings is saved with them, and the saved scene shows equal frames",
    arguments: choices)
  func settings(choices: LiveChoices) async throws {
    try await withScene { file in
      let (seen, recording) = try await swipe(file, choices)
      #expect(Set(seen).count > 10, "the finger moved nothing")
      let text = SceneSourceText(try file.bytes())
      let kept = try KeptGesture(
        recording, in: text, of: file, choices: choices, catalog: Catalog())
      #expect(kept.settings.isEmpty == (choices == LiveChoices()))
      let path = try SceneSaving(file).writeNew(kept.text.bytes, named: "by-hand")
      let saved = try #require(
        try SceneDiscovery(
          workingFolder: String(file.location.dropLast("/s.json5".count))
        ).scenes(for: [path]).first)
      var document = try saved.load(in: Catalog())
      #expect(document == kept.document)
      #expect(try String(decoding: saved.bytes(), as: UTF8.self).contains("// a comment"))
      document.end = .seconds(recording.end)
      let device = try Stage.device(for: document, catalog: Catalog(), pictures: [:])
      var lists: [DisplayList] = []
      while let frame = try await device.nextFrame() { lists.append(frame.list) }
      #expect(lists == seen, "\(kept.settings)")
    }
  }

  @Test("Settings that the scene has anyway change nothing in its text")
  func sameSettings() async throws {
    try await withScene { file in
      var choices = LiveChoices()
      (choices.appearance, choices.textSize, choices.frameRate) = (.light, .large, .sixty)
      let (_, recording) = try await swipe(file, choices)
      let kept = try KeptGesture(
        recording, in: SceneSourceText(try file.bytes()), of: file, choices: choices,
        catalog: Catalog())
      #expect(kept.settings.isEmpty)
      let text = String(decoding: kept.text.bytes, as: UTF8.self)
      #expect(!text.contains("appearance") && !text.contains("fps"))
    }
  }

  @Test("A matrix that overrides the settings is named, and nothing is kept")
  func matrix() async throws {
    let text = Self.scene.replacing(
      "root:", with: "matrix: { appearance: [\"light\", \"dark\"] }, root:")
    try await withScene(text, variant: 1) { file in
      #expect(SceneSaving(file).name(ofFileAt: "other.json5").hasSuffix("other@dark"))
      var choices = LiveChoices()
      let source = SceneSourceText(try file.bytes())
      let recording = try await swipe(file, choices).recording
      let kept = try KeptGesture(
        recording, in: source, of: file, choices: choices, catalog: Catalog())
      #expect(kept.document.appearance == .dark)
      choices.appearance = .light
      let refusal = #expect(throws: SceneSaving.Refusal.self) {
        try KeptGesture(recording, in: source, of: file, choices: choices, catalog: Catalog())
      }
      #expect(refusal?.text.contains("light appearance") == true)
    }
  }
}
