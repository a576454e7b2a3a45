import Typesetting

/// Reads damaged fonts. A trap ends the process; the same seed leads to it again.
struct FontFuzz {
  private var numbers: SeededNumbers

  init(seed: UInt64) { numbers = SeededNumbers(seed: seed) }

  mutating func run(_ count: Int, fonts: [[UInt8]]) {
    var opened = 0
    var outlines = 0
    var refused = 0
    var longest = Duration.zero
    let clock = ContinuousClock()
    for index in 0..<count {
      var file = fonts[index % fonts.count]
      numbers.damage(&file)
      let start = clock.now
      defer { longest = max(longest, clock.now - start) }
      guard let font = try? FontFile(file) else { continue }
      opened += 1
      for _ in 0..<16 {
        let glyph = GlyphID(
          truncatingIfNeeded: Int.random(in: 0..<font.glyphCount, using: &numbers))
        if (try? font.outline(of: glyph)) == nil { refused += 1 } else { outlines += 1 }
      }
      _ = font.shape("AVATAR To. g\u{303} Ω Ж 東 1234", features: .init(hasTabularDigits: true))
    }
    print(
      "\(count) damaged fonts: \(opened) opened, \(count - opened) refused; "
        + "\(outlines) outlines read, \(refused) refused; at most \(longest / .milliseconds(1)) ms")
  }
}

/// A small generator whose numbers follow from its seed (splitmix64).
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Changes bytes, numbers and offsets, half of the time near the start of a table; or cuts the
  /// end.
  mutating func damage(_ file: inout [UInt8]) {
    if Int.random(in: 0..<16, using: &self) == 0 {
      file.removeLast(Int.random(in: 0..<file.count, using: &self))
    }
    guard file.count > 64 else { return }
    let tables = Int(file[4]) << 8 | Int(file[5])
    for _ in 0..<Int.random(in: 1...8, using: &self) {
      var place = Int.random(in: 0..<file.count, using: &self)
      if Bool.random(using: &self), tables > 0 {
        let record = 12 + Int.random(in: 0..<min(tables, 40), using: &self) * 16
        guard record + 16 <= file.count else { continue }
        let offset = file[(record + 8)..<(record + 12)].reduce(0) { $0 << 8 | Int($1) }
        place = offset + Int.random(in: 0..<96, using: &self)
      }
      let size = Int.random(in: 1...4, using: &self)
      guard place >= 0, place + size <= file.count else { continue }
      let extremes: [UInt8] = [0, 1, 0x7F, 0x80, 0xFF]
      for index in place..<(place + size) {
        file[index] =
          Bool.random(using: &self)
          ? extremes[Int.random(in: 0..<5, using: &self)] : UInt8.random(in: 0...255, using: &self)
      }
    }
  }
}
