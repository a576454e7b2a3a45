public import CoreGraphics
public import Foundation

/// Base class of layouts, which place the elements of a collection view. Overrides return values
/// for the view's current data, in content coordinates.
///
/// ``prepare()`` runs after each invalidation and before any query; then the content size is read,
/// then the visible elements (S11.1).
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
  /// The collection view that uses the layout; nil if none does.
  open var collectionView: UICollectionView? { owner }
  final weak var owner: UICollectionView?

  public override init() { super.init() }

  /// Creates the layout of a storyboard or nib; returns nil for other coders.
  public required init?(coder: NSCoder) {
    guard coder.isInterface else { return nil }
    super.init()
  }

  /// Class of the layout's attributes.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  /// Class of the contexts that ``invalidateLayout()`` and other invalidations create.
  open class var invalidationContextClass: AnyClass {
    UICollectionViewLayoutInvalidationContext.self
  }

  // MARK: Attributes

  /// Called before the first query and after each invalidation; prepares the results of queries.
  /// Does nothing unless overridden.
  open func prepare() {}
  /// Whether the layout is mirrored where the collection view's direction is not
  /// ``developmentLayoutDirection``. Flow and compositional layouts do so; other layouts have to read
  /// the direction themselves. Default: false; true in compositional layouts.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
  /// Direction for which the layout was written. Default: left to right.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  /// Whether the layout is mirrored now.
  var isMirrored: Bool {
    guard let collectionView else { return false }
    return collectionView.effectiveUserInterfaceLayoutDirection != developmentLayoutDirection
      && flipsHorizontallyInOppositeLayoutDirection
  }

  /// A rectangle of the content at its place in a mirrored layout, and the reverse.
  func directed(_ rect: CGRect) -> CGRect {
    guard isMirrored else { return rect }
    let width = max(collectionViewContentSize.width, collectionView?.bounds.width ?? 0)
    return rect.mirrored(in: CGRect(x: 0, y: 0, width: width, height: 0))
  }
  /// Size of the content in points. Default: zero.
  open var collectionViewContentSize: CGSize { .zero }
  /// Attributes of all elements visible in a rectangle. Default: none.
  open func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? { nil }
  /// Attributes of an item. Default: nil.
  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Attributes of a supplementary view. Default: nil.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Attributes of a decoration view. Default: nil.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Offset at which a drag's deceleration ends. Default: the proposal.
  ///
  /// - Parameter velocity: velocity of the offset, in points per millisecond.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }
  /// Offset after updates and layout changes. Default: the proposal.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { proposedContentOffset }

  // MARK: Invalidation

  /// Has the layout prepared again, and everything placed, in the next layout phase.
  open func invalidateLayout() { invalidateLayout(with: makeContext()) }
  /// As ``invalidateLayout()``; call super in overrides that keep values outside of the context.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    collectionView?.layoutWasInvalidated(self, context)
  }
  /// Whether new bounds, by size or scrolling, invalidate the layout; called before they are set
  /// (S11.2). Default: false.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  /// Context for an invalidation after the bounds have changed to `newBounds`.
  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext { makeContext() }
  /// Whether a cell's own wishes for its attributes invalidate the layout.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }
  /// Context for an invalidation after a view has requested another size.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext { makeContext() }

  // MARK: Moving an item by hand

  /// Index path at which an item would be dropped at a position. Default: that of the item whose frame contains
  /// the position, or else `previousIndexPath`.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath {
    let around = CGRect(x: position.x, y: position.y, width: 1, height: 1)
    let under = (layoutAttributesForElements(in: around) ?? []).first {
      $0.representedElementCategory == .cell && $0.frame.contains(position)
    }
    return under?.indexPath ?? previousIndexPath
  }
  /// Attributes of an item that a finger moves. Default: those of its index path, with the finger's position as
  /// center, in front of all others.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let attributes =
      layoutAttributesForItem(at: indexPath)?.copied
      ?? UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.center = position
    attributes.zIndex = .max
    return attributes
  }

  // MARK: Changes that are animated

  /// Called before updates with the items to insert, delete, move and reload. From then on the
  /// layout describes the new data (S11.5).
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  /// Called at the end of the animation block of updates.
  open func finalizeCollectionViewUpdates() {}
  /// Before new bounds are animated to.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  /// After the animation to new bounds was set up.
  open func finalizeAnimatedBoundsChange() {}
  /// The layout is about to give way to another one.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  /// The layout is about to take another one's place.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  /// Called on both layouts, after the animation from one to the other was set up.
  open func finalizeLayoutTransition() {}

  /// Start of an item that is visible after a change. Default: its old attributes; for a new item
  /// its own place with alpha 0 (S11.4). nil starts at the end.
  ///
  /// - Parameter itemIndexPath: index path after the change.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { usualStart(of: .item(itemIndexPath)) }
  /// End of an item that is visible before a change. Default: its new attributes; for a deleted
  /// item its own place with alpha 0 (S11.4). nil stays at the start.
  ///
  /// - Parameter itemIndexPath: index path before the change.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { usualEnd(of: .item(itemIndexPath)) }
  /// Place from which an appearing supplementary view starts; defaults as for items.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    usualStart(of: .supplementary(elementKind, elementIndexPath))
  }
  /// Place where a disappearing supplementary view ends; defaults as for items.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    usualEnd(of: .supplementary(elementKind, elementIndexPath))
  }
  /// Place from which an appearing decoration view starts; defaults as for items.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    usualStart(of: .decoration(elementKind, decorationIndexPath))
  }
  /// Place where a disappearing decoration view ends; defaults as for items.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    usualEnd(of: .decoration(elementKind, decorationIndexPath))
  }

  /// Supplementary views that updates add, by index paths afterwards. Default: none, since visible
  /// ones are added anyway.
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Supplementary views that updates remove, by index paths before.
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Decorations that updates bring, by their places after them.
  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Decoration views that updates remove, by index paths before.
  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  // MARK: Messages to built-in layouts

  /// Whether the view of an element has not been asked for its size yet.
  func wantsPreferredAttributes(for attributes: UICollectionViewLayoutAttributes) -> Bool { false }
  /// Stores the size that a view prefers, before it is placed.
  func notePreferred(_ attributes: UICollectionViewLayoutAttributes) {}
  /// Updates have given elements other index paths; nil for those that have left.
  func elementsMoved(_ target: (CollectionElement) -> CollectionElement?) {}
  /// The collection view has another layout.
  func leftCollection() {}
  /// Scrolls an orthogonal section to one of its items.
  func revealAcross(
    _ path: IndexPath, _ position: UICollectionView.ScrollPosition, animated: Bool
  ) {}

  // MARK: Decorations

  let decorations = ReusePool<UICollectionReusableView>()

  /// Registers a class for decoration views; nil removes the registration.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorations.register(viewClass, for: elementKind)
  }

  /// Registers a nib whose top-level object is a decoration view; nil removes the registration.
  open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
    guard let nib else { return decorations.register(nil, for: elementKind) }
    decorations.register(elementKind) { _ in
      let view = nib.instantiate(withOwner: nil).lazy
        .compactMap { $0 as? UICollectionReusableView }.first
      return view ?? UICollectionReusableView(frame: .zero)
    }
  }
}

