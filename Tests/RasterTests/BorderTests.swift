import Display
import Pixels
import Raster
import Testing

/// Borders of continuous corners, compared with areas computed here: the numbers of S9.25 as a
/// polygon with many sides, cut into thin lines of pixels.
@Suite("Borders of continuous corners")
struct BorderTests {
  /// The area of a square with continuous corners: the distance of its left side from the left at a
  /// height.
  private struct Model {
    let left: Double
    let side: Double
    let radius: Double
    /// Of the upper left corner, by rising height.
    private let corner: [Point]

    init(left: Double, side: Double, radius: Double) {
      self.left = left
      self.side = side
      self.radius = radius
      let numbers: [(Double, Double)] = [
        (1.528665, 0), (1.08849296, 0), (0.86840694, 0), (0.63149379, 0.07491139),
        (0.37282383, 0.16905956), (0.16905956, 0.37282383), (0.07491139, 0.63149379),
        (0, 0.86840694), (0, 1.08849296), (0, 1.528665),
      ]
      var points: [Point] = []
      for piece in 0..<3 {
        let controls = numbers[piece * 3...piece * 3 + 3].map { Point(x: $0.0, y: $0.1) }
        for step in 0...60 { points.append(Self.cubic(controls, Double(step) / 60)) }
      }
      corner = points.map { Point(x: $0.x * radius, y: $0.y * radius) }
    }

    private static func cubic(_ points: [Point], _ t: Double) -> Point {
      let u = 1 - t
      let weights = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t]
      return zip(points, weights).reduce(Point(x: 0, y: 0)) {
        Point(x: $0.x + $1.0.x * $1.1, y: $0.y + $1.0.y * $1.1)
      }
    }

    /// The range that the square covers at height `y`.
    func span(at y: Double) -> ClosedRange<Double>? {
      let depth = min(y - left, left + side - y)
      guard depth >= 0 else { return nil }
      let next = corner.firstIndex { $0.y > depth }
      let inset: Double
      if let next, next > 0 {
        let (low, high) = (corner[next - 1], corner[next])
        inset = low.x + (high.x - low.x) * (depth - low.y) / (high.y - low.y)
      } else {
        inset = 0
      }
      return left + inset...left + side - inset
    }
  }

  /// Share of each pixel inside.
  private func coverage(of model: Model, pixels: Int) -> [Double] {
    var result = [Double](repeating: 0, count: pixels * pixels)
    let lines = 64
    for line in 0..<pixels * lines {
      guard let span = model.span(at: (Double(line) + 0.5) / Double(lines)) else { continue }
      let first = max(0, Int(span.lowerBound))
      for x in first...max(first, min(pixels - 1, Int(span.upperBound))) {
        let share = min(span.upperBound, Double(x + 1)) - max(span.lowerBound, Double(x))
        result[line / lines * pixels + x] += max(0, share) / Double(lines)
      }
    }
    return result
  }

  private func ring(left: Double, side: Double, radius: Double, width: Double) -> Shape {
    let rect = Rect(x: left, y: left, width: side, height: side)
    return .ring(
      outer: RoundedRect(rect, radius: radius, curve: .continuous),
      inner: RoundedRect(
        rect.expanded(by: -width), radius: max(0, radius - width), curve: .continuous))
  }

  @Test("A border covers the area between both curves, inner radius r − width (S9.25, S9.26)")
  func area() {
    for (left, side, radius, width) in [
      (2.0, 60.0, 18.0, 2.0), (2, 60, 18, 7), (1.25, 58.5, 19, 1), (1.6, 50.3, 12.5, 0.5),
      (2, 60, 7, 3), (2, 55, 10, 10), (2.5, 40, 4, 7), (2, 61, 19.9, 4.4),
    ] {
      let pixels = 64
      let picture = drawn(
        pixels, pixels,
        [.fill(ring(left: left, side: side, radius: radius, width: width), .black)])
      let outer = coverage(of: Model(left: left, side: side, radius: radius), pixels: pixels)
      let inner = coverage(
        of: Model(left: left + width, side: side - 2 * width, radius: max(0, radius - width)),
        pixels: pixels)
      var worst = 0.0
      for index in outer.indices {
        let truth = 255 * (outer[index] - inner[index])
        let alpha = Double(picture[index % pixels, index / pixels].alpha)
        worst = max(worst, abs(alpha - truth))
      }
      // With that many lines, a side along them is exact to two levels.
      #expect(worst < 2.2, "r \(radius), width \(width): \(worst)")
    }
  }

  @Test("A border is as wide in the corners as along the sides, to a fiftieth")
  func evenWidth() {
    // Areas of continuous corners at twenty times the size, so that pixels do not matter.
    for (radius, width) in [(20.0, 1.0), (20, 2), (20, 5), (13, 3)] {
      let (scale, side) = (20.0, 64.0)
      let picture = drawn(
        Int(side * scale / 2), Int(side * scale / 2),
        [
          .fill(
            ring(left: 0, side: side, radius: radius, width: width), .black,
            .scale(x: scale, y: scale))
        ])
      // Along the diagonal from the corner: a step is √2 pixels.
      let steps = (0..<picture.width).filter { picture[$0, $0].alpha > 127 }
      let thickness = Double(steps.count) * 2.0.squareRoot() / scale
      #expect(abs(thickness / width - 1) < 0.02 + 0.08 / width, "\(radius) \(width): \(thickness)")
      #expect(picture[picture.width - 1, Int(width * scale) - 1].alpha == 255)
      #expect(picture[picture.width - 1, Int(width * scale)].alpha == 0)
    }
  }

  @Test("A border covers the edge of a fill with the same outline")
  func overFill() {
    let shape = RoundedRect(
      Rect(x: 2.3, y: 2.3, width: 60, height: 60), radius: 18, curve: .continuous)
    let border = ring(left: 2.3, side: 60, radius: 18, width: 3)
    let both = drawn(
      66, 66, [.fill(.roundedRectangle(shape), .red), .fill(border, .black)])
    let fill = drawn(66, 66, [.fill(.roundedRectangle(shape), .red)])
    for y in 0..<66 {
      for x in 0..<66 {
        // Outside of the fill nothing is drawn, and in the middle nothing but the fill.
        if fill[x, y].alpha == 0 { #expect(both[x, y].alpha == 0) }
        if (20..<46).contains(x), (20..<46).contains(y) { #expect(both[x, y] == fill[x, y]) }
        #expect(both[x, y].alpha >= fill[x, y].alpha)
      }
    }
  }
}
