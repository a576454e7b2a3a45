import CoreGraphics
import Foundation

/// Where the lines of a text stand.
public enum NSTextAlignment: Int, Sendable {
  case left = 0
  case center = 1
  case right = 2
  /// Every line but a paragraph's last fills the width.
  case justified = 3
  /// At the left: text that runs the other way is not known here.
  case natural = 4
}
