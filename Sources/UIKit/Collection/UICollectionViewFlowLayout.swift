public import Accessors
public import Foundation
import QuartzCore

/// Places items in lines that break when full, section after section, with headers and footers
/// (S11.10–S11.19).
///
/// With an ``estimatedItemSize``, cells have the sizes that they request (self-sizing), else those
/// given to the layout.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// Distance between lines (rows, in vertical layouts), in points (default 10).
  @Setter open var minimumLineSpacing: CGFloat = 10 {
    didSet { changed(from: oldValue, \.minimumLineSpacing) }
  }
  /// Smallest distance between items of a line, in points (default 10).
  @Setter open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { changed(from: oldValue, \.minimumInteritemSpacing) }
  }
  /// Default: 50 by 50.
  @Setter open var itemSize = CGSize(width: 50, height: 50) {
    didSet { changed(from: oldValue, \.itemSize) }
  }
  /// Size of cells before they are measured by `preferredLayoutAttributesFitting(_:)`, which
  /// returns the size from their constraints, or the present one without constraints.
  ///
  /// Until a cell is measured, its size is the one from the delegate, else this one, else
  /// ``itemSize``; each ``automaticSize`` is skipped. Default: zero, which measures no cells.
  @Setter open var estimatedItemSize = CGSize.zero {
    didSet {
      guard estimatedItemSize != oldValue else { return }
      measured.removeAll()
      invalidateLayout()
    }
  }
  /// Lets cells decide their size: a value for ``estimatedItemSize``, for ``itemSize``, and for the
  /// delegate to return.
  public static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
  /// Default: vertical.
  @Setter open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { changed(from: oldValue, \.scrollDirection) }
  }
  /// Only the length in the direction of scrolling counts. Default: zero, which is no header.
  @Setter open var headerReferenceSize = CGSize.zero {
    didSet { changed(from: oldValue, \.headerReferenceSize) }
  }
  /// Only the length in the direction of scrolling counts. Default: zero, which is no footer.
  @Setter open var footerReferenceSize = CGSize.zero {
    didSet { changed(from: oldValue, \.footerReferenceSize) }
  }
  /// Around the lines of each section. Default: zero.
  @Setter open var sectionInset = UIEdgeInsets.zero {
    didSet { changed(from: oldValue, \.sectionInset) }
  }
  /// Edge from which section insets are measured across the scroll direction. Default: the content
  /// inset.
  @Setter open var sectionInsetReference = SectionInsetReference.fromContentInset {
    didSet { changed(from: oldValue, \.sectionInsetReference) }
  }
  /// Whether headers stay visible together with their sections. Default: false.
  @Setter open var sectionHeadersPinToVisibleBounds = false {
    didSet { changed(from: oldValue, \.sectionHeadersPinToVisibleBounds) }
  }
  /// Whether footers become visible together with their sections. Default: false.
  @Setter open var sectionFootersPinToVisibleBounds = false {
    didSet { changed(from: oldValue, \.sectionFootersPinToVisibleBounds) }
  }

  /// Sections from the delegate; nil if they must be requested again.
  var sections: [FlowSection]?
  /// Frames of the elements; nil if they must be computed again.
  var geometry: FlowGeometry?
  /// Sizes that cells request.
  var measured = MeasuredSizes()
  /// Items whose size the delegate leaves to their cells.
  var automaticItems: Set<IndexPath> = []

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
    if context.invalidateEverything { measured.removeAll() }
    if isWhole || flow?.invalidateFlowLayoutDelegateMetrics ?? true { sections = nil }
    if sections == nil || flow?.invalidateFlowLayoutAttributes ?? true { geometry = nil }
    super.invalidateLayout(with: context)
  }

  /// True when lines become longer or shorter (S11.2), and while headers or footers are pinned.
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
      // Requested sizes are valid only for the lines that they were measured for.
      if changesSize { measured.removeAll() }
    }
    return context
  }

  // MARK: Cells whose content decides

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    measured.note(preferredAttributes, insteadOf: originalAttributes)
  }

  override func wantsPreferredAttributes(for attributes: UICollectionViewLayoutAttributes) -> Bool {
    measured.lacks(attributes)
  }

  override func notePreferred(_ attributes: UICollectionViewLayoutAttributes) {
    measured.note(attributes)
  }

  override func elementsMoved(_ target: (CollectionElement) -> CollectionElement?) {
    measured.move(target)
  }

  // MARK: What a layout answers

  open override func prepare() {
    super.prepare()
    guard geometry == nil, let collectionView else { return }
    let sections = sections ?? currentSections(of: collectionView)
    self.sections = sections
    let geometry = FlowGeometry(
      sections, breadth: breadth(in: collectionView), isHorizontal: scrollDirection == .horizontal,
      scale: FlowRounding.toPixels ? UIScreen.main.scale : nil)
    self.geometry = geometry
    if let item = geometry.tooLong, !isEstimate(item) { report(item, in: collectionView) }
  }

  open override var collectionViewContentSize: CGSize { geometry?.contentSize ?? .zero }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    guard let geometry else { return nil }
    let found = geometry.elements(in: directed(rect)).compactMap(attributes)
    return found.filter { $0.frame.overlaps(rect) }
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

