import CoreGraphics

/// The numbers of scrolling that Apple does not name. Lengths are points, times seconds.
package enum ScrollMetrics {
  /// How long `setContentOffset(_:animated:)` takes, with ease-in-out (S9.66).
  package static let animationDuration = 0.3
  /// The natural frequency with which content springs back and goes to its page, per second: a
  /// stiffness of 100 for a mass of 1, critically damped.
  package static let springRate = 10.0
  /// What is nearer to its goal than this has arrived.
  package static let nearness = 0.2
  /// Slower fingers than this, in points per second, do not let the content coast.
  package static let slowest: CGFloat = 10
  /// Faster fingers than this, in points per second, turn a page however short their way.
  package static let pageTurn: CGFloat = 200
  /// How much longer one component of a drag is than the other when it is locked to an axis.
  static let lockRatio: CGFloat = 2
  /// How long a finger rests before it belongs to a control in the content.
  static let contentDelay = 0.15

  // MARK: Indicators

  static let indicatorWidth: CGFloat = 3
  /// From the ends and the edge of the scroll view.
  static let indicatorMargin: CGFloat = 3
  static let shortestIndicator: CGFloat = 36
  /// Of indicators that content beyond its end squeezes.
  static let squeezedIndicator: CGFloat = 8
  static let indicatorAlpha: CGFloat = 0.35
  /// From the end of scrolling to where indicators begin to fade.
  static let indicatorPause = 0.3
  static let indicatorFade = 0.25
}
