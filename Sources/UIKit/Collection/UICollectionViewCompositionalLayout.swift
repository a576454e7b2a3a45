public import CoreGraphics
public import Foundation

/// Makes the section with a number; nil for an empty one.
public typealias UICollectionViewCompositionalLayoutSectionProvider = (
  Int, any NSCollectionLayoutEnvironment
) -> NSCollectionLayoutSection?

/// Places items in groups, groups in sections, and sections one after the other.
///
/// Sections that scroll across have a scroll view of their own behind their cells; the cells are
/// subviews of the collection view, as all others are. Text runs from left to right.
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private let provider: UICollectionViewCompositionalLayoutSectionProvider
  private var settings: UICollectionViewCompositionalLayoutConfiguration
  private var solved: CompositionalGeometry?
  private var sections: [NSCollectionLayoutSection] = []
  private var environment: LayoutEnvironment?
  /// Sizes of views whose content decides, as the views wanted them.
  private var measured = MeasuredSizes()
  private var scrollers: [Int: OrthogonalScroller] = [:]
  /// Background that the layout gave the collection view.
  private var background: UIColor?

  /// One kind of section for all.
  public convenience init(section: NSCollectionLayoutSection) {
    self.init(section: section, configuration: UICollectionViewCompositionalLayoutConfiguration())
  }
  /// One kind of section for all, with settings for the whole layout.
  public convenience init(
    section: NSCollectionLayoutSection,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    self.init(sectionProvider: { _, _ in section }, configuration: configuration)
  }
  /// A section for each number. The provider is called whenever the layout is invalid.
  public convenience init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider
  ) {
    self.init(
      sectionProvider: sectionProvider,
      configuration: UICollectionViewCompositionalLayoutConfiguration())
  }
  /// A section for each number, with settings for the whole layout.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = sectionProvider
    settings = configuration
    super.init()
  }

  /// Returns nil: nibs are not supported.
  public required init?(coder: NSCoder) { nil }

  /// Settings of the whole layout. Changes to the object count after it is set again.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    get { settings }
    set {
      settings = newValue
      invalidateLayout()
    }
  }

  // MARK: Preparation

  open override func prepare() {
    super.prepare()
    guard solved == nil, let collectionView else { return }
    let solver = solver(of: collectionView)
    let environment = solver.environment
    self.environment = environment
    sections = (0..<collectionView.numberOfSections).map { number in
      provider(number, environment)
        ?? NSCollectionLayoutSection(
          group: .custom(
            layoutSize: NSCollectionLayoutSize(
              widthDimension: .absolute(0), heightDimension: .absolute(0))
          ) { _ in [] })
    }
    if let number = sections.firstIndex(where: { !$0.isSound }) {
      collectionView.layer.world.report(
        .geometryInvalid,
        "section \(number) of the compositional layout of \(collectionView) has a size, inset or "
          + "distance that is negative or not a number; such sizes count as 0")
    }
    let counted = sections.enumerated().map { number, section in
      (section: section, count: collectionView.numberOfItems(inSection: number))
    }
    let geometry = solver.solve(counted)
    solved = geometry
    updateScrollers(geometry, in: collectionView)
    showBackground(in: collectionView)
  }

  private func solver(of view: UICollectionView) -> CompositionalSolver {
    let inset = view.adjustedContentInset
    let visible = CGSize(
      width: max(0, view.bounds.width - inset.left - inset.right),
      height: max(0, view.bounds.height - inset.top - inset.bottom))
    let (safe, margins) = (view.safeAreaInsets, view.layoutMargins)
    // The content already respects its own inset.
    func more(_ edges: UIEdgeInsets) -> UIEdgeInsets {
      UIEdgeInsets(
        top: max(0, edges.top - inset.top), left: max(0, edges.left - inset.left),
        bottom: max(0, edges.bottom - inset.bottom), right: max(0, edges.right - inset.right))
    }
    return CompositionalSolver(
      visible: visible,
      edges: { reference in
        switch reference {
        case .automatic, .safeArea: more(safe)
        case .none: .zero
        case .layoutMargins, .readableContent: more(margins)
        }
      }, traits: view.traitCollection, configuration: settings, measured: measured)
  }

  /// Lists have a background, unless the program has set one.
  private func showBackground(in view: UICollectionView) {
    guard let list = sections.compactMap(\.list).first else { return }
    let color = list.backgroundColor
    let current = view.backgroundColor
    guard current == nil || current == .systemBackground || current == background else { return }
    background = color
    view.backgroundColor = color
  }

  // MARK: Attributes

  open override var collectionViewContentSize: CGSize { solved?.contentSize ?? .zero }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    guard let solved else { return nil }
    var found: [UICollectionViewLayoutAttributes] = []
    for (number, section) in solved.sections.enumerated() {
      found += elements(of: section, number, in: rect)
    }
    for boundary in solved.boundaries {
      found.append(attributes(of: boundary, whole: CGRect(origin: .zero, size: solved.contentSize)))
    }
    return found.filter { $0.frame.overlaps(rect) }
  }

  private func elements(
    of section: CompositionalGeometry.Section, _ number: Int, in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes] {
    let offset = scrolled(number)
    let handler = sections[number].visibleItemsInvalidationHandler
    let around = section.strip?.frame ?? section.frame
    let isFlipped = section.strip == nil
    let rect = isFlipped ? directed(rect) : rect
    var items: [UICollectionViewLayoutAttributes] = []
    if around.overlaps(rect) {
      // A handler may move items into sight.
      let reach = handler == nil ? rect : rect.insetBy(dx: -rect.width, dy: -rect.height)
      for placed in section.items + section.attached {
        let frame = placed.frame
        guard frame.offsetBy(dx: -offset.x, dy: -offset.y).overlaps(reach) else { continue }
        items.append(attributes(of: placed, at: isFlipped ? directed(frame) : frame))
      }
      // The handler sees places in the content that scrolls, and how far that has scrolled: published
      // carousels scale items by `frame.midX - offset.x`.
      if let handler, let environment {
        let whole = section.strip == nil ? collectionView?.contentOffset ?? .zero : offset
        handler(items, whole, environment)
      }
      for item in items {
        item.center.x -= offset.x
        item.center.y -= offset.y
      }
    }
    let others = section.boundaries.map { attributes(of: $0, whole: section.frame) }
    return items + others
      + section.decorations.map { attributes(of: $0, at: directed($0.frame)) }
  }

  /// Swipe actions of a row of a list; nil for none.
  func swipeActions(
    at path: IndexPath, _ side: SwipeActions.Side
  ) -> UISwipeActionsConfiguration? {
    guard sections.indices.contains(path.section), let list = sections[path.section].list else {
      return nil
    }
    let configuration = list.configuration
    return side == .leading
      ? configuration.leadingSwipeActionsConfigurationProvider?(path)
      : configuration.trailingSwipeActionsConfigurationProvider?(path)
  }

  /// Sections that scroll by themselves across stay as they are.
  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { attributes(at: .item(indexPath)) }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { attributes(at: .supplementary(elementKind, indexPath)) }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { attributes(at: .decoration(elementKind, indexPath)) }

  private func attributes(at element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    guard let solved else { return nil }
    guard element.path.count == 2 else {
      return solved.boundaries.first { $0.placed.element == element }.map {
        attributes(of: $0, whole: CGRect(origin: .zero, size: solved.contentSize))
      }
    }
    let number = element.path.section
    guard solved.sections.indices.contains(number) else { return nil }
    let section = solved.sections[number]
    let offset = scrolled(number)
    func moved(_ placed: CompositionalGeometry.Placed) -> UICollectionViewLayoutAttributes {
      let frame = placed.frame.offsetBy(dx: -offset.x, dy: -offset.y)
      return attributes(of: placed, at: section.strip == nil ? directed(frame) : frame)
    }
    switch element.category {
    case .cell:
      // Items are in their order, unless a group has left some out.
      let item = element.path.item
      if section.items.indices.contains(item), section.items[item].element == element {
        return moved(section.items[item])
      }
      return section.items.first { $0.element == element }.map(moved)
    case .supplementaryView:
      if let boundary = section.boundaries.first(where: { $0.placed.element == element }) {
        return attributes(of: boundary, whole: section.frame)
      }
      return section.attached.first { $0.element == element }.map(moved)
    case .decorationView:
      return section.decorations.first { $0.element == element }.map {
        attributes(of: $0, at: directed($0.frame))
      }
    }
  }

  private func attributes(
    of placed: CompositionalGeometry.Placed, at frame: CGRect
  ) -> UICollectionViewLayoutAttributes {
    let element = placed.element
    let attributes = UICollectionViewLayoutAttributes.make(
      Self.layoutAttributesClass, element.category,
      kind: element.category == .cell ? nil : element.kind, at: element.path)
    attributes.frame = frame
    attributes.zIndex = placed.zIndex
    attributes.fitting = placed.fitting
    attributes.list = placed.list
    return attributes
  }

  /// A pinned view stays inside the visible bounds and its section.
  private func attributes(
    of boundary: CompositionalGeometry.Boundary, whole: CGRect
  ) -> UICollectionViewLayoutAttributes {
    let attributes = attributes(of: boundary.placed, at: directed(boundary.placed.frame))
    guard boundary.isPinned, let collectionView else { return attributes }
    let visible = collectionView.bounds.inset(by: collectionView.adjustedContentInset)
    var frame = boundary.placed.frame
    let edges = boundary.alignment.edges
    if edges.contains(.top) {
      frame.origin.y = min(
        max(frame.minY, visible.minY), max(frame.minY, whole.maxY - frame.height))
    } else if edges.contains(.bottom) {
      frame.origin.y = max(
        min(frame.minY, visible.maxY - frame.height), min(frame.minY, whole.minY))
    } else if edges.contains(.leading) {
      frame.origin.x = min(max(frame.minX, visible.minX), max(frame.minX, whole.maxX - frame.width))
    } else if edges.contains(.trailing) {
      frame.origin.x = max(
        min(frame.minX, visible.maxX - frame.width), min(frame.minX, whole.minX))
    }
    attributes.frame = directed(frame)
    attributes.zIndex = max(boundary.placed.zIndex, Self.pinnedZIndex)
    return attributes
  }
  private static let pinnedZIndex = 10

  // MARK: Invalidation

  open override class var invalidationContextClass: AnyClass { CompositionalContext.self }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything { measured.removeAll() }
    if (context as? CompositionalContext)?.keepsFrames != true { solved = nil }
    super.invalidateLayout(with: context)
  }

  /// Another size, and scrolling while views are pinned.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let old = collectionView?.bounds else { return false }
    return newBounds.size != old.size || newBounds != old && dependsOnOffset
  }

  private var dependsOnOffset: Bool {
    (settings.boundarySupplementaryItems + sections.flatMap(\.boundarySupplementaryItems))
      .contains(where: \.pinToVisibleBounds)
      || sections.contains { $0.visibleItemsInvalidationHandler != nil }
  }

  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    let old = collectionView?.bounds.size ?? .zero
    (context as? CompositionalContext)?.keepsFrames = newBounds.size == old
    // Wishes hold for the breadth that they were made for.
    let isVertical = settings.scrollDirection == .vertical
    if isVertical ? newBounds.width != old.width : newBounds.height != old.height {
      measured.removeAll()
    }
    return context
  }

  // MARK: Views whose content decides

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

  // MARK: Sections that scroll across

  private func scrolled(_ section: Int) -> CGPoint {
    guard let scroller = scrollers[section] else { return .zero }
    return settings.scrollDirection == .vertical
      ? CGPoint(x: scroller.contentOffset.x, y: 0) : CGPoint(x: 0, y: scroller.contentOffset.y)
  }

  private func updateScrollers(_ geometry: CompositionalGeometry, in view: UICollectionView) {
    for (number, scroller) in scrollers.inOrder
    where !geometry.sections.indices.contains(number) || geometry.sections[number].strip == nil {
      scroller.leave()
      scrollers[number] = nil
    }
    for (number, section) in geometry.sections.enumerated() {
      guard let strip = section.strip else { continue }
      let scroller = scrollers[number] ?? makeScroller(in: view)
      scrollers[number] = scroller
      scroller.show(strip, isVertical: settings.scrollDirection == .horizontal)
    }
  }

  private func makeScroller(in view: UICollectionView) -> OrthogonalScroller {
    let scroller = OrthogonalScroller(frame: .zero)
    scroller.onScroll = { [weak self] in self?.scrolledAcross() }
    scroller.join(view)
    return scroller
  }

  private func scrolledAcross() {
    guard solved != nil else { return }
    let context = makeContext()
    (context as? CompositionalContext)?.keepsFrames = true
    invalidateLayout(with: context)
  }

  override func leftCollection() {
    for scroller in scrollers.values { scroller.leave() }
    scrollers = [:]
    solved = nil
  }

  override func revealAcross(
    _ path: IndexPath, _ position: UICollectionView.ScrollPosition, animated: Bool
  ) {
    guard let solved, let scroller = scrollers[path.section],
      let frame = solved.sections[path.section].items.first(where: { $0.element == .item(path) })?
        .frame
    else { return }
    scroller.reveal(frame, position, animated: animated)
  }
}

/// Invalidation that may leave all frames as they are.
final class CompositionalContext: UICollectionViewLayoutInvalidationContext {
  /// Whether only scrolled distances have changed.
  var keepsFrames = false
}
