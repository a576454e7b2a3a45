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
    // Half of the canvas pixel shows two columns, of 0 and 200, and no more of the first.
    let source = bitmap(40, 40) { x, _ in gray(x == 0 ? 0 : 200) }
    let target = Rect(x: 0.5, y: 0.5, width: 10, height: 10)
    let smaller = drawn(12, 12, on: .black, [.image(source, over: target, .trilinear)])
    #expect(smaller[0, 5].green == 50)
    #expect(smaller[1, 5].green == 200)
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
