import CoreGraphics
import UIKit

/// A column of squares of 100 points below each other, as an app would write it; logs the queries.
/// Each section may have a header of 20 points.
class ColumnLayout: UICollectionViewLayout {
  let log: EventLog
  var side: CGFloat = 100
  var header: CGFloat = 0
  var followsBounds = false
  /// Changes the layout's attributes of an item.
  var decorate: (UICollectionViewLayoutAttributes) -> Void = { _ in }
  private var places: [UICollectionViewLayoutAttributes] = []
  private(set) var height: CGFloat = 0

  init(_ log: EventLog) {
    self.log = log
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func prepare() {
    super.prepare()
    log("prepare")
    places = []
    height = 0
    guard let collectionView else { return }
    for section in 0..<collectionView.numberOfSections {
      if header > 0 { placeHeader(section) }
      for item in 0..<collectionView.numberOfItems(inSection: section) {
        let attributes = UICollectionViewLayoutAttributes(
          forCellWith: IndexPath(item: item, section: section))
        attributes.frame = CGRect(x: 0, y: height, width: side, height: side)
        decorate(attributes)
        height += side
        places.append(attributes)
      }
    }
  }

  private func placeHeader(_ section: Int) {
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      with: IndexPath(item: 0, section: section))
    attributes.frame = CGRect(x: 0, y: height, width: side, height: header)
    height += header
    places.append(attributes)
  }

  override var collectionViewContentSize: CGSize {
    log("size?")
    return CGSize(width: side, height: height)
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    log("elements in \(Int(rect.minY))…\(Int(rect.maxY))?")
    return places.filter { $0.frame.minY < rect.maxY && $0.frame.maxY > rect.minY }
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    places.first { $0.indexPath == indexPath && $0.representedElementCategory == .cell }
  }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    places.first { $0.indexPath == indexPath && $0.representedElementKind == elementKind }
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { followsBounds }
}
