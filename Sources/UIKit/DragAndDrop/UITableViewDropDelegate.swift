public import Foundation

/// Takes the items that are dropped on a table; never called, since nothing is dragged here.
@preconcurrency @MainActor
public protocol UITableViewDropDelegate: NSObjectProtocol {
  /// Takes the items.
  func tableView(
    _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator)
  /// Whether the table takes items of this drag. Default: true.
  func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool
  /// Called when the drag enters the table. Default: does nothing.
  func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession)
  /// Effect of a drop at the current place. Default: refuses the drop.
  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal
  /// Called when the drag leaves the table. Default: does nothing.
  func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession)
  /// Called after the drag. Default: does nothing.
  func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession)
  /// Preview parameters of a dropped row; nil shows the whole cell. Default: nil.
  func tableView(
    _ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath
  ) -> UIDragPreviewParameters?
}

extension UITableViewDropDelegate {
  /// Returns true.
  public func tableView(
    _ tableView: UITableView, canHandle session: any UIDropSession
  ) -> Bool { true }
  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, dropSessionDidEnter session: any UIDropSession
  ) {}
  /// Returns a proposal that refuses the drop.
  public func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal { UITableViewDropProposal(operation: .cancel) }
  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, dropSessionDidExit session: any UIDropSession
  ) {}
  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, dropSessionDidEnd session: any UIDropSession
  ) {}
  /// Returns nil.
  public func tableView(
    _ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? { nil }
}

/// Answer to a drop on a table.
open class UITableViewDropProposal: UIDropProposal {
  /// Place of the items in the table.
  public enum Intent: Int, Sendable {
    /// The system's choice.
    case unspecified = 0
    /// Between rows, as new rows.
    case insertAtDestinationIndexPath = 1
    /// Inside of a row.
    case insertIntoDestinationIndexPath = 2
    /// Between rows or inside of a row, by the place of the finger.
    case automatic = 3
  }

  /// Place of the items.
  public let intent: Intent

  /// Creates an answer.
  public override init(operation: UIDropOperation) {
    intent = .unspecified
    super.init(operation: operation)
  }

  /// Creates an answer with a place.
  public init(operation: UIDropOperation, intent: Intent) {
    self.intent = intent
    super.init(operation: operation)
  }
}

/// A drop on a table.
@preconcurrency @MainActor
public protocol UITableViewDropCoordinator: NSObjectProtocol {
  /// The items.
  var items: [any UITableViewDropItem] { get }
  /// Place of the drop; nil for the table as a whole.
  var destinationIndexPath: IndexPath? { get }
  /// Answer of the delegate.
  var proposal: UITableViewDropProposal { get }
  /// The drop.
  var session: any UIDropSession { get }
  /// Moves an item to a row that was inserted for it.
  @discardableResult
  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating
  /// Moves an item into a row.
  @discardableResult
  func drop(
    _ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect
  ) -> any UIDragAnimating
  /// Moves an item to another view.
  @discardableResult
  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}

/// An item that is dropped on a table.
@preconcurrency @MainActor
public protocol UITableViewDropItem: NSObjectProtocol {
  /// The item.
  var dragItem: UIDragItem { get }
  /// Place in the same table that it came from; nil for another origin.
  var sourceIndexPath: IndexPath? { get }
  /// Size of its image.
  var previewSize: CGSize { get }
}
