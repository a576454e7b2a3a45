import CoreGraphics
import Foundation
import QuartzCore

/// An item that a finger moves. It stays in its section.
struct ItemMove {
  /// Place in the data.
  let source: IndexPath
  /// Place at which the item would be dropped.
  var target: IndexPath
  /// Center of the item in the content's coordinates.
  var center: CGPoint

  /// Place in the data of the item that is shown at a place.
  func origin(of path: IndexPath) -> IndexPath {
    guard path.section == source.section else { return path }
    return IndexPath(
      item: Self.shift(path.item, from: target.item, to: source.item), section: path.section)
  }

  /// Place at which an item of the data is shown.
  func place(of path: IndexPath) -> IndexPath {
    guard path.section == source.section else { return path }
    return IndexPath(
      item: Self.shift(path.item, from: source.item, to: target.item), section: path.section)
  }

  /// Number of an item after one of them has moved.
  private static func shift(_ item: Int, from: Int, to: Int) -> Int {
    if item == from { return to }
    if from < to, item > from, item <= to { return item - 1 }
    if to < from, item >= to, item < from { return item + 1 }
    return item
  }
}

/// Moving an item by hand (S11.60). The layout keeps its places; the views change theirs.
extension UICollectionView {
  func beginMove(at path: IndexPath) -> Bool {
    prepareLayout()
    guard itemMove == nil, hasItem(at: path), let source = dataSource,
      source.collectionView(self, canMoveItemAt: path),
      let attributes = currentLayout.layoutAttributesForItem(at: path)
    else { return false }
    cancelPress()
    itemMove = ItemMove(source: path, target: path, center: attributes.center)
    showMove(animated: false)
    return true
  }

  func updateMove(_ position: CGPoint) {
    guard var move = itemMove else { return }
    move.center = position
    let proposed = currentLayout.targetIndexPath(
      forInteractivelyMovingItem: move.target, withPosition: position)
    guard proposed != move.target, proposed.section == move.source.section, hasItem(at: proposed)
    else {
      itemMove = move
      return showMove(animated: false)
    }
    let wanted =
      collectionDelegate?.collectionView(
        self, targetIndexPathForMoveOfItemFromOriginalIndexPath: move.source,
        atCurrentIndexPath: move.target, toProposedIndexPath: proposed) ?? proposed
    let old = move
    if wanted.section == move.source.section, hasItem(at: wanted) { move.target = wanted }
    itemMove = move
    renumber { move.place(of: old.origin(of: $0)) }
    showMove(animated: move.target != old.target)
  }

  func endMove(isCancelled: Bool) {
    guard let move = itemMove else { return }
    itemMove = nil
    if isCancelled {
      renumber(move.origin)
    } else if move.target != move.source {
      dataSource?.collectionView(self, moveItemAt: move.source, to: move.target)
      selection = selection.map(move.place)
    }
    forgetEverything()
    placedBounds = nil
    UIView.animate(withDuration: TableMetrics.updateDuration) { [self] in
      setNeedsLayout()
      layoutIfNeeded()
    }
  }

  /// Attributes with the moved item under the finger.
  func withMove(
    _ arrangement: [UICollectionViewLayoutAttributes]
  ) -> [UICollectionViewLayoutAttributes] {
    guard let move = itemMove else { return arrangement }
    let element = CollectionElement.item(move.target)
    return arrangement.filter { $0.element != element } + [
      currentLayout.layoutAttributesForInteractivelyMovingItem(
        at: move.target, withTargetPosition: move.center)
    ]
  }

  private func renumber(_ place: (IndexPath) -> IndexPath) { contents.renumberItems(place) }

  private func showMove(animated: Bool) {
    placedBounds = nil
    setNeedsLayout()
    guard animated else { return }
    UIView.animate(withDuration: TableMetrics.updateDuration) { self.layoutIfNeeded() }
  }
}
