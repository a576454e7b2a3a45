import Display
import Pixels
import Raster
import Testing

@Suite("Fills")
struct FillTests {
  @Test("Rectangles on whole pixels are crisp")
  func crispRectangle() {
    expectPixels(
      drawn(5, 4, on: .white, [.fill(Rect(x: 1, y: 1, width: 3, height: 2), .black)]),
      [
        "o o o o o",
        "o # # # o",
        "o # # # o",
        "o o o o o",
      ])
  }

  @Test("Later items cover earlier ones, and parts outside of the canvas are clipped")
  func paintOrder() {
    expectPixels(
      drawn(
        4, 3,
        [
          .fill(Rect(x: -5, y: 0, width: 8, height: 2), .red),
          .fill(Rect(x: 1, y: 1, width: 9, height: 9), .blue),
        ]),
      [
        "r r r .",
        "r b b b",
        ". b b b",
      ])
  }

  @Test("A rectangle with a single round corner hides nothing there")
  func singleRoundCorner() {
    let rect = Rect(x: 0, y: 0, width: 60, height: 50)
    let corners = [(0, 0), (59, 0), (59, 49), (0, 49)]
    for round in 0..<4 {
      let radii = (0..<4).map { $0 == round ? 20.0 : 0 }
      let card = RoundedRect(
        rect,
        radii: CornerRadii(
          topLeft: radii[0], topRight: radii[1], bottomRight: radii[2], bottomLeft: radii[3]))
      let picture = drawn(
        60, 50, [.fill(rect, .red), .fill(.roundedRectangle(card), .white)])
      for (index, (x, y)) in corners.enumerated() {
        #expect("\(picture[x, y])" == (index == round ? "#ff0000ff" : "#ffffffff"))
      }
    }
  }

  @Test("The edge of a very large circle lies within 1/256 pixel of the circle")
  func largeCircle() {
    let (x, y, radius) = (-1100.3, -1100.7, 1600.0)
    let circle = RoundedRect(
      Rect(left: x - radius, top: y - radius, right: x + radius, bottom: y + radius),
      radius: radius)
    let picture = drawn(64, 54, on: .clear, [.fill(.roundedRectangle(circle), .black)])
    var error = 0.0
    for row in 0..<54 {
      let covered = (0..<64).reduce(0) { $0 + Double(picture[$1, row].alpha) / 255 }
      let width = (0..<16).reduce(0.0) { sum, part in
        let height = Double(row) + (Double(part) + 0.5) / 16 - y
        return sum + x + (radius * radius - height * height).squareRoot()
      }
      error += covered - width / 16
    }
    #expect(abs(error / 54) < 1.0 / 256, "\(error / 54)")
  }

  @Test("A partially covered pixel has that share of the color")
  func partialCoverage() {
    let shape = Rect(left: 0.25, top: 0.5, right: 1.75, bottom: 2)
    let picture = drawn(3, 2, on: .white, [.fill(shape, .black)])
    // 255 · (1 - 0.75 · 0.5) = 159.4, rounded once.
    #expect(picture[0, 0] == gray(159))
    #expect(picture[1, 0] == gray(159))
    #expect(picture[0, 1] == gray(64))
    #expect(picture[2, 1] == .white)
    let sliver = drawn(
      1, 1, on: .white, [.fill(Rect(x: 0.2, y: 0.4, width: 0.5, height: 0.2), .black)])
    #expect(sliver[0, 0] == gray(229))
  }

