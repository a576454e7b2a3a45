import Typesetting

/// Times the steps of text layout.
struct FontBench {
  let font: FontFile
  private let clock = ContinuousClock()
  private let text = "The quick brown fox jumps over the dogs."

  func run() {
    measure("open a bundled cut", 200) { _ = try? FontFile(.inter400At14) }
    measure("shape 40 characters", 20_000) { _ = font.shape(text) }
    let glyphs = font.shape(text).glyphs.compactMap(\.id)
    measure("outlines of 40 glyphs", 2_000) {
      for glyph in glyphs { _ = try? font.outline(of: glyph) }
    }
  }

  /// Prints the shortest of 5 rounds.
  private func measure(_ name: String, _ count: Int, _ work: () -> Void) {
    let best = (0..<5).map { _ in
      clock.measure { for _ in 0..<count { work() } } / count
    }.min()
    print("\(name): \(best.map { "\($0 / .nanoseconds(1) / 1000) µs" } ?? "")")
  }
}
