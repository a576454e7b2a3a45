import Foundation

/// Treatment of text that is too long for its line.
public enum NSLineBreakMode: Int, Sendable {
  /// Breaks lines between words.
  case byWordWrapping = 0
  /// Breaks lines between any two characters.
  case byCharWrapping = 1
  /// Cuts the text at the end of the line.
  case byClipping = 2
  /// "…end"
  case byTruncatingHead = 3
  /// "start…"
  case byTruncatingTail = 4
  /// "sta…nd"
  case byTruncatingMiddle = 5
}
