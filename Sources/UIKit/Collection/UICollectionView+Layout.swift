import CoreGraphics
import Foundation
import QuartzCore

/// Calls of the layout (S11.1).
extension UICollectionView {
  /// Number of items per section, counted when needed.
  var itemCounts: [Int] {
    if let countedItems { return countedItems }
    // Data sources may query the view while it queries them: they see the items known so far.
    countedItems = []
    var counts = Array(
      repeating: 0, count: max(0, dataSource?.numberOfSections(in: self) ?? 0))
    countedItems = counts
    for section in counts.indices {
      counts[section] = max(
        0, dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0)
      countedItems = counts
    }
    return counts
  }

  func hasItem(at path: IndexPath) -> Bool {
    path.count == 2 && itemCounts.indices.contains(path.section)
      && (0..<itemCounts[path.section]).contains(path.item)
  }

  /// Prepares the layout for queries.
  func prepareLayout() {
    guard !isPrepared else { return }
    // Set first, so that queries of the layout do not prepare it again.
    isPrepared = true
    knowsContentSize = false
    placedBounds = nil
    _ = itemCounts
    currentLayout.prepare()
  }

  /// Only after preparing: scrolling does not ask again.
  private func takeContentSize() {
    prepareLayout()
    guard !knowsContentSize else { return }
    knowsContentSize = true
    contentSize = currentLayout.collectionViewContentSize
  }

  /// Discards everything that the data source and the layout have returned.
  func forgetEverything() {
    countedItems = nil
    let context = currentLayout.makeContext()
    context.invalidateEverything = true
    context.invalidateDataSourceCounts = true
    currentLayout.invalidateLayout(with: context)
    isPrepared = false
    setNeedsLayout()
  }

  func layoutWasInvalidated(
    _ layout: UICollectionViewLayout, _ context: UICollectionViewLayoutInvalidationContext
  ) {
    guard layout === currentLayout else { return noteInvalidation(ofEnd: layout) }
    isPrepared = false
    if context.invalidateDataSourceCounts { countedItems = nil }
    let (size, offset) = (context.contentSizeAdjustment, context.contentOffsetAdjustment)
    if size != .zero {
      contentSize = CGSize(
        width: contentSize.width + size.width, height: contentSize.height + size.height)
    }
    if offset != .zero {
      contentOffset = CGPoint(x: contentOffset.x + offset.x, y: contentOffset.y + offset.y)
    }
    setNeedsLayout()
  }

  /// Installs another layout immediately.
  func install(_ layout: UICollectionViewLayout) {
    let old = currentLayout
    guard layout !== old else { return }
    old.leftCollection()
    old.owner = nil
    currentLayout = layout
    layout.owner = self
    layout.resetCollectionState()
    isPrepared = false
    setNeedsLayout()
  }

  /// Insets change how long lines are (S11.11).
  func insetsChanged() {
    currentLayout.invalidateLayout(with: currentLayout.makeContext())
  }

  // MARK: Bounds (S11.2)

  /// Asks the layout before the bounds are others: it compares them with those that are still there.
  /// A new size in an animation block is animated by the layout.
  func changeBounds(to new: CGRect, _ set: () -> Void) {
    let old = bounds
    let isStale = new != old && currentLayout.shouldInvalidateLayout(forBoundsChange: new)
    if isStale {
      currentLayout.invalidateLayout(with: currentLayout.invalidationContext(forBoundsChange: new))
    }
    set()
    guard isStale, new.size != old.size, !batch.isOpen, !contents.shown.isEmpty,
      layer.openBlock != nil
    else { return }
    animateBoundsChange(from: old)
  }

  /// Bounds that match a frame.
  func bounds(inFrame frame: CGRect) -> CGRect {
    let size = frame.applying(transform.inverted()).size
    return CGRect(origin: bounds.origin, size: transform.isIdentity ? frame.size : size)
  }

  // MARK: The layout phase

  func placeElements() {
    backgroundView?.frame = bounds
    guard !batch.isOpen, change == nil, !bounds.isEmpty else { return }
    // New sizes of the content and wishes of cells may invalidate the layout once more.
    for _ in 0..<8 {
      takeContentSize()
      followTransition()
      guard placedBounds != bounds else { return }
      placedBounds = bounds
      let new = contents.show(arrangement(in: bounds))
      let open = contents.views.filter { view in
        view.appliedAttributes.map(currentLayout.wantsPreferredAttributes) ?? false
          && !new.contains { $0 === view }
      }
      updatePreferredAttributes(of: new + open)
      if isPrepared { break }
    }
  }

  /// Cells may prefer other attributes than those they were given, if the layout supports it
  /// (self-sizing).
  private func updatePreferredAttributes(of views: [UICollectionReusableView]) {
    for view in views {
      guard let original = view.appliedAttributes else { continue }
      let wanted = view.preferredLayoutAttributesFitting(original.copied)
      currentLayout.notePreferred(wanted)
      guard !wanted.isEqual(original),
        currentLayout.shouldInvalidateLayout(
          forPreferredLayoutAttributes: wanted, withOriginalAttributes: original)
      else { continue }
      currentLayout.invalidateLayout(
        with: currentLayout.invalidationContext(
          forPreferredLayoutAttributes: wanted, withOriginalAttributes: original))
    }
  }

  /// Asks the new views of a change for their sizes before they are placed. Each view is created,
  /// measured and put back, so that the change uses it again.
  func measureArrivals(in rect: CGRect) {
    for _ in 0..<8 {
      let open = arrangement(in: rect).filter {
        currentLayout.wantsPreferredAttributes(for: $0) && contents.shown[$0.element] == nil
      }
      guard !open.isEmpty else { return }
      UIView.performWithoutAnimation {
        for attributes in open {
          guard let view = makeView(for: attributes) else { continue }
          view.take(attributes)
          currentLayout.notePreferred(view.preferredLayoutAttributesFitting(attributes.copied))
          view.appliedAttributes = nil
          recycle(view, attributes.element)
        }
      }
      currentLayout.invalidateLayout(with: currentLayout.makeContext())
      prepareLayout()
    }
  }

