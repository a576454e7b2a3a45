import CoreGraphics
import Foundation
import QuartzCore

/// Animated insertions, deletions and moves of items and sections.
extension UICollectionView {
  func openUpdates() {
    if !batch.isOpen {
      // A layout that is out of date is not updated first, so that its changes are animated, too.
      if countedItems == nil || !contents.isShowing { layoutIfNeeded() }
      _ = itemCounts
    }
    batch.open()
  }

  func collect(_ change: (inout TableUpdates) -> Void) {
    openUpdates()
    batch.add(change)
    closeUpdates(nil)
  }

  func closeUpdates(_ completion: ((Bool) -> Void)?) {
    guard let whole = batch.close(completion) else { return }
    carryOut(whole.changes, whole.completion)
  }

  private func carryOut(_ changes: TableUpdates, _ completion: @escaping (Bool) -> Void) {
    let (counts, places) = (itemCounts, placesAround())
    let context = currentLayout.makeContext()
    context.invalidateDataSourceCounts = true
    currentLayout.invalidateLayout(with: context)
    countedItems = nil
    isPrepared = false
    if let problem = changes.contradiction(from: counts, to: itemCounts, of: "item") {
      layer.world.report(.rowsInconsistent, "\(problem); \(self) was reloaded")
      reloadData()
      return completion(false)
    }
    let mapping = TableMapping(changes)
    selection = selection.compactMap { path in
      changes.departure(of: path) == nil ? mapping.newPath(of: path) : nil
    }
    let updates = CollectionUpdates(changes, mapping, currentLayout)
    currentLayout.elementsMoved { element in
      element.category == .cell && changes.departure(of: element.path) != nil
        ? nil : updates.target(of: element)
    }
    prepareLayout()
    measureArrivals(in: bounds)
    currentLayout.prepare(forCollectionViewUpdates: changes.items(mapping))
    let change = CollectionChange(updates: updates, before: { places[$0] })
    animate(
      change, finalize: { [self] in currentLayout.finalizeCollectionViewUpdates() },
      completion: completion)
  }

  /// Attributes of everything on and around the screen; items from outside the screen animate from
  /// there.
  private func placesAround() -> [CollectionElement: UICollectionViewLayoutAttributes] {
    let applied = contents.shown.compactMapValues(\.appliedAttributes)
    // A layout that is out of date cannot be queried.
    guard isPrepared, !bounds.isEmpty else { return applied }
    let around = bounds.insetBy(dx: -bounds.width, dy: -bounds.height)
    let found = arrangement(in: around).map { ($0.element, $0.copied) }
    let places = Dictionary(found, uniquingKeysWith: { first, _ in first })
    return places.merging(applied) { _, applied in applied }
  }
}

/// Correspondence of elements before and after updates.
@MainActor
struct CollectionUpdates {
  private let updates: TableUpdates
  private let mapping: TableMapping
  private let layout: UICollectionViewLayout

  init(_ updates: TableUpdates, _ mapping: TableMapping, _ layout: UICollectionViewLayout) {
    (self.updates, self.mapping, self.layout) = (updates, mapping, layout)
  }

  func target(of element: CollectionElement) -> CollectionElement? {
    let path = element.path
    guard element.category != .cell else {
      return updates.departure(of: path) == nil ? mapping.newPath(of: path).map(element.at) : nil
    }
    guard !layout.pathsToDelete(of: element).contains(path) else { return nil }
    // A view for everything has no section.
    guard path.count == 2 else { return element }
    guard updates.reloadedSections[path.section] == nil else { return nil }
    return mapping.newSection(of: path.section).map { element.at(path.inSection($0)) }
  }

  func origin(of element: CollectionElement) -> CollectionElement? {
    let path = element.path
    guard element.category != .cell else {
      return mapping.oldPath(of: path).flatMap {
        updates.departure(of: $0) == nil ? element.at($0) : nil
      }
    }
    guard !layout.pathsToInsert(of: element).contains(path) else { return nil }
    guard path.count == 2 else { return element }
    return mapping.oldSection(of: path.section).flatMap {
      updates.reloadedSections[$0] == nil ? element.at(path.inSection($0)) : nil
    }
  }
}

extension CollectionChange {
  init(
    updates: CollectionUpdates,
    before: @escaping (CollectionElement) -> UICollectionViewLayoutAttributes?
  ) {
    self.init(target: updates.target, origin: updates.origin, before: before)
  }
}

extension IndexPath {
  fileprivate func inSection(_ section: Int) -> IndexPath {
    IndexPath(item: item, section: section)
  }
}

