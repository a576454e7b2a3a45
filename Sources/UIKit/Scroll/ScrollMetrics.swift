import CoreGraphics

/// The numbers of scrolling that Apple does not name. Lengths are points, times seconds.
package enum ScrollMetrics {
  /// Duration of `setContentOffset(_:animated:)`, with ease-in-out (S9.66).
  package static let animationDuration = 0.3
  /// Natural frequency of bouncing and paging, per second: stiffness 100 for mass 1, critically
  /// damped.
  package static let springRate = 10.0
  /// Distance to the target that counts as arrived.
  package static let nearness = 0.2
  /// Slower fingers than this, in points per second, do not let the content coast.
  package static let slowest: CGFloat = 10
  /// Faster fingers than this, in points per second, turn a page however short their way.
  package static let pageTurn: CGFloat = 200
  /// Ratio of the two components of a drag from which it is locked to one axis.
  static let lockRatio: CGFloat = 2
  /// Time that a finger rests before a control in the content receives it.
  static let contentDelay = 0.15

  // MARK: Indicators

  static let indicatorWidth: CGFloat = 3
  /// Distance of indicators from the ends and the edge of the scroll view.
  static let indicatorMargin: CGFloat = 3
  static let shortestIndicator: CGFloat = 36
  /// Length of indicators that are shortened beyond the content's end.
  static let squeezedIndicator: CGFloat = 8
  static let indicatorAlpha: CGFloat = 0.35
  /// Pause from the end of scrolling until indicators fade.
  static let indicatorPause = 0.3
  static let indicatorFade = 0.25
}
