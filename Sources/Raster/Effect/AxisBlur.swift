import Display
import Numerics

/// A Gaussian along one axis, worked out on cells of several pixels where that loses nothing.
struct AxisBlur: Equatable {
  /// How many pixels make a cell: a power of two.
  let cell: Int
  /// What the cells at distance 0, 1, 2 … weigh; those on both sides of 0 and itself make 1.
  let weights: [Float]

  /// How many cells away something can still be seen.
  var radius: Int { weights.count - 1 }
  /// How many pixels away, at most: no more than damage is reckoned with.
  let reach: Int

  /// What pixels are, for those that are blurred.
  enum Pixels {
    /// Colours at their centres.
    case samples
    /// Parts of areas with edges: the shape is blurred, not its picture. The difference can be
    /// seen up to σ 2.
    case areas
  }

  /// `sigma` is the standard deviation in pixels. Below 1/64 nothing is blurred; beyond 1000 it
  /// makes no difference that could be seen.
  init(sigma: Double, of pixels: Pixels) {
    let sigma = sigma > 1.0 / 64 ? min(sigma, 1000) : 0
    var cell = 1
    // A Gaussian of three cells, joined by straight lines, is off by less than 1/100.
    while sigma >= Double(cell) * 6 { cell *= 2 }
    self.cell = cell
    reach = Gaussian.reach(sigma: sigma)
    if cell == 1 {
      weights = Self.weights(sigma: sigma, of: pixels, most: reach)
    } else {
      // A cell and the line to the next add not quite two cells to the way that light goes.
      weights = Self.weights(
        sigma: Self.sigmaOfCells(sigma, cell), of: .samples, most: (reach + 1) / cell - 2)
    }
  }

  /// Taking the mean over cells and joining them by lines blurs too; the rest is the Gaussian's.
  private static func sigmaOfCells(_ sigma: Double, _ cell: Int) -> Double {
    let square = Double(cell * cell)
    return ((sigma * sigma - (square - 1) / 12 - square / 6) / square).squareRoot()
  }

  private static func weights(sigma: Double, of pixels: Pixels, most: Int) -> [Float] {
    // Beyond 3.5 σ lies less than 1/2000 of the whole.
    let radius = min(Int((sigma * 3.5).rounded(.up)), most)
    guard radius > 0 else { return [1] }
    func bell(_ x: Double) -> Double { Elementary.exp(-x * x / (2 * sigma * sigma)) }
    let bells = (0...radius).map { index -> Double in
      let x = Double(index)
      switch pixels {
      case .samples: return bell(x)
      // The mean over the pixel, by Simpson's rule.
      case .areas: return bell(x - 0.5) + 4 * bell(x) + bell(x + 0.5)
      }
    }
    let sum = 2 * bells.reduce(0, +) - bells[0]
    return bells.map { Float($0 / sum) }
  }

  /// The cell before the centre of pixel `index` and how far it is on to the next, for cells of
  /// which the first begins at `anchor`.
  @inline(__always)
  func place(_ index: Int, anchor: Subpixels) -> (cell: Int, share: Float) {
    // Cells are powers of two, so the shifts divide, and round down.
    let fromCenter = index * pixel - anchor - (cell - 1) * (pixel / 2)
    let bits = 16 + cell.trailingZeroBitCount
    let before = fromCenter >> bits
    return (before, Float(fromCenter - before << bits) / Float(1 << bits))
  }

  /// How many pixels from `index` on lie between the same two cells.
  @inline(__always)
  func pixelsToNextCell(_ index: Int, anchor: Subpixels) -> Int {
    let size = cell * pixel
    let fromCenter = index * pixel - anchor - (cell - 1) * (pixel / 2)
    return pixelIndex(after: size - fromCenter & (size - 1))
  }

  /// The cells between which the pixels `range` lie.
  func cells(for range: Range<Int>, anchor: Subpixels) -> Range<Int> {
    let last = place(range.upperBound - 1, anchor: anchor)
    return place(range.lowerBound, anchor: anchor).cell..<last.cell + (last.share == 0 ? 1 : 2)
  }
}

func floorDivided(_ a: Int, _ b: Int) -> Int {
  let quotient = a / b
  return a % b < 0 ? quotient - 1 : quotient
}
