import SceneFormat
import Testing

/// Values of `goldens: { tolerance: … }`.
struct GoldenToleranceTests {
  private func tolerances(_ text: String) throws -> [GoldenTolerance] {
    try decoded(scene("goldens: { tolerance: \(text) }")).goldens.tolerances
  }

  @Test("Without a tolerance nothing may differ; with one the scene has chosen its goldens")
  func none() throws {
    #expect(try decoded(scene()).goldens == GoldenPlan())
    #expect(try decoded(scene("goldens: {}")).goldens == GoldenPlan(isChosen: true))
  }

  @Test("Every key is read, lengths in points, limits in pixels")
  func whole() throws {
    let all = try tolerances(
      """
      { threshold: 0.1, ignoreAntialiasing: true, maxDiffPixels: 20, maxDiffRatio: 0.25, window: 16,
        ignore: [[0, 0, 390, 44.5], [1, 2, 3, 4]], mask: 'masks/clock.png', reason: 'The clock.' }
      """)
    let tolerance = try #require(all.first)
    #expect(all.count == 1)
    #expect(tolerance.threshold == 0.1 && tolerance.ignoresAntialiasing)
    #expect(tolerance.maxPixels == 20 && tolerance.maxRatio == 0.25 && tolerance.window == 16)
    #expect(
      tolerance.ignored == [
        SceneRect(x: 0, y: 0, width: 390, height: 44.5),
        SceneRect(x: 1, y: 2, width: 3, height: 4),
      ])
    #expect(tolerance.mask == "masks/clock.png" && tolerance.reason == "The clock.")
    #expect(tolerance.frames == nil)
    #expect(tolerance.position == SourcePosition(line: 1, column: 93))
  }

  @Test("Several tolerances apply to their own frames, one to the rest")
  func several() throws {
    let all = try tolerances(
      """
      [{ maxDiffPixels: 1, reason: 'a' }, { frames: '3-5', threshold: 0.2, reason: 'b' },
       { at: '50%', threshold: 0.3, reason: 'c' }]
      """)
    #expect(all.map { $0.frames?.frames(of: 11, at: .sixty) } == [nil, [3, 4, 5], [5]])
    #expect(all.map(\.reason) == ["a", "b", "c"])
  }

  @Test("A tolerance without a reason, or without effect, is refused with line and column")
  func mistakes() {
    let table: [(String, [String])] = [
      ("{ maxDiffPixels: 5 }", ["1:93: error: the key \"reason\" is missing"]),
      ("{ maxDiffPixels: 5, reason: '' }", ["1:121: error: this string is empty"]),
      ("{ maxDiffPixels: 5, reason: ' ' }", ["1:121: error: this reason is empty"]),
      (
        "{ reason: 'so' }",
        ["1:93: error: this tolerance allows no difference; add \"maxDiffPixels\" or another limit"]
      ),
      (
        "{ frames: '3', reason: 'so' }",
        ["1:93: error: this tolerance allows no difference; add \"maxDiffPixels\" or another limit"]
      ),
      (
        "{ maxDifPixels: 5, reason: 'so' }",
        ["1:95: error: unknown key \"maxDifPixels\" (did you mean \"maxDiffPixels\"?)"]
      ),
      (
        "{ window: 5, reason: 'so' }",
        [
          "1:95: error: \"window\" needs \"maxDiffPixels\" or \"maxDiffRatio\" in the same tolerance"
        ]
      ),
      (
        "{ threshold: 2, reason: 'so' }",
        ["1:106: error: 2 is out of range; expected 0 to 1"]
      ),
      ("{ ignore: [], reason: 'so' }", ["1:103: error: this list is empty"]),
      (
        "{ ignore: [[0, 0, 1]], reason: 'so' }",
        ["1:104: error: expected [x, y, width, height] but found 3 values"]
      ),
      (
        "[{ threshold: 0.1, reason: 'a' }, { threshold: 0.2, reason: 'b' }]",
        ["1:127: error: two tolerances apply to all frames; give one of them \"frames\" or \"at\""]
      ),
      ("[]", ["1:93: error: this list is empty"]),
      ("3", ["1:93: error: expected an object but found a number"]),
      (
        "{ mask: '/a.png', reason: 'so' }",
        [
          "1:101: error: \"/a.png\" is an absolute path; write it relative to the file that contains it"
        ]
      ),
    ]
    for (text, expected) in table {
      #expect(
        messages(scene("goldens: { tolerance: \(text) }")) == expected.map { "s:" + $0 }, "\(text)")
    }
    #expect(
      messages(
        scene("goldens: { tolerance: { mask: 'm.png', reason: 'so' } }"), isFile: { _ in false })
        == ["s:1:101: error: there is no image \"m.png\"; looked next to the scene for \"m.png\""])
  }

  @Test("The schema and the reader agree on tolerances")
  func schema() throws {
    let validator = SchemaValidator(try value(SceneSchema.text))
    for (text, isGood) in [
      ("{ threshold: 0, reason: 'a' }", true),
      ("[{ threshold: 0, reason: 'a' }, { frames: '1', maxDiffRatio: 1, reason: 'b' }]", true),
      ("{ threshold: 0 }", false), ("{ threshold: 0, reason: ' ' }", false), ("[]", false),
      ("{ maxDiffPixels: 0.5, reason: 'a' }", false), ("{ ignore: [], reason: 'a' }", false),
    ] {
      let scene = scene("goldens: { tolerance: \(text) }")
      #expect(messages(scene).isEmpty == isGood, "the reader on \(text)")
      #expect(try validator.accepts(value(scene)) == isGood, "the schema on \(text)")
    }
  }
}
