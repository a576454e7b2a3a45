public import Accessors
import CoreGraphics
public import Foundation

/// Title and image of an action or menu.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
  /// Whether an element is marked.
  public enum State: Int, Sendable {
    /// No mark.
    case off
    /// A check mark.
    case on
    /// A dash: part of a group is on.
    case mixed
  }

  /// Restrictions of an element.
  public struct Attributes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The element cannot be chosen.
    public static let disabled = Attributes(rawValue: 1)
    /// The element destroys data and is shown in red.
    public static let destructive = Attributes(rawValue: 2)
    /// The element is not shown.
    public static let hidden = Attributes(rawValue: 4)
    /// The menu stays open after a tap.
    public static let keepsMenuPresented = Attributes(rawValue: 8)
  }

  /// Title, as the control or menu shows it.
  open var title: String { ownTitle }
  final var ownTitle: String
  /// Image next to the title; nil for none.
  open var image: UIImage? { ownImage }
  final var ownImage: UIImage?
  /// Small text below the title; nil for none.
  @Setter open var subtitle: String? = nil

  init(title: String, image: UIImage?) {
    ownTitle = title
    ownImage = image
    super.init()
  }
}

/// An object that shows its own menu element while it performs an action; for sources that conform
/// to it.
@preconcurrency @MainActor
public protocol UIMenuLeaf: NSObjectProtocol {
  /// Title of the element.
  var title: String { get set }
  /// Image next to the title; nil for none.
  var image: UIImage? { get set }
  /// Longer title for lists of commands.
  var discoverabilityTitle: String? { get set }
  /// Restrictions of the element.
  var attributes: UIMenuElement.Attributes { get set }
  /// Mark of the element.
  var state: UIMenuElement.State { get set }
}
