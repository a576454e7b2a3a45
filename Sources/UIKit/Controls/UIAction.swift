public import Accessors

/// Closure of an action.
public typealias UIActionHandler = (UIAction) -> Void

/// Something to do, as a closure: what controls take in place of a target and a selector.
open class UIAction: UIMenuElement {
  /// Identifies an action.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// Identifies the action among those of a control; adding an equal one replaces it.
  public let identifier: Identifier
  /// Stored without effect: menus are not shown.
  @Setter open var attributes: UIMenuElement.Attributes
  /// Stored without effect: menus are not shown.
  @Setter open var state: UIMenuElement.State
  /// Control that performs the action; nil otherwise.
  open internal(set) var sender: Any?
  let handler: UIActionHandler

  /// Without an identifier the action gets one of its own.
  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil,
    attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off,
    handler: @escaping UIActionHandler
  ) {
    self.identifier =
      identifier ?? Identifier("action-\(UIKitState.current.nextActionNumber())")
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title: title, image: image)
  }

  /// Performs the action as if `sender` did. A target that is not nil has no effect here.
  open func performWithSender(_ sender: Any?, target: Any?) { perform(for: sender) }

  func perform(for sender: Any?) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}
