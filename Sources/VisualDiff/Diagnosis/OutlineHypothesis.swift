import Pixels

/// Looks for a border along the edge of a rectangle, with or without round corners, that is new,
/// missing, or of another width or color.
struct OutlineHypothesis {
  private static let widest = 10
  /// Least mean energy of the pixels: a faint ring is a shadow's.
  private static let leastEnergy = 900.0
  /// Least side of the rectangle: a line around a smaller element is its growth.
  private static let shortest = 9
  /// Least strength of the two outermost rings of pixels, as a share of that of the strongest one.
  private static let leastSharp = 0.6
  /// Least side of a rectangle of which only two sides are visible, and greatest width of its
  /// lines.
  private static let (shortestCorner, thin) = (40, 3)
  /// Positions along a side that are examined.
  private static let samples = 40

  private var remainder = UnexplainedEnergy()

  mutating func look(at probe: DifferenceProbe, expected: Pixmap, actual: Pixmap) {
    expected.withPixels { golden in
      actual.withPixels { shown in
        guard let pixels = StrongPixels(probe, golden, shown, expected.size) else {
          remainder.add(left: probe.colorEnergy, of: probe.colorEnergy, in: probe.number)
          return
        }
        let side = min(pixels.bounds.width, pixels.bounds.height)
        let isCrisp =
          side >= Self.shortest
          && pixels.energy >= Self.leastEnergy * Double(pixels.places.count)
        let left =
          isCrisp && !Self.isGrowth(pixels, golden, shown) ? Self.left(pixels) : pixels.energy
        remainder.add(left: left, of: pixels.energy, in: probe.number)
      }
    }
  }

  func candidates() -> [Candidate] {
    guard remainder.whole > 0 else { return [] }
    return [
      Candidate(
        .outline, remainder, limit: 0.15, handicap: 0.015, sparesFew: true, sparesThird: true)
    ]
  }

  /// Whether the pixels along the edge look like the inside of the box in one image and like its
  /// outside in the other: then the box itself is larger or smaller.
  private static func isGrowth(
    _ pixels: StrongPixels, _ expected: Span<UInt32>, _ actual: Span<UInt32>
  ) -> Bool {
    let (bounds, size) = (pixels.bounds, pixels.size)
    let width = min(widest, min(bounds.width, bounds.height) / 6)
    guard width >= 1 else { return false }
    var (grown, shrunk, whole) = (0.0, 0.0, 0.0)
    for place in pixels.places {
      // To the nearest side, and as far from the others as the place is.
      let distances = [
        place.x - bounds.left, bounds.right - 1 - place.x, place.y - bounds.top,
        bounds.bottom - 1 - place.y,
      ]
      guard let side = distances.indices.min(by: { distances[$0] < distances[$1] }),
        distances[side] < width
      else { continue }
      let (dx, dy) = [(-1, 0), (1, 0), (0, -1), (0, 1)][side]
      let out = distances[side] + 2
      let deep = width + 2 - distances[side]
      let (outX, outY) = (place.x + dx * out, place.y + dy * out)
      let (inX, inY) = (place.x - dx * deep, place.y - dy * deep)
      guard outX >= 0, outX < size.width, outY >= 0, outY < size.height, inX >= 0, inX < size.width,
        inY >= 0, inY < size.height
      else { continue }
      let here = place.y * size.width + place.x
      let (outside, inside) = (expected[outY * size.width + outX], expected[inY * size.width + inX])
      let (golden, shown) = (expected[here], actual[here])
      whole += 2 * place.energy
      grown += VisualDiff.energy(golden, outside) + VisualDiff.energy(shown, inside)
      shrunk += VisualDiff.energy(golden, inside) + VisualDiff.energy(shown, outside)
    }
    return min(grown, shrunk) < 0.3 * whole
  }

  /// Energy that no line around the box explains.
  private static func left(_ pixels: StrongPixels) -> Double {
    let bounds = pixels.bounds
    let width = min(widest, min(bounds.width, bounds.height) / 6)
    guard width >= 1 else { return pixels.energy }
    // Along the arc of a round corner the line is farther from the box.
    let most = min(bounds.width, bounds.height) / 2
    let radii = stride(from: 0, through: most, by: max(1, most / 24))
    var best = 0.0
    for radius in radii {
      let explained = pixels.places.reduce(0) { sum, place in
        let depth = depth(of: place, in: bounds, Double(radius))
        return sum + (depth > -1.5 && depth <= Double(width) ? place.energy : 0)
      }
      // The line has to follow the sides as well.
      guard explained > best, isAround(pixels, bounds, radius, width) else { continue }
      best = explained
    }
    guard best > 0, isSharp(pixels, bounds) else { return pixels.energy }
    return pixels.energy - best
  }

