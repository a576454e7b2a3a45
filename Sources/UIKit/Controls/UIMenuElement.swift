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
  }

  /// Title, as the control or menu shows it.
  public internal(set) final var title: String
  /// Image next to the title; nil for none.
  public internal(set) final var image: UIImage?

  init(title: String, image: UIImage?) {
    self.title = title
    self.image = image
    super.init()
  }
}
