public import Accessors
public import Foundation

/// Closure of an action.
public typealias UIActionHandler = (UIAction) -> Void

/// Something to do, as a closure: in a menu, or in place of a control's target and selector.
open class UIAction: UIMenuElement, UIMenuLeaf, NSCopying {
  /// Identifies an action.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// Pasting; without a built-in effect.
    public static let paste = Identifier("com.apple.action.paste")
  }

  open override var title: String {
    get { ownTitle }
    set { ownTitle = newValue }
  }
  open override var image: UIImage? {
    get { ownImage }
    set { ownImage = newValue }
  }
  /// Image while ``state`` is on; nil for ``image``.
  @Setter open var selectedImage: UIImage? = nil
  /// Longer title for lists of commands.
  @Setter open var discoverabilityTitle: String? = nil
  /// Identifies the action among those of a control; adding an equal one replaces it.
  public let identifier: Identifier
  /// Restrictions in menus. Default: none.
  @Setter open var attributes: UIMenuElement.Attributes
  /// Mark in menus. Default: `.off`.
  @Setter open var state: UIMenuElement.State
  /// Control or item that performs the action; nil otherwise.
  open internal(set) var sender: Any?
  let handler: UIActionHandler

  /// Creates an action; without an identifier it gets one of its own.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    selectedImage: UIImage? = nil, identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off, handler: @escaping UIActionHandler
  ) {
    self.identifier =
      identifier ?? Identifier("action-\(UIKitState.current.nextActionNumber())")
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title: title, image: image)
    self.subtitle = subtitle
    self.selectedImage = selectedImage
    self.discoverabilityTitle = discoverabilityTitle
  }

  /// Performs the action as if `sender` did. A target that is not nil has no effect here.
  open func performWithSender(_ sender: Any?, target: Any?) { perform(for: sender) }

  func perform(for sender: Any?) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }

  /// An action with the same values and handler.
  nonisolated open func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated {
      UIAction(
        title: title, subtitle: subtitle, image: image, selectedImage: selectedImage,
        identifier: identifier, discoverabilityTitle: discoverabilityTitle, attributes: attributes,
        state: state, handler: handler)
    }
  }
}
