import Display
import Pixels

/// What the clips around an item leave of each pixel: their product, kept for all items inside.
final class ClipCoverage: Sendable {
  /// Nothing outside of this shows.
  let bounds: PixelRect
  /// Where everything shows.
  let wholePixels: [PixelRect]
  let bytes: [UInt8]
  private let bands: [Band]
  private let runs: [CoverageRow.Run]

  /// Rows that are all alike.
  private struct Band {
    var bottom: Int
    var runs: Range<Int>
  }

  /// Records the rows of `bounds`; `write` returns the first row that may be another.
  init(
    bounds: PixelRect, wholePixels: [PixelRect],
    _ write: (_ y: Int, _ row: inout CoverageRow) -> Int
  ) {
    var bands: [Band] = []
    var runs: [CoverageRow.Run] = []
    var bytes: [UInt8] = []
    var row = CoverageRow()
    var y = bounds.top
    while y < bounds.bottom {
      y = min(write(y, &row), bounds.bottom)
      bands.append(Band(bottom: y, runs: runs.count..<runs.count + row.runs.count))
      for run in row.runs {
        var run = run
        run.firstByte += bytes.count
        runs.append(run)
      }
      bytes += row.bytes
    }
    self.bounds = bounds
    self.wholePixels = wholePixels
    self.bands = bands
    self.runs = runs
    self.bytes = bytes
  }

  /// The band that row `y` of `bounds` is in, and the first row below it.
  func band(at y: Int) -> (index: Int, bottom: Int) {
    var low = 0
    var high = bands.count - 1
    while low < high {
      let middle = (low + high) / 2
      if bands[middle].bottom > y { high = middle } else { low = middle + 1 }
    }
    return (low, bands[low].bottom)
  }

  func runs(inBand index: Int) -> ArraySlice<CoverageRow.Run> {
    runs[bands[index].runs]
  }
}

extension ClipCoverage {
  /// Whether all pixels of `rect` show.
  func coversWhole(_ rect: PixelRect) -> Bool {
    wholePixels.contains { $0.contains(rect) }
  }
}
