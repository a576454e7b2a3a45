import Display
import Pixels

/// Coverage of an item before clipping.
enum Coverage {
  case whole
  case shape(ShapeCoverage)
  case blurred(BlurredMask)
}

/// Produces the coverage rows of an item: its own, multiplied by its clip, without occluded parts.
struct RowBuilder {
  private(set) var row = CoverageRow()
  var scan = ScanConverter()

  private var coverage = Coverage.whole
  private var bounds = PixelRect.empty
  private var clip: ClipCoverage?
  private var hidden: [PixelRect] = []
  private var product = CoverageRow()
  private var lines = BlurredMaskLines()
  /// Occluded and visible ranges of the current row.
  private var gaps: [Range<Int>] = []
  private var seen: [Range<Int>] = []

  /// Starts with the rows of `bounds`, which are then requested from top to bottom.
  mutating func start(
    _ coverage: Coverage, in bounds: PixelRect, clip: ClipCoverage?, hidden: [PixelRect]
  ) {
    self.coverage = coverage
    self.bounds = bounds
    // A clip that covers everything would only multiply by 1.
    self.clip = clip.flatMap { $0.coversWhole(bounds) ? nil : $0 }
    self.hidden = hidden.map { $0.intersection(bounds) }.filter { !$0.isEmpty }
      .sorted { $0.left < $1.left }
    switch coverage {
    case .whole: break
    case .shape(let shape): shape.start(&scan, in: bounds)
    case .blurred: lines.start(bounds.left..<bounds.right)
    }
  }

  /// Releases the coverage and the clip.
  mutating func finish() {
    coverage = .whole
    clip = nil
  }

  /// Computes row `y` and returns the first row below that can differ.
  mutating func write(_ y: Int) -> Int {
    var end = min(findGaps(y), writeOwn(y))
    if let clip {
      let band = clip.band(at: y)
      product.multiply(row, by: clip, band: band.index)
      swap(&row, &product)
      end = min(end, band.bottom)
    }
    row.remove(gaps)
    return min(end, bounds.bottom)
  }

  private mutating func writeOwn(_ y: Int) -> Int {
    switch coverage {
    case .whole:
      row.clear()
      row.add(bounds.left, bounds.right, level: 255)
      return bounds.bottom
    case .shape(let shape):
      return shape.write(y, in: bounds, &scan, into: &row)
    case .blurred(let mask):
      // Every pixel of blurred coverage costs an interpolation: occluded ones are skipped.
      findSeen()
      return mask.write(y, seen, &lines, into: &row)
    }
  }

  /// Collects the occluded ranges of row `y`; returns the first row below where they can differ.
  private mutating func findGaps(_ y: Int) -> Int {
    gaps.removeAll(keepingCapacity: true)
    var end = bounds.bottom
    for rect in hidden {
      if y < rect.top {
        end = min(end, rect.top)
      } else if y < rect.bottom {
        end = min(end, rect.bottom)
        addGap(rect.left..<rect.right)
      }
    }
    return end
  }

  private mutating func findSeen() {
    seen.removeAll(keepingCapacity: true)
    var left = bounds.left
    for gap in gaps {
      if gap.lowerBound > left { seen.append(left..<gap.lowerBound) }
      left = gap.upperBound
    }
    if left < bounds.right { seen.append(left..<bounds.right) }
  }

  private mutating func addGap(_ gap: Range<Int>) {
    if let last = gaps.last, gap.lowerBound <= last.upperBound {
      gaps[gaps.count - 1] = last.lowerBound..<max(last.upperBound, gap.upperBound)
    } else {
      gaps.append(gap)
    }
  }
}
