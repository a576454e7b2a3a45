public import Accessors
public import CoreGraphics
public import Foundation

/// Stands between two layouts while one changes into the other by degrees.
///
/// Whoever drives the change sets ``transitionProgress`` and invalidates this layout: without an
/// invalidation nothing moves (S11.31). Subclasses with values of their own set them with
/// ``updateValue(_:forAnimatedKey:)`` whenever the progress changes.
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  /// The layout before the transition (progress 0).
  public let currentLayout: UICollectionViewLayout
  /// Layout at progress 1.
  public let nextLayout: UICollectionViewLayout
  /// Progress: 0 shows ``currentLayout``, 1 ``nextLayout``; values outside extrapolate. Values that
  /// are not finite are ignored.
  @Setter open var transitionProgress: CGFloat = 0 {
    didSet { if !transitionProgress.isFinite { transitionProgress = oldValue } }
  }

  /// Whether both layouts must prepare before the next query.
  var areEndsStale = true
  private(set) var isPreparingEnds = false
  /// Content offsets at both ends.
  var offsets = CollectionTransition.Offsets()
  private(set) var animatedValues: [String: CGFloat] = [:]

  /// Creates a layout that interpolates from one layout to another.
  public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
    self.currentLayout = currentLayout
    nextLayout = newLayout
    super.init()
  }

  /// Returns nil: nibs are not supported.
  public required init?(coder: NSCoder) { nil }

  // MARK: Custom values (S11.33)

  /// Stores a value under a key. When the change is completed or cancelled, the value animates with
  /// the items to the one set at progress 1 or 0.
  open func updateValue(_ value: CGFloat, forAnimatedKey key: String) {
    animatedValues[key] = value
  }

  /// The value as of now; 0 for a name without one.
  open func value(forAnimatedKey key: String) -> CGFloat { animatedValues[key] ?? 0 }

  // MARK: Attributes (S11.32)

  open override func prepare() {
    super.prepare()
    guard areEndsStale else { return }
    areEndsStale = false
    isPreparingEnds = true
    defer { isPreparingEnds = false }
    for end in [currentLayout, nextLayout] {
      end.resetCollectionState()
      end.prepare()
    }
  }

  /// Size between those of the two layouts.
  open override var collectionViewContentSize: CGSize {
    let (from, to) = (
      currentLayout.collectionViewContentSize, nextLayout.collectionViewContentSize
    )
    return CGSize(
      width: max(0, transitionProgress.between(from.width, to.width)),
      height: max(0, transitionProgress.between(from.height, to.height)))
  }

  /// Interpolated attributes of all elements visible in either layout.
  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    let shown = offsets.offset(at: transitionProgress)
    func elements(
      of layout: UICollectionViewLayout, around offset: CGPoint
    ) -> [CollectionElement] {
      let seen = rect.offsetBy(dx: offset.x - shown.x, dy: offset.y - shown.y)
      return (layout.layoutAttributesForElements(in: seen) ?? []).map(\.element)
    }
    let all = Set(elements(of: currentLayout, around: offsets.current))
      .union(elements(of: nextLayout, around: offsets.next))
    return all.sorted().compactMap(interpolatedAttributes)
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { interpolatedAttributes(.item(indexPath)) }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    interpolatedAttributes(.supplementary(elementKind, indexPath))
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    interpolatedAttributes(.decoration(elementKind, indexPath))
  }

  /// Attributes between both layouts; an element of only one layout appears or disappears at its
  /// place there.
  private func interpolatedAttributes(
    _ element: CollectionElement
  ) -> UICollectionViewLayoutAttributes? {
    let from = currentLayout.attributes(of: element)
    let to = nextLayout.attributes(of: element)
    guard let start = from ?? to?.vanished, let end = to ?? from?.vanished else { return nil }
    return start.interpolated(to: end, progress: transitionProgress)
  }

  // MARK: Invalidation

  /// Overrides call super.
  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything || context.invalidateDataSourceCounts { endsChanged() }
    super.invalidateLayout(with: context)
  }

  /// Whether one of the two layouts is invalidated by new bounds; scrolling between their offsets
  /// does not count.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let collectionView, newBounds.size != collectionView.bounds.size else { return false }
    let isNeeded = [currentLayout, nextLayout].contains {
      $0.shouldInvalidateLayout(forBoundsChange: newBounds)
    }
    if isNeeded { endsChanged() }
    return isNeeded
  }

  /// Has both layouts prepare again.
  func endsChanged() { areEndsStale = true }
}

extension UICollectionViewTransitionLayout {
  func isEnd(_ layout: UICollectionViewLayout) -> Bool {
    layout === currentLayout || layout === nextLayout
  }
}

extension CGFloat {
  /// Interpolates from `start` at 0 to `end` at 1, exactly, and beyond.
  func between(_ start: CGFloat, _ end: CGFloat) -> CGFloat {
    self == 1 ? end : start + (end - start) * self
  }
}
