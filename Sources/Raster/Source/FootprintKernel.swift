/// Weights of the image pixels under a canvas pixel: the same for all pixels of an affine map, and
/// for neighbors in perspective.
///
/// A canvas pixel covers a parallelogram of the image, whose pixels are squares of one color: the
/// weight of each is the share of the parallelogram inside it. The weights depend on the position
/// between image pixels, which is rounded to a few phases per axis.
struct FootprintKernel: Sendable {
  /// Number of image columns that a canvas pixel can touch, rounded up to an even one.
  let columns: Int
  /// Number of pairs of image rows that it can touch.
  let rowPairs: Int
  /// Exponent of the number of phases along an axis.
  let phaseBits: Int
  /// Weights of each phase in 32768ths, pair of rows by pair of rows and column by column: the upper
  /// pixel's in the lower half of a number, the lower one's in the upper half.
  let weights: [UInt32]

  /// Creates weights for a footprint; nil for one so long that the tables would be large.
  init?(_ footprint: Footprint) {
    guard footprint.area > 1e-6, footprint.width < Self.longest, footprint.height < Self.longest
    else { return nil }
    // A phase moves an edge by at most half its length: 1/64 pixel of an image at its own size.
    phaseBits = footprint.shortest < 2 ? 5 : footprint.shortest < 4 ? 4 : 3
    columns = 2 * Int(((footprint.width + 1) / 2).rounded(.up))
    rowPairs = Int(((footprint.height + 1) / 2).rounded(.up))
    weights = footprint.weights(
      PhaseGrid(phases: 1 << phaseBits, columns: columns, rowPairs: rowPairs))
  }

  /// Offset from a position relative to pixel centers to one whose whole part is the first pixel
  /// with a weight.
  var offset: (u: SamplingPath.Fine, v: SamplingPath.Fine) {
    ((1 - columns / 2) << 32 + Self.nudge, (1 - rowPairs) << 32 + Self.nudge)
  }

  /// Distance of positions with few binary digits from the border between two phases, where a
  /// rounding error would choose: about a millionth of an image pixel.
  private static let nudge: SamplingPath.Fine = 1 << 12
  /// Extent in image pixels below which footprints have a kernel.
  private static let longest = 16.0
}

/// Cache of kernels in perspective, where a row uses most of those of the row above again. Pixels do
/// not depend on its contents.
struct FootprintKernels {
  private var known: [Footprint: FootprintKernel?] = [:]
  private var last: (footprint: Footprint, kernel: FootprintKernel?)?
  /// Number of weights in the cache.
  private var size = 0
  private static let largestSize = 2 << 20
  /// Size of a footprint without a kernel: many of those would fill the memory, too.
  private static let emptySize = 64

  mutating func kernel(for footprint: Footprint) -> FootprintKernel? {
    if let last, last.footprint == footprint { return last.kernel }
    let kernel = known[footprint] ?? added(footprint)
    last = (footprint, kernel)
    return kernel
  }

  private mutating func added(_ footprint: Footprint) -> FootprintKernel? {
    let kernel = FootprintKernel(footprint)
    let ownSize = kernel?.weights.count ?? Self.emptySize
    if size + ownSize > Self.largestSize {
      known.removeAll(keepingCapacity: true)
      size = 0
    }
    size += ownSize
    known[footprint] = .some(kernel)
    return kernel
  }
}

/// The part of an image that a canvas pixel covers: a parallelogram about the pixel's center.
struct Footprint: Hashable {
  private let across: SIMD2<Double>
  private let down: SIMD2<Double>

  /// Creates the footprint of a pixel, in image pixels; nil where the image is not shown smaller.
  ///
  /// - Parameters:
  ///   - reduction: Factors by which the image has been downscaled.
  ///   - isRounded: Whether sides are rounded, to steps of 1/16 pixel or about 1/20 of the
  ///     footprint, so that neighbors share a kernel.
  init?(
    _ ways: (across: SamplingTransform.Place, down: SamplingTransform.Place),
    _ reduction: ReductionFactors, isRounded: Bool
  ) {
    let across = SIMD2(ways.across.u, ways.across.v)
    let down = SIMD2(ways.down.u, ways.down.v)
    let extent = (across * across + down * down).squareRoot()
    guard extent.max() > Self.least, extent.max() < 1e9 else { return nil }
    let scale = Self.scale(extent.x, reduction.factorX, extent.y, reduction.factorY)
    if isRounded {
      var step = 1.0 / 16
      while step * 32 < extent.max() { step *= 2 }
      // Halves that a rounding error leaves a little below or above are rounded up.
      let half = SIMD2(repeating: 0.5 + 1e-7)
      self.across = (across * scale / step + half).rounded(.down) * step
      self.down = (down * scale / step + half).rounded(.down) * step
    } else {
      self.across = across * scale
      self.down = down * scale
    }
  }

  /// Extent in image pixels above which an image is averaged. Images at their own size are
  /// interpolated, also if a scale is off by a rounding error.
  private static let least = 1.0 + 1.0 / 64

  /// Factors of the footprint's sides along the image's axes.
  private static func scale(
    _ x: Double, _ factorX: Double, _ y: Double, _ factorY: Double
  ) -> SIMD2<Double> {
    func scale(_ extent: Double, _ factor: Double) -> Double {
      // Where the image is enlarged it is linear between pixel centers: the mean of a pixel's width
      // over squares.
      if extent < 1 { return 1 / max(extent, 1.0 / 1024) }
      // A pixel that is downscaled by a factor f is a mean itself: its variance in original pixels
      // is f²/12 instead of 1/12. The footprint, whose variance is extent²/12, is narrowed by the
      // difference.
      let excess = 1 - 1 / (factor * factor)
      return max(0.25, 1 - excess / (extent * extent)).squareRoot()
    }
    return SIMD2(scale(x, factorX), scale(y, factorY))
  }

