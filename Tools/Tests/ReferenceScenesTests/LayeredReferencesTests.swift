import Foundation
import Pixels
import Raster
import ReferenceScenes
import Testing

/// The references through real layers, and the transitions through real animations.
@Suite("References through layers")
@MainActor
struct LayeredReferencesTests {
  private func folders(_ name: String) throws -> [ReferenceFolder] {
    try ReferenceFolder.all(in: Bundle.module.bundleURL.appendingPathComponent("Resources/" + name))
  }

  private func expectWithinLimits(_ cases: [ReferenceCase]) throws {
    var rasterizer = Rasterizer()
    for one in cases {
      let difference = try #require(PictureDifference(rasterizer.draw(one.list), one.ideal))
      #expect(
        ReferenceLimits().allow(difference, of: one),
        "\(one.name): \(difference), \(String(describing: one.deviation))")
    }
  }

  @Test("Still scenes look as they should, every one")
  func stillScenes() throws {
    let folders = try folders("static")
    #expect(folders.count == 24)
    for folder in folders { try expectWithinLimits(try folder.casesThroughLayers()) }
  }

  @Test("Frames of transitions look as they should")
  func frames() throws {
    // Only where a picture is kept; the others are compared by their values.
    let cases = try folders("transitions")
      .filter { folder in folder.scene.frames.contains { $0.references["ideal"] != nil } }
      .flatMap { try $0.casesThroughLayers() }
    #expect(
      cases.map(\.name) == [
        "card-expand-a 4 (layers)", "card-expand-a 12 (layers)", "card-expand-a 20 (layers)",
        "card-expand-a 28 (layers)", "card-expand-a 36 (layers)", "card-sheet-a 3 (layers)",
        "circular-reveal-a 19 (layers)", "flip-a 22 (layers)",
        "layout-morph-a 4 (layers)", "layout-morph-a 12 (layers)", "layout-morph-a 20 (layers)",
        "layout-morph-a 28 (layers)", "layout-morph-a 36 (layers)", "modal-spring-a 10 (layers)",
      ])
    try expectWithinLimits(cases)
  }

  @Test("In every frame the layers show the values that the scene lists, within 1e-6")
  func values() throws {
    var frames = 0
    for folder in try folders("transitions") {
      let scene = folder.scene
      let stage = try ReferenceStage(scene, images: folder.presentImages)
      for frame in scene.frames {
        _ = stage.list(at: frame.time)
        let deviation = stage.deviation(from: frame)
        #expect(deviation.amount <= 1e-6, "\(scene.name) \(frame.number): \(deviation)")
        frames += frame.values.isEmpty ? 0 : 1
      }
    }
    #expect(frames == 98)
  }

  @Test("Values that are not those of the frame are found")
  func wrongValues() throws {
    for folder in try folders("transitions") {
      let stage = try ReferenceStage(folder.scene, images: folder.presentImages)
      _ = stage.list(at: folder.scene.frames[3].time)
      #expect(stage.deviation(from: folder.scene.frames[4]).amount > 1e-3, "\(folder.scene.name)")
    }
  }

  @Test("An animation that layers cannot express is named")
  func inexpressible() throws {
    let json = """
      { "format": "flipbook-reference/1", "name": "eye", "kind": "transition", "fps": 60,
        "duration": 1, "canvas": { "points": [4, 4], "scale": 1, "background": "#000000" },
        "layers": [{ "frame": [0, 0, 4, 4], "id": "a" }],
        "animations": [
          { "layer": "a", "property": "transform", "keyTimes": [0, 1],
            "values": [[{ "perspective": 100 }], [{ "perspective": 200 }]],
            "timing": { "begin": 0, "duration": 1,
              "curve": { "type": "cubicBezier", "points": [0, 0, 1, 1] } } }],
        "frames": [] }
      """
    let scene = try JSONDecoder().decode(ReferenceScene.self, from: Data(json.utf8))
    let limit = #expect(throws: InexpressibleScene.self) {
      try ReferenceStage(scene, images: [:])
    }
    #expect(limit?.description == "a perspective that changes (layer “a”)")
  }
}

extension ReferenceFolder {
  /// The pictures of the layers as far as they are kept: values do not depend on them, but for the
  /// question whether a layer is filled.
  fileprivate var presentImages: [String: Bitmap] {
    (try? images()) ?? [:]
  }
}
