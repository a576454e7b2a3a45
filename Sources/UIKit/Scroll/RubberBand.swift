import CoreGraphics

/// Resistance of content beyond its end: increasing, and never more than the dimension of the
/// scroll view.
package enum RubberBand {
  /// The share of the first point of a pull that is followed; Apple's number, as measured by many.
  package static let share: CGFloat = 0.55

  /// Movement caused by a pull of `distance` points: (1 − 1/(x·0.55/d + 1))·d for a dimension d.
  package static func stretch(_ distance: CGFloat, dimension: CGFloat) -> CGFloat {
    guard distance > 0, dimension > 0 else { return 0 }
    return (1 - 1 / (distance * share / dimension + 1)) * dimension
  }

  /// Pull that moves by `stretch`; the inverse of ``stretch(_:dimension:)``.
  package static func pull(_ stretch: CGFloat, dimension: CGFloat) -> CGFloat {
    guard stretch > 0, dimension > 0 else { return 0 }
    // A stretch of the whole dimension would need an infinite pull.
    let limited = min(stretch, dimension * 0.999)
    return (1 / (1 - limited / dimension) - 1) * dimension / share
  }
}
