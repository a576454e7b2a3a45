import Pixels

/// A part of a surface blurred by a Gaussian.
struct BlurredPicture {
  /// What a pixel outside of the blurred part counts as.
  enum Surroundings {
    case clear
    /// The part goes on as in a mirror.
    case mirrored
  }

  private let plane: Plane
  private let blur: AxisBlur
  private let anchor: (x: Subpixels, y: Subpixels)
  private let firstCell: (x: Int, y: Int)

  /// Blurs what `surface` shows inside `part`, for reading the pixels `output`.
  ///
  /// Cells are counted from the corner of `part`, so that it does not matter how much of it is
  /// read. Of `part`, the surface has to hold at least what is nearer to `output` than
  /// ``reach(of:)``.
  init(
    _ surface: Surface, _ part: PixelRect, _ surroundings: Surroundings, _ blur: AxisBlur,
    for output: PixelRect
  ) {
    let anchor = (x: part.left * pixel, y: part.top * pixel)
    let cellsX = blur.cells(for: output.left..<output.right, anchor: anchor.x)
    let cellsY = blur.cells(for: output.top..<output.bottom, anchor: anchor.y)
    let grid = CellGrid(
      part: part, surroundings: surroundings, cell: blur.cell,
      firstX: cellsX.lowerBound - blur.radius, firstY: cellsY.lowerBound - blur.radius,
      width: cellsX.count + 2 * blur.radius, height: cellsY.count + 2 * blur.radius)
    plane = grid.means(of: surface).blurred(blur, blur)
    self.blur = blur
    self.anchor = anchor
    firstCell = (cellsX.lowerBound, cellsY.lowerBound)
  }

  /// How far from a pixel others lie that it depends on.
  static func reach(of blur: AxisBlur) -> Int {
    (blur.radius + 2) * blur.cell
  }

  /// Writes the pixels `left..<left + count` of row `y`.
  func read(
    _ y: Int, from left: Int, count: Int, into target: inout MutableSpan<UInt32>, at start: Int
  ) {
    let line = blur.place(y, anchor: anchor.y)
    let row = (line.cell - firstCell.y) * plane.width
    let values = plane.values.span
    for offset in 0..<count {
      let column = blur.place(left + offset, anchor: anchor.x)
      let index = row + column.cell - firstCell.x
      var value = between(values, index, column.share)
      if line.share > 0 {
        value += (between(values, index + plane.width, column.share) - value) * line.share
      }
      target[start + offset] = byteRounded(value)
    }
  }

  @inline(__always)
  private func between(_ values: Span<Float>, _ index: Int, _ share: Float) -> SIMD4<Float> {
    let value = values.cell(at: index)
    return share == 0 ? value : value + (values.cell(at: index + 1) - value) * share
  }
}

extension Span where Element == Float {
  /// The four channels of cell number `index`.
  @inline(__always)
  fileprivate func cell(at index: Int) -> SIMD4<Float> {
    unsafe bytes.unsafeLoadUnaligned(fromByteOffset: index &* 16, as: SIMD4<Float>.self)
  }
}

/// Cells over a part of a surface, and around it.
private struct CellGrid {
  let part: PixelRect
  let surroundings: BlurredPicture.Surroundings
  let cell: Int
  let firstX: Int
  let firstY: Int
  let width: Int
  let height: Int

  /// The mean colour of each cell, channels 0...255.
  func means(of surface: Surface) -> Plane {
    var plane = Plane(width: width, height: height, channels: 4)
    let held = surface.bounds.intersection(part)
    let columns = (0..<width * cell).map { index in
      source(
        part.left + firstX * cell + index, part.left..<part.right, held.left..<held.right)
    }
    let scale = 1 / Float(cell * cell)
    var sums = [SIMD4<UInt32>](repeating: .zero, count: width)
    surface.pixmap.withPixels { pixels in
      for line in 0..<height {
        for index in sums.indices { sums[index] = .zero }
        for y in (firstY + line) * cell..<(firstY + line + 1) * cell {
          guard
            let y = source(part.top + y, part.top..<part.bottom, held.top..<held.bottom)
          else { continue }
          let start = surface.index(surface.bounds.left, y) - surface.bounds.left
          add(pixels, start, columns, to: &sums)
        }
        for index in 0..<width {
          let mean = SIMD4<Float>(sums[index]) * scale
          for channel in 0..<4 {
            plane.values[(line * width + index) * 4 + channel] = mean[channel]
          }
        }
      }
    }
    return plane
  }

  private func add(
    _ pixels: Span<UInt32>, _ start: Int, _ columns: [Int?], to sums: inout [SIMD4<UInt32>]
  ) {
    for index in 0..<width {
      var sum = sums[index]
      for column in index * cell..<(index + 1) * cell {
        guard let x = columns[column] else { continue }
        let bytes = unsafe unsafeBitCast(pixels[start + x], to: SIMD4<UInt8>.self)
        sum &+= widened(bytes)
      }
      sums[index] = sum
    }
  }

  /// The place that stands for `place`; nil for a clear one, and for one that is too far off to be
  /// held.
  private func source(_ place: Int, _ part: Range<Int>, _ held: Range<Int>) -> Int? {
    var place = place
    if surroundings == .mirrored, !part.contains(place), !part.isEmpty {
      let turn =
        (place - part.lowerBound) - floorDivided(place - part.lowerBound, 2 * part.count)
        * 2 * part.count
      place = part.lowerBound + (turn < part.count ? turn : 2 * part.count - 1 - turn)
    }
    return held.contains(place) ? place : nil
  }
}
