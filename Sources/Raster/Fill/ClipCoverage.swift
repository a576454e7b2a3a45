import Display
import Pixels

/// Product of the coverage of nested clips, computed once for all items inside.
final class ClipCoverage: Sendable {
  /// Nothing outside is visible.
  let bounds: PixelRect
  /// Rectangles that are fully visible.
  let wholePixels: [PixelRect]
  let bytes: [UInt8]
  private let bands: [Band]
  private let runs: [CoverageRow.Run]

  /// Consecutive equal rows.
  private struct Band {
    var bottom: Int
    var runs: Range<Int>
  }

  /// Records the rows of `bounds`; `write` returns the first row that can differ.
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

  /// Coverage of rectangles of whole pixels, which may overlap.
  convenience init(of rects: [PixelRect]) {
    let bounds = rects.reduce(PixelRect.empty) { $0.union($1) }
    // Runs of a row must be added from left to right.
    let rects = rects.sorted { $0.left < $1.left }
    self.init(bounds: bounds, wholePixels: rects) { y, row in
      row.clear()
      var end = bounds.bottom
      var left = bounds.left
      for rect in rects {
        if y < rect.top {
          end = min(end, rect.top)
        } else if y < rect.bottom {
          end = min(end, rect.bottom)
          row.add(max(left, rect.left), rect.right, level: 255)
          left = max(left, rect.right)
        }
      }
      return end
    }
  }

  /// Band that contains row `y`, and the first row below the band.
  func band(at y: Int) -> (index: Int, bottom: Int) {
    var low = 0
    var high = bands.count - 1
    // Binary search: a rounded clip on a tall screen has hundreds of bands.
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
  /// Whether all pixels of `rect` are fully visible.
  func coversWhole(_ rect: PixelRect) -> Bool {
    wholePixels.contains { $0.contains(rect) }
  }
}