extension UICollectionViewLayout {
  /// Resets the layout when it is attached. It missed invalidations while it was detached.
  func resetCollectionState() {
    let context = makeContext()
    context.invalidateEverything = true
    invalidateLayout(with: context)
  }

  func makeContext() -> UICollectionViewLayoutInvalidationContext {
    let known =
      type(of: self).invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
    return ClassInstantiation.invalidationContext(
      known ?? UICollectionViewLayoutInvalidationContext.self)
  }

  /// Attributes of any kind of element.
  func attributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    switch element.category {
    case .cell: layoutAttributesForItem(at: element.path)
    case .supplementaryView:
      layoutAttributesForSupplementaryView(ofKind: element.kind, at: element.path)
    case .decorationView:
      layoutAttributesForDecorationView(ofKind: element.kind, at: element.path)
    }
  }

  private func usualStart(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    collectionView?.change?.start(of: element, in: self) ?? attributes(of: element)?.vanished
  }

  private func usualEnd(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    collectionView?.change?.end(of: element, in: self) ?? attributes(of: element)?.vanished
  }
}

/// Beginnings and ends by one name, as overrides answer.
extension UICollectionViewLayout {
  func initialAttributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    let path = element.path
    return switch element.category {
    case .cell: initialLayoutAttributesForAppearingItem(at: path)
    case .supplementaryView:
      initialLayoutAttributesForAppearingSupplementaryElement(ofKind: element.kind, at: path)
    case .decorationView:
      initialLayoutAttributesForAppearingDecorationElement(ofKind: element.kind, at: path)
    }
  }

  func finalAttributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    let path = element.path
    return switch element.category {
    case .cell: finalLayoutAttributesForDisappearingItem(at: path)
    case .supplementaryView:
      finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: element.kind, at: path)
    case .decorationView:
      finalLayoutAttributesForDisappearingDecorationElement(ofKind: element.kind, at: path)
    }
  }
}
