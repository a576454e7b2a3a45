import Flipbook
import SceneFormat
import Testing

@Suite("Text of scenes")
struct SceneSourceTextTests {
  private func edited(
    _ text: String, _ edits: [(path: [String], value: Double)]
  ) throws -> String {
    var scene = SceneSourceText(Array(text.utf8))
    for edit in edits { try scene.set(edit.path, to: edit.value) }
    return String(decoding: scene.bytes, as: UTF8.self)
  }

  @Test("A changed number leaves comments, order and layout alone")
  func numbers() throws {
    let text = """
      { // a scene
        steps: [
          { at: 0.1, push: "b", /* why */ transition: { name: 'zoom', duration: +0.35 /* s */ } },
        ],
      }

      """
    let result = try edited(
      text, [(["steps", "0", "transition", "duration"], 0.5), (["steps", "0", "at"], 2)])
    #expect(
      result == text.replacing("+0.35", with: "0.5").replacing("at: 0.1", with: "at: 2"))
  }

  @Test(
    "Steps after a time are removed with the comments between them",
    arguments: [
      (0.5, "[{ at: 0.1, pop: true }, /* x */ ]"), (0.05, "[ /* x */ ]"),
      (1, "[{ at: 0.1, pop: true }, { at: 1, pop: true }, /* x */ ]"),
    ])
  func removal(time: Double, rest: String) throws {
    var scene = SceneSourceText(
      Array(
        "{ steps: [{ at: 0.1, pop: true }, { at: 1, pop: true }, /* a */ { at: 2, pop: true }, /* x */ ] }"
          .utf8))
    try scene.removeSteps(after: time)
    let text = String(decoding: scene.bytes, as: UTF8.self)
    #expect(text == "{ steps: \(rest) }")
    _ = try SceneValue(json5: scene.bytes)
  }

  @Test("Steps are sorted by their times and take the comments before them along")
  func sorting() throws {
    let text = """
      { steps: [
        // first, with a comma
        { at: 1, tap: [1, 2] } /* a, b */, // the tap
        { at: 1, push: 'b' },
        // last
        { at: 2, pop: true }
      ] }
      """
    var scene = SceneSourceText(Array(text.utf8))
    try scene.sortSteps()
    #expect(String(decoding: scene.bytes, as: UTF8.self) == text)
    try scene.set(["steps", "0", "at"], to: 1.5)
    try scene.sortSteps()
    #expect(
      String(decoding: scene.bytes, as: UTF8.self) == """
        { steps: [
          { at: 1, push: 'b' } /* a, b */, // the tap
          // first, with a comma
          { at: 1.5, tap: [1, 2] },
          // last
          { at: 2, pop: true }
        ] }
        """)
  }

  @Test("A step that comes behind a comment up to the end of the line begins a new line")
  func sortingBehindComments() throws {
    var scene = SceneSourceText(
      Array("{ steps: [{ at: 1, tap: [1, 2] }, // the tap\n  { at: 1, pop: true }\n] }".utf8))
    try scene.set(["steps", "0", "at"], to: 1.5)
    try scene.sortSteps()
    let value = try SceneValue(json5: scene.bytes)
    guard case .list(let steps)? = value["steps"]?.content else {
      Issue.record("there are no steps")
      return
    }
    #expect(steps.count == 2)
    #expect(steps.first?["pop"] != nil && steps.last?["tap"] != nil)
  }

  @Test("A transition that is only a name becomes an object when it gets a parameter")
  func names() throws {
    let text =
      "{ steps: [{ at: 1, push: 'b', transition: 'a\\'b' }, { transition: { name: 'x' } }] }"
    let result = try edited(
      text,
      [
        (["steps", "0", "transition", "duration"], 0.5),
        (["steps", "1", "transition", "damping"], 1),
        (["steps", "0", "transition", "duration"], 0.75),
      ])
    #expect(
      result
        == "{ steps: [{ at: 1, push: 'b', transition: { name: 'a\\'b', duration: 0.75 } },"
        + " { transition: { name: 'x', damping: 1 } }] }")
  }

  @Test("Paths that lead nowhere change nothing")
  func nowhere() {
    for path in [
      [], ["steps"], ["steps", "3", "at"], ["title"], ["title", "x"], ["x", "y"], ["a\"b"],
    ] {
      #expect(throws: SceneSourceText.NoSuchValue.self, "\(path)") {
        _ = try edited(
          "{ title: 1e, steps: [{ at: 1 }] }".replacing("1e", with: "'t'"), [(path, 1)])
      }
    }
  }

  private let finger = SceneStep(
    time: 22.0 / 60,
    action: .touch([
      SceneFinger(
        [
          TouchPoint(time: 0, place: ScenePoint(x: 1, y: 2)),
          TouchPoint(time: 7.0 / 60, place: ScenePoint(x: 3.5, y: 4)),
        ], grid: .sixty)
    ]), position: .start)

  private let written = """
      {
        at: 0.37, perSecond: 60,
        touches: [
          [
            [0, 1, 2], [7, 3.5, 4],
          ],
        ],
      }
    """

  private func added(to text: String, until end: Double = 1) throws -> String {
    var scene = SceneSourceText(Array(text.utf8))
    try scene.add([try #require(GestureText(finger))], until: end)
    // The written text is a valid scene.
    _ = try SceneValue(json5: scene.bytes)
    return String(decoding: scene.bytes, as: UTF8.self)
  }

  @Test("A gesture goes after the last step, its comma and its comment")
  func afterLast() throws {
    let step = written.replacing("\n", with: "\n  ")
    #expect(
      try added(to: "{\n  steps: [\n    { at: 1, pop: true }, // back\n  ],\n}\n")
        == "{\n  steps: [\n    { at: 1, pop: true }, // back\n  \(step),\n  ],\n}\n")
    #expect(
      try added(to: "{\n  steps: [\n    { at: 1, pop: true } // back\n  ]\n}\n")
        == "{\n  steps: [\n    { at: 1, pop: true }, // back\n  \(step)\n  ]\n}\n")
  }

  @Test("A scene without steps gets a list of them")
  func withoutSteps() throws {
    for text in ["{ root: 'a' }", "{ steps: [], root: 'a' }", "{ steps: [\n], }"] {
      let value = try SceneValue(json5: Array(try added(to: text).utf8))
      guard case .list(let steps)? = value["steps"]?.content else {
        Issue.record("\(text) has no list")
        continue
      }
      #expect(steps.count == 1)
    }
  }

  @Test("A fixed end that comes before the gesture's becomes settled")
  func end() throws {
    #expect(try added(to: "{ until: 0.5, steps: [] }").contains("until: \"settled\""))
    #expect(try added(to: "{ until: 2, steps: [] }").contains("until: 2,"))
  }
}
