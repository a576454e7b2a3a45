import Pixels

/// The pixels of a frame that differ plainly, without faint ones around them such as those of a
/// shadow.
struct StrongPixels {
  struct Place {
    var x: Int
    var y: Int
    var energy: Double
  }

  /// Pixels below this share of the largest energy are faint.
  private static let faint = 0.06
  /// Least energy of the strongest pixel: below, rounding may be all there is.
  private static let least = 64.0

  let places: [Place]
  /// Box around ``places``.
  let bounds: PixelRect
  let size: PixelSize
  /// Energy of all pixels that differ, also of faint ones.
  let energy: Double
  private let marked: Set<Int>

  /// nil where nothing differs plainly.
  init?(
    _ probe: DifferenceProbe, _ expected: Span<UInt32>, _ actual: Span<UInt32>, _ size: PixelSize
  ) {
    var found: [Place] = []
    var (most, sum) = (0.0, 0.0)
    for y in probe.bounds.top..<probe.bounds.bottom {
      let ignored = probe.ignored.columns(ofRow: y)
      for x in probe.bounds.left..<probe.bounds.right {
        let index = y * size.width + x
        guard expected[index] != actual[index], !ignored.contains(where: { $0.contains(x) }) else {
          continue
        }
        let energy = VisualDiff.energy(expected[index], actual[index])
        found.append(Place(x: x, y: y, energy: energy))
        (most, sum) = (max(most, energy), sum + energy)
      }
    }
    places = found.filter { $0.energy >= Self.faint * most }
    guard let first = places.first, most >= Self.least else { return nil }
    var (left, top, right, bottom) = (first.x, first.y, first.x, first.y)
    for place in places {
      (left, right) = (min(left, place.x), max(right, place.x))
      (top, bottom) = (min(top, place.y), max(bottom, place.y))
    }
    bounds = PixelRect(left: left, top: top, right: right + 1, bottom: bottom + 1)
    let width = size.width
    let indices: [Int] = places.map { place -> Int in place.y * width + place.x }
    marked = Set(indices)
    self.size = size
    energy = sum
  }

  func contains(_ x: Int, _ y: Int) -> Bool {
    guard x >= 0, x < size.width else { return false }
    return marked.contains(y * size.width + x)
  }
}
