import Display
import Pixels
import Raster
import Testing

@Suite("Pictures")
struct ImageTests {
  /// Levels without a pattern.
  private let noise: Bitmap = {
    var dice = Dice(seed: 5)
    let levels = (0..<24 * 18).map { _ in dice.whole(0...255) }
    return bitmap(24, 18) { x, y in gray(levels[y * 24 + x]) }
  }()

  private func level(_ x: Int, _ y: Int) -> Double {
    Double(noise.pixmap[min(max(x, 0), 23), min(max(y, 0), 17)].red)
  }

  @Test("An image in its own size on whole pixels is copied")
  func copied() {
    let picture = drawn(24, 18, [.image(noise)])
    #expect(picture == noise.pixmap)
    let moved = drawn(30, 30, [.image(noise, .trilinear, .translation(x: 4, y: 7))])
    #expect(moved.cropped(to: PixelRect(x: 4, y: 7, width: 24, height: 18)) == noise.pixmap)
    #expect(moved[3, 7] == .clear && moved[28, 7] == .clear)
  }

  @Test("Between pixels two or four neighbors are mixed by distance")
  func shifted() {
    for (dx, dy) in [(0.25, 0.0), (0, 0.5), (0.75, 0.125), (0.3, 0.9)] {
      let picture = drawn(24, 18, [.image(noise, .linear, .translation(x: dx, y: dy))])
      var worst = 0.0
      for y in 1..<18 {
        for x in 1..<24 {
          let above = level(x - 1, y - 1) * dx + level(x, y - 1) * (1 - dx)
          let here = level(x - 1, y) * dx + level(x, y) * (1 - dx)
          worst = max(worst, abs(above * dy + here * (1 - dy) - Double(picture[x, y].red)))
        }
      }
      // Half a level, and the place in 256ths.
      #expect(worst < 1.5, "\(dx), \(dy)")
    }
  }

  @Test("An enlarged image is linear between pixel centers and constant outside of them")
  func enlarged() {
    let two = bitmap(2, 1) { x, _ in gray(x * 200) }
    let picture = drawn(
      8, 1, [.image(two, over: Rect(x: 0, y: 0, width: 8, height: 1))])
    #expect((0..<8).map { picture[$0, 0].red } == [0, 0, 25, 75, 125, 175, 200, 200])
  }

  @Test("An image enlarged by the nearest pixel has only its own colors")
  func nearest() {
    let two = bitmap(2, 2) { x, y in x == y ? .black : .white }
    let item = DisplayItem.image(
      two, over: Rect(x: 0, y: 0, width: 4, height: 4), .nearest)
    expectPixels(drawn(4, 4, [item]), ["# # o o", "# # o o", "o o # #", "o o # #"])
    let shifted = DisplayItem.image(two, .nearest, .translation(x: 1.4, y: 0))
    #expect(drawn(4, 2, on: .red, [shifted])[2, 0] == .white)
  }

  @Test("In a reduced image, a pixel is the mean of the covered area")
  func shrunk() {
    let picture = drawn(
      8, 6, [.image(noise, over: Rect(x: 0, y: 0, width: 8, height: 6), .trilinear)])
    var worst = 0.0
    for y in 0..<6 {
      for x in 0..<8 {
        var sum = 0.0
        for dy in 0..<3 { for dx in 0..<3 { sum += level(3 * x + dx, 3 * y + dy) } }
        worst = max(worst, abs(sum / 9 - Double(picture[x, y].red)))
      }
    }
    #expect(worst < 0.6)
  }

  @Test("An image reduced to almost nothing is its mean color")
  func shrunkAlot() {
    let large = bitmap(900, 700) { x, y in gray((x + y) % 2 == 0 ? 0 : 200) }
    for size in [1.0, 2, 7, 40] {
      for turned in [false, true] {
        let transform = turned ? turn(0.6, 0.8, 30, 30) : Transform.identity
        let picture = drawn(
          60, 60,
          [
            .image(
              large, over: Rect(x: 0, y: 0, width: size, height: size), .trilinear, transform)
          ])
        let opaque = (0..<60 * 60).map { picture[$0 % 60, $0 / 60] }.filter { $0.alpha == 255 }
        #expect(opaque.allSatisfy { abs(Int($0.red) - 100) <= 1 }, "\(size)")
      }
    }
  }

