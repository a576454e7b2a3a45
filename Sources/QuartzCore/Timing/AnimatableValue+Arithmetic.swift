import CoreGraphics
import Foundation

extension AnimatableValue {
  /// The progress from which on a value that can only be switched is the other one, as in CSS.
  static let switchPoint = 0.5

  /// The value on the way to another; beyond both if the progress is (S8.37, S8.39).
  ///
  /// Numbers each by itself, colours by their straight, gamma-encoded components, transforms by their
  /// parts, paths of like pieces point by point, pictures of one size by a dissolve. Anything else is
  /// switched halfway. At progress 0 and 1 exactly the ends.
  package func interpolated(to other: AnimatableValue, progress: Double) -> AnimatableValue {
    if progress == 0 { return self }
    if progress == 1 { return other }
    switch (self, other) {
    case (.number(let a), .number(let b)):
      return .number(a + (b - a) * progress)
    case (.transform(let a), .transform(let b)):
      return .transform(a.interpolated(to: b, progress: progress))
    case (.image(let a), .image(let b)) where a.width == b.width && a.height == b.height:
      return a == b
        ? self : .dissolve(from: a, to: b, progress: min(max(progress, 0), 1))
    default:
      return combined(with: other) { $0 + ($1 - $0) * progress }
        ?? (progress < AnimatableValue.switchPoint ? self : other)
    }
  }

  /// What an additive animation of this value makes of what is underneath (S8.36).
  ///
  /// Transforms are multiplied, this one acting first (S6.12). Values that cannot be added replace
  /// what is underneath.
  package func added(to underlying: AnimatableValue) -> AnimatableValue {
    if case (.transform(let a), .transform(let b)) = (self, underlying) {
      return .transform(CATransform3DConcat(a, b))
    }
    return combined(with: underlying) { $1 + $0 } ?? self
  }

  /// The value that, added to `other`, gives this one; nil where there is none: for values that cannot
  /// be added, and from a transform that flattens the plane (S6.18).
  package func difference(from other: AnimatableValue) -> AnimatableValue? {
    if case (.transform(let a), .transform(let b)) = (self, other) {
      return b.inverse.map { .transform(CATransform3DConcat(a, $0)) }
    }
    return combined(with: other) { $0 - $1 }
  }

  /// What changes nothing when it is added; nil for values that cannot be added.
  package var neutral: AnimatableValue? {
    if case .transform = self { return .transform(CATransform3DIdentity) }
    return components.map { replacingComponents($0.map { _ in 0 }) }
  }

  /// The value added to itself until it is there so many times: what whole repetitions of a
  /// cumulative animation have come to (S8.36).
  package func repeated(_ count: Int) -> AnimatableValue? {
    if case .transform(let transform) = self {
      let product = (0..<max(count, 0)).reduce(CATransform3DIdentity) { product, _ in
        CATransform3DConcat(product, transform)
      }
      return .transform(product)
    }
    return components.map { replacingComponents($0.map { $0 * Double(count) }) }
  }

  /// How far apart two values are, for the even pace of S8.51: the root of the sum of the squares of
  /// what their numbers differ by. 1 for values that can only be switched, unless equal.
  package func distance(to other: AnimatableValue) -> Double {
    guard hasShape(of: other), let a = components, let b = other.components else {
      return self == other ? 0 : 1
    }
    return zip(a, b).reduce(0) { $0 + ($1.1 - $1.0) * ($1.1 - $1.0) }.squareRoot()
  }

  /// A function of the numbers of both, one by one; nil if they are not of one shape.
  func combined(
    with other: AnimatableValue, _ function: (Double, Double) -> Double
  ) -> AnimatableValue? {
    if case .path(let a) = self, case .path(let b) = other, !hasShape(of: other) {
      // Lines and curves of one control point are curves of two as well (S9.71).
      let (a, b) = (AnimatableValue.path(a.raised), AnimatableValue.path(b.raised))
      return a.hasShape(of: b) ? a.combined(with: b, function) : nil
    }
    guard hasShape(of: other), let a = components, let b = other.components else { return nil }
    return replacingComponents(zip(a, b).map(function))
  }
}
