import CoreGraphics
import Foundation
import Numerics

/// An affine transform taken apart so that the parts can be interpolated (S8.37).
///
/// The two-dimensional decomposition of CSS Transforms Level 1, section "Decomposing a 2D matrix":
/// a remainder, then a turn, then a scale, acting on a point in the reverse of this order, and a
/// translation after all.
struct DecomposedAffineTransform {
  var translation: SIMD2<Double>
  var scale: SIMD2<Double>
  /// Radians in −π…π.
  var angle: Double
  /// What is neither scale nor turn: two rows.
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

  /// The transform that the parts make.
  var transform: CGAffineTransform {
    let (cosine, sine) = (Elementary.cos(angle), Elementary.sin(angle))
    let first = scale.x * (cosine * remainder.0 + sine * remainder.1)
    let second = scale.y * (cosine * remainder.1 - sine * remainder.0)
    return CGAffineTransform(
      a: first.x, b: first.y, c: second.x, d: second.y, tx: translation.x, ty: translation.y)
  }

  /// Every part on its way to another's; the turn takes the shorter way, and the one of falling
  /// angles if both are equally long (S8.38).
  func interpolated(to other: DecomposedAffineTransform, progress: Double)
    -> DecomposedAffineTransform
  {
    var (from, result) = (self, self)
    // Mirrored along different axes: that is half a turn and no mirroring.
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

  /// CSS counts the angle 0 as 360° and goes the shorter way from one number to the other, which is
  /// what makes half a turn from 0 fall.
  private func shorterTurn(from: Double, to: Double) -> Double {
    func counted(_ angle: Double) -> Double {
      abs(angle) < turnTolerance ? angle + 2 * .pi : angle
    }
    let turn = counted(to) - counted(from)
    if abs(turn) <= .pi + turnTolerance { return turn }
    return turn < 0 ? turn + 2 * .pi : turn - 2 * .pi
  }
}

/// Angles that differ by less are equal: which way half a turn goes must not hang on rounding.
let turnTolerance = 1e-9

extension SIMD2<Double> {
  fileprivate var length: Double { (x * x + y * y).squareRoot() }
}
