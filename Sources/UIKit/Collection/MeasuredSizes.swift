import CoreGraphics
import QuartzCore

/// Sizes that cells and other views of a collection request (self-sizing), where the layout
/// estimates sides.
struct MeasuredSizes {
  private var sizes: [CollectionElement: CGSize] = [:]

  /// Size that a view has requested; nil before it was measured.
  subscript(_ element: CollectionElement) -> CGSize? { sizes[element] }

  /// Stores the size that a view requests.
  ///
  /// - Returns: Whether a side that was estimated has another length than the view was given.
  mutating func note(
    _ preferred: UICollectionViewLayoutAttributes,
    insteadOf original: UICollectionViewLayoutAttributes
  ) -> Bool {
    let sides = original.fitting
    guard !sides.isEmpty else { return false }
    let (new, old) = (preferred.size, original.size)
    sizes[original.element] = new
    return sides.contains(.width) && abs(new.width - old.width) > 0.01
      || sides.contains(.height) && abs(new.height - old.height) > 0.01
  }

  /// Stores the requested size of a view that has no frame yet.
  mutating func note(_ preferred: UICollectionViewLayoutAttributes) {
    if !preferred.fitting.isEmpty { sizes[preferred.element] = preferred.size }
  }

  /// Whether the layout estimates a side of an element that was not measured.
  func lacks(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    !attributes.fitting.isEmpty && sizes[attributes.element] == nil
  }

  /// Moves the sizes after updates that give elements other index paths; nil for removed elements.
  mutating func move(_ target: (CollectionElement) -> CollectionElement?) {
    var moved: [CollectionElement: CGSize] = [:]
    for (element, size) in sizes.inOrder {
      if let element = target(element) { moved[element] = size }
    }
    sizes = moved
  }

  mutating func removeAll() { sizes = [:] }
}
