import Pixels

/// Some rows of a picture as PNG lines under the filter Up: each byte minus the one above it.
struct UpBand {
  /// Line by line: the filter's number, then red, green, blue and, if kept, alpha of each pixel.
  private(set) var bytes: [UInt8] = []
  /// Whether every pixel of the rows was opaque; found out only for lines without alpha.
  private(set) var isOpaque = true
  private let width: Int
  private let colorType: PNGWriter.ColorType
  /// What stands above the first row of a picture.
  private let nothing: [UInt32]
  /// The rows with straight colours, after the one above them.
  private var straight: [UInt32] = []

  init(width: Int, colorType: PNGWriter.ColorType) {
    self.width = width
    self.colorType = colorType
    nothing = [UInt32](repeating: 0, count: width)
  }

  /// Replaces ``bytes`` by the lines of `rows`.
  mutating func filter(_ rows: Range<Int>, of pixmap: Pixmap) {
    let length = rows.count * (1 + width * (colorType == .rgb ? 3 : 4))
    if bytes.count != length { bytes = [UInt8](repeating: 0, count: length) }
    switch colorType {
    case .rgb:
      isOpaque = writeOpaque(rows, of: pixmap, under: nothing, into: &bytes)
    case .rgba:
      let count = (rows.count + 1) * width
      if straight.count < count { straight = [UInt32](repeating: 0, count: count) }
      divide(rows, of: pixmap, into: &straight)
      writeStraight(straight, width: width, lines: rows.count, into: &bytes)
    }
  }
}

/// Whether all rows were opaque. `nothing` stands above the first row of the picture.
private func writeOpaque(
  _ rows: Range<Int>, of pixmap: Pixmap, under nothing: [UInt32], into bytes: inout [UInt8]
) -> Bool {
  let width = pixmap.width
  let nothing = nothing.span
  var lines = bytes.mutableSpan
  var all = UInt32.max
  pixmap.withPixels { pixels in
    for y in rows {
      let row = pixels.extracting(y * width..<(y + 1) * width)
      let above = y == 0 ? nothing : pixels.extracting((y - 1) * width..<y * width)
      let start = (y - rows.lowerBound) * (1 + 3 * width)
      all &= writeUpLineRGB(row, under: above, to: &lines, at: start)
    }
  }
  return all >= 0xFF00_0000
}

/// Fills `straight` with the row above `rows`, which is clear above the picture, and with `rows`.
private func divide(_ rows: Range<Int>, of pixmap: Pixmap, into straight: inout [UInt32]) {
  let width = pixmap.width
  let first = max(0, rows.lowerBound - 1)
  var room = straight.mutableSpan
  if rows.lowerBound == 0 {
    for index in 0..<width { room[index] = 0 }
  }
  pixmap.withPixels { pixels in
    StraightRGBA8.divide(
      pixels, in: first * width..<rows.upperBound * width, into: &room,
      at: rows.lowerBound == 0 ? width : 0)
  }
}

private func writeStraight(
  _ straight: [UInt32], width: Int, lines count: Int, into bytes: inout [UInt8]
) {
  let pixels = straight.span
  var lines = bytes.mutableSpan
  for line in 0..<count {
    let above = pixels.extracting(line * width..<(line + 1) * width)
    let row = pixels.extracting((line + 1) * width..<(line + 2) * width)
    writeUpLineRGBA(row, under: above, to: &lines, at: line * (1 + 4 * width))
  }
}
