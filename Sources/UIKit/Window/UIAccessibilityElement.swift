public import Accessors
import CoreGraphics
public import Foundation
import QuartzCore

/// Something on the screen that is no view but that assistive technologies could stop at.
@preconcurrency @MainActor
open class UIAccessibilityElement: UIResponder {
  /// Object that contains the element; held weakly.
  open var accessibilityContainer: AnyObject? {
    get { heldContainer }
    set { heldContainer = newValue }
  }
  private weak var heldContainer: AnyObject?
  /// Frame in the container's coordinates, in points.
  @Setter open var accessibilityFrameInContainerSpace = CGRect.zero
  /// Name of the element for UI tests.
  @Setter open var accessibilityIdentifier: String? = nil

  /// Creates an element inside of a view or controller.
  public init(accessibilityContainer container: Any) {
    heldContainer = container as AnyObject
    super.init()
  }
}

/// An action that assistive technologies would offer.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
  /// Name of the action.
  @Setter open var name: String
  /// Image of the action; nil for none.
  @Setter open var image: UIImage? = nil
  /// Name with attributes.
  open var attributedName: NSAttributedString {
    get { NSAttributedString(string: name) }
    set { name = newValue.string }
  }
  /// Object whose method is called; held weakly.
  open var target: AnyObject? {
    get { heldTarget }
    set { heldTarget = newValue }
  }
  private weak var heldTarget: AnyObject?
  /// Method of ``target``.
  @Setter open var selector: Selector
  /// Called in place of the method; answers whether the action was done.
  @Setter open var actionHandler: Handler? = nil

  /// Performs an action, and answers whether it was done.
  public typealias Handler = (UIAccessibilityCustomAction) -> Bool

  private static let none = Selector({ (_: NSObject) in {} }, name: "")

  /// Creates an action that calls a method.
  public init(name: String, target: Any?, selector: Selector) {
    self.name = name
    self.selector = selector
    heldTarget = target as AnyObject?
    super.init()
  }

  /// Creates an action that calls a method, and has an image.
  public convenience init(name: String, image: UIImage?, target: Any?, selector: Selector) {
    self.init(name: name, target: target, selector: selector)
    self.image = image
  }

  /// Creates an action that calls a closure.
  public convenience init(name: String, actionHandler: Handler?) {
    self.init(name: name, image: nil, actionHandler: actionHandler)
  }

  /// Creates an action that calls a closure, and has an image.
  public convenience init(name: String, image: UIImage?, actionHandler: Handler?) {
    self.init(name: name, image: image, target: nil, selector: Self.none)
    self.actionHandler = actionHandler
  }
}

/// Order in which assistive technologies move through the elements of an object.
public enum UIAccessibilityNavigationStyle: Int, Sendable {
  /// As the system decides.
  case automatic
  /// Each element separately.
  case separate
  /// All of them together.
  case combined
}

/// Kind of content of an object. Stored; changes no frame.
public enum UIAccessibilityContainerType: Int, Sendable {
  /// Nothing of a known kind.
  case none
  /// A table with rows and columns.
  case dataTable
  /// Rows of a list, read with their number.
  case list
  /// A landmark of the screen.
  case landmark
  /// Elements that belong together.
  case semanticGroup
}

/// Direction of a scroll that an assistive technology asks for.
public enum UIAccessibilityScrollDirection: Int, Sendable {
  /// Scroll to the right.
  case right = 1
  /// Scroll to the left.
  case left
  /// Upwards.
  case up
  /// Downwards.
  case down
  /// To the next page.
  case next
  /// To the previous page.
  case previous
}

/// Objects with a name for UI tests.
@preconcurrency @MainActor
public protocol UIAccessibilityIdentification: NSObjectProtocol {
  /// Name for UI tests; nil for none.
  var accessibilityIdentifier: String? { get set }
}

extension UIView: UIAccessibilityIdentification {}
extension UIBarItem: UIAccessibilityIdentification {}
