public import Foundation

/// Supplies a collection from snapshots, and animates from one to the next.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UICollectionViewDataSource {
  /// Makes the cell of an item; nil is reported.
  public typealias CellProvider = (UICollectionView, IndexPath, ItemIdentifierType) ->
    UICollectionViewCell?
  /// Makes a supplementary view.
  public typealias SupplementaryViewProvider = (UICollectionView, String, IndexPath) ->
    UICollectionReusableView?

  private weak var collection: UICollectionView?
  private let cellProvider: CellProvider
  /// Makes headers, footers and other supplementary views. Default: nil.
  open var supplementaryViewProvider: SupplementaryViewProvider? {
    get { ownSupplementaryViewProvider }
    set { ownSupplementaryViewProvider = newValue }
  }
  private var ownSupplementaryViewProvider: SupplementaryViewProvider?
  /// Questions and news about items that expand and collapse. Default: none.
  open var sectionSnapshotHandlers: SectionSnapshotHandlers<ItemIdentifierType> {
    get { ownSectionSnapshotHandlers }
    set { ownSectionSnapshotHandlers = newValue }
  }
  private var ownSectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()
  /// Decides which items can be moved by hand, and learns of it. Default: none can.
  open var reorderingHandlers: ReorderingHandlers {
    get { ownReorderingHandlers }
    set { ownReorderingHandlers = newValue }
  }
  private var ownReorderingHandlers = ReorderingHandlers()
  /// Trees of items, of the sections that have one.
  private var trees:
    [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] = [:]
  private var current = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()

  /// Becomes the collection's data source.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    collection = collectionView
    self.cellProvider = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  /// The current sections and items.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    current
  }

  /// Questions and news about items that expand and collapse.
  public struct SectionSnapshotHandlers<Item: Hashable & Sendable> {
    /// Whether an item may be expanded. Default: nil, which allows it.
    public var shouldExpandItem: ((Item) -> Bool)?
    /// Called before an item is expanded by a tap.
    public var willExpandItem: ((Item) -> Void)?
    /// Whether an item may be collapsed. Default: nil, which allows it.
    public var shouldCollapseItem: ((Item) -> Bool)?
    /// Called before an item is collapsed by a tap.
    public var willCollapseItem: ((Item) -> Void)?
    /// Supplies the children of an item that is expanded, from those that it has.
    public var snapshotForExpandingParent:
      (
        (Item, NSDiffableDataSourceSectionSnapshot<Item>) -> NSDiffableDataSourceSectionSnapshot<
          Item
        >
      )?

    /// Creates a value without handlers.
    public init() {}
  }

  /// Questions and news about items that are moved by hand.
  public struct ReorderingHandlers {
    /// A move, with the snapshots before and after it.
    public typealias Transaction = NSDiffableDataSourceTransaction<
      SectionIdentifierType, ItemIdentifierType
    >
    /// Whether an item can be moved. Default: nil, which forbids it.
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    /// Called after a drop, before the snapshot changes.
    public var willReorder: ((Transaction) -> Void)?
    /// Called after the snapshot has changed.
    public var didReorder: ((Transaction) -> Void)?

    /// Creates a value without handlers.
    public init() {}
  }

  /// The items of a section as a tree; an empty one for an unknown section.
  open func snapshot(
    for section: SectionIdentifierType
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    if let tree = trees[section] { return tree }
    var tree = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
    tree.append(current.itemIdentifiers(inSection: section))
    return tree
  }

  /// Shows the visible items of a tree in a section, which is added at the end if it is missing.
  open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    to section: SectionIdentifierType, animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    var whole = current
    if whole.indexOfSection(section) == nil { whole.appendSections([section]) }
    whole.deleteItems(whole.itemIdentifiers(inSection: section))
    whole.appendItems(snapshot.visibleItems, toSection: section)
    trees[section] = snapshot
    apply(whole, animatingDifferences: animatingDifferences, completion: completion)
    showExpansion(animated: animatingDifferences)
  }

  /// Turns the chevrons of visible cells.
  private func showExpansion(animated: Bool) {
    guard let collection else { return }
    let cells = collection.visibleCells.compactMap { $0 as? UICollectionViewListCell }
    let show = {
      for cell in cells {
        guard let path = collection.indexPath(for: cell), let isExpanded = self.isExpanded(at: path)
        else { continue }
        cell.showOutline(isExpanded: isExpanded)
      }
    }
    if animated, collection.window != nil {
      UIView.animate(withDuration: 0.25, animations: show)
    } else {
      show()
    }
  }

  private func isExpanded(at path: IndexPath) -> Bool? {
    guard let section = current.section(at: path.section), let item = current.item(at: path) else {
      return nil
    }
    return trees[section]?.isExpanded(item)
  }

  /// Shows a snapshot. With animation, changed elements fade in and out or move; off screen and
  /// without animation the change is immediate.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    // Trees of sections whose items the program has set by itself are out of date.
    trees = trees.filter {
      $0.value.visibleItems == snapshot.itemIdentifiers(inSection: $0.key)
    }
    guard let collection, animatingDifferences, collection.window != nil,
      current.numberOfSections > 0
    else {
      current = snapshot.settled
      collection?.reloadData()
      if let completion { World.current.atNextTurn { completion() } }
      return
    }
    let difference = SnapshotDifference(from: current, to: snapshot)
    collection.performBatchUpdates { [self] in
      current = snapshot.settled
      collection.deleteSections(difference.deletedSections)
      collection.insertSections(difference.insertedSections)
      for move in difference.movedSections {
        collection.moveSection(move.from, toSection: move.to)
      }
      collection.deleteItems(at: difference.deleted)
      collection.insertItems(at: difference.inserted)
      for move in difference.moved { collection.moveItem(at: move.from, to: move.to) }
    } completion: { _ in
      completion?()
    }
    if !difference.reloaded.isEmpty { collection.reloadItems(at: difference.reloaded) }
  }

  /// Shows a snapshot without animation, and makes every cell again.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) { apply(snapshot, animatingDifferences: false, completion: completion) }

  /// The item at an index path; nil if there is none.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    current.item(at: indexPath)
  }
  /// The place of an item; nil for an unknown one.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    current.path(of: itemIdentifier)
  }
  /// The section with an index; nil if there is none.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    current.section(at: index)
  }
  /// The index of a section; nil for an unknown one.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    current.indexOfSection(sectionIdentifier)
  }

  // MARK: Data source

  open func numberOfSections(in collectionView: UICollectionView) -> Int {
    current.numberOfSections
  }

  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { current.count(inSection: section) }

  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = current.item(at: indexPath).flatMap { cellProvider(collectionView, indexPath, $0) }
    if cell == nil {
      World.current.report(
        .cellClassMissing,
        "the cell provider of \(collectionView) returned no cell for \(indexPath)")
    }
    if let row = cell as? UICollectionViewListCell, let item = current.item(at: indexPath),
      let tree = current.section(at: indexPath.section).flatMap({ trees[$0] })
    {
      row.showOutline(level: tree.level(of: item), isExpanded: tree.isExpanded(item))
    }
    return cell ?? UICollectionViewCell(frame: .zero)
  }

  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    supplementaryViewProvider?(collectionView, kind, indexPath)
      ?? MissingSupplementaryView(frame: .zero)
  }

  /// Asks ``reorderingHandlers``, unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool {
    current.item(at: indexPath).flatMap { reorderingHandlers.canReorderItem?($0) } ?? false
  }

  /// Moves the item in the snapshot, and calls ``reorderingHandlers``.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    guard let item = current.item(at: sourceIndexPath),
      let other = current.item(at: destinationIndexPath), item != other
    else { return }
    var final = current
    if sourceIndexPath < destinationIndexPath {
      final.moveItem(item, afterItem: other)
    } else {
      final.moveItem(item, beforeItem: other)
    }
    let transaction = NSDiffableDataSourceTransaction(
      initialSnapshot: current, finalSnapshot: final)
    reorderingHandlers.willReorder?(transaction)
    current = final.settled
    trees = trees.filter { $0.value.visibleItems == current.itemIdentifiers(inSection: $0.key) }
    reorderingHandlers.didReorder?(transaction)
  }
}

