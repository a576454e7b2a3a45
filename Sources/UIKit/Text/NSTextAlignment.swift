import CoreGraphics
import Foundation

/// Where the lines of a text stand.
public enum NSTextAlignment: Int, Sendable {
  /// Lines start at the left edge.
  case left = 0
  /// Lines are centered.
  case center = 1
  /// Lines end at the right edge.
  case right = 2
  /// Every line but a paragraph's last fills the width.
  case justified = 3
  /// At the left: text that runs the other way is not known here.
  case natural = 4
}
