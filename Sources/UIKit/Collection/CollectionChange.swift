import Foundation
import QuartzCore

/// A change between two arrangements of elements: maps elements before to elements afterwards, and
/// knows the old frames.
///
/// Batch updates, new bounds and new layouts are such changes. It also supplies the default start
/// and end of elements (S11.4).
@MainActor
struct CollectionChange {
  /// Element afterwards for one before; nil if it disappears.
  let target: (CollectionElement) -> CollectionElement?
  /// Element before for one afterwards; nil if it is new.
  let origin: (CollectionElement) -> CollectionElement?
  /// Attributes of an element before the change, visible or not; nil if unknown.
  let before: (CollectionElement) -> UICollectionViewLayoutAttributes?
  /// Attributes of an element afterwards; nil if the current layout supplies them.
  var after: ((CollectionElement) -> UICollectionViewLayoutAttributes?)?

  /// Default start of an element: its old attributes; for a new one its own place with alpha 0.
  func start(
    of element: CollectionElement, in layout: UICollectionViewLayout
  ) -> UICollectionViewLayoutAttributes? {
    guard let origin = origin(element), let old = before(origin) else {
      return origin(element) == nil ? layout.attributes(of: element)?.vanished : nil
    }
    return old.moved(to: element.path)
  }

  /// Default end of an element: its new attributes; for a disappearing one its old place with alpha
  /// 0.
  func end(
    of element: CollectionElement, in layout: UICollectionViewLayout
  ) -> UICollectionViewLayoutAttributes? {
    guard let target = target(element) else { return before(element)?.vanished }
    return (after ?? layout.attributes)(target)?.moved(to: element.path)
  }
}

extension UICollectionViewLayoutAttributes {
  /// A copy under another number.
  func moved(to path: IndexPath) -> UICollectionViewLayoutAttributes {
    let copy = copied
    copy.indexPath = path
    return copy
  }
}