extension UICollectionViewLayout {
  fileprivate func pathsToDelete(of element: CollectionElement) -> [IndexPath] {
    element.category == .decorationView
      ? indexPathsToDeleteForDecorationView(ofKind: element.kind)
      : indexPathsToDeleteForSupplementaryView(ofKind: element.kind)
  }

  fileprivate func pathsToInsert(of element: CollectionElement) -> [IndexPath] {
    element.category == .decorationView
      ? indexPathsToInsertForDecorationView(ofKind: element.kind)
      : indexPathsToInsertForSupplementaryView(ofKind: element.kind)
  }
}

extension TableUpdates {
  /// Updates for layouts: deletions, reloads, moves and insertions; sections first.
  fileprivate func items(_ mapping: TableMapping) -> [UICollectionViewUpdateItem] {
    func all(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }
    typealias Item = UICollectionViewUpdateItem
    let gone =
      deletedSections.keys.sorted().map { Item(.delete, from: all($0), to: nil) }
      + deleted.keys.sorted().map { Item(.delete, from: $0, to: nil) }
    let renewed =
      reloadedSections.keys.sorted().map {
        Item(.reload, from: all($0), to: mapping.newSection(of: $0).map(all))
      } + reloaded.keys.sorted().map { Item(.reload, from: $0, to: mapping.newPath(of: $0)) }
    let moves =
      movedSections.inOrder.map { Item(.move, from: all($0.key), to: all($0.value)) }
      + moved.inOrder.map { Item(.move, from: $0.key, to: $0.value) }
    let come =
      insertedSections.keys.sorted().map { Item(.insert, from: nil, to: all($0)) }
      + inserted.keys.sorted().map { Item(.insert, from: nil, to: $0) }
    return gone + renewed + moves + come
  }
}

/// Animated changes from one arrangement to another.
extension UICollectionView {
  /// Animates to the layout's current attributes, with the content size and a valid offset. Inside
  /// an animation block its timing applies, else 0.3 s.
  ///
  /// The layout is prepared already; it supplies the starts and ends here.
  ///
  /// - Parameters:
  /// - offset: content offset afterwards; nil keeps the current one as far as possible.
  /// - old: previous layout in a change of layout.
  /// - animated: false changes immediately, except inside an animation block.
  /// - finalize: runs last in the animation block.
  /// - completion: called with whether all animations finished.
  func animate(
    _ change: CollectionChange, to offset: CGPoint? = nil,
    leaving old: UICollectionViewLayout? = nil,
    animated: Bool = true, finalize: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let size = currentLayout.collectionViewContentSize
    knowsContentSize = true
    let offset = offset ?? settledOffset(contentOffset, in: size)
    let visible = CGRect(origin: offset, size: bounds.size)
    self.change = change
    let arrangement = visible.isEmpty ? [] : arrangement(in: visible)
    let move = contents.begin(change, to: arrangement, leaving: old)
    let isStill = !animated || !UIView.areAnimationsEnabled || window == nil
    UIView.animate(
      withDuration: isStill ? 0 : CollectionMetrics.changeDuration,
      animations: { [self] in
        contentSize = size
        if contentOffset != offset { contentOffset = offset }
        move.run()
        finalize()
      },
      completion: { finished in
        move.finish()
        completion?(finished)
      })
    self.change = nil
    placedBounds = visible
    // Parts that the change itself has invalidated.
    setNeedsLayout()
  }

  /// Valid offset for another content size, as the delegate or the layout prefers (S11.22). Drags
  /// and decelerations adjust their own.
  private func settledOffset(_ offset: CGPoint, in size: CGSize) -> CGPoint {
    guard drag == nil, motion == nil else { return offset }
    return targetOffset(clamped(offset, in: size), by: currentLayout)
  }

  /// Offset that the delegate, or else the layout, derives from a proposal.
  func targetOffset(_ proposed: CGPoint, by layout: UICollectionViewLayout) -> CGPoint {
    let wanted = collectionDelegate?.collectionView(
      self, targetContentOffsetForProposedContentOffset: proposed)
    if let wanted, !wanted.x.isNaN, !wanted.y.isNaN { return wanted }
    return layout.targetContentOffset(forProposedContentOffset: proposed)
  }

  /// Animates new bounds: every element disappears, and appears at its new place (S11.4).
  func animateBoundsChange(from old: CGRect) {
    prepareLayout()
    currentLayout.prepare(forAnimatedBoundsChange: old)
    let applied = contents.shown.compactMapValues(\.appliedAttributes)
    let change = CollectionChange(
      target: { _ in nil }, origin: { _ in nil }, before: { applied[$0] })
    animate(change) { [self] in currentLayout.finalizeAnimatedBoundsChange() }
  }
}
