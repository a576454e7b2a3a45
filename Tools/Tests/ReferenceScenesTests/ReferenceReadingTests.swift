import Display
import Foundation
import Pixels
import ReferenceScenes
import Testing

@Suite("Reading flipbook-reference/1")
struct ReferenceReadingTests {
  private func scene(_ json: String) throws -> ReferenceScene {
    try JSONDecoder().decode(ReferenceScene.self, from: Data(json.utf8))
  }

  private let transition = """
    { "format": "flipbook-reference/1", "name": "reveal", "kind": "transition", "fps": 60,
      "duration": 0.5, "canvas": { "points": [10, 8], "scale": 2, "background": "#102030" },
      "layers": [
        { "frame": [0, 0, 10, 8], "id": "a", "background": "#ff000080",
          "mask": { "type": "circle", "center": [5, 4], "radius": 1 },
          "children": [{ "frame": [1, 1, 2, 2], "id": "b", "cornerRadius": [1, 0, 2, 0] }] }],
      "animations": [
        { "layer": "a", "property": "mask.radius", "from": 1, "to": 3,
          "timing": { "begin": 0, "duration": 0.5,
            "curve": { "type": "cubicBezier", "points": [0.42, 0, 0.58, 1] } } },
        { "layer": "b", "property": "transform", "values": [[{ "rotate": 0 }], [{ "rotate": 9 }]],
          "keyTimes": [0, 1],
          "timing": { "begin": 0.1, "duration": 0.4, "curve": { "type": "spring", "mass": 3,
            "stiffness": 1000, "damping": 500, "initialVelocity": 0, "snapAtEnd": true,
            "overdamped": "critical" } } }],
      "frames": [
        { "number": 3, "time": 0.05, "chromium": "c.png", "ideal": "i.png",
          "values": { "a": { "mask.radius": 2.5, "opacity": 0.25 },
                      "b": { "transform": [{ "translate": [1, 2] }, { "rotate": 4.5 }] } } }],
      "noise": { "skia-ideal": { "max": 7, "mean": 0.5, "psnrMin": 40, "over8pctMax": 0 },
                 "curveMaxAbsDifferenceToChromium": 1e-7 } }
    """

  @Test("Layers, animations, frames and noise are read as they stand")
  func plainValues() throws {
    let scene = try scene(transition)
    #expect(scene.kind == .transition && scene.fps == 60 && scene.duration == 0.5)
    #expect(scene.layers[0].background == (try ReferenceColor("#ff000080")))
    #expect(scene.layers[0].children[0].cornerRadii == [1, 0, 2, 0])
    #expect(scene.animations[0].values == [.number(1), .number(3)])
    #expect(scene.animations[1].keyTimes == [0, 1])
    guard case .spring(let spring) = scene.animations[1].timing.curve else {
      Issue.record("not a spring")
      return
    }
    #expect(spring.overdamped == .critical && spring.snapAtEnd && spring.damping == 500)
    #expect(scene.frames[0].references == ["chromium": "c.png", "ideal": "i.png"])
    #expect(scene.noise["skia-ideal"]?.max == 7)
    #expect(scene.noise["curveMaxAbsDifferenceToChromium"]?.max == nil)
  }

  @Test("A spring that does not say how it is overdamped follows the formula")
  func overdampedDefault() throws {
    let plain = transition.replacingOccurrences(of: "\"overdamped\": \"critical\"", with: "")
      .replacingOccurrences(of: "\"snapAtEnd\": true,", with: "\"snapAtEnd\": true")
    guard case .spring(let spring) = try scene(plain).animations[1].timing.curve else {
      Issue.record("not a spring")
      return
    }
    #expect(spring.overdamped == .exact && spring.snapAtEnd && spring.damping == 500)
  }

