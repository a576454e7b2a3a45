import Pixels

/// Rectangles that may overlap, as the columns that they cover in each row.
struct IgnoredRegions {
  /// Rows that all have the same columns covered.
  private struct Band {
    var rows: Range<Int>
    var columns: [Range<Int>]
  }

  private let bands: [Band]

  /// Cuts the rectangles to a picture of `size`.
  init(_ rects: [PixelRect], in size: PixelSize) {
    let parts = rects.map { $0.intersection(PixelRect(size)) }.filter { !$0.isEmpty }
    let edges = Set(parts.flatMap { [$0.top, $0.bottom] }).sorted()
    bands = zip(edges, edges.dropFirst()).map { top, bottom in
      let covering = parts.filter { $0.top <= top && $0.bottom >= bottom }
      return Band(rows: top..<bottom, columns: merged(covering.map { $0.left..<$0.right }))
    }
  }

  /// How many pixels are covered.
  var area: Int {
    bands.reduce(0) { sum, band in
      sum + band.rows.count * band.columns.reduce(0) { $0 + $1.count }
    }
  }

  /// The covered columns of row `y`, ascending, without overlaps.
  func columns(ofRow y: Int) -> [Range<Int>] {
    bands.first { $0.rows.contains(y) }?.columns ?? []
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
