import Display
import Pixels

/// Rasterizes clips to coverage.
struct ClipBuilder {
  private var scan = ScanConverter()
  private var own = CoverageRow()

  /// Coverage of a clip nested in another one, inside `limits`.
  mutating func clip(
    _ clip: Clip, inside parent: ClipCoverage?, within limits: PixelRect
  ) -> ClipCoverage {
    let shape = ShapeCoverage(clip.shape, through: clip.transform)
    let bounds = shape.bounds(within: limits.intersection(parent?.bounds ?? limits))
    let whole = shape.wholePixels.flatMap { rect in
      (parent?.wholePixels ?? [bounds]).map { $0.intersection(rect).intersection(bounds) }
    }
    shape.start(&scan, in: bounds)
    return ClipCoverage(bounds: bounds, wholePixels: whole.filter { !$0.isEmpty }) { y, row in
      // A parent that shows every pixel changes nothing.
      guard let parent, !parent.coversWhole(bounds) else {
        return shape.write(y, in: bounds, &scan, into: &row)
      }
      let end = shape.write(y, in: bounds, &scan, into: &own)
      let band = parent.band(at: y)
      row.multiply(own, by: parent, band: band.index)
      // Equal rows end where the rows of either clip do.
      return min(end, band.bottom)
    }
  }
}
