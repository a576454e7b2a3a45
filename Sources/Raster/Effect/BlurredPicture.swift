import Pixels

/// A part of a surface under a Gaussian blur.
final class BlurredPicture: Sendable {
  /// Values of pixels outside of the blurred part.
  enum Surroundings {
    case clear
    /// Mirrored at the edges.
    case mirrored
  }

  private let plane: Plane
  private let blur: AxisBlur
  private let anchor: (x: Subpixels, y: Subpixels)
  private let firstCell: (x: Int, y: Int)

  /// Blurs the content of `surface` inside `part`, for reading the pixels of `output`.
  ///
  /// Cells are aligned to `anchor`, so that the result does not depend on `output`. Of `part`, the
  /// surface must contain everything within the reach of the blur around `output`.
  init(
    _ surface: Surface, _ part: PixelRect, _ surroundings: Surroundings, _ blur: AxisBlur,
    anchor: (x: Int, y: Int), for output: PixelRect
  ) {
    self.anchor = (anchor.x * pixel, anchor.y * pixel)
    let cellsX = blur.cells(for: output.left..<output.right, anchor: self.anchor.x)
    let cellsY = blur.cells(for: output.top..<output.bottom, anchor: self.anchor.y)
    let grid = CellGrid(
      part: part, surroundings: surroundings, cell: blur.cell,
      left: anchor.x + (cellsX.lowerBound - blur.radius) * blur.cell,
      top: anchor.y + (cellsY.lowerBound - blur.radius) * blur.cell,
      width: cellsX.count + 2 * blur.radius, height: cellsY.count + 2 * blur.radius)
    plane = grid.means(of: surface).blurred(blur, blur)
    self.blur = blur
    firstCell = (cellsX.lowerBound, cellsY.lowerBound)
  }

  /// Writes the pixels `left..<left + count` of row `y`.
  func read(
    _ y: Int, from left: Int, count: Int, into target: inout MutableSpan<UInt32>, at start: Int,
    _ scratch: inout [SIMD4<Float>]
  ) {
    guard count > 0 else { return }
    let line = blur.place(y, anchor: anchor.y)
    let cells = blur.cells(for: left..<left + count, anchor: anchor.x)
    if scratch.count < cells.count + 1 {
      scratch = [SIMD4<Float>](repeating: .zero, count: cells.count + 1)
    }
    var row = scratch.mutableSpan
    mix(
      (line.cell - firstCell.y) * plane.width + cells.lowerBound - firstCell.x, line.share,
      count: cells.count, into: &row)
    if blur.cell == 1 {
      for offset in 0..<count { target[start &+ offset] = byteRounded(row[offset]) }
      return
    }
    precondition(start >= 0 && start + count <= target.count, "run outside the row")
    let step = 1 / Float(blur.cell)
    var offset = 0
    while offset < count {
      let column = blur.place(left &+ offset, anchor: anchor.x)
      let value = row[column.cell &- cells.lowerBound]
      let slope = row[column.cell &- cells.lowerBound &+ 1] - value
      // Pixels up to the next cell center interpolate between the same two cells. Steps are
      // power-of-two fractions, so that adding them up is exact.
      let end = min(count, offset + blur.pixelsToNextCell(left &+ offset, anchor: anchor.x))
      var share = column.share
      while offset < end {
        unsafe target[unchecked: start &+ offset] = byteRounded(value + slope * share)
        share += step
        offset &+= 1
      }
    }
  }

  /// Interpolates a row of cells between two rows of the plane. The cell after the last may be
  /// read, with weight 0.
  private func mix(
    _ first: Int, _ share: Float, count: Int, into row: inout MutableSpan<SIMD4<Float>>
  ) {
    let cells = plane.values
    let values = cells.span
    for index in 0..<count {
      let value = values.cell(at: first &+ index)
      row[index] =
        share == 0
        ? value : value + (values.cell(at: first &+ index &+ plane.width) - value) * share
    }
    row[count] = .zero
  }
}

