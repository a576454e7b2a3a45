import CoreGraphics
import Foundation
import Numerics

/// An affine transform decomposed into components that can be interpolated (S8.37).
///
/// The 2D decomposition of CSS Transforms Level 1, "Decomposing a 2D matrix": scale, then rotation,
/// then a remainder, and finally translation.
struct DecomposedAffineTransform {
  var translation: SIMD2<Double>
  var scale: SIMD2<Double>
  /// Rotation in radians, −π...π.
  var angle: Double
  /// Rows of the matrix that is neither scale nor rotation.
  var remainder: (SIMD2<Double>, SIMD2<Double>)

  init(_ t: CGAffineTransform) {
    translation = [Double(t.tx), Double(t.ty)]
    var first: SIMD2 = [Double(t.a), Double(t.b)]
    var second: SIMD2 = [Double(t.c), Double(t.d)]
    scale = [first.length, second.length]
    // A mirror image is a scale below zero, of the axis that points backwards more.
    if first.x * second.y < first.y * second.x {
      if first.x < second.y { scale.x.negate() } else { scale.y.negate() }
    }
    if scale.x != 0 { first /= scale.x }
    if scale.y != 0 { second /= scale.y }
    angle = Elementary.atan2(first.y, first.x)
    let (cosine, sine) = (first.x, first.y)
    remainder =
      angle == 0
      ? (first, second)
      : (cosine * first - sine * second, sine * first + cosine * second)
  }

  /// Recomposed transform.
  var transform: CGAffineTransform {
    let (cosine, sine) = (Elementary.cos(angle), Elementary.sin(angle))
    let first = scale.x * (cosine * remainder.0 + sine * remainder.1)
    let second = scale.y * (cosine * remainder.1 - sine * remainder.0)
    return CGAffineTransform(
      a: first.x, b: first.y, c: second.x, d: second.y, tx: translation.x, ty: translation.y)
  }

  /// Interpolates each component. Rotation takes the shorter direction; for exactly half a turn,
  /// that of decreasing angles (S8.38).
  func interpolated(to other: DecomposedAffineTransform, progress: Double)
    -> DecomposedAffineTransform
  {
    var (from, result) = (self, self)
    // Mirrored along different axes is a rotation by half a turn without mirroring.
    if (from.scale.x < 0 && other.scale.y < 0) || (from.scale.y < 0 && other.scale.x < 0) {
      from.scale = -from.scale
      from.angle += from.angle < 0 ? .pi : -.pi
    }
    func blend(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> SIMD2<Double> { a + (b - a) * progress }
    result.translation = blend(from.translation, other.translation)
    result.scale = blend(from.scale, other.scale)
    result.angle = from.angle + shorterTurn(from: from.angle, to: other.angle) * progress
    result.remainder = (
      blend(from.remainder.0, other.remainder.0), blend(from.remainder.1, other.remainder.1)
    )
    return result
  }

  /// CSS counts an angle of 0 as 360° and interpolates the shorter way between the numbers, which
  /// makes half a turn from 0 decrease.
  private func shorterTurn(from: Double, to: Double) -> Double {
    func counted(_ angle: Double) -> Double {
      abs(angle) < turnTolerance ? angle + 2 * .pi : angle
    }
    let turn = counted(to) - counted(from)
    if abs(turn) <= .pi + turnTolerance { return turn }
    return turn < 0 ? turn + 2 * .pi : turn - 2 * .pi
  }
}

/// Tolerance for equal angles: rounding errors must not decide the direction of half a turn.
let turnTolerance = 1e-9

extension SIMD2<Double> {
  fileprivate var length: Double { (x * x + y * y).squareRoot() }
}
