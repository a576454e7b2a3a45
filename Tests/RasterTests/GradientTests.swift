import Display
import Numerics
import Pixels
import Raster
import Testing

@Suite("Gradients")
struct GradientTests {
  private func linear(_ stops: [GradientStop], to end: Point) -> Paint {
    .linearGradient(LinearGradient(start: Point(x: 0, y: 0), end: end, stops: stops))
  }

  private func drawnWith(
    _ paint: Paint, _ width: Int, _ height: Int, _ transform: Transform = .identity
  ) -> Pixmap {
    let shape = Shape.rectangle(Rect(x: -99, y: -99, width: 1200, height: 1200))
    return drawn(width, height, [.fill(Fill(shape, with: paint, transform: transform))])
  }

  private let blackToWhite = [
    GradientStop(location: 0, color: .black), GradientStop(location: 1, color: .white),
  ]

  @Test("Colors are those at pixel centers, exactly rounded, along either axis")
  func ramps() {
    for length in [10, 100, 255, 256, 1000] {
      let across = drawnWith(linear(blackToWhite, to: Point(x: Double(length), y: 0)), length, 2)
      let down = drawnWith(linear(blackToWhite, to: Point(x: 0, y: Double(length))), 2, length)
      for index in 0..<length {
        let truth = 255 * (Double(index) + 0.5) / Double(length)
        #expect(abs(Double(across[index, 1].red) - truth) < 0.51)
        #expect(down[1, index] == across[index, 1])
      }
    }
  }

  @Test("Outside of the stops their colors continue, and two at one location are an edge")
  func stops() {
    let stops = [
      GradientStop(location: 0.25, color: .red), GradientStop(location: 0.5, color: .red),
      GradientStop(location: 0.5, color: .blue), GradientStop(location: 0.75, color: .blue),
    ]
    expectPixels(
      drawnWith(linear(stops, to: Point(x: 8, y: 0)), 10, 1), ["r r r r b b b b b b"])
  }

  @Test("Colors are mixed premultiplied: red to clear has no grey")
  func premultiplied() {
    let stops = [
      GradientStop(location: 0, color: .red),
      GradientStop(location: 1, color: Color(red: 0, green: 0, blue: 1, alpha: 0)),
    ]
    let picture = drawnWith(linear(stops, to: Point(x: 20, y: 0)), 20, 1)
    #expect((0..<20).allSatisfy { picture[$0, 0].red == picture[$0, 0].alpha })
    #expect((0..<20).allSatisfy { picture[$0, 0].blue == 0 })
  }

  @Test("Radial colors depend on the distance, on an ellipse too")
  func radial() {
    let gradient = RadialGradient(
      center: Point(x: 20, y: 10), radiusX: 20, radiusY: 10, stops: blackToWhite)
    let picture = drawnWith(.radialGradient(gradient), 40, 20)
    for (x, y) in [(20, 10), (30, 10), (20, 15), (39, 10), (3, 4)] {
      let dx = (Double(x) + 0.5 - 20) / 20
      let dy = (Double(y) + 0.5 - 10) / 10
      let truth = 255 * min(1, (dx * dx + dy * dy).squareRoot())
      #expect(abs(Double(picture[x, y].red) - truth) < 0.52)
    }
  }

  @Test("Conic colors depend on the direction, clockwise from the given one")
  func conic() {
    let center = Point(x: 20, y: 10)
    for (towards, start) in [(Point(x: 30, y: 10), 0.0), (Point(x: 20, y: 3), -0.25)] {
      let picture = drawnWith(
        .conicGradient(ConicGradient(center: center, towards: towards, stops: blackToWhite)),
        40, 20)
      // Eighths of a turn from the right, where y points down.
      for (x, y, turn) in [(29, 19, 0.125), (10, 19, 0.375), (10, 0, 0.625), (29, 0, 0.875)] {
        let share = turn - start
        let truth = 255 * (share - share.rounded(.down))
        #expect(abs(Double(picture[x, y].red) - truth) < 0.52, "\(x), \(y)")
      }
    }
    let point = ConicGradient(center: center, towards: center, stops: blackToWhite)
    #expect(drawnWith(.conicGradient(point), 40, 20)[29, 19].red == 32)
  }

