public import Accessors
public import CoreGraphics
public import Foundation

/// Parts of a layout that are out of date. Layouts that can keep the remainder subclass it.
open class UICollectionViewLayoutInvalidationContext: NSObject {
  public override init() { super.init() }

  /// Whether everything is out of date: after reloading, and for a new layout.
  open internal(set) var invalidateEverything = false
  /// Whether sections and items may be others, too.
  open internal(set) var invalidateDataSourceCounts = false
  /// Invalidated items; nil if none were added.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// Invalidated supplementary views by kind; nil if none were added.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// Invalidated decoration views by kind; nil if none were added.
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?

  /// Adds items whose attributes are to be computed again.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }
  /// Adds supplementary views whose attributes are to be computed again.
  open func invalidateSupplementaryElements(
    ofKind elementKind: String, at indexPaths: [IndexPath]
  ) {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
      .merging([elementKind: indexPaths], uniquingKeysWith: +)
  }
  /// Adds decoration views whose attributes are to be computed again.
  open func invalidateDecorationElements(
    ofKind elementKind: String, at indexPaths: [IndexPath]
  ) {
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
      .merging([elementKind: indexPaths], uniquingKeysWith: +)
  }

  /// Added to the content's offset with the invalidation.
  @Setter open var contentOffsetAdjustment = CGPoint.zero
  /// Size added to the content until the layout reports its own, in points.
  @Setter open var contentSizeAdjustment = CGSize.zero
}
