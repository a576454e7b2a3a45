public import Accessors
import Foundation

/// A combination of keys and what it does. Stored without effect: no keyboard is connected.
open class UIKeyCommand: UIMenuElement {
  /// Key without modifiers.
  public let input: String?
  /// Modifier keys.
  public let modifierFlags: UIKeyModifierFlags
  /// Method that the combination calls.
  public let action: Selector?
  /// Title in the list of commands.
  @Setter open var discoverabilityTitle: String? = nil

  /// A command for a key with modifiers.
  public init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.input = input
    self.modifierFlags = modifierFlags
    self.action = action
    super.init(title: "", image: nil)
  }

  /// The escape key.
  public static let inputEscape = "UIKeyInputEscape"
  /// The upward arrow key.
  public static let inputUpArrow = "UIKeyInputUpArrow"
  /// The downward arrow key.
  public static let inputDownArrow = "UIKeyInputDownArrow"
  /// The left arrow key.
  public static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// The right arrow key.
  public static let inputRightArrow = "UIKeyInputRightArrow"
}

/// Modifier keys of a keyboard.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Caps Lock.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  /// Shift.
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  /// Control.
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// Option.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// Command.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
}
