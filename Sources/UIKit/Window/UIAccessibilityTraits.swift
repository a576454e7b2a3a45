import Foundation

/// Kind of element that a view is for assistive technologies. Stored; changes no frame.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Nothing special (default).
  public static let none: UIAccessibilityTraits = []
  /// Performs an action when tapped.
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  /// Opens a page or another place of the text.
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  /// Shows an image; may be combined with others.
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  /// Is the chosen one, such as the tab that is open.
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  /// Plays its own sound when activated.
  public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
  /// Types a character.
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
  /// Text that does not change.
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  /// Summary of the screen, read when an app starts.
  public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
  /// Does not react to taps now.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  /// Changes its label or value often.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
  /// Takes the text of a search.
  public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
  /// Plays or records when tapped; reading aloud stops.
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
  /// Has a value that can be adjusted.
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  /// Takes touches directly from assistive users.
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
  /// Turns the page when it was read to the end.
  public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
  /// Contains tabs, read with their number.
  public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 15)
  /// Heading of a section.
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
}