/// A change of a snapshot by hand.
public struct NSDiffableDataSourceTransaction<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
> {
  /// Snapshot before the change.
  public let initialSnapshot:
    NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// Snapshot after the change.
  public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

  /// Changes in the order of all items.
  public var difference: CollectionDifference<ItemIdentifierType> {
    finalSnapshot.itemIdentifiers.difference(from: initialSnapshot.itemIdentifiers)
  }
}

/// A data source whose items expand and collapse.
@MainActor
protocol OutlineToggling: AnyObject {
  /// Expands or collapses an item, as a tap on its chevron does.
  func toggleItem(at path: IndexPath)
}

extension UICollectionViewDiffableDataSource: OutlineToggling {
  func toggleItem(at path: IndexPath) {
    guard let section = current.section(at: path.section), let item = current.item(at: path),
      var tree = trees[section]
    else { return }
    let handlers = ownSectionSnapshotHandlers
    if tree.isExpanded(item) {
      guard handlers.shouldCollapseItem?(item) ?? true else { return }
      handlers.willCollapseItem?(item)
      tree.collapse([item])
    } else {
      guard handlers.shouldExpandItem?(item) ?? true else { return }
      handlers.willExpandItem?(item)
      if let supply = handlers.snapshotForExpandingParent {
        tree.replace(childrenOf: item, using: supply(item, tree.snapshot(of: item)))
      }
      tree.expand([item])
    }
    apply(tree, to: section)
  }
}

// MARK: - Awaiting

/// Forms that code awaits. UIKit has them for data sources, not for animations and presentations.
extension UICollectionViewDiffableDataSource {
  /// Shows a snapshot, and returns when the change has ended.
  public func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { continuation in
      apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
    }
  }

  /// Shows a snapshot without animation, with new cells, and returns when they are there.
  public func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) async {
    await withCheckedContinuation { continuation in
      applySnapshotUsingReloadData(snapshot) { continuation.resume() }
    }
  }

  /// Shows the visible items of a tree in a section, and returns when the change has ended.
  public func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    to section: SectionIdentifierType, animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { continuation in
      apply(snapshot, to: section, animatingDifferences: animatingDifferences) {
        continuation.resume()
      }
    }
  }
}
