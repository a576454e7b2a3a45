import Pixels

/// Looks for corners that are rounder or sharper than expected.
///
/// An arc of radius r that touches two edges passes at the distances a and b from them where (r −
/// a)² + (r − b)² = r². So each pixel near a corner belongs to one radius, a + b + √(2ab). Another
/// radius changes nearly all pixels between the old and the new arc, and none along the edges.
struct CornerHypothesis {
  private static let fewest = 6
  /// Least share of the energy in frames in which the sides are untouched, for the sides to count.
  private static let mostlyUntouched = 0.6

  private var remainder = UnexplainedEnergy()
  /// Energy of the pixels that came closer to what lies outside of the corner, less that of others.
  private var balance = 0.0
  /// Energy of the frames in which nothing differs along the middle of the sides.
  private var untouched = 0.0

  mutating func look(at probe: DifferenceProbe, expected: Pixmap, actual: Pixmap) {
    expected.withPixels { golden in
      actual.withPixels { shown in
        // Two specks also lie at corners of their bounding box.
        guard let pixels = StrongPixels(probe, golden, shown, expected.size),
          pixels.places.count >= Self.fewest
        else {
          remainder.add(left: probe.colorEnergy, of: probe.colorEnergy, in: probe.number)
          return
        }
        // Where a circle becomes a square the sides of the box differ only faintly.
        let boxes = [pixels.bounds, pixels.bounds.outset(within: pixels.size)]
        let fits = boxes.flatMap { box in
          Corner.sets.map { CornerFit($0, pixels, box, golden, shown) }
        }
        // Among equal fits the first one, which has the most corners.
        let best = fits.enumerated().min {
          ($0.element.left, $0.offset) < ($1.element.left, $1.offset)
        }
        remainder.add(
          left: best?.element.left ?? pixels.energy, of: pixels.energy, in: probe.number)
        balance += best?.element.balance ?? 0
        if best?.element.areSidesUntouched == true { untouched += pixels.energy }
      }
    }
  }

  func candidates() -> [Candidate] {
    guard remainder.whole > 0, balance != 0 else { return [] }
    // Sides that stay as they are contradict a scale, which moves them.
    let isSure = untouched >= Self.mostlyUntouched * remainder.whole
    return [
      Candidate(
        .corners(areRounder: balance > 0), remainder, limit: isSure ? 0.45 : 0.3,
        handicap: isSure ? -0.35 : 0.06, sparesFew: true, isJudged: isSure)
    ]
  }
}

/// A corner of a rectangle.
private struct Corner: Hashable {
  let isRight: Bool
  let isLower: Bool

  /// Visible corners of a rectangle: all, those of a side, or one.
  static let sets: [[Corner]] = {
    let all = [false, true].flatMap { isLower in
      [false, true].map { Corner(isRight: $0, isLower: isLower) }
    }
    let sides = [false, true].flatMap { side in
      [all.filter { $0.isLower == side }, all.filter { $0.isRight == side }]
    }
    return [all] + sides + all.map { [$0] }
  }()

  /// Radius of the arc through the center of a pixel.
  func radius(_ x: Int, _ y: Int, in bounds: PixelRect) -> Double {
    let a = Double(isRight ? bounds.right - 1 - x : x - bounds.left) + 0.5
    let b = Double(isLower ? bounds.bottom - 1 - y : y - bounds.top) + 0.5
    return a + b + (2 * a * b).squareRoot()
  }
}

/// Fit of some corners of a rectangle as an explanation of the difference.
private struct CornerFit {
  private static let largest = 96.0
  /// Shares of the energy that lie within the smaller radius, and within the larger one:
  /// antialiasing blurs both.
  private static let ends = (0.04, 0.96)
  private static let fullCoverage = 0.8

  /// Energy that is left.
  private(set) var left: Double
  /// Energy by which actual pixels are more like what lies outside of the corner, less that by
  /// which they are less like it.
  private(set) var balance = 0.0
  /// Whether little differs in the middle of each side between two of the corners.
  private(set) var areSidesUntouched = false

  private struct Reached {
    var radius: Double
    var place: StrongPixels.Place
    var corner: Corner
  }

