import Display
import Pixels

/// What is taken out of the middle of a shape, in pixels.
struct Stretched {
  var x: Range<Int>
  var y: Range<Int>

  func isInside(_ rect: PixelRect) -> Bool {
    (x.isEmpty || x.lowerBound >= rect.left && x.upperBound <= rect.right)
      && (y.isEmpty || y.lowerBound >= rect.top && y.upperBound <= rect.bottom)
  }
}

extension Contours {
  /// The contours where an affine map puts them on the pixel grid; nil when a place is not a number.
  func onGrid(through map: Transform) -> Contours? {
    let moved = mapped { point in
      map.apply(to: point).flatMap { $0.x.isFinite && $0.y.isFinite ? rounded($0) : nil }
    }
    return moved.points.count == points.count ? moved : nil
  }

  /// The most columns side by side that no piece crosses but level ones: all of them show the same.
  var columnsAlike: Range<Int> {
    widestGap { from, to in from.y == to.y ? nil : (min(from.x, to.x), max(from.x, to.x)) }
  }

  /// The same for rows.
  var rowsAlike: Range<Int> {
    widestGap { from, to in from.x == to.x ? nil : (min(from.y, to.y), max(from.y, to.y)) }
  }

  /// What lies behind columns and rows that are alike moves up in their place.
  func cut(by stretch: Stretched) -> Contours {
    mapped {
      Point(x: Self.place($0.x, without: stretch.x), y: Self.place($0.y, without: stretch.y))
    }
  }

  private static func place(_ place: Double, without range: Range<Int>) -> Double {
    let start = Double(range.lowerBound)
    return range.isEmpty || place < start ? place : max(start, place - Double(range.count))
  }

  /// The widest range of pixels between the extents that `extent` gives of pieces.
  private func widestGap(
    _ extent: (_ from: Point, _ to: Point) -> (low: Double, high: Double)?
  ) -> Range<Int> {
    var extents: [(low: Double, high: Double)] = []
    for range in ranges {
      guard var from = points[range].last else { continue }
      for to in points[range] {
        if let extent = extent(from, to) { extents.append(extent) }
        from = to
      }
    }
    extents.sort { $0.low < $1.low }
    guard var reached = extents.first?.high else { return 0..<0 }
    var widest = 0..<0
    for extent in extents.dropFirst() {
      let gap = (low: Int(reached.rounded(.up)), high: Int(extent.low.rounded(.down)))
      if gap.high - gap.low > widest.count { widest = gap.low..<gap.high }
      reached = max(reached, extent.high)
    }
    return widest
  }

  private func rounded(_ point: Point) -> Point {
    let place = SubpixelPoint(point)
    return Point(x: Double(place.x) / Double(pixel), y: Double(place.y) / Double(pixel))
  }
}
