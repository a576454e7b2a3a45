import Foundation
import QuartzCore

/// A change from one arrangement of elements to another: which element of before is which afterwards,
/// and where those lay that were there.
///
/// Batches of updates, new bounds and new layouts are such changes. It answers for layouts what
/// they say of elements that come and go unless they know better (S11.4).
@MainActor
struct CollectionChange {
  /// What an element of before is afterwards; nil when it goes.
  let target: (CollectionElement) -> CollectionElement?
  /// What an element of afterwards was before; nil when it is new.
  let origin: (CollectionElement) -> CollectionElement?
  /// Where an element lay before, in sight or not; nil where nobody knows.
  let before: (CollectionElement) -> UICollectionViewLayoutAttributes?
  /// Where an element lies afterwards; nil where the layout that is asked knows it itself.
  var after: ((CollectionElement) -> UICollectionViewLayoutAttributes?)?

  /// Where an element begins by default: where it lay; a new one at its own place, invisible.
  func start(
    of element: CollectionElement, in layout: UICollectionViewLayout
  ) -> UICollectionViewLayoutAttributes? {
    guard let origin = origin(element), let old = before(origin) else {
      return origin(element) == nil ? layout.attributes(of: element)?.vanished : nil
    }
    return old.moved(to: element.path)
  }

  /// Where an element ends by default: where it will lie; one that goes where it lay, invisible.
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
