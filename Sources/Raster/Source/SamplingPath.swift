/// Path through an image along a few pixels of a row: a quadratic polynomial per axis.
///
/// Exact for affine transforms. Under perspective it interpolates three exact positions, at the
/// ends and in the middle; the error falls with the third power of the length.
struct SamplingPath {
  /// Image pixels in 32.32 fixed point.
  typealias Fine = Int

  private let u: Fine
  private let v: Fine
  /// Coefficients of the pixel index and of its square.
  private let linear: SIMD2<Fine>
  private let square: SIMD2<Fine>

  /// Path of a single position.
  init(_ place: SamplingTransform.Place) {
    u = fine(place.u - 0.5)
    v = fine(place.v - 0.5)
    linear = .zero
    square = .zero
  }

  /// Straight path from one position to that of the next pixel.
  init(_ place: SamplingTransform.Place, next: SamplingTransform.Place) {
    u = fine(place.u - 0.5)
    v = fine(place.v - 0.5)
    linear = SIMD2(fine(next.u - place.u), fine(next.v - place.v))
    square = .zero
  }

  /// Path through positions that are 0, 8 and 16 pixels away.
  init(
    _ start: SamplingTransform.Place, _ middle: SamplingTransform.Place,
    _ end: SamplingTransform.Place
  ) {
    u = fine(start.u - 0.5)
    v = fine(start.v - 0.5)
    linear = SIMD2(
      fine((4 * middle.u - 3 * start.u - end.u) / 16),
      fine((4 * middle.v - 3 * start.v - end.v) / 16))
    square = SIMD2(
      fine((start.u - 2 * middle.u + end.u) / 128),
      fine((start.v - 2 * middle.v + end.v) / 128))
  }

  /// Position relative to image pixel centers, `index` pixels from the start.
  @inline(__always)
  func place(_ index: Int) -> (u: Fine, v: Fine) {
    (
      u &+ linear.x &* index &+ square.x &* index &* index,
      v &+ linear.y &* index &+ square.y &* index &* index
    )
  }

  /// Forward differences from `index` on; exactly the positions of ``place(_:)``, moved by
  /// `offset`.
  @inline(__always)
  func walk(from index: Int, offset: (u: Fine, v: Fine) = (0, 0)) -> Walk {
    let place = place(index)
    return Walk(
      u: place.u &+ offset.u, v: place.v &+ offset.v, step: linear &+ square &* (2 &* index &+ 1),
      growth: square &* 2)
  }

  struct Walk {
    fileprivate(set) var u: Fine
    fileprivate(set) var v: Fine
    /// Difference to the next position, and the difference of differences.
    fileprivate(set) var step: SIMD2<Fine>
    let growth: SIMD2<Fine>

    @inline(__always)
    mutating func next() {
      u &+= step.x
      v &+= step.y
      step &+= growth
    }
  }

  /// Maximum deviation in pixels, rounded up, from straight lines between three of its positions.
  var bulge: Int {
    // A parabola strays from a chord by a quarter of its square term times the chord's square.
    let most = max(abs(square.x), abs(square.y))
    return most == 0 ? 0 : most >> 28 + 1
  }
}

/// Length in the fixed-point unit of a path.
@inline(__always)
func fine(_ length: Double) -> SamplingPath.Fine {
  guard length == length else { return 0 }
  // Larger than any bitmap; products with the square of 16 still fit.
  let limit = Double(1 << 20)
  return Int(min(max(length, -limit), limit) * 4_294_967_296)
}
