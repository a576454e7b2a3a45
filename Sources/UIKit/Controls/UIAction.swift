/// What an action does.
public typealias UIActionHandler = (UIAction) -> Void

/// Something to do, as a closure: what controls take in place of a target and a selector.
open class UIAction: UIMenuElement {
  /// Tells actions apart.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// Identifies the action among those of a control; adding an equal one replaces it.
  public let identifier: Identifier
  /// Kept for whoever reads it: menus are not shown.
  open var attributes: UIMenuElement.Attributes
  /// Kept for whoever reads it: menus are not shown.
  open var state: UIMenuElement.State
  /// Who performs the action; nil outside of it.
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

  func perform(for sender: Any?) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}
