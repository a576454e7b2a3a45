package import Foundation
import Numerics

/// Deceleration of content by a constant factor per millisecond.
package struct Deceleration: Sendable {
  let share: Double

  /// - Parameter share: 0.5 to 0.9999; other values are clamped.
  package init(_ share: CGFloat) { self.share = min(0.9999, max(0.5, Double(share))) }

  /// Rate of the exponential decay, per second.
  var decay: Double { -1000 * Elementary.log(share) }

  /// Distance that content coasts, in points: v/1000·r/(1 − r), the sum over all milliseconds.
  package func distance(_ velocity: CGFloat) -> CGFloat {
    velocity / 1000 * CGFloat(share / (1 - share))
  }
}
