import Pixels

/// Coverage of an axis-aligned rectangle: the product of the covered parts of a column and of a
/// row.
struct RectCoverage: Equatable {
  let left: Subpixels
  let top: Subpixels
  let right: Subpixels
  let bottom: Subpixels

  init(left: Subpixels, top: Subpixels, right: Subpixels, bottom: Subpixels) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  /// Pixels that the rectangle overlaps.
  var bounds: PixelRect {
    guard right > left, bottom > top else { return .empty }
    return PixelRect(
      left: pixelIndex(left), top: pixelIndex(top),
      right: pixelIndex(after: right), bottom: pixelIndex(after: bottom))
  }

  /// Pixels that are fully covered.
  var wholePixels: PixelRect {
    let whole = PixelRect(
      left: pixelIndex(after: left), top: pixelIndex(after: top),
      right: pixelIndex(right), bottom: pixelIndex(bottom))
    return whole.isEmpty ? .empty : whole
  }

  /// Writes row `y` and returns the first row below that can differ.
  func write(_ y: Int, from start: Int, to end: Int, into row: inout CoverageRow) -> Int {
    row.clear()
    let height = overlap(top, bottom, y)
    guard height > 0, right > left else { return y + 1 }
    let first = pixelIndex(left)
    let inner = pixelIndex(after: left)
    let outer = pixelIndex(right)
    func add(_ low: Int, _ high: Int, width: Int) {
      row.add(max(low, start), min(high, end), level: level(width, height))
    }
    if inner > outer {
      add(first, first + 1, width: right - left)
    } else {
      add(first, inner, width: overlap(left, right, first))
      add(inner, outer, width: pixel)
      add(outer, outer + 1, width: overlap(left, right, outer))
    }
    // Below the first full row, all rows to the bottom are equal.
    return height == pixel ? pixelIndex(bottom) : y + 1
  }

  private func overlap(_ low: Subpixels, _ high: Subpixels, _ index: Int) -> Int {
    max(0, min(high, (index + 1) * pixel) - max(low, index * pixel))
  }

  private func level(_ width: Int, _ height: Int) -> Int {
    // Both lengths have 16 fractional bits. To round the area first, as for edges, would round twice.
    (width * height * 255 + 1 << 31) >> 32
  }
}
