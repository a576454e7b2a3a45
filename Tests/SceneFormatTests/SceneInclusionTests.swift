import SceneFormat
import Testing

/// What scenes share with each other.
struct SceneInclusionTests {
  /// A scene beside files; pictures exist when they are among the files.
  private func load(_ scene: String, _ files: [String: String]) throws(SceneErrors) -> SceneDocument
  {
    try SceneDocument(
      json5: Array(scene.utf8),
      surroundings: SceneSurroundings(
        isFile: { files[$0] != nil },
        read: { (path) throws(SceneLoadingError) in
          if path == "_locked" { throw .unreadable(path: path, reason: "permission denied") }
          guard let text = files[path] else { throw .notFound(path: path) }
          return Array(text.utf8)
        }))
  }

  private func problems(_ scene: String, _ files: [String: String]) -> [String] {
    do throws(SceneErrors) {
      _ = try load(scene, files)
      return []
    } catch {
      return error.messages(file: "Scenes/s.json5")
    }
  }

  @Test("A scene has what it includes: device, rate, background and screens")
  func everything() throws {
    let document = try load(
      "{ title: 't', include: '_all.json5', root: 'a' }",
      [
        "_all.json5": """
        { $schema: 'x', device: 'tablet', fps: 30, background: 'red',
          screens: { a: { color: 'blue' }, b: {} } }
        """
      ])
    #expect(document.device == DevicePreset.tablet.device)
    #expect(document.frameRate.description == "30")
    #expect(document.background == SceneColor(red: 1, green: 0, blue: 0))
    #expect(document.screens.map(\.name) == ["a", "b"])
    #expect(document.includes == ["_all.json5"])
  }

  @Test("What a scene says itself wins, then what it includes last; screens are told by name")
  func precedence() throws {
    let document = try load(
      """
      { title: 't', include: ['_a', '_b'], root: 'y', fps: 10, screens: { y: { title: 'own' } } }
      """,
      [
        "_a": "{ fps: 20, device: 'tablet', screens: { x: { title: 'a' }, z: { title: 'a' } } }",
        "_b": "{ device: 'phone-small', screens: { y: { title: 'b' }, x: { title: 'b' } } }",
      ])
    #expect(document.frameRate.description == "10")
    #expect(document.device == DevicePreset.phoneSmall.device)
    #expect(document.screens.map(\.name) == ["z", "x", "y"])
    #expect(document.screens.map(\.title) == ["a", "b", "own"])
    #expect(document.includes == ["_a", "_b"])
  }

  @Test("Files include files; each is read once, and paths are those of the file that has them")
  func nested() throws {
    let document = try load(
      "{ title: 't', include: ['sub/_a', './_c'], root: 'a' }",
      [
        "sub/_a": "{ include: '../_b', screens: { a: { image: 'p.png' } } }",
        "_b": "{ include: '_c', screens: { b: { image: 'art/../q@2x.png' } } }",
        "_c": "{ screens: { c: { image: 'q@2x.png' } } }",
        "sub/p@2x.png": "", "q@2x.png": "",
      ])
    #expect(document.includes == ["sub/_a", "_b", "_c"])
    #expect(document.screen(named: "a")?.picture == ScenePicture(file: "sub/p@2x.png", scale: 2))
    #expect(document.screen(named: "b")?.picture?.file == "q@2x.png")
    #expect(document.screen(named: "c")?.picture?.file == "q@2x.png")
  }

  @Test("A picture is found by the device that the scene has in the end")
  func deviceScale() throws {
    let files = ["_a": "{ screens: { a: { image: 'p' } } }", "p@2x.png": "", "p@3x.png": ""]
    let phone = try load("{ title: 't', include: '_a', root: 'a' }", files)
    #expect(phone.screens[0].picture?.scale == 3)
    let tablet = try load("{ title: 't', include: '_a', root: 'a', device: 'tablet' }", files)
    #expect(tablet.screens[0].picture?.scale == 2)
  }

