public import CoreGraphics
public import Foundation

/// What of a layout is out of date. Layouts that can keep the rest subclass it.
open class UICollectionViewLayoutInvalidationContext: NSObject {
  public required override init() { super.init() }

  /// Whether nothing that was asked before holds any more: after reloading, and for a new layout.
  open internal(set) var invalidateEverything = false
  /// Whether sections and items may be others, too.
  open internal(set) var invalidateDataSourceCounts = false
  /// nil where no items were named.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// By kinds; nil where no views were named.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// By kinds; nil where no views were named.
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
  open var contentOffsetAdjustment = CGPoint.zero
  /// Added to the content's size with the invalidation, until the layout says how large it is.
  open var contentSizeAdjustment = CGSize.zero
}
