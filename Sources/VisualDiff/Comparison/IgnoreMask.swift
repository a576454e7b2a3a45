public import Pixels

/// A picture that says where two others may differ: wherever it is black and opaque.
///
/// Everything else is compared, whatever its colour. So a mask that was painted the wrong way round,
/// or in red on a clear ground, fails loudly instead of hiding things.
public struct IgnoreMask: Hashable, Sendable {
  /// That of the pictures it is for.
  public let size: PixelSize
  /// How many pixels are ignored.
  public let area: Int
  /// The ignored columns of each row, ascending, without overlaps.
  let rows: [[Range<Int>]]

  /// Reads the mask off a picture.
  public init(_ picture: Pixmap) {
    size = picture.size
    rows = picture.withPixels { pixels in
      (0..<picture.height).map { y in
        blackRuns(pixels.extracting(y * picture.width..<(y + 1) * picture.width))
      }
    }
    area = rows.reduce(0) { $0 + $1.reduce(0) { $0 + $1.count } }
  }
}

private func blackRuns(_ row: Span<UInt32>) -> [Range<Int>] {
  let black: UInt32 = 0xFF00_0000
  var runs: [Range<Int>] = []
  var start: Int?
  for x in 0...row.count {
    let isBlack = x < row.count && row[x] == black
    if isBlack, start == nil { start = x }
    if !isBlack, let first = start {
      runs.append(first..<x)
      start = nil
    }
  }
  return runs
}