  @Test("A mirrored or rotated rectangle covers the same pixels")
  func mirrored() {
    let rect = Rect(x: 1, y: 1, width: 3, height: 2)
    let plain = drawn(5, 4, [.fill(rect, .red)])
    let mirrored = Transform(a: -1, b: 0, c: 0, d: 1, tx: 5, ty: 0)
    #expect(drawn(5, 4, [.fill(rect, .red, mirrored)]) == plain)
    let turned = Transform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    #expect(
      drawn(5, 4, [.fill(Rect(x: 1, y: -4, width: 2, height: 3), .red, turned)]) == plain)
  }

  @Test("A path's holes follow its rule")
  func fillRules() {
    func square(_ low: Double, _ high: Double) -> [Outline.Element] {
      [
        .move(Point(x: low, y: low)), .line(Point(x: high, y: low)),
        .line(Point(x: high, y: high)), .line(Point(x: low, y: high)), .close,
      ]
    }
    let both = square(0, 4) + square(1, 3)
    let hole = ["# # # #", "# . . #", "# . . #", "# # # #"]
    let solid = [String](repeating: "# # # #", count: 4)
    expectPixels(drawn(4, 4, [.fill(.path(Outline(both, rule: .evenOdd)), .black)]), hole)
    expectPixels(drawn(4, 4, [.fill(.path(Outline(both, rule: .nonZero)), .black)]), solid)
    let turned = square(0, 4) + square(1, 3).reversed().map { $0 }
    expectPixels(
      drawn(
        4, 4,
        [.fill(.path(Outline(reversed(turned, from: 5), rule: .nonZero)), .black)]), hole)
  }

  /// The second contour the other way round.
  private func reversed(_ elements: [Outline.Element], from start: Int) -> [Outline.Element] {
    let points = elements[start...].compactMap { element -> Point? in
      switch element {
      case .move(let point), .line(let point): point
      default: nil
      }
    }
    return elements[..<start]
      + points.enumerated().map { $0.offset == 0 ? .move($0.element) : .line($0.element) }
      + [.close]
  }

  @Test("A border is the area between its outlines, also inside one pixel")
  func rings() {
    let outer = RoundedRect(Rect(x: 0, y: 0, width: 5, height: 4))
    let inner = RoundedRect(Rect(x: 1, y: 1, width: 3, height: 2))
    expectPixels(
      drawn(5, 4, [.fill(.ring(outer: outer, inner: inner), .black)]),
      [
        "# # # # #",
        "# . . . #",
        "# . . . #",
        "# # # # #",
      ])
    let hairline = drawn(
      3, 3, on: .white,
      [
        .fill(
          .ring(
            outer: RoundedRect(Rect(x: 0.25, y: -9, width: 20, height: 20)),
            inner: RoundedRect(Rect(x: 0.5, y: -8.75, width: 19.5, height: 19.5))), .black)
      ])
    #expect(hairline[0, 1] == gray(191))
    #expect(hairline[1, 1] == .white)
  }

  @Test("Circles have the right area")
  func circleArea() {
    for radius in [0.5, 2, 7.3, 20, 36, 90] {
      let size = Int(2 * radius) + 4
      let center = Double(size) / 2 + 0.3
      let circle = RoundedRect(
        Rect(
          left: center - radius, top: center - radius, right: center + radius,
          bottom: center + radius),
        radius: radius)
      let picture = drawn(size, size, [.fill(.roundedRectangle(circle), .black)])
      let area = alphaSum(picture) / 255
      let truth = Double.pi * radius * radius
      // 1/512 pixel along the outline, and the rounding of its pixels.
      #expect(abs(area - truth) < 2 * Double.pi * radius / 512 + 0.1, "radius \(radius)")
    }
  }

  @Test(
    "A continuous corner begins 1.528665 radii from the corner and meets the diagonal as in S9.25"
  )
  func continuousCorner() {
    let shape = RoundedRect(
      Rect(x: 0, y: 0, width: 200, height: 200), radius: 40, curve: .continuous)
    let picture = drawn(200, 200, [.fill(.roundedRectangle(shape), .black)])
    // Along the top side the corner ends at 61.15.
    #expect((62..<138).allSatisfy { picture[$0, 0].alpha == 255 })
    #expect(picture[54, 0].alpha < 255)
    // The middle piece of the curve crosses the diagonal at 0.29151 r = 11.66 on both axes, a
    // circle at 11.72.
    let circular = RoundedRect(shape.rect, radius: 40)
    let other = drawn(200, 200, [.fill(.roundedRectangle(circular), .black)])
    #expect(picture[10, 10].alpha == 0)
    #expect(picture[11, 11].alpha > other[11, 11].alpha)
    #expect(picture[12, 12].alpha == 255)
    #expect(alphaSum(picture) < alphaSum(other))
  }

  @Test("A continuous corner that needs more than half a side becomes circular (S9.25)")
  func continuousFallsBack() {
    for radius in [33.0, 50] {
      let rect = Rect(x: 0, y: 0, width: 100, height: 100)
      let continuous = RoundedRect(rect, radius: radius, curve: .continuous)
      #expect(
        drawn(100, 100, [.fill(.roundedRectangle(continuous), .black)])
          == drawn(100, 100, [.fill(.roundedRectangle(RoundedRect(rect, radius: radius)), .black)]))
    }
  }

  /// Left edges of the rows of a switch's track, 51×31 points at 3 pixels for a point, that
  /// cashapp/AccessibilitySnapshot shows on iOS 18 (`testSwitchControls`), in pixels.
  @Test(
    "The ends of a capsule with continuous corners are as measured on iOS (S9.25)",
    arguments: [
      (1, 37.32), (2, 32.63), (4, 26.67), (8, 19.53), (12, 14.61), (20, 7.86), (28, 3.74),
      (32, 2.44), (36, 1.51), (40, 0.82), (42, 0.44), (44, 0.18), (46, 0.02),
    ])
  func continuousCapsule(row: Int, left: Double) {
    let shape = RoundedRect(
      Rect(x: 0, y: 0, width: 153, height: 93), radius: 46.5, curve: .continuous)
    let picture = drawn(153, 93, [.fill(.roundedRectangle(shape), .black)])
    let covered = (0..<76).reduce(0) { $0 + Double(picture[$1, row].alpha) / 255 }
    // In the uppermost rows 0.3 pixels along the edge are 0.04 pixels across it.
    #expect(abs(76 - covered - left) < (row < 2 ? 0.3 : 0.25), "\(76 - covered)")
    // Symmetrical in both directions.
    #expect((0..<153).allSatisfy { picture[$0, row] == picture[152 - $0, 92 - row] })
    let circular = RoundedRect(shape.rect, radius: 46.5)
    let other = drawn(153, 93, [.fill(.roundedRectangle(circular), .black)])
    #expect(picture != other)
  }

  @Test("Coverage equals the area by fine sampling")
  func supersampled() {
    var lists = RandomLists(seed: 99)
    for _ in 0..<12 {
      let shape = lists.shape()
      let transform = lists.transform()
      let picture = drawn(48, 40, [.fill(shape, .black, transform)])
      let fine = drawn(
        48 * 16, 40 * 16, [.fill(shape, .black, transform.followed(by: .scale(x: 16, y: 16)))])
      var worst = 0.0
      for y in 0..<40 {
        for x in 0..<48 {
          let block = fine.cropped(to: PixelRect(x: x * 16, y: y * 16, width: 16, height: 16))
          worst = max(worst, abs(alphaSum(block) / 256 - Double(picture[x, y].alpha)))
        }
      }
      // Areas of opposite winding meet where outlines cross inside a pixel.
      if case .path = shape { #expect(worst < 64) } else { #expect(worst < 2) }
    }
  }

  private func alphaSum(_ pixmap: Pixmap) -> Double {
    pixmap.withPixels { pixels in
      var sum = 0.0
      for index in pixels.indices { sum += Double(pixels[index] >> 24) }
      return sum
    }
  }
}
