/// Weights of the image pixels under a canvas pixel: the same for all pixels of an affine map, and
/// for neighbors in perspective.
///
/// A canvas pixel covers a parallelogram of the image, whose pixels are squares of one color: the
/// weight of each is the share of the parallelogram inside it. The weights depend on the position
/// between image pixels, which is rounded to a few phases per axis.
struct FootprintKernel: Sendable {
  /// Number of pairs of image columns, and of image rows, that a canvas pixel can touch.
  let pairs: Int
  let rows: Int
  /// Offset from a position relative to pixel centers to one whose whole part is the first pixel
  /// with a weight.
  let offset: (u: SamplingPath.Fine, v: SamplingPath.Fine)
  /// Weights of each phase in 65536ths, row by row and pair by pair: the left pixel's in the lower
  /// half of a number, the right one's in the upper half.
  let weights: [UInt32]
  /// Mean loss of a sum of products, each of which is rounded down, in 256ths.
  let bias: UInt16
  /// Exponent of the number of phases along an axis.
  private let bits: Int

  /// Creates weights for a footprint; nil for one so long that the tables would be large.
  fileprivate init?(_ footprint: Footprint) {
    guard footprint.area > 1e-6, footprint.width < Self.longest, footprint.height < Self.longest
    else { return nil }
    // A phase moves an edge by at most half its length: 1/64 pixel of an image at its own size.
    bits = footprint.shortest < 2 ? 5 : footprint.shortest < 4 ? 4 : 3
    pairs = Int(((footprint.width + 1) / 2).rounded(.up))
    rows = Int((footprint.height + 1).rounded(.up))
    // An odd number of rows lies about the nearest one.
    offset = (
      -(pairs - 1) << 32 + Self.nudge, (rows & 1) << 31 - ((rows - 1) / 2) << 32 + Self.nudge
    )
    weights = footprint.weights(phases: 1 << bits, pairs: pairs, rows: rows)
    let cells = footprint.area + 1 + footprint.width + footprint.height
    // White with a larger bias would not fit.
    bias = UInt16(min(cells / 2, 120))
  }

  /// Distance of positions with few binary digits from the border between two phases, where a
  /// rounding error would choose: about a millionth of an image pixel.
  private static let nudge: SamplingPath.Fine = 1 << 12
  /// Extent in image pixels below which footprints have a kernel.
  private static let longest = 16.0

  /// Start of the weights for a position.
  @inline(__always)
  func first(_ u: SamplingPath.Fine, _ v: SamplingPath.Fine) -> Int {
    let mask = 1 &<< bits &- 1
    let column = u &>> (32 &- bits) & mask
    let line = v &>> (32 &- bits) & mask
    return (line &<< bits | column) &* (rows &* pairs)
  }
}

/// Cache of kernels: in perspective, a row uses most of those of the row above again. Pixels do not
/// depend on its contents.
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
  fileprivate func weights(phases: Int, pairs: Int, rows: Int) -> [UInt32] {
    let grid = Grid(phases: phases, pairs: pairs, rows: rows)
    let strips = (0..<grid.lines).map { strip(grid.firstLine + $0, 1 / Double(phases)) }
    let whole = strips.reduce(0.0) { $0 + $1.area }
    var lines = [SIMD4<Float>](repeating: .zero, count: grid.lines * grid.quads)
    for (index, strip) in strips.enumerated() where strip.height > 0 {
      strip.store(in: &lines, at: index * grid.quads, grid, share: 65536 / whole)
    }
    var weights = [UInt32](repeating: 0, count: phases * phases * rows * pairs)
    // The weights of an image row: the sum of as many lines as it has phases.
    var sums = [SIMD4<Float>](repeating: .zero, count: grid.quads)
    for line in 0..<phases - 1 { add(lines, line, to: &sums) }
    for line in 0..<rows * phases {
      add(lines, line + phases - 1, to: &sums)
      grid.store(sums, line, in: &weights)
      subtract(lines, line, from: &sums)
    }
    return weights
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

private func add(_ lines: [SIMD4<Float>], _ line: Int, to sums: inout [SIMD4<Float>]) {
  let first = line * sums.count
  for index in sums.indices { sums[index] += lines[first + index] }
}

private func subtract(_ lines: [SIMD4<Float>], _ line: Int, from sums: inout [SIMD4<Float>]) {
  let first = line * sums.count
  for index in sums.indices { sums[index] -= lines[first + index] }
}

/// A rectangle about a line.
private struct Strip {
  var left = 0.0
  var right = 0.0
  var height = 0.0

  var area: Double { (right - left) * height }

  /// Stores for each position `share` times the area that the strip shares with a column of a
  /// pixel's width.
  func store(in lines: inout [SIMD4<Float>], at start: Int, _ grid: Grid, share: Double) {
    let step = 1 / Float(grid.phases)
    let (low, high) = (SIMD4(repeating: Float(left)), SIMD4(repeating: Float(right)))
    let share = SIMD4(repeating: Float(height * share))
    var place = SIMD4<Float>(0.5, 1.5, 2.5, 3.5) * step - Float(grid.pairs)
    for index in start..<start + grid.quads {
      let right = lower(place + 0.5, high)
      let left = higher(place - 0.5, low)
      lines[index] = higher(right - left, .zero) * share
      place += 4 * step
    }
  }
}

@inline(__always)
private func higher(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float> {
  a.replacing(with: b, where: a .< b)
}

@inline(__always)
private func lower(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float> {
  a.replacing(with: b, where: b .< a)
}

/// Positions at which a footprint is measured.
private struct Grid {
  let phases: Int
  let pairs: Int
  let rows: Int
  /// Lines that are a phase apart.
  var lines: Int { (rows + 1) * phases - 1 }
  /// Columns that are a phase apart, four at a time.
  var quads: Int { pairs * phases / 2 }

  /// Number of the first line, counted from the center.
  var firstLine: Int {
    let half = rows.isMultiple(of: 2) ? phases / 2 : 0
    return 1 - phases - (rows - 1) / 2 * phases - half
  }

  /// Stores the weights of an image row in all phases across.
  func store(_ sums: [SIMD4<Float>], _ line: Int, in weights: inout [UInt32]) {
    let first = ((phases - 1 - line % phases) * phases * rows + line / phases) * pairs
    let apart = rows * pairs
    var weights = weights.mutableSpan
    // Four columns at once.
    for pair in 0..<pairs {
      for quad in 0..<phases / 4 {
        let left = rounded(sums[pair * phases / 2 + quad])
        let right = rounded(sums[pair * phases / 2 + phases / 4 + quad])
        let both = left | right &<< 16
        // Columns come the other way round: a position farther right is farther left of the pixel.
        var index = first + (phases - 1 - 4 * quad) * apart + pair
        for lane in 0..<4 {
          weights[index] = both[lane]
          index -= apart
        }
      }
    }
  }

  /// Whole numbers below 65536.
  @inline(__always)
  private func rounded(_ weights: SIMD4<Float>) -> SIMD4<UInt32> {
    // At 2²³ the last bit of a Float is 1.
    let moved = lower(higher(weights, .zero), SIMD4(repeating: 65535)) + 8_388_608
    return unsafe unsafeBitCast(moved, to: SIMD4<UInt32>.self) & 0xFFFF
  }
}