  @Test("An opaque image stays opaque at any scale")
  func staysOpaque() {
    for scale in [0.013, 0.1, 0.37, 0.5, 0.99, 1.01, 2.7] {
      for transform in [
        Transform.scale(x: scale, y: scale), turn(0.8 * scale, 0.6 * scale, 10, 0),
        Transform(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: 0, p: 0.001, q: 0.002, s: 1),
      ] {
        let picture = drawn(
          40, 40, on: .white,
          [.image(noise, .trilinear, transform), .image(noise, .linear, transform)])
        #expect(picture.isOpaque, "\(scale)")
      }
    }
  }

  @Test("A mirrored image has mirrored pixels")
  func mirrored() {
    let mirror = Transform(a: -1, b: 0, c: 0, d: 1, tx: 24, ty: 0)
    let picture = drawn(24, 18, [.image(noise, .linear, mirror)])
    for x in 0..<24 { #expect(picture[x, 5] == noise.pixmap[23 - x, 5]) }
  }

  @Test("Nothing outside of the shown part is read")
  func sourceIsCut() {
    let framed = bitmap(6, 6) { x, y in (1..<5).contains(x) && (1..<5).contains(y) ? .white : .black
    }
    let paint = ImagePaint(
      framed, source: Rect(x: 1, y: 1, width: 4, height: 4),
      target: Rect(x: 5, y: 5, width: 10, height: 10), minification: .trilinear)
    for transform in [
      Transform.identity, .scale(x: 0.3, y: 0.7), turn(0.8, 0.6, 9, 0),
      .translation(x: 0.4, y: 0.3),
    ] {
      // The shape reaches beyond the target: the edge pixels go on.
      let picture = drawn(
        30, 30,
        [
          .fill(
            Fill(
              .rectangle(Rect(x: 0, y: 0, width: 20, height: 20)), with: .image(paint),
              transform: transform))
        ])
      #expect(
        (0..<900).allSatisfy { index in
          let pixel = picture[index % 30, index / 30]
          return pixel.red == pixel.alpha
        })
    }
  }

  @Test("In a rotated image in perspective, each pixel is the color at its center")
  func mapped() {
    for (name, transform) in [
      ("turned", turn(0.8, 0.6, 20, 3)),
      ("sheared", Transform(a: 1.5, b: 0.2, c: -0.4, d: 1.2, tx: 9, ty: 2)),
      (
        "perspective", Transform(a: 1.6, b: 0.1, c: 0, d: 1.8, tx: 4, ty: 4, p: 0.02, q: 0.01, s: 1)
      ),
      ("steep", Transform(a: 2, b: 0.1, c: 0, d: 3, tx: 2, ty: 4, p: 0.1, q: 0, s: 1)),
    ] {
      let picture = drawn(60, 50, [.image(noise, .linear, transform)])
      guard let inverse = transform.inverse else { continue }
      var worst = 0.0
      var count = 0
      for y in 0..<50 {
        for x in 0..<60 where picture[x, y].alpha == 255 {
          guard let place = inverse.apply(to: Point(x: Double(x) + 0.5, y: Double(y) + 0.5)) else {
            continue
          }
          worst = max(worst, abs(bilinear(place.x, place.y) - Double(picture[x, y].red)))
          count += 1
        }
      }
      #expect(count > 200)
      #expect(worst < 2, "\(name): \(worst)")
    }
  }

  private func bilinear(_ x: Double, _ y: Double) -> Double {
    let (u, v) = (x - 0.5, y - 0.5)
    let (left, top) = (u.rounded(.down), v.rounded(.down))
    let (fx, fy) = (u - left, v - top)
    let (i, j) = (Int(left), Int(top))
    let above = level(i, j) * (1 - fx) + level(i + 1, j) * fx
    let below = level(i, j + 1) * (1 - fx) + level(i + 1, j + 1) * fx
    return above * (1 - fy) + below * fy
  }