/// Types of the flow layout.
extension UICollectionViewFlowLayout {
  /// Edge from which section insets are measured across the scroll direction.
  public enum SectionInsetReference: Int, Sendable {
    /// Edge of the collection view's content inset.
    case fromContentInset
    /// Edge of the safe area.
    case fromSafeArea
    /// Edge of the layout margins.
    case fromLayoutMargins
  }
}

/// Rounding to pixels, which reports describe and Apple's documentation does not mention (S11.18).
private enum FlowRounding {
  static let toPixels = true
}

/// Conversion of the delegate's values to sections, and of frames to attributes.
extension UICollectionViewFlowLayout {
  private var isHorizontal: Bool { scrollDirection == .horizontal }

  /// Width of lines across the scroll direction, section insets included (S11.11).
  func breadth(in view: UICollectionView) -> CGFloat {
    let inset = view.adjustedContentInset
    return isHorizontal
      ? view.bounds.height - inset.top - inset.bottom
      : view.bounds.width - inset.left - inset.right
  }

  /// The sections with the values of delegate and layout.
  ///
  /// Counts lengths that are not finite as 0, and reports them.
  func currentSections(of view: UICollectionView) -> [FlowSection] {
    let sections = sectionsFromDelegate(of: view)
    let sound = sections.map(\.sound)
    if sound != sections {
      view.layer.world.report(
        .geometryInvalid,
        "\(type(of: self)) or the delegate of \(view) returns sizes, insets or distances that are not "
          + "finite numbers")
    }
    return sound
  }