  @Test("Mistakes in an included file name that file, line and column")
  func mistakes() {
    let files = [
      "../shared/_a":
        "{ fps: 0,\n screens: { a: { image: 'x.png' }, b: { views: [{ id: 'v' }] } } }"
    ]
    #expect(
      problems("{ title: 3, include: '../shared/_a', root: 'a' }", files) == [
        "Scenes/s.json5:1:10: error: expected a string but found a number",
        "Scenes/../shared/_a:1:8: error: 0 is not a frame rate; expected a whole number from 1 to"
          + " 1000, 23.976, 29.97, 59.94, 119.88, or a ratio as \"60000/1001\"",
        "Scenes/../shared/_a:2:25: error: there is no image \"x.png\";"
          + " looked for \"x@3x.png\", \"x@2x.png\", \"x.png\"",
        "Scenes/../shared/_a:2:49: error: the key \"frame\" is missing",
      ])
  }

  @Test("Grammar that is broken in an included file is all that is said")
  func grammar() {
    #expect(
      problems("{ include: '_a', root: 'nowhere' }", ["_a": "{ screens: \n [ }"]) == [
        "Scenes/_a:2:4: error: expected a value but found \"}\""
      ])
    #expect(
      problems("{ include: '_a', root: 'nowhere' }", ["_a": "[]"]) == [
        "Scenes/_a:1:1: error: expected an object but found a list"
      ])
  }

  @Test("An included file holds only what can be shared")
  func keys() {
    #expect(
      problems(
        "{ title: 't', include: '_a', root: 'a' }",
        ["_a": "{ screens: { a: {} }, root: 'a', screns: {} }"]) == [
          "Scenes/_a:1:23: error: unknown key \"root\"; accepted keys are \"$schema\", \"include\","
            + " \"device\", \"appearance\", \"fps\", \"text\", \"background\", \"screens\", \"transitions\"",
          "Scenes/_a:1:34: error: unknown key \"screns\" (did you mean \"screens\"?)",
        ])
  }

  @Test("Two views of one id are named with both files")
  func views() {
    let view = "{ views: [{ id: 'v', frame: [0, 0, 1, 1] }] }"
    #expect(
      problems(
        "{ title: 't', include: '_a', root: 'a', screens: { a: \(view) } }",
        ["_a": "{ screens: { b: \(view) } }"]) == [
          "Scenes/s.json5:1:71: error: two views have the id \"v\", the first at _a:1:33; rename one"
        ])
  }

  @Test("A cycle is an error that names the chain")
  func cycles() {
    let scene = "{ title: 't', include: '_a', root: 'a', screens: { a: {} } }"
    #expect(
      problems(scene, ["_a": "{ include: 'x/_b' }", "x/_b": "{ include: ['../_a'] }"]) == [
        "Scenes/x/_b:1:13: error: these files include each other in a cycle:"
          + " \"_a\" → \"x/_b\" → \"_a\""
      ])
    #expect(
      problems(scene, ["_a": "{ include: '_a' }"]) == [
        "Scenes/_a:1:12: error: these files include each other in a cycle: \"_a\" → \"_a\""
      ])
    #expect(
      problems(
        scene, ["_a": "{ include: '_b' }", "_b": "{ include: '_c' }", "_c": "{ include: '_b' }"])
        == [
          "Scenes/_c:1:12: error: these files include each other in a cycle:"
            + " \"_b\" → \"_c\" → \"_b\""
        ])
  }

  @Test("What cannot be included is named")
  func refusals() {
    let table: [(String, String)] = [
      ("'_none'", "there is no file \"_none\" to include"),
      ("'_locked'", "the file \"_locked\" cannot be read: permission denied"),
      (
        "'shared.json5'",
        "\"shared.json5\" does not begin with \"_\", so it is a scene of its own"
      ),
      (
        "'/etc/_a'",
        "\"/etc/_a\" is an absolute path; write it relative to the file that contains it"
      ),
      ("'_a/'", "\"_a/\" is a folder; write the path of a file"),
      ("''", "this string is empty"),
      ("7", "expected a path or a list of paths but found a number"),
      ("[]", "this list is empty"),
    ]
    for (include, message) in table {
      #expect(
        problems("{ title: 't', include: \(include), root: 'a', screens: { a: {} } }", [:])
          == ["Scenes/s.json5:1:24: error: \(message)"])
    }
  }

  @Test("Without screens anywhere they are missing as ever")
  func missing() {
    #expect(
      problems("{ title: 't', include: '_a', root: 'a' }", ["_a": "{ fps: 10 }"]) == [
        "Scenes/s.json5:1:1: error: the key \"screens\" is missing"
      ])
  }
}
