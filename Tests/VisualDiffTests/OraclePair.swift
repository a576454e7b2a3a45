/// Pairs of small images that `Tools/visual-oracle.py` computes with the same arithmetic. Pixels
/// are straight, red in the lowest byte.
struct OraclePair {
  var width: Int
  var height: Int
  var expected: [UInt32]
  var actual: [UInt32]

  init(kind: Int, seed: UInt32, width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    var random = XorShift(seed: seed)
    (expected, actual) =
      switch kind {
      case 0: Self.noise(&random, width, height)
      case 1: Self.near(&random, width, height)
      case 2: Self.translucent(&random, width, height)
      case 3: Self.shapes(&random, width, height, .stroke)
      case 4: Self.shapes(&random, width, height, .disc)
      case 5: Self.blocks(&random, width, height)
      case 6: Self.shapes(&random, width, height, .translucent)
      default: Self.gradient(&random, width, height)
      }
  }

  /// Rows of letters with `/` between them.
  init(expected: String, actual: String) {
    let rows = expected.split(separator: "/")
    (width, height) = (rows[0].count, rows.count)
    (self.expected, self.actual) = (Self.pixels(expected), Self.pixels(actual))
  }

  var checksum: UInt32 {
    (expected + actual).reduce(2_166_136_261) { ($0 ^ $1) &* 16_777_619 }
  }

  private static func pixels(_ art: String) -> [UInt32] {
    let letters: [Character: UInt32] = [
      ".": pixel(255, 255, 255), "#": pixel(0, 0, 0), "+": pixel(128, 128, 128),
      "-": pixel(192, 192, 192), "=": pixel(64, 64, 64), "r": pixel(255, 0, 0),
      "g": pixel(0, 255, 0), "b": pixel(0, 0, 255), "_": 0, "w": 0x00FF_FFFF,
      "h": 0x8000_0000, "H": 0x80FF_FFFF, "R": 0x8000_00FF, "q": 0x0100_00FF,
      "o": pixel(254, 255, 255),
    ]
    return art.compactMap { letters[$0] }
  }
}

/// Marsaglia's xorshift with 32 bits.
struct XorShift {
  private var state: UInt32

  init(seed: UInt32) { state = seed &* 2_654_435_761 | 1 }

  mutating func next() -> UInt32 {
    state ^= state << 13
    state ^= state >> 17
    state ^= state << 5
    return state
  }

  mutating func below(_ end: Int) -> Int { Int(next() % UInt32(end)) }

  mutating func opaque() -> UInt32 { next() | 0xFF00_0000 }
}

func pixel(_ red: Int, _ green: Int, _ blue: Int) -> UInt32 {
  UInt32(red | green << 8 | blue << 16) | 0xFF00_0000
}

func components(_ pixel: UInt32) -> [Int] {
  [0, 8, 16].map { Int(pixel >> $0 & 0xFF) }
}

private func pixel(_ components: [Int]) -> UInt32 {
  pixel(components[0], components[1], components[2])
}

private func clamped(_ value: Int) -> Int { min(max(value, 0), 255) }

extension OraclePair {
  fileprivate typealias Pictures = (expected: [UInt32], actual: [UInt32])

  fileprivate enum Shape { case stroke, disc, translucent }

  fileprivate static func noise(_ random: inout XorShift, _ width: Int, _ height: Int) -> Pictures {
    let expected = (0..<width * height).map { _ in random.opaque() }
    return (expected, (0..<width * height).map { _ in random.opaque() })
  }

  fileprivate static func near(_ random: inout XorShift, _ width: Int, _ height: Int) -> Pictures {
    let palette = (0..<4).map { _ in random.opaque() }
    var result: Pictures = ([], [])
    for _ in 0..<width * height {
      let color = palette[random.below(4)]
      result.expected.append(color)
      guard random.below(2) != 0 else {
        result.actual.append(color)
        continue
      }
      result.actual.append(pixel(components(color).map { clamped($0 + random.below(25) - 12) }))
    }
    return result
  }

