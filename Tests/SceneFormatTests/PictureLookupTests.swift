import SceneFormat
import Testing

/// Pictures are found as UIKit finds them.
struct PictureLookupTests {
  /// The picture of a screen, on a device of a scale, among files that exist.
  private func picture(
    _ image: String, scale: Double = 3, files: Set<String>
  ) throws -> ScenePicture? {
    let text = """
      { title: "t", device: { size: [10, 10], scale: \(scale) }, root: "a",
        screens: { a: { image: \(image) } } }
      """
    return try decoded(text) { files.contains($0) }.screens[0].picture
  }

  @Test("The device's scale is tried first, then the largest")
  func order() throws {
    let all: Set = ["d/a.png", "d/a@2x.png", "d/a@3x.png"]
    let table: [(scale: Double, files: Set<String>, file: String, factor: Double)] = [
      (3, all, "d/a@3x.png", 3), (2, all, "d/a@2x.png", 2), (1, all, "d/a.png", 1),
      (2, ["d/a.png", "d/a@3x.png"], "d/a@3x.png", 3), (3, ["d/a.png"], "d/a.png", 1),
      (1, ["d/a@2x.png", "d/a@3x.png"], "d/a@3x.png", 3), (0.5, all, "d/a.png", 1),
      (2.5, all, "d/a@3x.png", 3), (4, all, "d/a@3x.png", 3),
      (3, ["d/a.png", "d/a@2x.png"], "d/a@2x.png", 2),
    ]
    for (scale, files, file, factor) in table {
      #expect(
        try picture("'d/a.png'", scale: scale, files: files)
          == ScenePicture(file: file, scale: factor))
    }
  }

  @Test("A name with a scale refers to that file only")
  func explicitScale() throws {
    let files: Set = ["a.png", "a@2x.png", "a@3x.png", "x@y.png"]
    #expect(try picture("'a@2x.png'", files: files) == ScenePicture(file: "a@2x.png", scale: 2))
    #expect(try picture("'x@y.png'", files: files) == ScenePicture(file: "x@y.png", scale: 1))
    #expect(
      try picture("{ file: 'a.png', scale: 1.5 }", files: files)
        == ScenePicture(file: "a.png", scale: 1.5))
  }

  @Test("A name without an extension means a PNG file")
  func extensions() throws {
    #expect(try picture("'a'", files: ["a@3x.png"]) == ScenePicture(file: "a@3x.png", scale: 3))
    #expect(try picture("'d.e/a'", files: ["d.e/a.png"])?.file == "d.e/a.png")
    #expect(try picture("'.a'", files: [".a.png"])?.file == ".a.png")
    #expect(try picture("'a.b.jpg'", files: ["a.b@2x.jpg"])?.file == "a.b@2x.jpg")
    #expect(try picture("'ü ß/é.png'", files: ["ü ß/é@3x.png"])?.file == "ü ß/é@3x.png")
  }

  @Test("A missing image is reported with all names that were tried")
  func missing() {
    func report(_ image: String) -> [String] {
      messages("{ title: 't', root: 'a', screens: { a: { image: \(image) } } }") { _ in false }
    }
    #expect(
      report("'d/a.png'") == [
        "s:1:49: error: there is no image \"d/a.png\";"
          + " looked next to the scene for \"d/a@3x.png\", \"d/a@2x.png\", \"d/a.png\""
      ])
    #expect(
      report("'a@2x.png'") == [
        "s:1:49: error: there is no image \"a@2x.png\"; looked next to the scene for \"a@2x.png\""
      ])
    #expect(
      report("{ file: 'a', scale: 2 }") == [
        "s:1:49: error: there is no image \"a\"; looked next to the scene for \"a\""
      ])
    #expect(
      report("'/a.png'") == [
        "s:1:49: error: \"/a.png\" is an absolute path; write it relative to the file that contains it"
      ])
    #expect(report("'a/'") == ["s:1:49: error: \"a/\" is a folder; write the path of a file"])
    #expect(
      report("'a\\0.png'") == [
        "s:1:49: error: \"a\\u{0}.png\" contains a control character; remove it"
      ])
    #expect(
      report("[]") == [
        "s:1:49: error: expected a path, { file, scale } or { light, dark } but found a list"
      ])
  }
}
