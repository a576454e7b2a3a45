public import CoreGraphics
public import Foundation

/// Stands between two layouts while one changes into the other by degrees.
///
/// Whoever drives the change sets ``transitionProgress`` and invalidates this layout: without an
/// invalidation nothing moves (S11.31). Subclasses with values of their own set them with
/// ``updateValue(_:forAnimatedKey:)`` whenever the progress changes.
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  /// The one that was there before.
  public let currentLayout: UICollectionViewLayout
  /// The one that is to come.
  public let nextLayout: UICollectionViewLayout
  /// 0 shows ``currentLayout``, 1 ``nextLayout``; values beyond go on in the same direction.
  /// What is not a finite number is not taken.
  open var transitionProgress: CGFloat = 0 {
    didSet { if !transitionProgress.isFinite { transitionProgress = oldValue } }
  }

  /// Whether the two layouts have to prepare before they are asked again.
  var areEndsStale = true
  private(set) var isPreparingEnds = false
  /// Where the content stands at both ends.
  var offsets = CollectionTransition.Offsets()
  private(set) var animatedValues: [String: CGFloat] = [:]

  /// Creates a layout that interpolates from one layout to another.
  public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
    self.currentLayout = currentLayout
    nextLayout = newLayout
    super.init()
  }

  /// nil: there are no nibs here.
  public required init?(coder: NSCoder) { nil }

  // MARK: Values of one's own (S11.33)

  /// Keeps a value under a name. After the change was finished or cancelled it goes by itself, in
  /// step with the items, to the one that is set when the progress becomes 1 or 0.
  open func updateValue(_ value: CGFloat, forAnimatedKey key: String) {
    animatedValues[key] = value
  }

  /// The value as of now; 0 for a name without one.
  open func value(forAnimatedKey key: String) -> CGFloat { animatedValues[key] ?? 0 }

  // MARK: Answers (S11.32)

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

  /// Between those of the two layouts.
  open override var collectionViewContentSize: CGSize {
    let (from, to) = (
      currentLayout.collectionViewContentSize, nextLayout.collectionViewContentSize
    )
    return CGSize(
      width: max(0, transitionProgress.between(from.width, to.width)),
      height: max(0, transitionProgress.between(from.height, to.height)))
  }

  /// On their way, all elements that are in sight in one of the layouts or the other.
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

  /// An element that only one layout has comes and goes at its place there.
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

  /// Where one of the two layouts says so; moving along between their offsets is no reason.
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
  /// From `start` at 0 to `end` at 1, exactly, and beyond.
  func between(_ start: CGFloat, _ end: CGFloat) -> CGFloat {
    self == 1 ? end : start + (end - start) * self
  }
}
