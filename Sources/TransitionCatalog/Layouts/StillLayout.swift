import CoreGraphics
import Foundation
import UIKit

/// A layout that fits all items into the visible bounds: nothing scrolls.
class StillLayout: UICollectionViewLayout {
  private var attributes: [UICollectionViewLayoutAttributes] = []
  private var size = CGSize.zero

  override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    let inset = collectionView.adjustedContentInset
    size = CGSize(
      width: collectionView.bounds.width - inset.left - inset.right,
      height: collectionView.bounds.height - inset.top - inset.bottom)
    let paths = (0..<collectionView.numberOfSections).flatMap { section in
      (0..<collectionView.numberOfItems(inSection: section)).map {
        IndexPath(item: $0, section: section)
      }
    }
    attributes = paths.enumerated().map { number, path in
      let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
      place(attributes, number: number, of: paths.count, in: size)
      return attributes
    }
  }

  /// Frame and rotation of an item; for subclasses.
  ///
  /// - Parameters:
  ///   - number: index over all sections, from 0.
  ///   - size: size of the collection view's visible area.
  func place(
    _ attributes: UICollectionViewLayoutAttributes, number: Int, of count: Int, in size: CGSize
  ) {}

  override var collectionViewContentSize: CGSize { size }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != collectionView?.bounds.size
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    attributes.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes.first { $0.indexPath == indexPath }
  }
}
