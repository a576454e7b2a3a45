public import Accessors
public import Foundation

/// A menu element that calls a method of the first responder that has it.
open class UICommand: UIMenuElement, UIMenuLeaf {
  open override var title: String {
    get { ownTitle }
    set { ownTitle = newValue }
  }
  open override var image: UIImage? {
    get { ownImage }
    set { ownImage = newValue }
  }
  /// Longer title for lists of commands.
  @Setter open var discoverabilityTitle: String? = nil
  /// Method that is called, with the command as its argument.
  public let action: Selector
  /// Data of the program's own.
  public let propertyList: Any?
  /// Restrictions in menus. Default: none.
  @Setter open var attributes: UIMenuElement.Attributes
  /// Mark in menus. Default: `.off`.
  @Setter open var state: UIMenuElement.State
  /// Commands in place of this one while modifier keys are held; never shown.
  public let alternates: [UICommandAlternate]

  /// Creates a command that calls `action`.
  public init(
    title: String = "", image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
    alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
  ) {
    self.action = action
    self.propertyList = propertyList
    self.alternates = alternates
    self.attributes = attributes
    self.state = state
    super.init(title: title, image: image)
    self.discoverabilityTitle = discoverabilityTitle
  }

  /// Calls the method of the first object of the responder chain that has it.
  func perform(from responder: UIResponder) {
    let first = UIKitState.current.firstResponder ?? responder
    _ = sequence(first: first) { $0.next }.first { action.perform($0, self, nil) }
  }
}

/// A command in place of another one while modifier keys are held. Stored without effect: no keyboard
/// is connected.
open class UICommandAlternate: NSObject {
  /// Text of the row while the modifier keys are held; never shown.
  public let title: String
  /// Method that is called.
  public let action: Selector
  /// Keys that must be held for the alternate.
  public let modifierFlags: UIKeyModifierFlags

  /// Creates an alternate.
  public init(title: String, action: Selector, modifierFlags: UIKeyModifierFlags) {
    self.title = title
    self.action = action
    self.modifierFlags = modifierFlags
    super.init()
  }
}
