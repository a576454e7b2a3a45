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

  /// Shows a snapshot. With animation, changed elements fade in and out or move; off screen and
  /// without animation the change is immediate.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
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
    return cell ?? UICollectionViewCell(frame: .zero)
  }

  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    supplementaryViewProvider?(collectionView, kind, indexPath)
      ?? MissingSupplementaryView(frame: .zero)
  }
}
