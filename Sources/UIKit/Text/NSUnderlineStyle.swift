import Foundation

/// The kind of a line under or through text.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// One line.
  public static let single = NSUnderlineStyle(rawValue: 1)
  /// One line, twice as thick.
  public static let thick = NSUnderlineStyle(rawValue: 2)
  /// Two lines; drawn as one here.
  public static let double = NSUnderlineStyle(rawValue: 9)
  /// Dots; drawn as a solid line here.
  public static let patternDot = NSUnderlineStyle(rawValue: 0x100)
  /// Dashes; drawn as a solid line here.
  public static let patternDash = NSUnderlineStyle(rawValue: 0x200)
  /// Underlines words only; here also spaces.
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}
