import Display
import Numerics

/// Gaussian blur along one axis, computed on cells of several pixels where that loses nothing
/// visible.
struct AxisBlur: Equatable {
  /// Pixels per cell: a power of two.
  let cell: Int
  /// Kernel: weights at distances of 0, 1, 2 … cells; over both sides they add up to 1.
  let weights: [Float]

  /// Kernel radius in cells.
  var radius: Int { weights.count - 1 }
  /// Maximum distance in pixels that affects a pixel; never more than damage tracking assumes.
  let reach: Int

  /// Interpretation of pixels.
  enum Pixels {
    /// Colors sampled at pixel centers.
    case samples
    /// Area coverage: the shape is blurred, not its rasterization. The difference is visible up to
    /// σ = 2.
    case areas
  }

  /// Creates a kernel.
  ///
  /// - Parameter sigma: Standard deviation in pixels. Below 1/64 there is no blur; more than 1000
  ///   makes no visible difference.
  init(sigma: Double, of pixels: Pixels) {
    let sigma = sigma > 1.0 / 64 ? min(sigma, 1000) : 0
    var cell = 1
    // A Gaussian sampled every σ/3 and interpolated linearly is off by less than 1/100.
    while sigma >= Double(cell) * 6 { cell *= 2 }
    self.cell = cell
    reach = Gaussian.reach(sigma: sigma)
    if cell == 1 {
      weights = Self.weights(sigma: sigma, of: pixels, most: reach)
    } else {
      // Interpolation between cells spreads light by not quite two more cells.
      weights = Self.weights(
        sigma: Self.sigmaOfCells(sigma, cell), of: .samples, most: (reach + 1) / cell - 2)
    }
  }

  /// Variances add: averaging over a cell contributes (n² − 1)/12, linear interpolation between
  /// cells n²/6; the kernel contributes the rest.
  private static func sigmaOfCells(_ sigma: Double, _ cell: Int) -> Double {
    let square = Double(cell * cell)
    return ((sigma * sigma - (square - 1) / 12 - square / 6) / square).squareRoot()
  }

  private static func weights(sigma: Double, of pixels: Pixels, most: Int) -> [Float] {
    // Beyond 3.5 σ is less than 1/2000 of the total.
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

  /// Cell whose center precedes that of pixel `index`, and the position 0..<1 towards the next
  /// cell. `anchor` is the start of a cell.
  @inline(__always)
  func place(_ index: Int, anchor: Subpixels) -> (cell: Int, share: Float) {
    // Cells are powers of two, so the shifts divide, and round down.
    // The center of a cell of n pixels lies (n − 1)/2 pixels behind that of its first pixel.
    let fromCenter = index * pixel - anchor - (cell - 1) * (pixel / 2)
    let bits = 16 + cell.trailingZeroBitCount
    let before = fromCenter >> bits
    return (before, Float(fromCenter - before << bits) / Float(1 << bits))
  }

  /// Number of pixels from `index` on that lie between the same two cells.
  @inline(__always)
  func pixelsToNextCell(_ index: Int, anchor: Subpixels) -> Int {
    let size = cell * pixel
    let fromCenter = index * pixel - anchor - (cell - 1) * (pixel / 2)
    return pixelIndex(after: size - fromCenter & (size - 1))
  }

  /// Cells that the pixels of `range` interpolate between.
  func cells(for range: Range<Int>, anchor: Subpixels) -> Range<Int> {
    let last = place(range.upperBound - 1, anchor: anchor)
    return place(range.lowerBound, anchor: anchor).cell..<last.cell + (last.share == 0 ? 1 : 2)
  }
}

func floorDivided(_ a: Int, _ b: Int) -> Int {
  let quotient = a / b
  return a % b < 0 ? quotient - 1 : quotient
}
