public import Foundation

/// Supplies the dragged items of a table; never called, since nothing is dragged here.
@preconcurrency @MainActor
public protocol UITableViewDragDelegate: NSObjectProtocol {
  /// Items of a new drag; empty for none.
  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem]
  /// Items that a tap adds to a drag; empty for none. Default: none.
  func tableView(
    _ tableView: UITableView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath,
    point: CGPoint
  ) -> [UIDragItem]
  /// Preview parameters of a lifted row; nil shows the whole cell. Default: nil.
  func tableView(
    _ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath
  ) -> UIDragPreviewParameters?
  /// Called before the items move. Default: does nothing.
  func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession)
  /// Called after the items were dropped. Default: does nothing.
  func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession)
  /// Whether the app may move the items. Default: true.
  func tableView(
    _ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool
  /// Whether the items stay in the app. Default: false.
  func tableView(
    _ tableView: UITableView,
    dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool
}

extension UITableViewDragDelegate {
  /// Returns none.
  public func tableView(
    _ tableView: UITableView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath,
    point: CGPoint
  ) -> [UIDragItem] { [] }
  /// Returns nil.
  public func tableView(
    _ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? { nil }
  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, dragSessionWillBegin session: any UIDragSession
  ) {}
  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, dragSessionDidEnd session: any UIDragSession
  ) {}
  /// Returns true.
  public func tableView(
    _ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { true }
  /// Returns false.
  public func tableView(
    _ tableView: UITableView,
    dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { false }
}

extension UITableView {
  /// Supplies dragged items; it is never called. Held weakly.
  public var dragDelegate: (any UITableViewDragDelegate)? {
    get { stored(.dragDelegate) }
    set { storeWeakly(newValue, .dragDelegate) }
  }
  /// Takes dropped items; it is never called. Held weakly.
  public var dropDelegate: (any UITableViewDropDelegate)? {
    get { stored(.dropDelegate) }
    set { storeWeakly(newValue, .dropDelegate) }
  }
  /// Stored without effect. Default: true on tablets, false on phones.
  public var dragInteractionEnabled: Bool {
    get { stored(.dragInteractionEnabled) ?? UIDragInteraction.isEnabledByDefault }
    set { store(newValue, .dragInteractionEnabled) }
  }
  /// False: nothing is dragged.
  public var hasActiveDrag: Bool { false }
  /// False: nothing is dragged.
  public var hasActiveDrop: Bool { false }
}
