import CoreGraphics
import Foundation

/// Horizontal alignment of text lines.
public enum NSTextAlignment: Int, Sendable {
  /// Lines start at the left edge.
  case left = 0
  /// Lines are centered.
  case center = 1
  /// Lines end at the right edge.
  case right = 2
  /// Lines fill the width, except the last one of a paragraph.
  case justified = 3
  /// At the side where the interface's language begins. Text itself runs from left to right here.
  case natural = 4
}