  @Test("A frame sets the properties of its layers, at any depth, dots included")
  func frameValues() throws {
    let scene = try scene(transition)
    let layers = try scene.layers(in: scene.frames[0])
    guard case .circle(_, let radius) = layers[0].mask else {
      Issue.record("not a circle")
      return
    }
    #expect(radius == 2.5)
    #expect(layers[0].opacity == 0.25)
    #expect(layers[0].children[0].transform == [.translate(x: 1, y: 2, z: 0), .rotate(4.5)])
    #expect(scene.layers[0].opacity == 1)
  }

  @Test("An unknown property, or a value that does not fit, is named")
  func wrongProperty() throws {
    var layer = try scene(transition).layers[0]
    for (property, value) in [
      ("color", ReferenceValue.number(1)), ("opacity", .numbers([1, 2])),
      ("shadow.sigma", .number(3)), ("frame", .numbers([1, 2])),
    ] {
      #expect(throws: ReferenceError.property(layer: "a", property)) {
        try layer.set(property, to: value)
      }
    }
  }

  @Test("Mistakes in a scene are errors with words")
  func mistakes() {
    let mistakes: [(String, String, ReferenceError)] = [
      ("flipbook-reference/1", "other/2", .format("other/2")),
      ("#102030", "#1020", .color("#1020")),
      ("#102030", "102030g", .color("102030g")),
      ("[10, 8]", "[10]", .count("canvas.points", 2)),
      ("[0, 0, 10, 8]", "[0, 0, 10]", .count("frame", 4)),
      ("\"circle\"", "\"square\"", .value("mask type square")),
      ("\"cubicBezier\"", "\"steps\"", .value("curve type steps")),
      ("{ \"rotate\": 9 }", "{ \"turn\": 9 }", .transform("turn [9.0]")),
      ("[1, 2] }, {", "[1, 2, 3, 4] }, {", .transform("translate [1.0, 2.0, 3.0, 4.0]")),
    ]
    for (right, wrong, error) in mistakes {
      let json = transition.replacingOccurrences(of: right, with: wrong)
      #expect(json != transition)
      #expect(throws: error) { try scene(json) }
      #expect(!error.description.isEmpty)
    }
  }

  @Test("A point in perspective goes where N8 says")
  func perspective() throws {
    let json = """
      { "format": "flipbook-reference/1", "name": "n8", "kind": "static",
        "canvas": { "points": [200, 200], "scale": 1, "background": "#ffffff" },
        "layers": [{ "frame": [0, 0, 100, 100], "background": "#000000",
          "transform": [{ "perspective": 500 }, { "rotateY": 45 }] }] }
      """
    let scene = try scene(json)
    let list = try DisplayList(scene.layers, on: scene.canvas, images: [:])
    guard case .fill(let fill) = list.items[0] else {
      Issue.record("not a fill")
      return
    }
    for (x, y, wantedX, wantedY) in [
      (0.0, 0.0, -38.04556689, -53.80455669), (100, 0, 33.02044127, -46.69795587),
    ] {
      let corner = try #require(fill.transform.apply(to: Point(x: x, y: y)))
      #expect(abs(corner.x - 50 - wantedX) < 1e-8)
      #expect(abs(corner.y - 50 - wantedY) < 1e-8)
    }
  }

  @Test("Files that are missing or broken are named with the reason")
  func files() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("reference-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("case"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(try ReferenceFolder.all(in: folder).isEmpty)
    let file = folder.appendingPathComponent("case/scene.json")
    try Data("{ \"format\": \"flipbook-reference/1\" }".utf8).write(to: file)
    #expect(throws: ReferenceError.file(file.path, "the scene lacks \"name\"")) {
      try ReferenceFolder.all(in: folder)
    }
    try Data(transition.utf8).write(to: file)
    let read = try ReferenceFolder.all(in: folder)
    #expect(read.count == 1)
    do {
      _ = try read[0].cases()
      Issue.record("a picture that is not there was read")
    } catch let error as ReferenceError {
      guard case .file(let path, _) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(path.hasSuffix("i.png"))
    }
  }
}
