import Pixels

/// Rectangles that may overlap, and a mask, as the columns that they cover in each row.
struct IgnoredRegions: Hashable {
  /// Rows that all have the same columns covered.
  private struct Band: Hashable {
    var rows: Range<Int>
    var columns: [Range<Int>]
  }

  private let size: PixelSize
  private let bands: [Band]
  private let mask: IgnoreMask?

  /// Clips the regions of a tolerance to an image of `size`.
  init(_ tolerance: Tolerance, in size: PixelSize) {
    let parts = tolerance.ignoredRegions.map { $0.intersection(PixelRect(size)) }
      .filter { !$0.isEmpty }
    let edges = Set(parts.flatMap { [$0.top, $0.bottom] }).sorted()
    bands = zip(edges, edges.dropFirst()).map { top, bottom in
      let covering = parts.filter { $0.top <= top && $0.bottom >= bottom }
      return Band(rows: top..<bottom, columns: merged(covering.map { $0.left..<$0.right }))
    }
    self.size = size
    mask = tolerance.mask
  }

  /// Number of covered pixels.
  var area: Int {
    if let mask, bands.isEmpty, mask.size == size { return mask.area }
    guard mask != nil else {
      return bands.reduce(0) { $0 + $1.rows.count * count($1.columns) }
    }
    return (0..<size.height).reduce(0) { $0 + count(columns(ofRow: $1)) }
  }

  /// The covered columns of row `y`, ascending, without overlaps.
  func columns(ofRow y: Int) -> [Range<Int>] {
    let columns = bands.first { $0.rows.contains(y) }?.columns ?? []
    guard let mask, y < mask.size.height else { return columns }
    let masked = mask.rows[y].map { $0.clamped(to: 0..<size.width) }.filter { !$0.isEmpty }
    return columns.isEmpty ? masked : merged(columns + masked)
  }

  private func count(_ columns: [Range<Int>]) -> Int { columns.reduce(0) { $0 + $1.count } }
}

extension Pixmap {
  /// A copy with `regions` cleared, which are those of an image of this size.
  func cleared(of regions: IgnoredRegions) -> Pixmap {
    guard regions.area > 0 else { return self }
    var result = self
    result.withMutablePixels { pixels in
      for y in 0..<height {
        for x in regions.columns(ofRow: y).joined() { pixels[y * width + x] = 0 }
      }
    }
    return result
  }
}

private func merged(_ ranges: [Range<Int>]) -> [Range<Int>] {
  var result: [Range<Int>] = []
  for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
    if let last = result.last, range.lowerBound <= last.upperBound {
      result[result.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
    } else {
      result.append(range)
    }
  }
  return result
}