extension Span where Element == Float {
  /// The four channels of cell number `index`.
  @inline(__always)
  fileprivate func cell(at index: Int) -> SIMD4<Float> {
    unsafe bytes.unsafeLoadUnaligned(fromByteOffset: index &* 16, as: SIMD4<Float>.self)
  }
}

extension MutableSpan where Element == Float {
  @inline(__always)
  fileprivate mutating func setCell(_ value: SIMD4<Float>, at index: Int) {
    var raw = unsafe mutableBytes
    raw.storeBytes(of: value, toByteOffset: index &* 16, as: SIMD4<Float>.self)
  }
}

/// Grid of cells over and around a part of a surface.
private struct CellGrid {
  let part: PixelRect
  let surroundings: BlurredPicture.Surroundings
  let cell: Int
  /// Origin of the first cell.
  let left: Int
  let top: Int
  let width: Int
  let height: Int

  /// Mean color of each cell, channels 0...255.
  func means(of surface: Surface) -> Plane {
    var plane = Plane(width: width, height: height, channels: 4)
    let held = surface.bounds.intersection(part)
    let columns = (0..<width * cell).map { index in
      source(left + index, part.left..<part.right, held.left..<held.right)
    }
    let plain = plainCells(held)
    let scale = 1 / Float(cell * cell)
    var sums = [SIMD4<UInt32>](repeating: .zero, count: width)
    surface.pixmap.withPixels { pixels in
      for line in 0..<height {
        for index in sums.indices { sums[index] = .zero }
        for y in top + line * cell..<top + (line + 1) * cell {
          guard let y = source(y, part.top..<part.bottom, held.top..<held.bottom)
          else { continue }
          let start = surface.index(0, y)
          add(pixels, start, columns, plain, to: &sums)
        }
        var values = plane.values.mutableSpan
        for index in 0..<width {
          // SSE2 converts signed lanes only. No sum exceeds them, or what a Float holds exactly: 256² pixels
          // of 255 are less than 2²⁴.
          let signed = SIMD4<Int32>(truncatingIfNeeded: sums[index])
          values.setCell(SIMD4<Float>(signed) * scale, at: line * width + index)
        }
      }
    }
    return plane
  }

  /// Range of cells whose pixels are all inside the surface: these need no lookup per pixel.
  private func plainCells(_ held: PixelRect) -> Range<Int> {
    let first = max(0, -floorDivided(left - held.left, cell))
    let last = min(width, floorDivided(held.right - left, cell))
    return first < last ? first..<last : 0..<0
  }

  private func add(
    _ pixels: Span<UInt32>, _ start: Int, _ columns: [Int?], _ plain: Range<Int>,
    to sums: inout [SIMD4<UInt32>]
  ) {
    var sums = sums.mutableSpan
    for index in 0..<width where !plain.contains(index) {
      for column in index * cell..<(index + 1) * cell {
        guard let x = columns[column] else { continue }
        sums[index] &+= channelValues(pixels[start + x])
      }
    }
    var place = start &+ left &+ plain.lowerBound &* cell
    guard !plain.isEmpty else { return }
    precondition(
      place >= 0 && place + plain.count * cell <= pixels.count, "cells outside the surface")
    for index in plain {
      if cell == 1 {
        sums[index] &+= channelValues(pixels[place])
        place &+= 1
        continue
      }
      // Half of a cell's pixels in each lane: at most 128 times 255.
      var two = Channels.zero
      for _ in 0..<cell / 2 {
        let pair = unsafe pixels.pair(uncheckedAt: place)
        two &+= widened(unsafe unsafeBitCast(pair, to: SIMD8<UInt8>.self))
        place &+= 2
      }
      let both = widened(two)
      sums[index] &+= both.lowHalf &+ both.highHalf
    }
  }

  /// Source coordinate after mirroring; nil for clear pixels and for those outside of the stored
  /// area.
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

@inline(__always)
private func channelValues(_ pixel: UInt32) -> SIMD4<UInt32> {
  widened(unsafe unsafeBitCast(pixel, to: SIMD4<UInt8>.self))
}
