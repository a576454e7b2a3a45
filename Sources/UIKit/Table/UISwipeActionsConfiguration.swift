public import Accessors
public import Foundation

/// Actions that a swipe across a row uncovers.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
  /// Actions from the row's edge inwards.
  public let actions: [UIContextualAction]
  /// Whether a swipe across most of the row performs the first action. Default: true.
  @Setter open var performsFirstActionWithFullSwipe = true

  /// Creates a configuration; one without actions keeps the row from moving.
  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }

  /// Stands for a delegate without the method.
  static let missing = UISwipeActionsConfiguration(actions: [])
}

/// An action that a swipe across a row uncovers.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
  /// Color and consequence of an action.
  public enum Style: Int, Sendable {
    /// Gray.
    case normal
    /// Red.
    case destructive
  }

  /// Performs the action. Call `completionHandler` with whether it was performed: that covers the
  /// actions again.
  public typealias Handler = (
    _ action: UIContextualAction, _ sourceView: UIView,
    _ completionHandler: @escaping (Bool) -> Void
  ) -> Void

  /// Color and consequence.
  public let style: Style
  /// Performs the action.
  public let handler: Handler
  /// Title; rows that are at least 91 points high show it below the image.
  @Setter open var title: String?
  /// Color; gray or red, unless set. nil sets that again.
  open var backgroundColor: UIColor! {
    get { ownColor ?? (style == .destructive ? .systemRed : .systemGray) }
    set { ownColor = newValue }
  }
  private var ownColor: UIColor?
  /// Image, drawn in white; nil for none.
  @Setter open var image: UIImage? = nil

  /// Creates an action.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
    super.init()
  }
}

/// An action that a swipe uncovers, as before iOS 11.
@preconcurrency @MainActor
open class UITableViewRowAction: NSObject {
  /// Color of an action.
  public enum Style: Int, Sendable {
    /// Red.
    case `default` = 0
    /// Gray.
    case normal = 1
    /// Red.
    public static let destructive = Style.default
  }

  /// Color of the action.
  public let style: Style
  /// Title of the action.
  @Setter open var title: String?
  /// Color; nil for that of the style.
  @Setter open var backgroundColor: UIColor? = nil
  /// Stored without effect.
  @Setter open var backgroundEffect: UIVisualEffect? = nil
  private let handler: (UITableViewRowAction, IndexPath) -> Void

  /// Creates an action.
  public init(
    style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void
  ) {
    self.style = style
    self.title = title
    self.handler = handler
    super.init()
  }

  func contextual(at path: IndexPath) -> UIContextualAction {
    let action = UIContextualAction(
      style: style == .normal ? .normal : .destructive, title: title
    ) { _, _, done in
      self.handler(self, path)
      done(true)
    }
    if let backgroundColor { action.backgroundColor = backgroundColor }
    return action
  }
}