  /// Attributes of the visible elements in a rectangle, without items that the data source does not
  /// have.
  func arrangement(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    prepareLayout()
    let all = withMove(currentLayout.layoutAttributesForElements(in: rect) ?? [])
    return all.filter { attributes in
      guard !hasPlace(for: attributes) else { return true }
      layer.world.report(
        .rowsInconsistent,
        "\(type(of: currentLayout)) places \(attributes.element), which the data source of \(self) "
          + "does not have")
      return false
    }
  }

  /// Whether the data source has an element for the attributes.
  private func hasPlace(for attributes: UICollectionViewLayoutAttributes) -> Bool {
    let path = attributes.indexPath
    switch attributes.representedElementCategory {
    case .cell: return hasItem(at: path)
    case .supplementaryView: return path.count != 2 || itemCounts.indices.contains(path.section)
    case .decorationView: return true
    }
  }
}

/// Creation, reuse and delegate calls of views.
extension UICollectionView {
  var collectionDelegate: (any UICollectionViewDelegate)? {
    delegate as? any UICollectionViewDelegate
  }

  func makeView(for attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView? {
    let outer = attributesBeingDequeued
    attributesBeingDequeued = attributes
    defer { attributesBeingDequeued = outer }
    let (path, kind) = (attributes.indexPath, attributes.representedElementKind ?? "")
    switch attributes.representedElementCategory {
    case .cell: return dataSource.map { makeCell($0, path) }
    case .supplementaryView: return dataSource.map { makeSupplementary($0, kind, path) }
    case .decorationView:
      let view = dequeue(from: currentLayout.decorations, kind, attributes.element)
      view.layoutsPool = currentLayout.decorations
      return view
    }
  }

  private func makeCell(
    _ source: any UICollectionViewDataSource, _ path: IndexPath
  ) -> UICollectionViewCell {
    // The data change at the end of a move.
    let path = itemMove?.origin(of: path) ?? path
    let cell = source.collectionView(self, cellForItemAt: path)
    // Set only on change, because clients observe these properties.
    if cell.isHighlighted { cell.isHighlighted = false }
    let isSelected = selection.contains(path)
    if cell.isSelected != isSelected { cell.isSelected = isSelected }
    return cell
  }

  private func makeSupplementary(
    _ source: any UICollectionViewDataSource, _ kind: String, _ path: IndexPath
  ) -> UICollectionReusableView {
    let view = source.collectionView(self, viewForSupplementaryElementOfKind: kind, at: path)
    if view is MissingSupplementaryView {
      layer.world.report(
        .cellClassMissing,
        "\(type(of: currentLayout)) places a “\(kind)”, but the data source of \(self) does not "
          + "provide one; its place stays empty")
    }
    return view
  }

  // MARK: Reuse

  func pool(ofKind kind: String) -> ReusePool<UICollectionReusableView> {
    if let pool = supplementaries[kind] { return pool }
    let pool = ReusePool<UICollectionReusableView>()
    supplementaries[kind] = pool
    return pool
  }

  /// Returns a reusable view, already at its place, since clients read its size.
  func dequeue<View: UICollectionReusableView>(
    from pool: ReusePool<View>, _ identifier: String, _ element: CollectionElement
  ) -> View {
    let wanted = attributesBeingDequeued.flatMap { $0.element == element ? $0 : nil }
    let attributes = wanted ?? currentLayout.attributes(of: element)
    var result: View?
    UIView.performWithoutAnimation {
      let frame = CGRect(origin: .zero, size: attributes?.size ?? .zero)
      let (view, isNew) = pool.take(identifier, frame: frame) ?? (plainView(identifier), true)
      view.reuseIdentifier = identifier
      if !isNew { view.prepareForReuse() }
      attributes.map(view.take)
      result = view
    }
    return result ?? plainView(identifier)
  }

  private func plainView<View: UICollectionReusableView>(_ identifier: String) -> View {
    layer.world.report(
      .cellClassMissing,
      "\(self) was asked for a view “\(identifier)”, for which no class is registered; a plain "
        + "view is used")
    return ClassInstantiation.reusableView(View.self, frame: .zero)
  }

  func recycle(_ view: UICollectionReusableView, _ element: CollectionElement) {
    guard let identifier = view.reuseIdentifier else { return }
    switch element.category {
    case .cell: (view as? UICollectionViewCell).map { cells.put($0, identifier) }
    case .supplementaryView: pool(ofKind: element.kind).put(view, identifier)
    case .decorationView: view.layoutsPool?.put(view, identifier)
    }
  }

  // MARK: Announcements

  func notifyWillDisplay(_ view: UICollectionReusableView, _ element: CollectionElement) {
    if let cell = view as? UICollectionViewCell, element.category == .cell {
      collectionDelegate?.collectionView(self, willDisplay: cell, forItemAt: element.path)
    } else if element.category == .supplementaryView {
      collectionDelegate?.collectionView(
        self, willDisplaySupplementaryView: view, forElementKind: element.kind, at: element.path)
    }
  }

  func notifyDidEndDisplaying(_ view: UICollectionReusableView, _ element: CollectionElement) {
    if let cell = view as? UICollectionViewCell, element.category == .cell {
      collectionDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: element.path)
    } else if element.category == .supplementaryView {
      collectionDelegate?.collectionView(
        self, didEndDisplayingSupplementaryView: view, forElementOfKind: element.kind,
        at: element.path)
    }
  }
}
