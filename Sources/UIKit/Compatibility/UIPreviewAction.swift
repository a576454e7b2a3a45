import CoreGraphics
public import Foundation

/// An action under a preview.
@preconcurrency @MainActor
public protocol UIPreviewActionItem: NSObjectProtocol {
  /// Title.
  var title: String { get }
}

/// An action under a preview; never shown.
@preconcurrency @MainActor
open class UIPreviewAction: NSObject, UIPreviewActionItem {
  /// Kind of an action.
  public enum Style: Int, Sendable {
    /// Any.
    case `default`
    /// Marked.
    case selected
    /// Red.
    case destructive
  }

  public let title: String
  /// Called when it is chosen; never here.
  public let handler: (any UIPreviewActionItem, UIViewController) -> Void

  /// An action.
  public init(
    title: String, style: Style,
    handler: @escaping (UIPreviewAction, UIViewController) -> Void
  ) {
    self.title = title
    self.handler = { item, controller in
      if let item = item as? UIPreviewAction { handler(item, controller) }
    }
    super.init()
  }
}

/// Several actions under a preview; never shown.
@preconcurrency @MainActor
open class UIPreviewActionGroup: NSObject, UIPreviewActionItem {
  public let title: String

  /// Actions.
  public init(title: String, style: UIPreviewAction.Style, actions: [UIPreviewAction]) {
    self.title = title
    super.init()
  }
}
