public import Pixels

/// A mask image: differences in its opaque black pixels are ignored.
///
/// All other pixels are compared, whatever their color. A mask that is inverted, or painted in
/// another color, therefore fails visibly instead of hiding differences.
public struct IgnoreMask: Hashable, Sendable {
  /// Size of the mask in pixels.
  public let size: PixelSize
  /// Number of ignored pixels.
  public let area: Int
  /// Ignored column ranges of each row, ascending and disjoint.
  let rows: [[Range<Int>]]

  /// Reads the mask from an image.
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
