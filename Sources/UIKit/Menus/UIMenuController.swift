public import Accessors
import CoreGraphics
public import Foundation

/// The menu of old for selected text. It is not drawn: it reports that it appears and disappears, and programs
/// ask its responder what it could do.
@preconcurrency @MainActor
open class UIMenuController: NSObject {
  /// The menu of the app.
  public class var shared: UIMenuController {
    let state = UIKitState.current
    if let menu = state.editMenu { return menu }
    let menu = UIMenuController()
    state.editMenu = menu
    return menu
  }

  /// Side of the target on which the menu would be.
  public enum ArrowDirection: Int, Sendable {
    /// On the side that has space.
    case `default`
    /// The menu is below the target.
    case up
    /// The menu is above the target.
    case down
    /// The menu is to the right of the target.
    case left
    /// The menu is to the left of the target.
    case right
  }

  /// Commands of the program. Default: nil.
  @Setter open var menuItems: [UIMenuItem]? = nil
  /// Side of the target. Default: `.default`.
  @Setter open var arrowDirection = ArrowDirection.default
  /// Whether the menu would be visible. Setting it posts the notifications.
  open var isMenuVisible: Bool {
    get { visible }
    set { setMenuVisible(newValue, animated: false) }
  }
  private var visible = false
  /// Frame of the menu: zero, since it is not drawn.
  open var menuFrame: CGRect { .zero }

  /// Shows or hides the menu.
  open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {
    guard menuVisible != visible else { return }
    let center = NotificationCenter.default
    center.post(
      name: menuVisible ? Self.willShowMenuNotification : Self.willHideMenuNotification,
      object: self)
    visible = menuVisible
    center.post(
      name: menuVisible ? Self.didShowMenuNotification : Self.didHideMenuNotification,
      object: self)
  }

  /// No effect: the menu is not drawn.
  open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {}
  /// Shows the menu next to a rectangle of a view.
  open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
    setMenuVisible(true, animated: true)
  }
  /// Hides the menu.
  open func hideMenu(from targetView: UIView) { setMenuVisible(false, animated: true) }
  /// Hides the menu.
  open func hideMenu() { setMenuVisible(false, animated: true) }
  /// No effect: the menu is not drawn.
  open func update() {}

  /// Posted before the menu appears.
  public static let willShowMenuNotification = Notification.Name(
    "UIMenuControllerWillShowMenuNotification")
  /// Posted after the menu has appeared.
  public static let didShowMenuNotification = Notification.Name(
    "UIMenuControllerDidShowMenuNotification")
  /// Posted before the menu disappears.
  public static let willHideMenuNotification = Notification.Name(
    "UIMenuControllerWillHideMenuNotification")
  /// Posted after the menu has disappeared.
  public static let didHideMenuNotification = Notification.Name(
    "UIMenuControllerDidHideMenuNotification")
}

/// A command of a ``UIMenuController``.
@preconcurrency @MainActor
open class UIMenuItem: NSObject {
  /// Title of the command.
  @Setter open var title: String
  /// Method that the command sends to the first responder that has it.
  @Setter open var action: Selector

  /// Creates a command.
  public init(title: String, action: Selector) {
    _title = Setter(wrappedValue: title)
    _action = Setter(wrappedValue: action)
    super.init()
  }
}

/// The menu for selected text since iOS 16. It is not drawn: its delegate is asked for the menu, and hears that it
/// appears and disappears.
@preconcurrency @MainActor
open class UIEditMenuInteraction: NSObject, UIInteraction {
  /// View that the interaction was added to; nil for none.
  open private(set) weak var view: UIView?
  /// Decides about the menu. Held weakly.
  open private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?
  private var shown: UIEditMenuConfiguration?

  /// Creates an interaction.
  public init(delegate: (any UIEditMenuInteractionDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  /// No effect.
  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }

  /// Asks the delegate for a menu, and tells it that the menu appears.
  open func presentEditMenu(with configuration: UIEditMenuConfiguration) {
    guard
      delegate?.editMenuInteraction(self, menuFor: configuration, suggestedActions: []) != nil
    else { return }
    dismissMenu()
    shown = configuration
    let animator = EditMenuAnimator()
    delegate?.editMenuInteraction(self, willPresentMenuFor: configuration, animator: animator)
    animator.run()
  }

  /// Tells the delegate that the menu disappears.
  open func dismissMenu() {
    guard let configuration = shown else { return }
    shown = nil
    let animator = EditMenuAnimator()
    delegate?.editMenuInteraction(self, willDismissMenuFor: configuration, animator: animator)
    animator.run()
  }

  /// No effect: the menu is not drawn.
  open func updateVisibleMenuPosition(animated: Bool) {}
  /// No effect: the menu is not drawn.
  open func reloadVisibleMenu() {}
  /// Place of the interaction in a view: that of the last menu.
  open func location(in view: UIView?) -> CGPoint { shown?.sourcePoint ?? .zero }
}

/// Place and identity of an edit menu.
@preconcurrency @MainActor
open class UIEditMenuConfiguration: NSObject {
  /// Identifier of the program's own; a new one by default.
  public let identifier: any NSCopying
  /// Point that the menu points at, in the view's coordinates.
  public let sourcePoint: CGPoint
  /// Side of the point. Default: `.automatic`.
  @Setter open var preferredArrowDirection = UIEditMenuArrowDirection.automatic

  /// Creates a configuration.
  public init(identifier: (any NSCopying)?, sourcePoint: CGPoint) {
    self.identifier = identifier ?? UUID.nextOfScene() as NSUUID
    self.sourcePoint = sourcePoint
    super.init()
  }
}

/// Side of a point on which an edit menu would be.
public enum UIEditMenuArrowDirection: Int, Sendable {
  /// On the side that has space.
  case automatic
  /// The menu is below.
  case up
  /// The menu is above.
  case down
  /// The menu is to the right.
  case left
  /// The menu is to the left.
  case right
}

/// Decides about edit menus. All methods are optional.
@preconcurrency @MainActor
public protocol UIEditMenuInteractionDelegate: NSObjectProtocol {
  /// The menu; nil for none. Default: a menu without elements.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu?
  /// Rectangle next to which the menu would be, in the view's coordinates.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect
  /// Called when a menu appears.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating)
  /// Called when a menu disappears.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating)
}

extension UIEditMenuInteractionDelegate {
  /// Returns a menu without elements.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? { UIMenu(children: suggestedActions) }
  /// Returns a rectangle without size at the menu's point.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect { CGRect(origin: configuration.sourcePoint, size: .zero) }
  /// Does nothing.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {}
  /// Does nothing.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {}
}

/// Animations together with those of an edit menu.
@preconcurrency @MainActor
public protocol UIEditMenuInteractionAnimating: NSObjectProtocol {
  /// Runs changes with the menu; here without animation, since it is not drawn.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Runs a closure after the animations.
  func addCompletion(_ completion: @escaping () -> Void)
}

private final class EditMenuAnimator: NSObject, UIEditMenuInteractionAnimating {
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

  func run() {
    for change in animations + completions { change() }
  }
}