  init(
    _ corners: [Corner], _ pixels: StrongPixels, _ bounds: PixelRect, _ expected: Span<UInt32>,
    _ actual: Span<UInt32>
  ) {
    left = pixels.energy
    // Two corners of a side share its length.
    let isWide = Set(corners.map(\.isRight)).count > 1
    let isHigh = Set(corners.map(\.isLower)).count > 1
    let most = min(
      Self.largest, Double(bounds.width) / (isWide ? 2 : 1),
      Double(bounds.height) / (isHigh ? 2 : 1))
    guard most >= 2 else { return }
    let reached = pixels.places.compactMap { place -> Reached? in
      let radii = corners.map { ($0.radius(place.x, place.y, in: bounds), $0) }
      guard let least = radii.min(by: { $0.0 < $1.0 }), least.0 <= most + 1 else { return nil }
      return Reached(radius: least.0, place: place, corner: least.1)
    }.sorted { $0.radius < $1.radius }
    let explained = reached.reduce(0) { $0 + $1.place.energy }
    guard explained > 0.5 * left else { return }
    let (inner, outer) = (
      Self.radius(of: Self.ends.0 * explained, reached),
      Self.radius(of: Self.ends.1 * explained, reached)
    )
    let coverage = Self.coverage(corners, pixels, bounds, inner + 1, outer - 1)
    left -= explained * min(1, coverage / Self.fullCoverage)
    balance = reached.reduce(0) {
      $0 + $1.place.energy * Self.outward($1, bounds, pixels.size, expected, actual)
    }
    areSidesUntouched = Self.areSidesUntouched(corners, pixels, bounds)
  }

  private static func radius(of energy: Double, _ reached: [Reached]) -> Double {
    var sum = 0.0
    for pixel in reached {
      sum += pixel.place.energy
      if sum >= energy { return pixel.radius }
    }
    return reached.last?.radius ?? 0
  }

  /// Share of the pixels between two radii that differ; 1 where there are none between.
  private static func coverage(
    _ corners: [Corner], _ pixels: StrongPixels, _ bounds: PixelRect, _ inner: Double,
    _ outer: Double
  ) -> Double {
    guard inner < outer else { return 1 }
    let side = Int(outer) + 1
    var (there, all) = (0, 0)
    for corner in corners {
      for row in 0..<min(side, bounds.height) {
        for column in 0..<min(side, bounds.width) {
          let x = corner.isRight ? bounds.right - 1 - column : bounds.left + column
          let y = corner.isLower ? bounds.bottom - 1 - row : bounds.top + row
          guard (inner...outer).contains(corner.radius(x, y, in: bounds)) else { continue }
          all += 1
          if pixels.contains(x, y) { there += 1 }
        }
      }
    }
    return all == 0 ? 1 : Double(there) / Double(all)
  }

  /// 1 where the actual pixel is more like what lies outside of the corner than the expected one
  /// is, −1 where it is less like it.
  private static func outward(
    _ pixel: Reached, _ bounds: PixelRect, _ size: PixelSize, _ expected: Span<UInt32>,
    _ actual: Span<UInt32>
  ) -> Double {
    let x = pixel.corner.isRight ? min(bounds.right + 1, size.width - 1) : max(bounds.left - 2, 0)
    let y = pixel.corner.isLower ? min(bounds.bottom + 1, size.height - 1) : max(bounds.top - 2, 0)
    let (outside, index) = (y * size.width + x, pixel.place.y * size.width + pixel.place.x)
    let golden = VisualDiff.energy(expected[index], expected[outside])
    let shown = VisualDiff.energy(actual[index], actual[outside])
    return shown < golden ? 1 : shown > golden ? -1 : 0
  }

  private static func areSidesUntouched(
    _ corners: [Corner], _ pixels: StrongPixels, _ bounds: PixelRect
  ) -> Bool {
    guard corners.count > 1 else { return false }
    // A fifth of the side: a circle leaves its box soon.
    func middle(_ start: Int, _ length: Int) -> Range<Int> {
      start + length * 2 / 5..<start + max(length * 3 / 5, length * 2 / 5 + 1)
    }
    func isUntouched(_ line: Range<Int>, _ differs: (Int) -> Bool) -> Bool {
      line.count(where: differs) * 2 < line.count
    }
    return [false, true].allSatisfy { isFar in
      let y = isFar ? bounds.bottom - 1 : bounds.top
      let x = isFar ? bounds.right - 1 : bounds.left
      let hasRow = corners.count { $0.isLower == isFar } == 2
      let hasColumn = corners.count { $0.isRight == isFar } == 2
      return (!hasRow || isUntouched(middle(bounds.left, bounds.width)) { pixels.contains($0, y) })
        && (!hasColumn || isUntouched(middle(bounds.top, bounds.height)) { pixels.contains(x, $0) })
    }
  }
}

extension PixelRect {
  /// The rectangle with one more pixel on each side that is inside of the image.
  fileprivate func outset(within size: PixelSize) -> PixelRect {
    PixelRect(
      left: max(left - 1, 0), top: max(top - 1, 0), right: min(right + 1, size.width),
      bottom: min(bottom + 1, size.height))
  }
}
