import SceneFormat
import Testing

/// Included files.
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

  @Test("A scene gets device, rate, background and screens from its includes")
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

  @Test(
    "Keys of the scene take precedence, then those of the last include; screens are merged by name")
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

  @Test("An image is looked up for the scene's final device")
  func deviceScale() throws {
    let files = ["_a": "{ screens: { a: { image: 'p' } } }", "p@2x.png": "", "p@3x.png": ""]
    let phone = try load("{ title: 't', include: '_a', root: 'a' }", files)
    #expect(phone.screens[0].picture?.scale == 3)
    let tablet = try load("{ title: 't', include: '_a', root: 'a', device: 'tablet' }", files)
    #expect(tablet.screens[0].picture?.scale == 2)
  }

  @Test("Errors in an included file are reported with that file, line and column")
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
          + " looked next to the scene for \"x@3x.png\", \"x@2x.png\", \"x.png\"",
        "Scenes/../shared/_a:2:49: error: the key \"frame\" or \"layout\" is missing",
      ])
  }

  @Test("After a syntax error in an included file nothing else is reported")
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

  @Test("An included file contains only keys that can be shared")
  func keys() {
    #expect(
      problems(
        "{ title: 't', include: '_a', root: 'a' }",
        ["_a": "{ screens: { a: {} }, root: 'a', screns: {} }"]) == [
          "Scenes/_a:1:23: error: unknown key \"root\"; accepted keys are \"$schema\", \"parameters\", \"include\","
            + " \"device\", \"appearance\", \"matrix\", \"fps\", \"text\", \"background\", \"screens\", \"transitions\"",
          "Scenes/_a:1:34: error: unknown key \"screns\" (did you mean \"screens\"?)",
        ])
  }

  @Test("Two views with one id are reported with both files")
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

  @Test("Files that cannot be included are reported")
  func refusals() {
    let table: [(String, String)] = [
      ("'_none'", "there is no file \"_none\" to include"),
      ("'_locked'", "the file \"_locked\" cannot be read: permission denied"),
      (
        "'shared.json5'",
        "\"shared.json5\" does not begin with \"_\", so it is a scene of its own; rename it to"
          + " \"_shared.json5\" to include it"
      ),
      (
        "'/etc/_a'",
        "\"/etc/_a\" is an absolute path; write it relative to the file that contains it"
      ),
      ("'_a/'", "\"_a/\" is a folder; write the path of a file"),
      ("''", "this string is empty"),
      ("7", "expected a path, { file, with } or a list of them but found a number"),
      ("[]", "this list is empty"),
    ]
    for (include, message) in table {
      #expect(
        problems("{ title: 't', include: \(include), root: 'a', screens: { a: {} } }", [:])
          == ["Scenes/s.json5:1:24: error: \(message)"])
    }
  }

  @Test("Without screens in any file the key is missing as usual")
  func missing() {
    #expect(
      problems("{ title: 't', include: '_a', root: 'a' }", ["_a": "{ fps: 10 }"]) == [
        "Scenes/s.json5:1:1: error: the key \"screens\" or \"include\" is missing"
      ])
  }

  // MARK: Parameters

  private static let page = """
    { parameters: { name: null, title: "none", x: 5, color: "red" },
      screens: { "${name}": { title: "${title}", color: "${color}", views: [
        { id: "${name} box", frame: ["${x}", 0, 10, 10], text: "$${x} is ${x}, ${title}" } ] } } }
    """

  @Test("Parameters take any value, in values, texts and keys; a file can be included twice")
  func parameters() throws {
    let document = try load(
      """
      { title: 't', root: 'a', include: [
        { file: '_p', with: { name: 'a' } },
        { file: '_p', with: { name: 'b', title: 'B', x: 7.5, color: { white: 0.5 } } } ] }
      """, ["_p": Self.page])
    #expect(document.screens.map(\.name) == ["a", "b"])
    #expect(document.screens.map(\.title) == ["none", "B"])
    #expect(document.screens.map(\.color) == [SceneColor("red"), SceneColor(white: 0.5)])
    let views = document.screens.compactMap(\.views.first)
    #expect(views.map(\.id) == ["a box", "b box"])
    #expect(views.map(\.frame.x) == [5, 7.5])
    let texts = views.compactMap { view -> String? in
      if case .text(let text) = view.content { text.string } else { nil }
    }
    #expect(texts == ["${x} is 5, none", "${x} is 7.5, B"])
    #expect(document.includes == ["_p"])
  }

  @Test("A value passes through several files, and paths are those of the file that gives it")
  func passedOn() throws {
    let document = try load(
      "{ title: 't', root: 'a', include: { file: 'sub/_a', with: { picture: 'art/p.png' } } }",
      [
        "sub/_a": """
        { parameters: { picture: null },
          include: { file: '../other/_b', with: { picture: '${picture}', name: 'a' } } }
        """,
        "other/_b": """
        { parameters: { picture: null, name: null },
          screens: { "${name}": { image: '${picture}', views: [
            { frame: [0, 0, 1, 1], image: '${name}.png' }] } } }
        """,
        "art/p.png": "", "other/a.png": "",
      ])
    #expect(document.screens.first?.picture?.file == "art/p.png")
    #expect(document.screens.first?.views.first?.picture?.file == "other/a.png")
  }

  @Test("Parameters that are missing, unknown or of the wrong kind are reported at their position")
  func wrongParameters() {
    let files = [
      "_p": "{ parameters: { name: null, title: 'x' },\n screens: { a: { title: '${titel}' } } }",
      "_q": "{ screens: { a: { title: '${title}' } } }",
      "_r": "{ parameters: { size: [1] }, screens: { a: { title: 'as ${size}' }, b: {} } }",
      "_s": "{ parameters: { x: 1 }, screens: { a: { title: '${x' }, b: { color: '${x}' } } }",
    ]
    func problems(_ include: String) -> [String] {
      self.problems("{ title: 't', root: 'a', include: \(include) }", files)
    }
    #expect(
      problems("'_p'") == [
        "Scenes/s.json5:1:35: error: \"_p\" needs a value for its parameter \"name\"; write"
          + " { file: \"_p\", with: { name: … } }"
      ])
    #expect(
      problems("{ file: '_p', with: { name: 'a', tite: 'b' } }") == [
        "Scenes/s.json5:1:68: error: there is no parameter \"tite\" (did you mean \"title\"?)"
      ])
    #expect(
      problems("{ file: '_p', with: { name: 'a' } }") == [
        "Scenes/_p:2:25: error: there is no parameter \"titel\" (did you mean \"title\"?)"
      ])
    #expect(
      problems("{ file: '_q', with: { title: 'a' } }") == [
        "Scenes/s.json5:1:57: error: there is no parameter \"title\"; the file has none"
      ])
    #expect(
      problems("'_r'") == [
        "Scenes/_r:1:53: error: the parameter \"size\" is a list, which cannot be part of a text;"
          + " write \"${size}\" as the whole value"
      ])
    #expect(
      problems("'_s'").map { String($0.prefix(24)) } == [
        "Scenes/_s:1:20: error: e", "Scenes/_s:1:48: error: \"",
      ])
    #expect(
      problems("{ file: '_r', with: { 'no name': 1 } }") == [
        "Scenes/s.json5:1:57: error: \"no name\" is not the name of a parameter; use letters, digits"
          + " and \"_\", a letter first"
      ])
    #expect(
      problems("{ file: '_q' }") == ["Scenes/s.json5:1:35: error: the key \"with\" is missing"])
    #expect(
      problems("[4]") == [
        "Scenes/s.json5:1:36: error: expected a path or { file, with } but found a number"
      ])
  }

  @Test("Without parameters, a file's texts stay as they are")
  func plainTexts() throws {
    let document = try load(
      "{ title: 't', include: '_a', root: 'a' }", ["_a": "{ screens: { a: { title: '${x}' } } }"])
    #expect(document.screens.first?.title == "${x}")
  }

  @Test("Files that multiply each other's values are refused, in little time")
  func explosion() {
    var files: [String: String] = [:]
    for depth in 0..<19 {
      files["_\(depth)"] = """
        { parameters: { v: null },
          include: { file: '_\(depth + 1)', with: { v: ['${v}', '${v}', '${v}'] } } }
        """
    }
    files["_19"] = "{ parameters: { v: null }, screens: { a: { views: '${v}' } } }"
    let seconds = processorSeconds {
      let found = problems(
        "{ title: 't', root: 'a', include: { file: '_0', with: { v: 1 } } }", files)
      #expect(found.contains { $0.contains("elements are too many; at most 1000000") })
    }
    #expect(seconds < 30)
  }
}
