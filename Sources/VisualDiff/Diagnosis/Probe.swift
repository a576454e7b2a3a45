import Pixels

/// One frame that differs, reduced to at most ``limit`` of its differing pixels.
struct Probe {
  static let limit = 400

  let number: Int
  /// The smallest rectangle that holds all pixels that differ.
  let bounds: PixelRect
  /// Where the pixels are, row by row.
  let places: [Place]
  let expected: [UInt32]
  let actual: [UInt32]
  /// The same places in the first expected frame, and in the last.
  let first: [UInt32]
  let last: [UInt32]
  /// The one colour that has become another, if that is what differs.
  let repaint: Repaint?

  struct Place {
    var x: Int
    var y: Int
  }

  /// nil when the pictures are equal. All four are of one size.
  init?(number: Int, expected: Pixmap, actual: Pixmap, first: Pixmap, last: Pixmap) {
    let verdict = PixelComparison.compare(expected: expected, actual: actual)
    guard case .different(let found) = verdict else { return nil }
    places = Self.differingPlaces(expected, actual, found)
    bounds = found.bounds
    self.number = number
    self.expected = expected.pixels(at: places)
    self.actual = actual.pixels(at: places)
    self.first = first.pixels(at: places)
    self.last = last.pixels(at: places)
    repaint = Repaint(places: places, expected: expected, actual: actual)
  }

  /// The sum over all places of how much the pictures differ.
  var difference: Int { distance(expected, actual) }

  /// Every so manieth pixel that differs.
  private static func differingPlaces(
    _ expected: Pixmap, _ actual: Pixmap, _ found: Difference
  ) -> [Place] {
    let step = (found.count + limit - 1) / limit
    var (places, rest) = ([Place](), 0)
    let (area, width) = (found.bounds, expected.width)
    expected.withPixels { expected in
      actual.withPixels { actual in
        for y in area.top..<area.bottom {
          for x in area.left..<area.right
          where expected[y &* width &+ x] != actual[y &* width &+ x] {
            if rest == 0 { places.append(Place(x: x, y: y)) }
            rest = rest == 0 ? step - 1 : rest - 1
          }
        }
      }
    }
    return places
  }
}

extension Pixmap {
  func pixels(at places: [Probe.Place]) -> [UInt32] {
    withPixels { pixels in places.map { pixels[$0.y * width + $0.x] } }
  }
}

/// The sum of the differences of all components.
@inline(__always)
func distance(_ a: UInt32, _ b: UInt32) -> Int {
  var (sum, x, y) = (0, a, b)
  for _ in 0..<4 {
    sum &+= abs(Int(x & 0xFF) &- Int(y & 0xFF))
    x &>>= 8
    y &>>= 8
  }
  return sum
}

/// The sum of the differences of pixels at the same places.
func distance(_ a: [UInt32], _ b: [UInt32]) -> Int {
  zip(a, b).reduce(0) { $0 + distance($1.0, $1.1) }
}

/// Red, green and blue.
func color(_ pixel: UInt32) -> SIMD3<Double> {
  SIMD3(Double(pixel & 0xFF), Double(pixel >> 8 & 0xFF), Double(pixel >> 16 & 0xFF))
}

/// The sum of the differences of red, green and blue.
func distance(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double {
  abs(a.x - b.x) + abs(a.y - b.y) + abs(a.z - b.z)
}