  fileprivate static func translucent(
    _ random: inout XorShift, _ width: Int, _ height: Int
  ) -> Pictures {
    let alphas: [UInt32] = [0, 1, 64, 128, 254, 255]
    var result: Pictures = ([], [])
    for _ in 0..<width * height {
      var color = random.next() & 0xFF_FFFF
      var alpha = alphas[random.below(6)]
      result.expected.append(color | alpha << 24)
      switch random.below(3) {
      case 1: alpha = alphas[random.below(6)]
      case 2: color = random.next() & 0xFF_FFFF
      default: break
      }
      result.actual.append(color | alpha << 24)
    }
    return result
  }

  fileprivate static func shapes(
    _ random: inout XorShift, _ width: Int, _ height: Int, _ shape: Shape
  ) -> Pictures {
    let (paper, ink) = (random.opaque(), random.opaque())
    let drawn = OracleShapes(&random, width, height)
    let shift = (x: random.below(9) - 4, y: random.below(9) - 4)
    func picture(_ shift: (x: Int, y: Int)) -> [UInt32] {
      (0..<height).flatMap { y in
        (0..<width).map { x in
          let line = drawn.coverage(drawn.isOnLine, x, y, shift)
          let disc = drawn.coverage(drawn.isInDisc, x, y, shift)
          switch shape {
          case .stroke: return mixed(paper, ink, line)
          case .disc: return mixed(paper, ink, disc)
          case .translucent: return ink & 0xFF_FFFF | UInt32(max(line, disc) * 255 / 16) << 24
          }
        }
      }
    }
    return (picture((0, 0)), picture(shift))
  }

  private static func mixed(_ paper: UInt32, _ ink: UInt32, _ coverage: Int) -> UInt32 {
    pixel(
      zip(components(paper), components(ink)).map {
        ($0 * (16 - coverage) + $1 * coverage + 8) / 16
      }
    )
  }

  fileprivate static func blocks(
    _ random: inout XorShift, _ width: Int, _ height: Int
  ) -> Pictures {
    let palette = (0..<3).map { _ in random.opaque() }
    let turn = random.below(5) + 1
    var result: Pictures = ([], [])
    for y in 0..<height {
      for x in 0..<width {
        let index = (x / 3 * turn + y / 3) % 3
        result.expected.append(palette[index])
        result.actual.append(palette[(index + (random.below(6) == 0 ? 1 : 0)) % 3])
      }
    }
    return result
  }

  fileprivate static func gradient(
    _ random: inout XorShift, _ width: Int, _ height: Int
  ) -> Pictures {
    let blue = random.below(256)
    let step = (0..<3).map { _ in random.below(9) - 4 }
    let shift = random.below(2)
    func color(_ x: Int, _ y: Int, _ step: [Int]) -> UInt32 {
      pixel(zip([x * 255 / width, y * 255 / height, blue], step).map { clamped($0 + $1) })
    }
    let places = (0..<height).flatMap { y in (0..<width).map { (x: $0, y: y) } }
    return (
      places.map { color($0.x, $0.y, [0, 0, 0]) },
      places.map { color(max($0.x - shift, 0), $0.y, step) }
    )
  }
}

/// A line and a disc in quarters of pixels.
private struct OracleShapes {
  var x, y, dx, dy, thickness, centerX, centerY, radius: Int

  init(_ random: inout XorShift, _ width: Int, _ height: Int) {
    (x, y) = (random.below(width * 4), random.below(height * 4))
    (dx, dy) = (random.below(17) - 8, random.below(17) - 8)
    thickness = random.below(6) + 1
    (centerX, centerY) = (random.below(width * 4), random.below(height * 4))
    radius = random.below(20) + 2
  }

  func isOnLine(_ x: Int, _ y: Int) -> Bool {
    abs(dx * (y - self.y) - dy * (x - self.x)) * 2 <= thickness * (abs(dx) + abs(dy))
  }

  func isInDisc(_ x: Int, _ y: Int) -> Bool {
    (x - centerX) * (x - centerX) + (y - centerY) * (y - centerY) <= radius * radius
  }

  /// Of 16 points of the pixel, how many are inside.
  func coverage(
    _ isInside: (Int, Int) -> Bool, _ x: Int, _ y: Int, _ shift: (x: Int, y: Int)
  ) -> Int {
    var count = 0
    for j in 0..<4 {
      for i in 0..<4 where isInside(x * 4 + i - shift.x, y * 4 + j - shift.y) { count += 1 }
    }
    return count
  }
}
