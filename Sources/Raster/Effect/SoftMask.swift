import Pixels

/// Coverage that a Gaussian has made soft: a shadow's.
struct SoftMask {
  /// Blurred coverage 0...255 of cells; cell (0, 0) is `first`.
  let plane: Plane
  private(set) var horizontal: Axis
  private(set) var vertical: Axis
  /// The pixels that are not clear.
  private(set) var bounds: PixelRect

  /// One axis of the way from pixels to cells.
  struct Axis {
    let blur: AxisBlur
    /// Where cell 0 begins.
    var anchor: Subpixels
    /// The first cell of the plane.
    let firstCell: Int
    /// Pixels that are all alike, and so were left out: the plane has only the first of them.
    let stretch: Range<Int>

    /// The pixel of the plane for a pixel of the canvas.
    @inline(__always)
    func unstretched(_ index: Int) -> Int {
      index < stretch.lowerBound ? index : max(stretch.lowerBound, index - stretch.count)
    }

    @inline(__always)
    func place(_ index: Int) -> (cell: Int, share: Float) {
      let place = blur.place(unstretched(index), anchor: anchor)
      return (place.cell - firstCell, place.share)
    }

    /// How many pixels from this one on lie between the same cells.
    @inline(__always)
    func pixelsToNextCell(_ index: Int) -> Int {
      blur.pixelsToNextCell(unstretched(index), anchor: anchor)
    }

    /// How far four pixels in a row are on their way to the next cell; only those are right that lie
    /// between the same cells as the first.
    @inline(__always)
    func shares(_ index: Int) -> SIMD4<Float> {
      let steps = SIMD4<Float>(0, 1, 2, 3) * (1 / Float(blur.cell))
      return steps + place(index).share
    }

    /// What four pixels add to those. A cell is a power of two: sums are exact.
    @inline(__always)
    var fourPixels: SIMD4<Float> { SIMD4(repeating: 4 / Float(blur.cell)) }
  }

  /// Blurs the coverage inside `shape`, whose rows `write` makes; cells are counted from `anchor`.
  /// What lies in a stretch is taken as missing from `shape`, and put in again afterwards.
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

  /// The mask in another place; only for one without stretches.
  func moved(x: Subpixels, y: Subpixels) -> SoftMask {
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
  /// Adds a row of coverage to a row of cells; pixel `origin` begins the first cell.
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