  private func sectionsFromDelegate(of view: UICollectionView) -> [FlowSection] {
    let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
    automaticItems = []
    return (0..<view.numberOfSections).map { number in
      FlowSection(
        sizes: sizes(ofSection: number, in: view, delegate),
        inset: inset(ofSection: number, in: view, delegate),
        lineSpacing: delegate?.collectionView(
          view, layout: self, minimumLineSpacingForSectionAt: number
        ).said ?? minimumLineSpacing,
        itemSpacing: delegate?.collectionView(
          view, layout: self, minimumInteritemSpacingForSectionAt: number
        ).said ?? minimumInteritemSpacing,
        header: length(
          of: delegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: number)
            .said ?? headerReferenceSize),
        footer: length(
          of: delegate?.collectionView(view, layout: self, referenceSizeForFooterInSection: number)
            .said ?? footerReferenceSize))
    }
  }

  /// In the direction of scrolling.
  private func length(of size: CGSize) -> CGFloat { isHorizontal ? size.width : size.height }

  private func sizes(
    ofSection section: Int, in view: UICollectionView,
    _ delegate: (any UICollectionViewDelegateFlowLayout)?
  ) -> [CGSize] {
    (0..<view.numberOfItems(inSection: section)).map { item in
      let path = IndexPath(item: item, section: section)
      let said = delegate?.collectionView(view, layout: self, sizeForItemAt: path).said
      if said == Self.automaticSize { automaticItems.insert(path) }
      return fitsContent(path) ? measured[.item(path)] ?? estimate(said) : said ?? itemSize
    }
  }

  /// Whether the cell of an item decides its size.
  private func fitsContent(_ path: IndexPath) -> Bool {
    estimatedItemSize != .zero || itemSize == Self.automaticSize || automaticItems.contains(path)
  }

  /// Size of a cell until it is measured; `said` is the size from the delegate.
  private func estimate(_ said: CGSize?) -> CGSize {
    let least = CGSize(width: 50, height: 50)
    let sizes = [said, estimatedItemSize == .zero ? nil : estimatedItemSize, itemSize, least]
    return sizes.compactMap { $0 }.first { $0 != Self.automaticSize } ?? least
  }

  /// Whether the size of an element is only an estimate, about which nothing is reported.
  private func isEstimate(_ element: FlowGeometry.Element) -> Bool {
    guard case .item(let item, let section) = element else { return false }
    let path = IndexPath(item: item, section: section)
    return fitsContent(path) && measured[.item(path)] == nil
  }

  private func inset(
    ofSection section: Int, in view: UICollectionView,
    _ delegate: (any UICollectionViewDelegateFlowLayout)?
  ) -> UIEdgeInsets {
    let said = delegate?.collectionView(view, layout: self, insetForSectionAt: section)
    var inset = said.flatMap { $0.top.isNaN ? nil : $0 } ?? sectionInset
    let more = reference(in: view)
    if isHorizontal {
      inset.top += more.top
      inset.bottom += more.bottom
    } else {
      inset.left += more.left
      inset.right += more.right
    }
    return inset
  }

  /// Insets of the reference edge relative to the content inset.
  private func reference(in view: UICollectionView) -> UIEdgeInsets {
    let reference: UIEdgeInsets
    switch sectionInsetReference {
    case .fromContentInset: return .zero
    case .fromSafeArea: reference = view.safeAreaInsets
    case .fromLayoutMargins: reference = view.layoutMargins
    }
    let content = view.adjustedContentInset
    return UIEdgeInsets(
      top: max(0, reference.top - content.top), left: max(0, reference.left - content.left),
      bottom: max(0, reference.bottom - content.bottom),
      right: max(0, reference.right - content.right))
  }

  // MARK: Attributes

  /// Attributes of an element; nil if it does not exist.
  func attributes(of element: FlowGeometry.Element) -> UICollectionViewLayoutAttributes? {
    guard let frame = frame(of: element).map({ directed($0) }) else { return nil }
    let type: AnyClass = Self.layoutAttributesClass
    let attributes: UICollectionViewLayoutAttributes
    switch element {
    case .item(let item, let section):
      let path = IndexPath(item: item, section: section)
      attributes = .make(type, .cell, at: path)
      if fitsContent(path) { attributes.fitting = [.width, .height] }
    case .header(let section):
      attributes = .make(
        type, .supplementaryView, kind: UICollectionView.elementKindSectionHeader,
        at: IndexPath(item: 0, section: section))
      if sectionHeadersPinToVisibleBounds { attributes.zIndex = pinnedZIndex }
    case .footer(let section):
      attributes = .make(
        type, .supplementaryView, kind: UICollectionView.elementKindSectionFooter,
        at: IndexPath(item: 0, section: section))
      if sectionFootersPinToVisibleBounds { attributes.zIndex = pinnedZIndex }
    }
    attributes.frame = frame
    return attributes
  }

  private func frame(of element: FlowGeometry.Element) -> CGRect? {
    guard pinsAnything, let collectionView else { return geometry?.frame(of: element) }
    return geometry?.frame(
      of: element, pinnedTo: collectionView.bounds.inset(by: collectionView.adjustedContentInset),
      headers: sectionHeadersPinToVisibleBounds, footers: sectionFootersPinToVisibleBounds)
  }

  // MARK: Items that fit no line

  func report(_ element: FlowGeometry.Element, in view: UICollectionView) {
    guard case .item(let item, let section) = element else { return }
    let (length, edges) = isHorizontal ? ("height", "top and bottom") : ("width", "left and right")
    view.layer.world.report(
      .itemTooLong,
      "the \(length) of item \(item) in section \(section) is more than that of \(view) minus the "
        + "section's and the content's insets at \(edges)")
  }
}

/// zIndex of pinned headers, above the items at 0.
private let pinnedZIndex = 10

extension CGFloat {
  fileprivate var said: CGFloat? { isNaN ? nil : self }
}

extension CGSize {
  fileprivate var said: CGSize? { width.isNaN ? nil : self }
}
