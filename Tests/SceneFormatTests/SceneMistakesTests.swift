import SceneFormat
import Testing

/// Messages about JSON5 files that are not valid scenes, word for word.
///
/// `scene(…)` inserts the text of a test at column 71.
struct SceneMistakesTests {
  private func expect(_ more: String, _ expected: String..., location: SourceLocation) {
    #expect(messages(scene(more)) == expected.map { "s:" + $0 }, sourceLocation: location)
  }

  private func expectStep(
    _ step: String, _ expected: String..., location: SourceLocation = #_sourceLocation
  ) {
    // The step's first key stands in line 2, column 3.
    let text = scene("steps: [\n{ \(step) }]")
    #expect(messages(text) == expected.map { "s:2:" + $0 }, sourceLocation: location)
  }

  @Test("The example of the conventions gives exactly its message")
  func misspeltKey() {
    let text = """
      {
        title: "t",
        screens: { a: { views: [{ id: "v", frame: [0, 0, 1, 1] }] } },
        root: "a",
        steps: [{ at: 0, animate: "v", to: { alpha: 0 },
              durration: 1 }],
      }
      """
    #expect(
      messages(text) == ["s:6:9: error: unknown key \"durration\" (did you mean \"duration\"?)"])
  }

  @Test("A key unlike any other is reported with all accepted ones")
  func strangeKey() {
    expect(
      "goldens: { colour: 1 }",
      "1:82: error: unknown key \"colour\"; accepted keys are \"frames\", \"at\", \"scale\","
        + " \"tolerance\"",
      location: #_sourceLocation)
  }

  @Test("Missing keys are reported, except misspelt ones")
  func missingKeys() {
    #expect(
      messages("{}") == [
        "s:1:1: error: the key \"title\" is missing",
        "s:1:1: error: the key \"screens\" or \"include\" is missing",
        "s:1:1: error: the key \"root\" or \"app\" is missing",
      ])
    #expect(
      messages("{ titel: 't', screens: { a: {} }, root: 'a' }") == [
        "s:1:3: error: unknown key \"titel\" (did you mean \"title\"?)"
      ])
  }

  @Test("Values of the wrong kind are reported with the expected one")
  func wrongKinds() {
    let table: [(String, String)] = [
      ("title2: 1", "1:71: error: unknown key \"title2\" (did you mean \"title\"?)"),
      ("about: 1", "1:78: error: expected a string but found a number"),
      ("about: ''", "1:78: error: this string is empty"),
      (
        "device: 3",
        "1:79: error: expected the name of a device, { name } or { size, scale }"
          + " but found a number"
      ),
      (
        "background: []",
        "1:83: error: expected a color: a string, { white, alpha } or { light, dark }"
          + " but found a list"
      ),
      ("until: {}", "1:78: error: expected \"settled\" or seconds but found an object"),
      ("steps: {}", "1:78: error: expected a list but found an object"),
      ("steps: [1]", "1:79: error: expected an object but found a number"),
      ("goldens: null", "1:80: error: expected an object but found null"),
      (
        "goldens: { frames: 3 }",
        "1:90: error: expected frames as \"0,24,48-50\" or a list of numbers but found a number"
      ),
    ]
    for (more, message) in table { expect(more, message, location: #_sourceLocation) }
  }

  @Test("Numbers outside of their range, and infinite ones, are refused")
  func numbers() {
    let table: [(String, String)] = [
      ("until: -1", "1:78: error: -1 is out of range; expected 0 to 3600 s"),
      ("until: NaN", "1:78: error: expected a finite number"),
      ("until: -Infinity", "1:78: error: expected a finite number"),
      ("until: 1e999", "1:78: error: expected a finite number"),
      (
        "goldens: { scale: 0 }",
        "1:89: error: 0 is out of range; expected more than 0 and at most 16"
      ),
      (
        "device: { size: [1, 2, 3], scale: 1 }",
        "1:87: error: expected [width, height] but found 3 values"
      ),
      (
        "device: { size: [1], scale: 1 }",
        "1:87: error: expected [width, height] but found 1 value"
      ),
      (
        "device: { size: [0, 1], scale: 1 }",
        "1:88: error: 0 is out of range; expected 1 to 1000000"
      ),
    ]
    for (more, message) in table { expect(more, message, location: #_sourceLocation) }
  }

  @Test("Unknown names are reported with the nearest one, or with all")
  func names() {
    let table: [(String, String)] = [
      ("device: 'tablett'", "1:79: error: unknown value \"tablett\" (did you mean \"tablet\"?)"),
      (
        "device: 'watch'",
        "1:79: error: unknown value \"watch\"; expected one of \"phone\","
          + " \"phone-small\", \"phone-max\", \"tablet\", \"tablet-portrait\""
      ),
      ("until: 'stetled'", "1:78: error: unknown value \"stetled\" (did you mean \"settled\"?)"),
      (
        "until: 'done'",
        "1:78: error: unknown value \"done\"; expected \"settled\" or seconds such as 1.5"
      ),
      ("background: 'blak'", "1:83: error: \"blak\" is not a color (did you mean \"black\"?)"),
      (
        "background: '#12345'",
        "1:83: error: \"#12345\" is not a color; expected \"#RGB\","
          + " \"#RRGGBB\", \"#RRGGBBAA\", a system color such as \"systemBlue\" or"
          + " \"secondaryLabel\", or one of \"black\", \"darkGray\", \"lightGray\", \"white\","
          + " \"gray\", \"red\", \"green\", \"blue\", \"cyan\", \"yellow\", \"magenta\", \"orange\","
          + " \"purple\", \"brown\", \"clear\""
      ),
      (
        "fps: 60.5",
        "1:76: error: 60.5 is not a frame rate; expected a whole number from 1 to 1000,"
          + " 23.976, 29.97, 59.94, 119.88, or a ratio as \"60000/1001\""
      ),
      (
        "fps: '1/0'",
        "1:76: error: \"1/0\" is not a frame rate; expected a whole number from 1 to"
          + " 1000, 23.976, 29.97, 59.94, 119.88, or a ratio as \"60000/1001\""
      ),
      (
        "goldens: { frames: '9-0' }",
        "1:90: error: \"9-0\" runs backwards; write \"0-9\" or \"9-0:-1\""
      ),
      (
        "goldens: { at: '200%' }",
        "1:86: error: \"200%\" is out of range;"
          + " expected 0 to 3600 seconds, or 0% to 100%"
      ),
    ]
    for (more, message) in table { expect(more, message, location: #_sourceLocation) }
  }

  @Test("A canvas that is too large is reported before anything runs")
  func canvas() {
    expect(
      "device: { size: [20000, 2000], scale: 2 }",
      "1:79: error: a canvas of 40000×4000 pixels is too large;"
        + " at most 32767 a side and 100 megapixels", location: #_sourceLocation)
    expect(
      "device: { size: [1e6, 1e6], scale: 16 }",
      "1:79: error: a canvas of 16000000×16000000 pixels is too large;"
        + " at most 32767 a side and 100 megapixels", location: #_sourceLocation)
    expect(
      "goldens: { scale: 16 }, device: { size: [3000, 1000], scale: 1 }",
      "1:89: error: a canvas of 48000×16000 pixels is too large;"
        + " at most 32767 a side and 100 megapixels", location: #_sourceLocation)
  }

  @Test("A step has one action, and accepts the keys of that action")
  func stepKinds() {
    expectStep(
      "at: 0",
      "1: error: this step has no action; expected one of \"push\", \"pop\", \"popTo\","
        + " \"popToRoot\", \"setStack\", \"alert\", \"present\", \"dismiss\", \"select\", \"tapTab\", \"swap\","
        + " \"rotate\", \"appearance\", \"hideBars\", \"showBars\", \"drag\", \"pinch\", \"tap\","
        + " \"touches\", \"animate\", \"insert\", \"delete\", \"move\", \"scrollTo\", \"type\","
        + " \"hideKeyboard\" or \"layout\"")
    expectStep("at: 0, puhs: 'b'", "10: error: unknown key \"puhs\" (did you mean \"push\"?)")
    expectStep(
      "at: 0, push: 'b', pop: true",
      "1: error: this step has several actions: \"push\" and \"pop\"; write a step for each")
    expectStep(
      "at: 0, push: 'b', style: 'custom'",
      "21: error: \"push\" does not take the key \"style\"; \"style\" belongs to \"present\"")
    expectStep(
      "at: 0, push: 'b', duration: 1",
      "21: error: \"duration\" is a parameter of the transition; write transition: { name: …, duration: … }"
    )
    expectStep(
      "at: 0, push: 'b', animate_: 1",
      "21: error: unknown key \"animate_\" (did you mean \"animated\"?)")
    expectStep("push: 'b'", "1: error: the key \"at\" is missing")
    expectStep("at: 0, pop: false", "15: error: \"pop\" takes only true")
    expectStep(
      "at: 0, present: 'b', style: 'sheet'",
      "31: error: unknown value \"sheet\" (did you mean \"pageSheet\"?)")
    expectStep(
      "at: 0, present: 'b', style: 'card'",
      "31: error: unknown value \"card\"; expected one of \"fullScreen\", \"overFullScreen\","
        + " \"currentContext\", \"overCurrentContext\", \"custom\", \"pageSheet\", \"formSheet\","
        + " \"popover\"")
    expectStep(
      "at: 0, rotate: 'landscapeLft'",
      "18: error: unknown value \"landscapeLft\" (did you mean \"landscapeLeft\"?)")
    expectStep(
      "at: 0, rotate: 'left'",
      "18: error: unknown value \"left\"; expected one of \"portrait\", \"portraitUpsideDown\","
        + " \"landscapeLeft\", \"landscapeRight\"")
    expectStep("at: 0, rotate: 90", "18: error: expected a string but found a number")
    expectStep(
      "at: 0, rotate: 'portrait', animated: false",
      "30: error: \"rotate\" does not take the key \"animated\"; it takes \"at\""
        + " and \"rotate\"")
    expectStep(
      "at: 0, push: 'b', transition: 'x', animated: false",
      "38: error: \"transition\" and \"animated\" exclude each other; remove one")
    expectStep(
      "at: 0, push: 'b', transition: 1",
      "33: error: expected the name of a transition or { name, ... } but found a number")
    expectStep(
      "at: 0, push: 'b', transition: { duration: 1 }", "33: error: the key \"name\" is missing")
  }

  @Test("Names of screens and views must refer to something")
  func references() {
    let text = """
      { title: "t", root: "inbx", screens: { inbox: { views: [
        { id: "avatar", frame: [0, 0, 1, 1] }, { id: "avatar", frame: [0, 0, 1, 1] } ] } },
        steps: [{ at: 0, animate: "avatr", to: {} }, { at: 0, setStack: ["inbox", "inbox"] },
          { at: 0, present: "q" }] }
      """
    #expect(
      messages(text) == [
        "s:1:21: error: there is no screen \"inbx\" (did you mean \"inbox\"?)",
        "s:2:48: error: two views have the id \"avatar\", the first at 2:9; rename one",
        "s:3:29: error: no view has the id \"avatr\" (did you mean \"avatar\"?)",
        "s:3:42: error: this object is empty",
        "s:3:77: error: the screen \"inbox\" is in this list twice; remove one",
        "s:4:23: error: there is no screen \"q\"; the screens are \"inbox\"",
      ])
  }

  @Test("Roots and screens are checked like everything else")
  func screens() {
    #expect(
      messages("{ title: 't', screens: {}, root: { stack: ['a'] } }") == [
        "s:1:24: error: this object is empty",
        "s:1:36: error: unknown key \"stack\"; accepted keys are \"navigation\", \"tabs\","
          + " \"split\", \"container\"",
      ])
    #expect(
      messages("{ title: 't', screens: { '': {}, a: 1 }, root: 4 }") == [
        "s:1:26: error: this name is empty",
        "s:1:37: error: expected an object but found a number",
        "s:1:48: error: expected the name of a screen, { navigation: [...] }, { tabs: [...] }, { split: [...] } or { container: [...] }"
          + " but found a number",
      ])
  }

  @Test("Keys that exclude each other are reported")
  func contradictions() {
    let text = """
      { title: "t", root: "a", screens: { a: { views: [
        { id: "v", frame: [0, 0, 1, 1], image: "p", shadow: { opacity: 1 } } ] } },
        steps: [{ at: 0, animate: "v", to: { alpha: 1 }, spring: { damping: 2 }, curve: "ease" }] }
      """
    #expect(
      messages(text) == [
        "s:2:47: error: a view that clips has no shadow; put the shadow on a view around it",
        "s:3:71: error: 2 is out of range; expected more than 0 and at most 1",
        "s:3:76: error: \"curve\" and \"spring\" exclude each other; remove one",
        "s:3:83: error: unknown value \"ease\" (did you mean \"default\"?)",
      ])
  }

  @Test("All errors are reported at once, in the order of the file, with their paths")
  func everything() throws {
    let text = scene("until: -1, until: 1, fps: 0, steps: [{ at: 0, push: 'b', transition: 7 }]")
    do throws(SceneErrors) {
      _ = try SceneDocument(json5: Array(text.utf8)) { _ in true }
      Issue.record("the scene was accepted")
    } catch {
      #expect(
        error.errors.map(\.path.description) == ["until", "until", "fps", "steps[0].transition"])
      #expect(error.errors.map(\.position).sorted() == error.errors.map(\.position))
    }
  }

  @Test(
    "A step with errors hides neither errors of other steps nor impossible steps before it")
  func independentErrors() {
    let text = """
      { title: "t", root: "a", until: 1, screens: { a: { color: "rde" }, b: {} },
        transitions: { rise: { form: {} } },
        steps: [{ at: 0, push: "b", transition: "rise" }, { at: 0, swap: "b" },
          { at: 2, present: "q" }, { at: 3, dismiss: true }] }
      """
    #expect(
      messages(text) == [
        "s:1:33: error: the scene ends at 1 s, before its step at 3 s; write a later \"until\", or remove it",
        "s:1:59: error: \"rde\" is not a color (did you mean \"red\"?)",
        "s:2:26: error: unknown key \"form\" (did you mean \"from\"?)",
        "s:3:11: error: \"push\" needs a navigation controller, but the root is the screen \"a\";"
          + " write root: { navigation: [\"a\"] }",
        "s:3:53: error: \"swap\" needs a custom container or columns; write root: { container: [...] }",
        "s:4:23: error: there is no screen \"q\"; the screens are \"a\", \"b\"",
      ])
  }

  @Test("A scene without title and root is checked to its end")
  func incompleteScene() {
    #expect(
      messages("{ screens: { a: {} }, steps: [{ at: 1, tap: [999, 0] }], until: 0 }") == [
        "s:1:1: error: the key \"title\" is missing",
        "s:1:1: error: the key \"root\" or \"app\" is missing",
        "s:1:31: error: a touch begins at [999, 0], outside the screen of 390 × 844 points",
        "s:1:65: error: the scene ends at 0 s, before its step at 1 s; write a later \"until\", or remove it",
      ])
  }

  @Test("A path quotes keys that are not identifiers")
  func paths() throws {
    let text = "{ title: 't', root: 'a b', screens: { 'a b': { image: '' } } }"
    do throws(SceneErrors) {
      _ = try SceneDocument(json5: Array(text.utf8)) { _ in true }
      Issue.record("the scene was accepted")
    } catch {
      #expect(error.errors.map(\.path.description) == [#"screens["a b"].image"#])
    }
  }
}
