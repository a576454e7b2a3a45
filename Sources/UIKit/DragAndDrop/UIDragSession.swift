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
  /// Whether one of the items can be loaded as a type, such as `String`.
  func canLoadObjects<Value: _ObjectiveCBridgeable>(ofClass aType: Value.Type) -> Bool
  /// Whether one of the items has data of one of the types.
  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
  /// Whether the app may move the items.
  var allowsMoveOperation: Bool { get }
  /// Whether the items stay in the app.
  var isRestrictedToDraggingApplication: Bool { get }
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
  /// Progress of loading.
  var progress: Progress { get }
  /// Loads the items that can be loaded as a class, and calls the handler on the main queue.
  @discardableResult
  func loadObjects(
    ofClass aClass: AnyClass, completion: @escaping @Sendable ([Any]) -> Void
  ) -> Progress
  /// Loads the items that can be loaded as a type, and calls the handler on the main queue.
  @discardableResult
  func loadObjects<Value: _ObjectiveCBridgeable>(
    ofClass aType: Value.Type, completion: @escaping @Sendable ([Value]) -> Void
  ) -> Progress
}

/// The motion of an item to the place of its drop.
@preconcurrency @MainActor
public protocol UIDragAnimating: NSObjectProtocol {
  /// Runs changes together with the motion.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Runs a block after the motion.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}
