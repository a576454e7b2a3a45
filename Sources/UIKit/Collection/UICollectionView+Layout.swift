import CoreGraphics
import Foundation
import QuartzCore

/// When the layout is asked, and for what (S11.1).
extension UICollectionView {
  /// As counted last, or now.
  var itemCounts: [Int] {
    if let countedItems { return countedItems }
    let counts =
      dataSource.map { source in
        (0..<max(0, source.numberOfSections(in: self))).map {
          max(0, source.collectionView(self, numberOfItemsInSection: $0))
        }
      } ?? []
    countedItems = counts
    return counts
  }

  func hasItem(at path: IndexPath) -> Bool {
    path.count == 2 && itemCounts.indices.contains(path.section)
      && (0..<itemCounts[path.section]).contains(path.item)
  }

  /// Has the layout ready to be asked.
  func prepareLayout() {
    guard !isPrepared else { return }
    // First: what the layout asks the collection view must not prepare it again.
    isPrepared = true
    _ = itemCounts
    currentLayout.prepare()
  }

  /// Everything that the data source and the layout have said is out of date.
  func forgetEverything() {
    countedItems = nil
    let context = currentLayout.makeContext()
    context.invalidateEverything = true
    context.invalidateDataSourceCounts = true
    currentLayout.invalidateLayout(with: context)
    isPrepared = false
    setNeedsLayout()
  }

  func layoutWasInvalidated(
    _ layout: UICollectionViewLayout, _ context: UICollectionViewLayoutInvalidationContext
  ) {
    guard layout === currentLayout else { return noteInvalidation(ofEnd: layout) }
    isPrepared = false
    if context.invalidateDataSourceCounts { countedItems = nil }
    let (size, offset) = (context.contentSizeAdjustment, context.contentOffsetAdjustment)
    if size != .zero {
      contentSize = CGSize(
        width: contentSize.width + size.width, height: contentSize.height + size.height)
    }
    if offset != .zero {
      contentOffset = CGPoint(x: contentOffset.x + offset.x, y: contentOffset.y + offset.y)
    }
    setNeedsLayout()
  }

  /// Another layout, at once.
  func install(_ layout: UICollectionViewLayout) {
    let old = currentLayout
    guard layout !== old else { return }
    old.collectionView = nil
    currentLayout = layout
    layout.collectionView = self
    isPrepared = false
    setNeedsLayout()
  }

  // MARK: Bounds (S11.2)

  /// Asks the layout before the bounds are others: it compares them with those that are still there.
  func boundsWillChange(to new: CGRect) {
    guard new != bounds, currentLayout.shouldInvalidateLayout(forBoundsChange: new) else { return }
    currentLayout.invalidateLayout(with: currentLayout.invalidationContext(forBoundsChange: new))
  }

  /// What a frame makes of the bounds.
  func bounds(inFrame frame: CGRect) -> CGRect {
    let size = frame.applying(transform.inverted()).size
    return CGRect(origin: bounds.origin, size: transform.isIdentity ? frame.size : size)
  }

  // MARK: The layout phase

  func placeElements() {
    backgroundView?.frame = bounds
    guard !bounds.isEmpty else { return }
    // New sizes of the content and wishes of cells may invalidate the layout once more.
    for _ in 0..<8 {
      prepareLayout()
      contentSize = currentLayout.collectionViewContentSize
      followTransition()
      contents.show(arrangement(in: bounds))
      if isPrepared { break }
    }
  }

  /// What the layout shows in a rectangle, without items that the data source does not have.
  func arrangement(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    prepareLayout()
    return (currentLayout.layoutAttributesForElements(in: rect) ?? []).filter { attributes in
      guard attributes.representedElementCategory == .cell, !hasItem(at: attributes.indexPath)
      else { return true }
      layer.world.report(
        .rowsInconsistent,
        "\(type(of: currentLayout)) places \(attributes.element), which the data source of \(self) "
          + "does not have")
      return false
    }
  }
}
