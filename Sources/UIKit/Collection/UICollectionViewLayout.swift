public import CoreGraphics
public import Foundation

/// Decides where the elements of a collection are. Overrides answer for the data that the
/// collection view has, in the coordinates of the content.
///
/// ``prepare()`` comes after each invalidation and before anything is asked, then the size of the
/// content, then the elements in sight (S11.1).
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
  /// The one that uses the layout; nil while none does.
  open internal(set) weak var collectionView: UICollectionView?

  public override init() { super.init() }

  /// nil: there are no nibs here.
  public required init?(coder: NSCoder) { nil }

  /// What the layout makes its attributes of.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  /// What ``invalidateLayout()`` and the other invalidations make their contexts of.
  open class var invalidationContextClass: AnyClass {
    UICollectionViewLayoutInvalidationContext.self
  }

  // MARK: Answers

  /// Before anything is asked for, and after each invalidation: the place to compute what the answers
  /// need. Does nothing by itself.
  open func prepare() {}
  /// Of everything; zero, unless overridden.
  open var collectionViewContentSize: CGSize { .zero }
  /// Of all elements that show something in a rectangle; none, unless overridden.
  open func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? { nil }
  /// nil, unless overridden.
  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// nil, unless overridden.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// nil, unless overridden.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Where scrolling comes to rest that a finger has begun; the proposal, unless overridden.
  ///
  /// - Parameter velocity: of the offset, in points per millisecond.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }
  /// Where the content is after updates and changes of layout; the proposal, unless overridden.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { proposedContentOffset }

  // MARK: Invalidation

  /// Has the layout prepared again, and everything placed, in the next layout phase.
  open func invalidateLayout() { invalidateLayout(with: makeContext()) }
  /// As ``invalidateLayout()``; overrides that keep what the context does not name call super.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    collectionView?.layoutWasInvalidated(self, context)
  }
  /// Whether new bounds, by size or by scrolling, invalidate the layout; asked before the collection
  /// view takes them (S11.2).
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
  /// Context for an invalidation after a view has asked for another size.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext { makeContext() }

  // MARK: Changes that are animated

  /// What is about to be inserted, deleted, moved and reloaded. The layout answers for the new data
  /// from then on (S11.5).
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  /// Inside of the animation of updates, at its end.
  open func finalizeCollectionViewUpdates() {}
  /// Before new bounds are animated to.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  /// After the animation to new bounds was set up.
  open func finalizeAnimatedBoundsChange() {}
  /// The layout is about to give way to another one.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  /// The layout is about to take another one's place.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  /// On both layouts, after the animation from one to the other was set up.
  open func finalizeLayoutTransition() {}

  /// Where an item begins that is in sight after a change. Unless overridden: where it was before;
  /// for a new one its own place, with alpha 0 (S11.4). nil: where it will be.
  ///
  /// - Parameter itemIndexPath: after the change.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { usualStart(of: .item(itemIndexPath)) }
  /// Where an item ends that is in sight before a change. Unless overridden: where it will be; for
  /// one that goes its own place, with alpha 0 (S11.4). nil: where it was.
  ///
  /// - Parameter itemIndexPath: before the change.
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

  /// Supplementary views that updates bring, by their places after them; none, unless overridden:
  /// those in sight come by themselves.
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Supplementary views that updates take away, by their places before them.
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Decorations that updates bring, by their places after them.
  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Decorations that updates take away, by their places before them.
  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  // MARK: Decorations

  let decorations = ReusePool<UICollectionReusableView>()

  /// nil takes the class back.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorations.register(viewClass, for: elementKind)
  }
}

extension UICollectionViewLayout {
  /// Has the layout begin anew: while nobody used it, or for another's sake, it has heard of no
  /// invalidation.
  func resetCollectionState() {
    let context = makeContext()
    context.invalidateEverything = true
    invalidateLayout(with: context)
  }

  func makeContext() -> UICollectionViewLayoutInvalidationContext {
    let known =
      type(of: self).invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
    return (known ?? UICollectionViewLayoutInvalidationContext.self).init()
  }

  /// Every kind of element by one name.
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
