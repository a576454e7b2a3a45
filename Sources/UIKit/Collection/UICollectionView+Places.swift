import CoreGraphics
import Foundation

/// What is in sight, and where things are.
extension UICollectionView {
  /// In the order of their index paths.
  func visibleElements(
    _ category: UICollectionView.ElementCategory, ofKind kind: String = ""
  ) -> [(path: IndexPath, view: UICollectionReusableView)] {
    layoutIfNeeded()
    return contents.shown.inOrder.compactMap { element, view in
      element.category == category && element.kind == kind ? (element.path, view) : nil
    }
  }

  /// The front-most item at a point of the content.
  func item(at point: CGPoint) -> IndexPath? {
    let spot = CGRect(x: point.x, y: point.y, width: 1, height: 1)
    return arrangement(in: spot).filter {
      $0.representedElementCategory == .cell && $0.frame.contains(point)
    }.max { ($0.zIndex, $0.indexPath) < ($1.zIndex, $1.indexPath) }?.indexPath
  }

  func reveal(_ path: IndexPath, _ position: ScrollPosition, animated: Bool) {
    layoutIfNeeded()
    guard hasItem(at: path), let rect = layoutAttributesForItem(at: path)?.frame else { return }
    let inset = adjustedContentInset
    guard position != [] else { return scrollRectToVisible(rect, animated: animated) }
    let visible = CGSize(
      width: bounds.width - inset.left - inset.right,
      height: bounds.height - inset.top - inset.bottom)
    var offset = contentOffset
    if position.contains(.top) {
      offset.y = rect.minY - inset.top
    } else if position.contains(.centeredVertically) {
      offset.y = rect.midY - visible.height / 2 - inset.top
    } else if position.contains(.bottom) {
      offset.y = rect.maxY - visible.height - inset.top
    }
    if position.contains(.left) {
      offset.x = rect.minX - inset.left
    } else if position.contains(.centeredHorizontally) {
      offset.x = rect.midX - visible.width / 2 - inset.left
    } else if position.contains(.right) {
      offset.x = rect.maxX - visible.width - inset.left
    }
    setContentOffset(clamped(snapped(offset)), animated: animated)
  }
}
