import Pixels

/// Coverage under a Gaussian blur: a shadow.
struct BlurredMask {
  /// Blurred coverage 0...255 of cells; cell (0, 0) is the first of each axis.
  let plane: Plane
  private(set) var horizontal: Axis
  private(set) var vertical: Axis
  /// Pixels that may be covered.
  private(set) var bounds: PixelRect

  /// Mapping from pixels to cells along one axis.
  struct Axis {
    let blur: AxisBlur
    /// Start of cell 0.
    var anchor: Subpixels
    /// First cell of the plane.
    let firstCell: Int
    /// Equal pixels that were left out: the plane contains only the first of them.
    let stretch: Range<Int>

    /// Pixel of the plane for a pixel of the canvas.
    @inline(__always)
    func unstretched(_ index: Int) -> Int {
      index < stretch.lowerBound ? index : max(stretch.lowerBound, index - stretch.count)
    }

    @inline(__always)
    func place(_ index: Int) -> (cell: Int, share: Float) {
      let place = blur.place(unstretched(index), anchor: anchor)
      return (place.cell - firstCell, place.share)
    }

    /// Number of pixels from this one on that lie between the same cells.
    @inline(__always)
    func pixelsToNextCell(_ index: Int) -> Int {
      blur.pixelsToNextCell(unstretched(index), anchor: anchor)
    }

    /// Interpolation positions of four consecutive pixels between their cells, valid for those
    /// between the same cells as the first.
    @inline(__always)
    func shares(_ index: Int) -> SIMD4<Float> {
      let steps = SIMD4<Float>(0, 1, 2, 3) * (1 / Float(blur.cell))
      return steps + place(index).share
    }

    /// Increment of those positions per four pixels; exact, since cells are powers of two.
    @inline(__always)
    var fourPixels: SIMD4<Float> { SIMD4(repeating: 4 / Float(blur.cell)) }
  }

  /// Blurs the coverage inside `shape`, written row by row by `write`; cells are aligned to
  /// `anchor`. Stretches are missing from `shape` and reinserted on reading.
  init(
    _ shape: PixelRect, _ blurX: AxisBlur, _ blurY: AxisBlur,
    anchor: (x: Int, y: Int), stretchX: Range<Int> = 0..<0, stretchY: Range<Int> = 0..<0,
    _ write: (_ y: Int, _ row: inout CoverageRow) -> Int
  ) {
    let cellsX = blurX.cells(
      for: shape.left - blurX.reach..<shape.right + blurX.reach, anchor: anchor.x * pixel)
    let cellsY = blurY.cells(
      for: shape.top - blurY.reach..<shape.bottom + blurY.reach, anchor: anchor.y * pixel)
    var cells = Plane(
      width: cellsX.count + 2 * blurX.radius, height: cellsY.count + 2 * blurY.radius, channels: 1)
    let origin = (
      x: anchor.x + (cellsX.lowerBound - blurX.radius) * blurX.cell,
      y: anchor.y + (cellsY.lowerBound - blurY.radius) * blurY.cell
    )
    var row = CoverageRow()
    var y = shape.top
    while y < shape.bottom {
      let end = min(write(y, &row), shape.bottom)
      for line in y..<end {
        cells.add(row, at: (line - origin.y) / blurY.cell, from: origin.x, cell: blurX.cell)
      }
      y = end
    }
    cells.scale(by: 1 / Float(blurX.cell * blurY.cell))
    plane = cells.blurred(blurX, blurY)
    horizontal = Axis(
      blur: blurX, anchor: anchor.x * pixel, firstCell: cellsX.lowerBound, stretch: stretchX)
    vertical = Axis(
      blur: blurY, anchor: anchor.y * pixel, firstCell: cellsY.lowerBound, stretch: stretchY)
    bounds = PixelRect(
      left: shape.left - blurX.reach, top: shape.top - blurY.reach,
      right: shape.right + blurX.reach + stretchX.count,
      bottom: shape.bottom + blurY.reach + stretchY.count)
  }

  /// Mask at another position; requires one without stretches.
  func moved(x: Subpixels, y: Subpixels) -> BlurredMask {
    var result = self
    result.horizontal.anchor += x
    result.vertical.anchor += y
    // Between pixels a mask ends one sooner.
    result.bounds = PixelRect(
      left: bounds.left + pixelIndex(after: x), top: bounds.top + pixelIndex(after: y),
      right: bounds.right + pixelIndex(x), bottom: bounds.bottom + pixelIndex(y))
    return result
  }
}

