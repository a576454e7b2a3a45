import Pixels

/// One frame that differs, reduced to about ``limit`` of its differing pixels at most.
struct Probe {
  static let limit = 400

  let number: Int
  /// The smallest rectangle that holds all pixels that differ.
  let bounds: PixelRect
  /// How many pixels differ.
  let count: Int
  /// The sum over these of how much their components differ.
  let difference: Int
  /// Where the pixels are that are looked at, row by row.
  let places: [Place]
  /// For how many of the pixels that differ each place stands.
  let weights: [Double]
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
    bounds = found.bounds
    count = found.count
    let sample = Sample(expected, actual, found)
    (difference, places, weights) = (sample.difference, sample.places, sample.weights)
    self.number = number
    self.expected = expected.pixels(at: places)
    self.actual = actual.pixels(at: places)
    self.first = first.pixels(at: places)
    self.last = last.pixels(at: places)
    repaint = Repaint(places: places, expected: expected, actual: actual)
  }

  /// The sum over all pixels that differ of what the places, told by their indices, stand for.
  func sum(_ body: (Int) -> Double) -> Double {
    places.indices.reduce(0) { $0 + weights[$1] * body($1) }
  }

  /// How much the colours differ.
  var colorEnergy: Double { sum { energy(color(expected[$0]), color(actual[$0])) } }
}

/// Pixels that differ, the more of those that differ more.
private struct Sample {
  var difference = 0
  var places: [Probe.Place] = []
  var weights: [Double] = []

  init(_ expected: Pixmap, _ actual: Pixmap, _ found: Difference) {
    var whole = 0.0
    Self.visit(expected, actual, found.bounds) { _, golden, shown in
      difference += distance(golden, shown)
      whole += energy(golden, shown)
    }
    // Half of the places fall to where the energy is, half to all alike: so no place stands for
    // much more than the others.
    let mean = whole / Double(found.count)
    let step = 2 * whole / Double(Probe.limit)
    var sum = step / 2
    Self.visit(expected, actual, found.bounds) { place, golden, shown in
      let share = energy(golden, shown) + mean
      sum += share
      guard sum >= step || found.count <= Probe.limit else { return }
      sum -= step * (sum / step).rounded(.down)
      places.append(place)
      weights.append(found.count <= Probe.limit ? 1 : max(step / share, 1))
    }
  }

  private static func visit(
    _ expected: Pixmap, _ actual: Pixmap, _ area: PixelRect,
    _ body: (Probe.Place, UInt32, UInt32) -> Void
  ) {
    let width = expected.width
    expected.withPixels { expected in
      actual.withPixels { actual in
        for y in area.top..<area.bottom {
          for x in area.left..<area.right {
            let (golden, shown) = (expected[y &* width &+ x], actual[y &* width &+ x])
            if golden != shown { body(Probe.Place(x: x, y: y), golden, shown) }
          }
        }
      }
    }
  }
}

extension Pixmap {
  func pixels(at places: [Probe.Place]) -> [UInt32] {
    withPixels { pixels in places.map { pixels[$0.y * width + $0.x] } }
  }
}
