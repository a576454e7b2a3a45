import CoreGraphics
import QuartzCore
import UIKit

/// Items on a circle, as in Apple's sample: new ones grow from the middle, old ones shrink into it.
final class CircleLayout: UICollectionViewLayout {
  private(set) var inserted: Set<IndexPath> = []
  private(set) var deleted: Set<IndexPath> = []
  private var count = 0
  private var center = CGPoint.zero
  private var radius: CGFloat = 0

  convenience init(_: EventLog) { self.init() }

  override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    let size = collectionView.bounds.size
    count = collectionView.numberOfItems(inSection: 0)
    center = CGPoint(x: size.width / 2, y: size.height / 2)
    radius = min(size.width, size.height) / 2.5
  }

  override var collectionViewContentSize: CGSize { collectionView?.bounds.size ?? .zero }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.size = CGSize(width: 70, height: 70)
    let angle = 2 * CGFloat(indexPath.item) * .pi / CGFloat(max(1, count))
    attributes.center = CGPoint(
      x: center.x + radius * CGAffineTransform(rotationAngle: angle).a,
      y: center.y + radius * CGAffineTransform(rotationAngle: angle).b)
    return attributes
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
  }

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    for item in updateItems {
      if item.updateAction == .insert { item.indexPathAfterUpdate.map { _ = inserted.insert($0) } }
      if item.updateAction == .delete { item.indexPathBeforeUpdate.map { _ = deleted.insert($0) } }
    }
  }

  override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    inserted = []
    deleted = []
  }

  override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    var attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    if inserted.contains(itemIndexPath) {
      attributes = attributes ?? layoutAttributesForItem(at: itemIndexPath)
      attributes?.alpha = 0
      attributes?.center = center
    }
    return attributes
  }

  override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    var attributes = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    if deleted.contains(itemIndexPath) {
      attributes = attributes ?? layoutAttributesForItem(at: itemIndexPath)
      attributes?.alpha = 0
      attributes?.center = center
      attributes?.transform3D = CATransform3DMakeScale(0.1, 0.1, 1)
    }
    return attributes
  }
}
