import Display
import Numerics
import Pixels
import Raster
import Testing

/// Images drawn much smaller than their size: nothing in them may flicker when they move.
@Suite("Strong minification")
struct MinificationTests {
  /// A bright column of one pixel, or a bright dot, on black.
  private func picture(_ width: Int, _ height: Int, light: @escaping (Int, Int) -> Bool) -> Bitmap {
    bitmap(width, height) { x, y in gray(light(x, y) ? 255 : 0) }
  }

  private func light(_ pixmap: Pixmap) -> Double {
    (0..<pixmap.height).reduce(0.0) { sum, y in
      (0..<pixmap.width).reduce(sum) { $0 + Double(pixmap[$1, y].green) }
    }
  }

  @Test("A line keeps its brightness at any position and any reduction")
  func lineAlongAxes() {
    for factor in [2.0, 3.3, 5, 7.7, 13, 16, 21.5, 40] {
      for column in stride(from: 90, through: 110, by: 3) {
        let source = picture(200, 4) { x, _ in x == column }
        for shift in [0, 0.23, 0.5, 0.81] {
          let target = Rect(x: shift, y: 0, width: 200 / factor, height: 4)
          let smaller = drawn(104, 4, on: .black, [.image(source, over: target, .trilinear)])
          // Four rows; in each the light of a column is spread over two or three pixels.
          #expect(
            abs(light(smaller) / 4 - 255 / factor) < 1.6, "1/\(factor), column \(column) + \(shift)"
          )
        }
      }
    }
  }

  @Test("A pixel at the edge of an image is the mean of the pixels inside it, times its coverage")
  func edges() {
    // The image covers half of the first canvas pixel, with two columns of 0 and 200: a mean of 100.
    let source = bitmap(40, 40) { x, _ in gray(x == 0 ? 0 : 200) }
    let target = Rect(x: 0.5, y: 0.5, width: 10, height: 10)
    let smaller = drawn(12, 12, on: .black, [.image(source, over: target, .trilinear)])
    #expect(smaller[0, 5].green == 50)
    #expect(smaller[1, 5].green == 200)
  }

  @Test(
    "An edge in a rotated image is a mean over the area of a pixel, in perspective as well",
    arguments: [1.8, 2.5, 3, 3.5], [0, 5e-6])
  func turnedEdge(_ factor: Double, _ perspective: Double) {
    let target = Rect(x: 0, y: 0, width: 60 / factor, height: 60 / factor)
    let turn = Transform(a: 0, b: 1, c: -1, d: 0, tx: 20, ty: 0, p: perspective)
    for edge in 24...36 {
      let source = bitmap(60, 60) { x, _ in gray(x < edge ? 0 : 255) }
      let smaller = drawn(20, 20, on: .black, [.image(source, over: target, .trilinear, turn)])
      for y in 3..<16 {
        let share = min(1, max(0, (Double(y + 1) * factor - Double(edge)) / factor))
        let level = Double(smaller[10, y].green)
        #expect(abs(level - 255 * share) < 4, "edge \(edge), row \(y): \(level)")
      }
    }
  }

  @Test("An image of one color keeps it at any rotation and reduction, up to its edges")
  func flat() {
    for level in [1, 128, 254, 255] {
      let source = bitmap(150, 150) { _, _ in gray(level) }
      for factor in [1.2, 1.7, 2.5, 3.3, 5, 30] {
        for step in 0..<12 {
          let turn = Double(step) * 0.131
          let (c, s) = (Elementary.cos(turn) / factor, Elementary.sin(turn) / factor)
          let map = Transform(a: c, b: s, c: -s, d: c, tx: 70, ty: 60)
          let shown = drawn(140, 140, [.image(source, .trilinear, map)])
          let levels = (0..<140).flatMap { y in (0..<140).map { shown[$0, y] } }
          let inside = levels.filter { $0.alpha == 255 }
          #expect(!inside.isEmpty, "1/\(factor), turn \(step)")
          #expect(inside.allSatisfy { Int($0.green) == level }, "1/\(factor), turn \(step)")
          #expect(levels.allSatisfy { $0.green <= $0.alpha }, "1/\(factor), turn \(step)")
        }
      }
    }
  }

  @Test("Beyond a rotated image its edge repeats, and slivers of it have its color")
  func beyond() {
    let color = PremultipliedRGBA8(red: 200, green: 100, blue: 50, alpha: 255)
    let source = bitmap(60, 60) { _, _ in color }
    let target = Rect(x: 0, y: 0, width: 60, height: 60)
    let paint = ImagePaint(
      source, source: Rect(source.pixmap.bounds), target: target, minification: .trilinear)
    for factor in [1.2, 2.5, 3.3] {
      for step in 1..<12 {
        let turn = Double(step) * 0.131
        let (c, s) = (Elementary.cos(turn) / factor, Elementary.sin(turn) / factor)
        let map = Transform(a: c, b: s, c: -s, d: c, tx: 30, ty: 10)
        let shape = Shape.rectangle(target.expanded(by: 200))
        let fill = Fill(shape, with: .image(paint), transform: map)
        let shown = drawn(60, 60, on: .black, [.fill(fill)])
        let pixels = (0..<60).flatMap { y in (0..<60).map { shown[$0, y] } }
        #expect(pixels.allSatisfy { $0 == color }, "1/\(factor), turn \(step)")
      }
    }
  }

  @Test(
    "Images are drawn however long and narrow the part is that a pixel covers",
    arguments: [1e-3, 1, 15, 17, 1e3, 1e6])
  func longFootprints(_ length: Double) {
    let source = bitmap(60, 60) { _, _ in gray(200) }
    for width in [1e-3, 0.5, 1, 4] {
      // From the canvas to the image; diagonals of both are parallel.
      let (a, b) = (length + width, length - width)
      let way = Transform(a: a, b: b, c: b, d: a, tx: 30 - 15 * (a + b), ty: 30 - 15 * (a + b))
      guard let map = way.inverse else { continue }
      let shown = drawn(30, 30, on: .black, [.image(source, .trilinear, map)])
      let levels = (0..<30).flatMap { y in (0..<30).map { shown[$0, y].green } }
      #expect(levels.allSatisfy { $0 <= 200 }, "\(length), \(width)")
      // The pixel in the middle lies inside of the image.
      guard (1...15).contains(length), width >= 0.5 else { continue }
      #expect(abs(Int(shown[15, 15].green) - 200) <= 2, "\(length), \(width)")
    }
  }

  @Test("Filters that do not average read single rows and columns, however small the image becomes")
  func sampled() {
    // In every 64 rows, those in the middle are bright, and half of all are.
    let rows = picture(4, 640) { _, y in (y + 1) % 4 < 2 }
    let columns = picture(640, 4) { x, _ in (x + 1) % 4 < 2 }
    for filter in [ImageFilter.nearest, .linear] {
      let high = drawn(
        4, 10, on: .black, [.image(rows, over: Rect(x: 0, y: 0, width: 4, height: 10), filter)])
      let wide = drawn(
        10, 4, on: .black, [.image(columns, over: Rect(x: 0, y: 0, width: 10, height: 4), filter)])
      #expect(light(high) == 40 * 255 && light(wide) == 40 * 255, "\(filter)")
    }
  }

  @Test(
    "Lines keep their brightness under any rotation, also if one axis is reduced more than the other"
  )
  func turnedLines() {
    let source = picture(240, 240) { x, y in x % 12 == 5 && (30..<210).contains(y) }
    let factors: [(x: Double, y: Double)] = [
      (2, 2), (3.7, 3.7), (6, 6), (11, 11), (1.6, 6.5), (6.5, 1.6), (2.4, 9.3),
    ]
    for factor in factors {
      for step in 0..<24 {
        let turn = Double(step) * 0.131 + 0.01
        let (c, s) = (Elementary.cos(turn), Elementary.sin(turn))
        var map = Transform(
          a: c / factor.x, b: s / factor.x, c: -s / factor.y, d: c / factor.y, tx: 0, ty: 0)
        map.tx = 90 - 120 * (map.a + map.c) + 0.37 * Double(step)
        map.ty = 90 - 120 * (map.b + map.d)
        let shown = light(drawn(180, 180, on: .black, [.image(source, .trilinear, map)]))
        let share = shown * factor.x * factor.y / (255.0 * 20 * 180)
        #expect(abs(share - 1) < 0.03, "1/\(factor), turn \(step): \(share)")
      }
    }
  }
}
