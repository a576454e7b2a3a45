import SceneFormat
import Testing

/// Damaged scenes: every file is either read or refused with a message.
struct SceneFuzzTests {
  /// A small generator with a seed (xorshift64*, Vigna 2014): the same damage on every run.
  private struct Dice: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state ^= state >> 12
      state ^= state << 25
      state ^= state >> 27
      return state &* 0x2545_F491_4F6C_DD1D
    }
  }

  private static let whole = """
    { // one of everything
      $schema: "s", title: 'A', about: "b\\u00e9\\
      c", device: { size: [390, +844.], scale: 0x2, safeArea: { top: 20 } }, fps: "60000/1001",
      background: { white: .5, alpha: 1e0 }, until: 3, goldens: { frames: "0-9,20-40:2", scale: 1 },
      screens: { a: { image: "a.png", views: [{ id: "v", frame: [0, 0, 1, 1], color: "#08F",
        shadow: { opacity: 1 }, transform: { rotate: 9 }, views: [] }] }, b: { color: "red" } },
      root: { navigation: ["a"] }, /* and */ steps: [
        { at: 0, push: "b", transition: { name: "slide", edge: "left", duration: 0.25 } },
        { at: 1, pop: true, animated: false }, { at: 1, present: "b", style: "custom" },
        { at: 2, animate: "v", to: { alpha: 0 }, spring: { damping: 0.5, velocity: -1 } }],
    }
    """

  private static let tokens: [String] = [
    "{", "}", "[", "]", ":", ",", "\"", "'", "\\", "//", "/*", "*/", "\n", "\r", "\u{FEFF}", "-",
    "0x", "1e999", "NaN", "Infinity", "null", "true", "0", "\\u", "\\uD83D", "é", "😀", "\u{2028}",
    "steps", "at", "views:", "{a:1}", "[[[[[[[[", "99999999999999999999", "\u{0}", "push", "\"a\"",
  ]

  private func damaged(_ bytes: [UInt8], _ dice: inout Dice) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &dice) {
      let start = Int.random(in: 0...bytes.count, using: &dice)
      let end = min(bytes.count, start + Int.random(in: 0...12, using: &dice))
      switch Int.random(in: 0..<6, using: &dice) {
      case 0 where start < bytes.count:
        bytes[start] = UInt8.random(in: 0...255, using: &dice)
      case 1:
        bytes.removeSubrange(start..<end)
      case 2:
        bytes.insert(contentsOf: bytes[start..<end], at: Int.random(in: 0...start, using: &dice))
      case 3:
        bytes.removeSubrange(end...)
      default:
        let token = Self.tokens[Int.random(in: 0..<Self.tokens.count, using: &dice)]
        bytes.insert(contentsOf: token.utf8, at: start)
      }
    }
    return bytes
  }

  @Test("The whole scene is well formed")
  func wholeIsGood() {
    #expect(messages(Self.whole) == [])
  }

  @Test("A damaged scene is accepted or refused with messages that fit on their lines")
  func damage() {
    var dice = Dice(state: 20_251_017)
    var accepted = 0
    var texts: Set<String> = []
    for _ in 0..<3000 {
      let bytes = damaged(Array(Self.whole.utf8), &dice)
      let lines = bytes.count { $0 == 0x0A || $0 == 0x0D } + 1
      do throws(SceneErrors) {
        _ = try SceneDocument(json5: bytes) { _ in true }
        accepted += 1
      } catch {
        #expect(!error.errors.isEmpty)
        for problem in error.errors {
          #expect((1...lines).contains(problem.position.line))
          #expect((1...bytes.count + 1).contains(problem.position.column))
          let message = problem.message(file: "s")
          #expect(!message.contains { $0.isNewline || $0 == "\0" }, "\(message.debugDescription)")
          texts.insert("\(problem.problem)".filter { !$0.isNumber })
        }
      }
    }
    // The damage reaches deep: some of it is harmless, and the rest is wrong in many ways.
    #expect(accepted > 50)
    #expect(texts.count > 300)
  }

  @Test("Every truncated scene is refused as unfinished")
  func beginnings() {
    let bytes = Array(Self.whole.utf8)
    for count in 0..<bytes.count {
      #expect(!messages(Array(bytes[..<count])).isEmpty)
    }
  }

  @Test("Random sequences of tokens never trap")
  func soup() {
    var dice = Dice(state: 7)
    for _ in 0..<3000 {
      let text = (0..<Int.random(in: 1...30, using: &dice)).map { _ in
        Self.tokens[Int.random(in: 0..<Self.tokens.count, using: &dice)]
      }.joined()
      #expect(!messages(text).isEmpty)
    }
  }
}
