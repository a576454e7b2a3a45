import Pixels

/// Divides a part of an image into few cells, to compare the rough appearance of frames with little
/// time and memory.
struct CellGrid {
  private static let mostColumns = 40

  private let area: PixelRect
  private let columns: Int
  private let rows: Int

  /// - Parameter area: not empty, inside every image that is measured.
  init(_ area: PixelRect) {
    self.area = area
    columns = min(area.width, Self.mostColumns)
    rows = min(area.height, Self.mostColumns)
  }

  /// The mean of each cell, row by row.
  func means(of pixmap: Pixmap) -> [SIMD4<Float>] {
    pixmap.withPixels { pixels in
      var means: [SIMD4<Float>] = []
      means.reserveCapacity(columns * rows)
      for row in 0..<rows {
        let ys = part(row, of: rows, area.top, area.height)
        for column in 0..<columns {
          let xs = part(column, of: columns, area.left, area.width)
          means.append(mean(pixels, pixmap.width, xs, ys))
        }
      }
      return means
    }
  }

  private func part(_ index: Int, of count: Int, _ start: Int, _ length: Int) -> Range<Int> {
    start + length * index / count..<start + length * (index + 1) / count
  }

  private func mean(
    _ pixels: Span<UInt32>, _ width: Int, _ xs: Range<Int>, _ ys: Range<Int>
  ) -> SIMD4<Float> {
    // Two components in each word, 32 bits apart, which suffices for 2²⁴ pixels.
    var (redBlue, greenAlpha): (UInt64, UInt64) = (0, 0)
    for y in ys {
      for x in xs {
        let pixel = UInt64(pixels[y &* width &+ x])
        redBlue &+= pixel & 0xFF | (pixel & 0xFF_0000) &<< 16
        greenAlpha &+= pixel &>> 8 & 0xFF | (pixel &>> 24) &<< 32
      }
    }
    let sums = SIMD4<Float>(
      Float(redBlue & 0xFFFF_FFFF), Float(greenAlpha & 0xFFFF_FFFF), Float(redBlue >> 32),
      Float(greenAlpha >> 32))
    return sums / Float(xs.count * ys.count)
  }

  /// The sum over all cells of the squared differences of their means.
  static func energy(_ a: [SIMD4<Float>], _ b: [SIMD4<Float>]) -> Double {
    zip(a, b).reduce(0) { sum, cells in
      let step = cells.0 - cells.1
      return sum + Double((step * step).sum())
    }
  }

  /// The least energy between means and any mixture of two others.
  static func energy(
    _ means: [SIMD4<Float>], between first: [SIMD4<Float>], and second: [SIMD4<Float>]
  ) -> Double {
    var (square, product) = (0.0, 0.0)
    for index in means.indices {
      let way = second[index] - first[index]
      square += Double((way * way).sum())
      product += Double((way * (means[index] - first[index])).sum())
    }
    guard square > 0 else { return energy(means, first) }
    let share = Float(min(max(product / square, 0), 1))
    let mixed = first.indices.map { first[$0] + share * (second[$0] - first[$0]) }
    return energy(means, mixed)
  }
}
