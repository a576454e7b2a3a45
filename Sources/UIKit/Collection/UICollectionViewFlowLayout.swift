public import Foundation

/// Items side by side in lines that break where no more fit, section under section, with headers and
/// footers (S11.10–S11.19).
///
/// Cells have the sizes that the layout is told; `estimatedItemSize` and with it sizes that cells
/// work out themselves are not there.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// From one line to the next; in vertical layouts lines are rows. Default: 10.
  open var minimumLineSpacing: CGFloat = 10 {
    didSet { changed(from: oldValue, \.minimumLineSpacing) }
  }
  /// From one item of a line to the next, at least. Default: 10.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { changed(from: oldValue, \.minimumInteritemSpacing) }
  }
  /// Default: 50 by 50.
  open var itemSize = CGSize(width: 50, height: 50) {
    didSet { changed(from: oldValue, \.itemSize) }
  }
  /// Default: vertical.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { changed(from: oldValue, \.scrollDirection) }
  }
  /// Only the length in the direction of scrolling counts. Default: zero, which is no header.
  open var headerReferenceSize = CGSize.zero {
    didSet { changed(from: oldValue, \.headerReferenceSize) }
  }
  /// Only the length in the direction of scrolling counts. Default: zero, which is no footer.
  open var footerReferenceSize = CGSize.zero {
    didSet { changed(from: oldValue, \.footerReferenceSize) }
  }
  /// Around the lines of each section. Default: zero.
  open var sectionInset = UIEdgeInsets.zero { didSet { changed(from: oldValue, \.sectionInset) } }
  /// What the insets across the direction of scrolling are measured from. Default: the content inset.
  open var sectionInsetReference = SectionInsetReference.fromContentInset {
    didSet { changed(from: oldValue, \.sectionInsetReference) }
  }
  /// Whether headers stay in sight as long as their sections do.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { changed(from: oldValue, \.sectionHeadersPinToVisibleBounds) }
  }
  /// Whether footers come into sight with their sections.
  open var sectionFootersPinToVisibleBounds = false {
    didSet { changed(from: oldValue, \.sectionFootersPinToVisibleBounds) }
  }

  /// What the delegate said of the sections; nil when it is to be asked anew.
  var sections: [FlowSection]?
  /// Where everything lies; nil when it is to be worked out anew.
  var geometry: FlowGeometry?

  private func changed<Value: Equatable>(
    from old: Value, _ property: KeyPath<UICollectionViewFlowLayout, Value>
  ) {
    if self[keyPath: property] != old { invalidateLayout() }
  }

  // MARK: Invalidation

  open override class var invalidationContextClass: AnyClass {
    UICollectionViewFlowLayoutInvalidationContext.self
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    let flow = context as? UICollectionViewFlowLayoutInvalidationContext
    let isWhole = context.invalidateEverything || context.invalidateDataSourceCounts
    if isWhole || flow?.invalidateFlowLayoutDelegateMetrics ?? true { sections = nil }
    if sections == nil || flow?.invalidateFlowLayoutAttributes ?? true { geometry = nil }
    super.invalidateLayout(with: context)
  }

  /// When lines become longer or shorter (S11.2), and while headers or footers are pinned.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let old = collectionView?.bounds else { return false }
    let changesLines =
      scrollDirection == .vertical
      ? newBounds.width != old.width : newBounds.height != old.height
    return changesLines || (pinsAnything && newBounds != old)
  }

  var pinsAnything: Bool { sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds }

  /// Scrolling leaves sizes and lines as they are.
  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    if let flow = context as? UICollectionViewFlowLayoutInvalidationContext {
      let changesSize = newBounds.size != collectionView?.bounds.size
      flow.invalidateFlowLayoutDelegateMetrics = changesSize
      flow.invalidateFlowLayoutAttributes = changesSize
    }
    return context
  }

  // MARK: What a layout answers

  open override func prepare() {
    super.prepare()
    guard geometry == nil, let collectionView else { return }
    let sections = sections ?? told(by: collectionView)
    self.sections = sections
    let geometry = FlowGeometry(
      sections, breadth: breadth(in: collectionView), isHorizontal: scrollDirection == .horizontal,
      scale: FlowRounding.toPixels ? UIScreen.main.scale : nil)
    self.geometry = geometry
    if let item = geometry.tooLong { report(item, in: collectionView) }
  }

  open override var collectionViewContentSize: CGSize { geometry?.contentSize ?? .zero }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    guard let geometry else { return nil }
    return geometry.elements(in: rect).compactMap(attributes).filter { $0.frame.overlaps(rect) }
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes(of: .item(indexPath.item, section: indexPath.section))
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    switch elementKind {
    case UICollectionView.elementKindSectionHeader:
      attributes(of: .header(section: indexPath.section))
    case UICollectionView.elementKindSectionFooter:
      attributes(of: .footer(section: indexPath.section))
    default: nil
    }
  }
}

/// What goes with a flow layout besides its values.
extension UICollectionViewFlowLayout {
  /// What the insets of sections are measured from, across the direction of scrolling.
  public enum SectionInsetReference: Int, Sendable {
    /// Where the collection view's content inset ends.
    case fromContentInset
    /// Where the safe area begins.
    case fromSafeArea
    /// Where the layout margins end.
    case fromLayoutMargins
  }
}

/// Says what a flow layout may keep when it is invalidated.
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext
{
  /// Whether the delegate is asked for sizes and distances again. Default: true.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether lines are broken again. Default: true.
  open var invalidateFlowLayoutAttributes = true
}

/// Reports say that UIKit rounds the places of items to pixels; Apple's pages do not (S11.18).
private enum FlowRounding {
  static let toPixels = true
}