  /// Whether the line has its full strength at the edge of the box, where a shadow fades.
  private static func isSharp(_ pixels: StrongPixels, _ bounds: PixelRect) -> Bool {
    var rings = [(energy: Double, count: Int)](repeating: (0, 0), count: widest + 1)
    for place in pixels.places {
      let ring = ring(of: place, in: bounds)
      guard ring < rings.count else { continue }
      rings[ring].energy += place.energy
      rings[ring].count += 1
    }
    // A ring with few pixels lies beyond the line: they belong to its corners.
    let strengths = rings.map { ring in
      ring.count * 2 >= rings[0].count ? ring.energy / Double(max(ring.count, 1)) : 0
    }
    return max(strengths[0], strengths[1]) >= leastSharp * (strengths.max() ?? 0)
  }

  /// Number of pixels between a place and the nearest side of a rectangle around it.
  private static func ring(of place: StrongPixels.Place, in bounds: PixelRect) -> Int {
    min(
      place.x - bounds.left, bounds.right - 1 - place.x, place.y - bounds.top,
      bounds.bottom - 1 - place.y)
  }

  /// Distance from the edge of a rounded rectangle inwards.
  private static func depth(
    of place: StrongPixels.Place, in bounds: PixelRect, _ radius: Double
  ) -> Double {
    let a = Double(min(place.x - bounds.left, bounds.right - 1 - place.x)) + 0.5
    let b = Double(min(place.y - bounds.top, bounds.bottom - 1 - place.y)) + 0.5
    guard a < radius, b < radius else { return min(a, b) }
    return radius - ((radius - a) * (radius - a) + (radius - b) * (radius - b)).squareRoot()
  }

  /// Whether something differs next to nearly every point of the sides, except of those that lie at
  /// the edge of the image: there the rectangle may go on.
  private static func isAround(
    _ pixels: StrongPixels, _ bounds: PixelRect, _ radius: Int, _ width: Int
  ) -> Bool {
    let columns = points(bounds.left + radius, bounds.right - radius)
    let rows = points(bounds.top + radius, bounds.bottom - radius)
    func share(_ points: [Int], _ isThere: (Int, Int) -> Bool) -> Double {
      // A circle has no straight sides.
      guard !points.isEmpty else { return 1 }
      let there = points.count { point in (0..<width).contains { isThere(point, $0) } }
      return Double(there) / Double(points.count)
    }
    let sides = [
      (bounds.top > 0, share(columns) { pixels.contains($0, bounds.top + $1) }),
      (
        bounds.bottom < pixels.size.height,
        share(columns) { pixels.contains($0, bounds.bottom - 1 - $1) }
      ),
      (bounds.left > 0, share(rows) { pixels.contains(bounds.left + $1, $0) }),
      (
        bounds.right < pixels.size.width,
        share(rows) { pixels.contains(bounds.right - 1 - $1, $0) }
      ),
    ]
    let there = sides.map { $0.1 >= 0.85 }
    // Two sides that meet are enough where something clips the others.
    let isCorner =
      there[0] != there[1] && there[2] != there[3]
      && sides.allSatisfy { $0.1 >= 0.85 || $0.1 < 0.1 }
      && min(bounds.width, bounds.height) >= shortestCorner && isThin(pixels, bounds)
    return isCorner || there.count { $0 } >= 3 && sides.allSatisfy { !$0.0 || $0.1 >= 0.85 }
  }

  /// Whether nearly all pixels lie within ``thin`` pixels of a side.
  private static func isThin(_ pixels: StrongPixels, _ bounds: PixelRect) -> Bool {
    let deep = pixels.places.count { ring(of: $0, in: bounds) >= thin }
    return deep * 10 <= pixels.places.count
  }

  private static func points(_ start: Int, _ end: Int) -> [Int] {
    guard start < end else { return [] }
    return Array(stride(from: start, to: end, by: max(1, (end - start) / samples)))
  }
}
