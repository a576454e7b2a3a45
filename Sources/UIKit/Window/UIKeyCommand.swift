public import Accessors
import Foundation

/// A key combination and its action; in a menu also a row. No keyboard is connected.
open class UIKeyCommand: UICommand {
  /// Key without modifiers.
  public let input: String?
  /// Modifier keys that must be held.
  public let modifierFlags: UIKeyModifierFlags
  /// Stored without effect.
  @Setter open var wantsPriorityOverSystemBehavior = false

  /// A command for a key with modifiers.
  public init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.input = input
    self.modifierFlags = modifierFlags
    super.init(action: action)
  }

  /// A command for a key with modifiers, with a title for the list of keys. The earlier form of
  /// ``init(title:image:action:input:modifierFlags:propertyList:alternates:discoverabilityTitle:attributes:state:)``.
  public convenience init(
    input: String, modifierFlags: UIKeyModifierFlags, action: Selector, discoverabilityTitle: String
  ) {
    self.init(
      action: action, input: input, modifierFlags: modifierFlags,
      discoverabilityTitle: discoverabilityTitle)
  }

  /// A command for a key with modifiers that menus show.
  public init(
    title: String = "", image: UIImage? = nil, action: Selector, input: String,
    modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil,
    alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
  ) {
    self.input = input
    self.modifierFlags = modifierFlags
    super.init(
      title: title, image: image, action: action, propertyList: propertyList,
      alternates: alternates, discoverabilityTitle: discoverabilityTitle, attributes: attributes,
      state: state)
  }

  /// ``input`` of the escape key.
  public static let inputEscape = "UIKeyInputEscape"
  /// ``input`` of the upward arrow key.
  public static let inputUpArrow = "UIKeyInputUpArrow"
  /// ``input`` of the downward arrow key.
  public static let inputDownArrow = "UIKeyInputDownArrow"
  /// ``input`` of the left arrow key.
  public static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// ``input`` of the right arrow key.
  public static let inputRightArrow = "UIKeyInputRightArrow"
}

/// Modifier keys of a hardware keyboard, of which there is none.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Caps Lock.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  /// Shift, ⇧.
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  /// Control, ⌃.
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// Option, ⌥.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// Command, ⌘.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
}
