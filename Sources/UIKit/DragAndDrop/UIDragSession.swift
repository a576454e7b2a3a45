public import Foundation

/// A drag or a drop under way.
@preconcurrency @MainActor
public protocol UIDragDropSession: NSObjectProtocol {
  /// The items of the drag.
  var items: [UIDragItem] { get }
  /// Place in a view's coordinates.
  func location(in view: UIView) -> CGPoint
  /// Whether one of the items can be loaded as a class.
  func canLoadObjects(ofClass aClass: AnyClass) -> Bool
}

/// A drag under way.
@preconcurrency @MainActor
public protocol UIDragSession: UIDragDropSession {
  /// Value for the app's own use.
  var localContext: Any? { get set }
}

/// A drop under way.
@preconcurrency @MainActor
public protocol UIDropSession: UIDragDropSession {
  /// The drag, if it began in this app.
  var localDragSession: (any UIDragSession)? { get }
}