  var area: Double { abs(across.x * down.y - across.y * down.x) }
  /// Extent along the axes.
  var width: Double { abs(across.x) + abs(down.x) }
  var height: Double { abs(across.y) + abs(down.y) }

  /// Smaller singular value.
  var shortest: Double { Stretch(across.x, across.y, down.x, down.y).shortest }

  /// Left and right end at a height inside of the footprint.
  private func ends(_ y: Double) -> (left: Double, right: Double) {
    var (left, right) = (-width / 2, width / 2)
    // Between the two lines along each side.
    for side in [across, down] where side.y != 0 {
      let middle = y * side.x / side.y
      let half = abs(area / side.y) / 2
      (left, right) = (max(left, middle - half), min(right, middle + half))
    }
    return (left, max(left, right))
  }

  /// Weights of all phases for `FootprintKernel`.
  fileprivate func weights(_ grid: PhaseGrid) -> [UInt32] {
    // The strip about the center and those on both sides of it.
    let half = Int(height / 2 * Double(grid.phases) + 0.5)
    let strips = (-half...half).map { strip($0, 1 / Double(grid.phases)) }
    let whole = strips.reduce(0.0) { $0 + $1.area }
    // Areas above each strip: the weight of an image row is the difference of two.
    var above = [SIMD4<Float>](repeating: .zero, count: (strips.count + 1) * grid.lineLength)
    var sums = above.mutableSpan
    for (line, strip) in strips.enumerated() {
      strip.addAreas(to: &sums, line, grid, share: 32768 / whole)
    }
    return grid.weights(above.span, half)
  }

  /// Part of the parallelogram nearest to a line; lines are `length` apart.
  private func strip(_ line: Int, _ length: Double) -> Strip {
    let middle = Double(line) * length
    // The strips of the first and the last line lie inside in part only.
    let top = max(middle - length / 2, -height / 2)
    let bottom = min(middle + length / 2, height / 2)
    guard top < bottom else { return Strip() }
    let (left, right) = ends((top + bottom) / 2)
    return Strip(left: left, right: right, height: bottom - top)
  }
}

/// A rectangle about a line.
private struct Strip {
  var left = 0.0
  var right = 0.0
  var height = 0.0

  var area: Double { (right - left) * height }

  /// Writes the sums below a line: those above it, and for each column of a pixel's width `share`
  /// times the area that it shares with the strip.
  func addAreas(
    to sums: inout MutableSpan<SIMD4<Float>>, _ line: Int, _ grid: PhaseGrid, share: Double
  ) {
    let (low, high) = (SIMD4(repeating: Float(left)), SIMD4(repeating: Float(right)))
    let share = SIMD4(repeating: Float(height * share))
    var above = line * grid.lineLength
    for phase in 0..<grid.phases {
      var place = grid.firstColumns(phase)
      for _ in 0..<grid.quads {
        let width = lesser(place + 0.5, high) - greater(place - 0.5, low)
        sums[above + grid.lineLength] = sums[above] + greater(width, .zero) * share
        place += 4
        above += 1
      }
    }
  }
}

/// Positions at which a footprint is measured: columns of a pixel's width in each phase across, and
/// lines that are a phase apart.
private struct PhaseGrid {
  let phases: Int
  /// Multiple of 2.
  let columns: Int
  let rowPairs: Int

  /// Columns of a phase, four at a time.
  var quads: Int { (columns + 3) / 4 }
  var lineLength: Int { phases * quads }

  /// Centers of the first four columns.
  func firstColumns(_ phase: Int) -> SIMD4<Float> {
    // A position farther right has its columns farther left.
    let first = (Float(phases - 1 - phase) + 0.5) / Float(phases) - Float(columns / 2)
    return SIMD4(0, 1, 2, 3) + first
  }

  /// Weights of all phases, from the areas above the strips of so many lines before the center, of its own,
  /// of as many after it, and of all.
  func weights(_ above: Span<SIMD4<Float>>, _ half: Int) -> [UInt32] {
    // A position farther down has its rows farther up.
    func place(_ row: Int, _ phase: Int) -> Int {
      let line = (row - rowPairs + 1) * phases - phases / 2 - phase
      return min(max(line + half, 0), 2 * half + 1) * lineLength
    }
    let block = rowPairs * columns
    var weights = [UInt32](repeating: 0, count: phases * phases * block)
    var target = weights.mutableSpan
    for down in 0..<phases {
      for pair in 0..<rowPairs {
        let top = place(2 * pair, down)
        let (middle, bottom) = (place(2 * pair + 1, down), place(2 * pair + 2, down))
        var start = down * phases * block + pair * columns
        for index in 0..<lineLength {
          let upper = rounded(above[middle + index] - above[top + index])
          let lower = rounded(above[bottom + index] - above[middle + index])
          let both = upper | lower &<< 16
          let quad = index % quads
          if quad < columns / 4 {
            target.store(both, at: start + 4 * quad)
          } else {
            target.store(both, count: 2, at: start + 4 * quad)
          }
          if quad == quads - 1 { start += block }
        }
      }
    }
    return weights
  }

  /// Whole numbers below 32768.
  @inline(__always)
  private func rounded(_ weights: SIMD4<Float>) -> SIMD4<UInt32> {
    // At 2²³ the last bit of a Float is 1.
    let moved = lesser(greater(weights, .zero), SIMD4(repeating: 32767)) + 8_388_608
    return unsafe unsafeBitCast(moved, to: SIMD4<UInt32>.self) & 0xFFFF
  }
}