extension Plane {
  /// Adds a coverage row to a row of cells; pixel `origin` is the start of the first cell.
  fileprivate mutating func add(_ row: CoverageRow, at line: Int, from origin: Int, cell: Int) {
    let bits = cell.trailingZeroBitCount
    for run in row.runs {
      var x = run.left
      while x < run.right {
        let column = (x - origin) >> bits
        let end = min(run.right, origin + (column + 1) << bits)
        let first = run.firstByte + x - run.left
        // Sums of bytes this small are exact.
        let sum =
          run.isVarying
          ? row.bytes[first..<first + end - x].reduce(0) { $0 + Int($1) } : run.level * (end - x)
        values[line * width + column] += Float(sum)
        x = end
      }
    }
  }

  fileprivate mutating func scale(by factor: Float) {
    guard factor != 1 else { return }
    for index in values.indices { values[index] *= factor }
  }
}

extension BlurredMask {
  /// Writes the pixels of row `y` that are in `seen` (sorted, disjoint) and returns the first row
  /// that can differ. `lines` must have been started with a range that contains them.
  func write(
    _ y: Int, _ seen: [Range<Int>], _ lines: inout BlurredMaskLines, into row: inout CoverageRow
  ) -> Int {
    row.clear()
    guard y >= bounds.top, y < bounds.bottom else {
      return y < bounds.top ? bounds.top : y + 1
    }
    let (cell, share) = vertical.place(y)
    let pixels = lines.range
    lines.move(to: cell) { spread($0, over: pixels, into: &$1) }
    for range in seen {
      write(range.clamped(to: bounds.left..<bounds.right), lines, share, into: &row)
    }
    return vertical.stretch.contains(y) ? vertical.stretch.upperBound : y + 1
  }

  private func write(
    _ range: Range<Int>, _ lines: BlurredMaskLines, _ share: Float, into row: inout CoverageRow
  ) {
    let middle = horizontal.stretch.clamped(to: range)
    guard !middle.isEmpty else {
      row.add(range) { lines.write(range.lowerBound, share, into: &$0) }
      return
    }
    row.add(range.lowerBound..<middle.lowerBound) {
      lines.write(range.lowerBound, share, into: &$0)
    }
    let alike = horizontal.stretch.clamped(to: lines.range).lowerBound
    row.add(middle.lowerBound, middle.upperBound, level: lines.level(alike, share))
    row.add(middle.upperBound..<range.upperBound) {
      lines.write(middle.upperBound, share, into: &$0)
    }
  }

  /// Interpolates a row of cells to pixels; of a stretch only the first pixel.
  private func spread(_ line: Int, over range: Range<Int>, into target: inout MutableSpan<Float>) {
    let seen = range.clamped(to: bounds.left..<bounds.right)
    let middle = horizontal.stretch.clamped(to: seen)
    guard !middle.isEmpty else {
      spread(line, seen, from: range.lowerBound, into: &target)
      return
    }
    spread(
      line, seen.lowerBound..<middle.lowerBound + 1, from: range.lowerBound, into: &target)
    spread(line, middle.upperBound..<seen.upperBound, from: range.lowerBound, into: &target)
  }

  private func spread(
    _ line: Int, _ range: Range<Int>, from origin: Int, into target: inout MutableSpan<Float>
  ) {
    let first = line * plane.width
    var x = range.lowerBound
    while x < range.upperBound {
      // Pixels up to the next center of a cell lie between the same two.
      let end = min(x + horizontal.pixelsToNextCell(x), range.upperBound)
      let (value, next) = pair(first + horizontal.place(x).cell)
      var across = horizontal.shares(x)
      while x < end {
        target.store(across * (next - value) + value, at: x &- origin)
        across += horizontal.fourPixels
        x &+= 4
      }
      x = end
    }
  }

  /// Two adjacent cells; a missing one counts as 0.
  private func pair(_ index: Int) -> (Float, Float) {
    let values = plane.values.span
    guard index < values.count else { return (0, 0) }
    return (values[index], index + 1 < values.count ? values[index + 1] : 0)
  }
}
