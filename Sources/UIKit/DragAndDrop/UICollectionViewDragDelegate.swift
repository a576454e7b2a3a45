public import Foundation

/// Supplies the dragged items of a collection; never called, since nothing is dragged here.
@preconcurrency @MainActor
public protocol UICollectionViewDragDelegate: NSObjectProtocol {
  /// Items of a new drag; empty for none.
  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem]
  /// Items that a tap adds to a drag; empty for none. Default: none.
  func collectionView(
    _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession,
    at indexPath: IndexPath,
    point: CGPoint
  ) -> [UIDragItem]
  /// Preview parameters of a lifted item; nil shows the whole cell. Default: nil.
  func collectionView(
    _ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters?
  /// Called before the items move. Default: does nothing.
  func collectionView(
    _ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession)
  /// Called after the items were dropped. Default: does nothing.
  func collectionView(
    _ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession)
  /// Whether the app may move the items. Default: true.
  func collectionView(
    _ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool
  /// Whether the items stay in the app. Default: false.
  func collectionView(
    _ collectionView: UICollectionView,
    dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool
}

extension UICollectionViewDragDelegate {
  /// Returns none.
  public func collectionView(
    _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession,
    at indexPath: IndexPath,
    point: CGPoint
  ) -> [UIDragItem] { [] }
  /// Returns nil.
  public func collectionView(
    _ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? { nil }
  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession
  ) {}
  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession
  ) {}
  /// Returns true.
  public func collectionView(
    _ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { true }
  /// Returns false.
  public func collectionView(
    _ collectionView: UICollectionView,
    dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { false }
}

extension UICollectionView {
  /// Supplies dragged items; it is never called. Held weakly.
  public var dragDelegate: (any UICollectionViewDragDelegate)? {
    get { stored(.dragDelegate) }
    set { storeWeakly(newValue, .dragDelegate) }
  }
  /// Takes dropped items; it is never called. Held weakly.
  public var dropDelegate: (any UICollectionViewDropDelegate)? {
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
