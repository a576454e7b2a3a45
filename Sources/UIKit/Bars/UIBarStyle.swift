import CoreGraphics
import Foundation
import QuartzCore

/// The style of a bar without a color of its own.
public enum UIBarStyle: Int, Sendable {
  /// Follows the interface style.
  case `default` = 0
  /// Black with white titles, whatever the traits.
  case black = 1
}

/// Edge at which a bar stands. Images of bars apply to all of them.
public enum UIBarPosition: Int, Sendable {
  /// Not attached to an edge.
  case any = 0
  /// The lower edge.
  case bottom = 1
  /// The upper edge.
  case top = 2
  /// The upper edge, with the status bar in front.
  case topAttached = 3
}

/// Heights of bars to which a setting applies; here every setting applies to all.
public enum UIBarMetrics: Int, Sendable {
  /// Bars in regular height.
  case `default` = 0
  /// Bars in compact height.
  case compact = 1
  /// Bars with a prompt, in regular height.
  case defaultPrompt = 101
  /// Bars with a prompt, in compact height.
  case compactPrompt = 102
}