  @Test("In a rotated and reduced image, a pixel is about the mean of the covered area")
  func turnedAndShrunk() {
    let blocks = bitmap(240, 200) { x, y in
      gray((x / 9 + y / 13) % 2 == 0 ? (x + y) / 4 : 255 - x / 2)
    }
    for (scale, cos, sin) in [
      (0.9, 0.8, 0.6), (0.5, 0.96, 0.28), (0.3, 0.6, 0.8), (0.11, 0.8, 0.6),
    ] {
      let transform = turn(cos * scale, sin * scale, 120, 5)
      guard let inverse = transform.inverse else { continue }
      let picture = drawn(240, 240, [.image(blocks, .trilinear, transform)])
      var (sum, worst, count) = (0.0, 0.0, 0.0)
      for y in stride(from: 0, to: 240, by: 2) {
        for x in stride(from: 0, to: 240, by: 2) where picture[x, y].alpha == 255 {
          guard let truth = mean(of: blocks, at: x, y, inverse) else { continue }
          let difference = abs(truth - Double(picture[x, y].red))
          sum += difference
          worst = max(worst, difference)
          count += 1
        }
      }
      #expect(count > 100)
      #expect(worst < 25 && sum / count < 5, "\(scale): \(worst), \(sum / count)")
    }
  }

  /// The mean of what a pixel covers; nil when that is not all inside.
  private func mean(of bitmap: Bitmap, at x: Int, _ y: Int, _ inverse: Transform) -> Double? {
    var sum = 0.0
    for index in 0..<144 {
      let from = Point(
        x: Double(x) + (Double(index % 12) + 0.5) / 12,
        y: Double(y) + (Double(index / 12) + 0.5) / 12)
      guard let place = inverse.apply(to: from) else { return nil }
      let (u, v) = (Int(place.x.rounded(.down)), Int(place.y.rounded(.down)))
      guard bitmap.pixmap.bounds.contains(x: u, y: v) else { return nil }
      sum += Double(bitmap.pixmap[u, v].red)
    }
    return sum / 144
  }

  @Test("Also in perspective, a part drawn alone equals that part of the whole")
  func partsInPerspective() {
    let large = bitmap(300, 200) { x, y in gray((x * x + 7 * y * y + 3 * x * y) % 256) }
    let transform = Transform(a: 1, b: 0.1, c: 0.05, d: 1, tx: 3, ty: 2, p: 0.004, q: 0.001, s: 1)
    for filter in [ImageFilter.linear, .trilinear] {
      let list = DisplayList(
        canvas: PixelSize(width: 150, height: 120), items: [.image(large, filter, transform)])
      var rasterizer = Rasterizer()
      let whole = rasterizer.draw(list)
      var target = Pixmap(size: list.canvas)
      for left in stride(from: 0, to: 150, by: 7) {
        rasterizer.redraw(
          list, inside: [PixelRect(x: left, y: 0, width: 7, height: 120)], of: &target)
      }
      #expect(target == whole)
    }
  }

  @Test("Parts behind the eye are not drawn")
  func behindTheEye() {
    // w = 1 - x / 12: the right half of the picture is behind.
    let transform = Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0, p: -1.0 / 12, q: 0, s: 1)
    let picture = drawn(60, 60, [.image(noise, .linear, transform)])
    #expect(picture[5, 5].alpha == 255)
    let behind = Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0, p: 0, q: 0, s: -1)
    #expect(drawn(60, 60, [.image(noise, .linear, behind)]) == Pixmap(width: 60, height: 60))
  }

  @Test("An image rotated forth and back is unchanged")
  func almostStraight() {
    let back = turn(0.8, -0.6, 0, 0)
    let transform = turn(0.8, 0.6, 0, 0).followed(by: back)
      .followed(by: .scale(x: 3, y: 3)).followed(by: .scale(x: 1.0 / 3, y: 1.0 / 3))
    #expect(drawn(24, 18, [.image(noise, .linear, transform)]) == noise.pixmap)
  }

  private func turn(_ cos: Double, _ sin: Double, _ tx: Double, _ ty: Double) -> Transform {
    Transform(a: cos, b: sin, c: -sin, d: cos, tx: tx, ty: ty)
  }
}
