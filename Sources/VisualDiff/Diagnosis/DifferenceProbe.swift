import Pixels

/// One frame that differs, reduced to about ``limit`` of the pixels that count, at most.
struct DifferenceProbe {
  static let limit = 400

  let number: Int
  /// Regions in which differences are ignored.
  let ignored: IgnoredRegions
  /// Bounding box of the counted pixels.
  let bounds: PixelRect
  /// Number of counted pixels.
  let count: Int
  /// Sum of the component differences of the counted pixels.
  let difference: Int
  /// Examined pixels, row by row.
  let places: [Place]
  /// Number of counted pixels that each place represents.
  let weights: [Double]
  let expected: [UInt32]
  let actual: [UInt32]
  /// The same places in the first expected frame, and in the last.
  let first: [UInt32]
  let last: [UInt32]
  /// The single color that was replaced by another one; nil for other differences.
  let repaint: Repaint?
  /// Pixels between those that differ.
  let unchanged: UnchangedPixels
  /// Equal pixels around the box.
  let surroundings: [UInt32]
  /// The commonest colors of equal pixels in the box and around it.
  private let backgrounds: [UInt32]

  struct Place {
    var x: Int
    var y: Int
  }

  /// nil when nothing counts. All four are of one size.
  init?(
    _ frame: SequenceVerdict.Frame, expected: Pixmap, actual: Pixmap, first: Pixmap, last: Pixmap
  ) {
    let result = PixelComparison.compare(
      expected: expected, actual: actual, tolerance: frame.tolerance, drawing: .mask)
    guard let found = result.figures?.difference, let marks = result.picture else { return nil }
    number = frame.number
    ignored = IgnoredRegions(frame.tolerance, in: expected.size)
    bounds = found.bounds
    count = found.count
    let sample = Sample(
      CountedPixels(expected: expected, actual: actual, marks: marks, bounds: found.bounds),
      count: found.count)
    (difference, places, weights) = (sample.difference, sample.places, sample.weights)
    self.expected = expected.pixels(at: places)
    self.actual = actual.pixels(at: places)
    self.first = first.pixels(at: places)
    self.last = last.pixels(at: places)
    unchanged = UnchangedPixels(found.bounds, ignored, expected, actual)
    surroundings = Self.surroundings(of: found.bounds, ignored, expected, actual)
    backgrounds = [unchanged.commonest, commonest(surroundings)].compactMap(\.self)
    repaint = Repaint(places: places, expected: expected.cleared(of: ignored), actual: actual)
  }

  /// Equal pixels on the rectangle two pixels outside of a box, at most 40 along each side.
  private static func surroundings(
    of bounds: PixelRect, _ ignored: IgnoredRegions, _ expected: Pixmap, _ actual: Pixmap
  ) -> [UInt32] {
    let (left, right) = (bounds.left - 2, bounds.right + 1)
    let (top, bottom) = (bounds.top - 2, bounds.bottom + 1)
    let across = stride(from: left, through: right, by: max(1, (right - left) / 40))
    let down = stride(from: top, through: bottom, by: max(1, (bottom - top) / 40))
    let ring =
      across.flatMap { [Place(x: $0, y: top), Place(x: $0, y: bottom)] }
      + down.flatMap { [Place(x: left, y: $0), Place(x: right, y: $0)] }
    let size = expected.size
    let places = ring.filter { place in
      place.x >= 0 && place.y >= 0 && place.x < size.width && place.y < size.height
        && !ignored.columns(ofRow: place.y).contains { $0.contains(place.x) }
    }
    return zip(expected.pixels(at: places), actual.pixels(at: places)).filter(==).map(\.0)
  }

  /// Whether most of the pixels around the box have about this color.
  func isSurrounded(by pixel: UInt32) -> Bool {
    let alike = surroundings.count { energy($0, pixel) < 300 }
    return alike > 0 && alike * 2 >= surroundings.count
  }

  /// Whether a pixel has about one of the background's colors, which a move finds at any place.
  func isBackground(_ pixel: UInt32) -> Bool { backgrounds.contains { energy($0, pixel) < 300 } }

  /// The sum over all pixels that count; each place, given by its index, represents several of
  /// them.
  func sum(_ body: (Int) -> Double) -> Double {
    places.indices.reduce(0) { $0 + weights[$1] * body($1) }
  }

  /// Whether nearly all pixels have one color in one of the images.
  var isPlain: Bool {
    [expected, actual].contains { pixels in
      var shares: [UInt32: Double] = [:]
      for (pixel, weight) in zip(pixels, weights) { shares[pixel, default: 0] += weight }
      return shares.values.max() ?? 0 >= 0.9 * weights.reduce(0, +)
    }
  }

  /// Energy of the color differences.
  var colorEnergy: Double { sum { energy(color(expected[$0]), color(actual[$0])) } }
}

/// Two images with the counted pixels of their difference.
private struct CountedPixels {
  let expected: Pixmap
  let actual: Pixmap
  /// A difference image of style `mask`.
  let marks: Pixmap
  /// Bounding box of the pixels that count.
  let bounds: PixelRect

  func visit(_ body: (DifferenceProbe.Place, UInt32, UInt32) -> Void) {
    let (width, counted) = (expected.width, DiffPainter.counted.bits)
    expected.withPixels { expected in
      actual.withPixels { actual in
        marks.withPixels { marks in
          for y in bounds.top..<bounds.bottom {
            for x in bounds.left..<bounds.right {
              let index = y &* width &+ x
              guard marks[index] == counted else { continue }
              body(DifferenceProbe.Place(x: x, y: y), expected[index], actual[index])
            }
          }
        }
      }
    }
  }
}

/// Pixels that count, the more of those that differ more.
private struct Sample {
  var difference = 0
  var places: [DifferenceProbe.Place] = []
  var weights: [Double] = []

  init(_ pixels: CountedPixels, count: Int) {
    var whole = 0.0
    pixels.visit { _, golden, shown in
      difference += distance(golden, shown)
      whole += energy(golden, shown)
    }
    // Half of the places are chosen by energy, half uniformly, so that no place represents many
    // more pixels than the others.
    let mean = whole / Double(count)
    let step = 2 * whole / Double(DifferenceProbe.limit)
    var sum = step / 2
    pixels.visit { place, golden, shown in
      let share = energy(golden, shown) + mean
      sum += share
      guard sum >= step || count <= DifferenceProbe.limit else { return }
      sum -= step * (sum / step).rounded(.down)
      places.append(place)
      weights.append(count <= DifferenceProbe.limit ? 1 : max(step / share, 1))
    }
  }
}

extension Pixmap {
  func pixels(at places: [DifferenceProbe.Place]) -> [UInt32] {
    withPixels { pixels in places.map { pixels[$0.y * width + $0.x] } }
  }
}
