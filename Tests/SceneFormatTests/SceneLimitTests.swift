import SceneFormat
import Testing

/// Scenes that no one writes by hand: values beyond a limit are refused with a position, messages
/// stay few, and time is proportional to length.
@Suite("Limits of a scene")
struct SceneLimitTests {
  private func repeated(_ count: Int, _ text: (Int) -> String) -> String {
    (0..<count).map(text).joined(separator: ",")
  }

  @Test("A hundred errors are all reported; further ones are counted")
  func count() {
    let exact = messages(scene(repeated(100) { "x\($0): 1" }))
    #expect(exact.count == 100)
    #expect(exact.allSatisfy { $0.contains("unknown key \"x") })
    let more = messages(scene(repeated(101) { "\nx\($0): 1" }))
    #expect(more.count == 101)
    #expect(more[99].hasPrefix("s:101:1: error: unknown key \"x99\""))
    #expect(more[100] == "s:102:1: error: 1 more error; correct those above first")
  }

  @Test("A megabyte of repeated keys gives a hundred messages")
  func duplicates() {
    let text = "{ " + repeated(150_000) { _ in "title: 1" } + " }"
    var found: [String] = []
    #expect(processorSeconds { found = messages(text) } < 30)
    #expect(found.count == 101)
    #expect(found.contains { $0.hasPrefix("s:1:12: error: the key \"title\" occurs twice") })
    #expect(found.map(\.utf8.count).reduce(0, +) < 20_000)
    #expect(found.last?.hasSuffix("more errors; correct those above first") == true)
  }

  @Test("The reported errors are the first ones of the file")
  func order() {
    // The device is read before the screens, and steps are read last.
    let text = """
      { steps: [
      \((0..<120).map { "{ at: \($0), wrong: 1 }" }.joined(separator: ",\n"))
      ], screens: { a: {}, b: { views: [\((0..<90).map { "\n{ frame: 1, y\($0): 1 }" }.joined(separator: ","))
      ] } }, title: 't', root: 'a', device: 'watch' }
      """
    let found = messages(text)
    #expect(found.count == 101)
    let lines = found.compactMap { Int($0.split(separator: ":")[1]) }
    #expect(lines == lines.sorted())
    #expect(lines.prefix(100).allSatisfy { $0 <= 121 })
    #expect(lines.last == 102)
  }

  @Test("A key of a megabyte over a long list takes proportional time")
  func longKey() throws {
    let key = String(repeating: "k", count: 1_000_000)
    let text = "{ \(key): [\(repeated(200_000) { _ in "1" })] }"
    var read: SceneValue?
    let seconds = try processorSeconds { read = try value(text) }
    #expect(read?[key] != nil)
    #expect(seconds < 30)
    #expect(messages("{ \(key): { a: 1, a: 2 } }")[0].utf8.count < 300)
  }

  @Test("Long lists of names take proportional time")
  func names() throws {
    let views = repeated(8000) { "{ id: 'view-number-\($0)', frame: [0, 0, 1, 1] }" }
    let steps = repeated(8000) {
      "{ at: 0, animate: 'view-number-\(7999 - $0)', to: { alpha: 0 } }"
    }
    let text =
      "{ title: 't', screens: { a: { views: [\(views)] } }, root: 'a', steps: [\(steps)] }"
    var document: SceneDocument?
    let seconds = try processorSeconds { document = try decoded(text) }
    #expect(document?.steps.count == 8000)
    #expect(seconds < 30)
  }

  @Test("Steps, screens, tolerances and included files have a maximum number")
  func largest() {
    let steps = repeated(10_001) { "{ at: \($0), pop: true }" }
    #expect(
      messages(scene("steps: [\(steps)]"))
        == [
          "s:1:78: error: 10001 elements are too many;"
            + " at most 10000 are allowed here"
        ])
    let screens = repeated(1001) { "s\($0): {}" }
    #expect(
      messages("{ title: 't', screens: { \(screens) }, root: 's0' }")
        == ["s:1:24: error: 1001 elements are too many; at most 1000 are allowed here"])
    let frames = repeated(10_001) { "\($0 * 2)" }
    #expect(
      messages(scene("goldens: { frames: '\(frames)' }")).map { $0.suffix(60) }
        == ["at most 10000 are allowed, and a range such as 0-100:2 is one"].map { $0.suffix(60) })
    let files = repeated(101) { _ in "'_a'" }
    #expect(
      messages("{ title: 't', root: 'a', include: [\(files)] }")
        == ["s:1:35: error: 101 elements are too many; at most 100 are allowed here"])
  }

  @Test("Files may be included through twenty others, and no more")
  func inclusion() throws {
    func load(_ count: Int) throws(SceneErrors) -> SceneDocument {
      try SceneDocument(
        json5: Array("{ title: 't', root: 'a', include: '_0' }".utf8),
        surroundings: SceneSurroundings(
          isFile: { _ in true },
          read: { (path) throws(SceneLoadingError) in
            let number = Int(path.dropFirst()) ?? 0
            let rest = number + 1 < count ? "include: '_\(number + 1)'" : "screens: { a: {} }"
            return Array("{ \(rest) }".utf8)
          }))
    }
    #expect(try load(20).includes.count == 20)
    let errors = #expect(throws: SceneErrors.self) { try load(5000) }
    #expect(
      errors?.messages(file: "s") == [
        "_19:1:12: error: \"_20\" is included through more than 20 other files; include it directly"
      ])
  }
}