  @Test("A gradient is moved, scaled and skewed with its item")
  func transformed() {
    let paint = linear(blackToWhite, to: Point(x: 10, y: 10))
    let plain = drawnWith(linear(blackToWhite, to: Point(x: 20, y: 20)), 30, 30)
    #expect(drawnWith(paint, 30, 30, .scale(x: 2, y: 2)) == plain)
    let perspective = Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0, p: 0.01, q: 0, s: 1)
    let leaning = drawnWith(linear(blackToWhite, to: Point(x: 40, y: 0)), 20, 4, perspective)
    // x' = x / (1 + x/100), so x = x' / (1 - x'/100).
    let x = 10.5 / (1 - 0.105)
    #expect(abs(Double(leaning[10, 2].red) - 255 * x / 40) < 0.52)
  }

  @Test("A gradient without extent is its last color, one without stops nothing")
  func degenerate() {
    expectPixels(drawnWith(linear(blackToWhite, to: Point(x: 0, y: 0)), 2, 1), ["o o"])
    expectPixels(drawnWith(linear([], to: Point(x: 5, y: 0)), 2, 1), [". ."])
    let point = RadialGradient(
      center: Point(x: 1, y: 0), radiusX: 0, radiusY: 0, stops: blackToWhite)
    expectPixels(drawnWith(.radialGradient(point), 2, 1), ["o o"])
  }

  /// A random gradient with the location of any point in it, as far as that is not a jump.
  private func gradient(
    _ dice: inout Dice, _ stops: [GradientStop]
  ) -> (paint: Paint, location: (Point) -> Double?) {
    let from = Point(x: dice.number(-20...80), y: dice.number(-20...80))
    let to = Point(x: dice.number(-20...80), y: dice.number(-20...80))
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    switch dice.whole(0...2) {
    case 0:
      return (
        .linearGradient(LinearGradient(start: from, end: to, stops: stops)),
        { (($0.x - from.x) * dx + ($0.y - from.y) * dy) / (dx * dx + dy * dy) }
      )
    case 1:
      let (radiusX, radiusY) = (dice.number(5...90), dice.number(5...90))
      let gradient = RadialGradient(center: from, radiusX: radiusX, radiusY: radiusY, stops: stops)
      return (
        .radialGradient(gradient),
        {
          let (x, y) = (($0.x - from.x) / radiusX, ($0.y - from.y) / radiusY)
          return (x * x + y * y).squareRoot()
        }
      )
    default:
      return (
        .conicGradient(ConicGradient(center: from, towards: to, stops: stops)),
        {
          let (x, y) = ($0.x - from.x, $0.y - from.y)
          let turn = Elementary.atan2(x * -dy + y * dx, x * dx + y * dy) / (2 * .pi)
          return abs(turn) < 1e-4 ? nil : turn < 0 ? turn + 1 : turn
        }
      )
    }
  }

  /// A place in a gradient, and red, green, blue and alpha there, the colors multiplied by alpha.
  private typealias Mark = (location: Double, parts: [Double])

  private func parts(_ marks: [Mark], at location: Double) -> [Double] {
    guard location > marks[0].location else { return marks[0].parts }
    for (low, high) in zip(marks, marks.dropFirst()) where location < high.location {
      let share = (location - low.location) / (high.location - low.location)
      return zip(low.parts, high.parts).map { $0 + ($1 - $0) * share }
    }
    return marks[marks.count - 1].parts
  }

  @Test("No pixel of any gradient is further from its color than rounding: there are no bands")
  func everyPixel() throws {
    var dice = Dice(seed: 404)
    var lists = RandomLists(seed: 404)
    for round in 0..<60 {
      let places = (0..<dice.whole(2...5)).map { _ in dice.number(0...1) }.sorted()
      // Every other one goes through a few levels only, where bands would show.
      let range = round % 2 == 0 ? 0.0...1 : 0.4...0.47
      var marks: [Mark] = []
      let stops = places.map { place in
        let (red, green, blue) = (dice.number(range), dice.number(range), dice.number(range))
        let alpha = round % 3 == 0 ? dice.number(0...1) : 1
        marks.append((place, [red * alpha, green * alpha, blue * alpha, alpha]))
        return GradientStop(
          location: place, color: Color(red: red, green: green, blue: blue, alpha: alpha))
      }
      let (paint, location) = gradient(&dice, stops)
      var transform = lists.transform()
      if !transform.isAffine { transform = .identity }
      guard let inverse = transform.inverse else { continue }
      let picture = drawn(
        64, 48,
        [
          .fill(
            Fill(
              .rectangle(Rect(x: -4000, y: -4000, width: 8000, height: 8000)), with: paint,
              transform: transform))
        ])
      var worst = 0.0
      for y in 0..<48 {
        for x in 0..<64 {
          let place = try #require(inverse.apply(to: Point(x: Double(x) + 0.5, y: Double(y) + 0.5)))
          guard let location = location(place) else { continue }
          for (part, shift) in zip(parts(marks, at: location), [0, 8, 16, 24] as [UInt32]) {
            worst = max(worst, abs(Double(picture[x, y].bits >> shift & 255) - 255 * part))
          }
        }
      }
      #expect(worst < 0.52, "round \(round): \(worst)")
    }
  }
}
