import Numerics
import Pixels

/// Center, extent and direction of what stands out from the background in one image.
///
/// Two images of one element have moments that differ by its displacement, scale and rotation:
/// M.-K. Hu, "Visual Pattern Recognition by Moment Invariants" (1962).
struct InkMoments {
  /// Largest number of pixels that are read.
  private static let mostPixels = 40_000
  /// Least energy of a pixel that stands out.
  private static let least = 300.0
  /// Least ratio of the larger variance to the smaller one at which a direction is known.
  private static let leastElongation = 1.3

  /// Sum of the contrasts of all pixels that stand out.
  let ink: Double
  let center: SIMD2<Double>
  /// Mean squared distance from the center.
  let spread: Double
  /// Direction of the longest axis in degrees, clockwise; nil where no axis is the longest.
  let degrees: Double?
  /// Center and size of the box around it.
  let box: (center: SIMD2<Double>, size: SIMD2<Double>)

  /// - Parameter onlyChanged: Whether to leave out pixels that are equal in both images: elements
  ///   that have not changed, but also the inside of a plain one.
  init?(
    of pixels: Span<UInt32>, besides other: Span<UInt32>, _ probe: DifferenceProbe,
    _ size: PixelSize, background: UInt32, onlyChanged: Bool
  ) {
    let bounds = probe.bounds
    let step = max(
      1, Int((Double(bounds.width * bounds.height) / Double(Self.mostPixels)).squareRoot()))
    var (weight, sum, square, product) = (0.0, SIMD2<Double>.zero, SIMD2<Double>.zero, 0.0)
    var (low, high) = (SIMD2(repeating: Double.infinity), SIMD2(repeating: -Double.infinity))
    for y in stride(from: bounds.top, to: bounds.bottom, by: step) {
      let ignored = probe.ignored.columns(ofRow: y)
      for x in stride(from: bounds.left, to: bounds.right, by: step) {
        let index = y * size.width + x
        guard !onlyChanged || pixels[index] != other[index],
          !ignored.contains(where: { $0.contains(x) })
        else { continue }
        let energy = VisualDiff.energy(pixels[index], background)
        guard energy >= Self.least else { continue }
        let contrast = energy.squareRoot()
        let place = SIMD2(Double(x), Double(y))
        weight += contrast
        sum += contrast * place
        square += contrast * place * place
        product += contrast * place.x * place.y
        (low, high) = (pointwiseMin(low, place), pointwiseMax(high, place))
      }
    }
    guard weight > 0 else { return nil }
    ink = weight * Double(step * step)
    center = sum / weight
    let variance = square / weight - center * center
    let covariance = product / weight - center.x * center.y
    spread = variance.x + variance.y
    guard spread > 1 else { return nil }
    box = ((low + high) / 2, high - low + Double(step))
    let half = (variance.x - variance.y) / 2
    let radius = (half * half + covariance * covariance).squareRoot()
    let (longest, shortest) = (spread / 2 + radius, spread / 2 - radius)
    degrees =
      longest >= Self.leastElongation * max(shortest, 0)
      ? Elementary.atan2(2 * covariance, variance.x - variance.y) / 2 * 180 / .pi : nil
  }
}
