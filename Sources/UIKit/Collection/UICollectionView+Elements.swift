import CoreGraphics
import Foundation
import QuartzCore

/// Views for what the layout shows: asked for, reused, announced.
extension UICollectionView {
  var collectionDelegate: (any UICollectionViewDelegate)? {
    delegate as? any UICollectionViewDelegate
  }

  func makeView(for attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView? {
    let outer = wantedAttributes
    wantedAttributes = attributes
    defer { wantedAttributes = outer }
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
    let cell = source.collectionView(self, cellForItemAt: path)
    // Clients watch these: only what changes is set.
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
        "\(type(of: currentLayout)) wants a “\(kind)”, for which the data source of \(self) has no "
          + "method; it stays empty")
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

  /// In its place already: clients look at its size.
  func dequeue<View: UICollectionReusableView>(
    from pool: ReusePool<View>, _ identifier: String, _ element: CollectionElement
  ) -> View {
    let wanted = wantedAttributes.flatMap { $0.element == element ? $0 : nil }
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
      "\(self) was asked for a view “\(identifier)”, for which no class is registered; it is a "
        + "plain one")
    return View(madeByClassIn: .zero)
  }

  func putAside(_ view: UICollectionReusableView, _ element: CollectionElement) {
    guard let identifier = view.reuseIdentifier else { return }
    switch element.category {
    case .cell: (view as? UICollectionViewCell).map { cells.put($0, identifier) }
    case .supplementaryView: pool(ofKind: element.kind).put(view, identifier)
    case .decorationView: view.layoutsPool?.put(view, identifier)
    }
  }

  // MARK: Announcements

  func tellWillDisplay(_ view: UICollectionReusableView, _ element: CollectionElement) {
    if let cell = view as? UICollectionViewCell, element.category == .cell {
      collectionDelegate?.collectionView(self, willDisplay: cell, forItemAt: element.path)
    } else if element.category == .supplementaryView {
      collectionDelegate?.collectionView(
        self, willDisplaySupplementaryView: view, forElementKind: element.kind, at: element.path)
    }
  }

  func tellDidEndDisplaying(_ view: UICollectionReusableView, _ element: CollectionElement) {
    if let cell = view as? UICollectionViewCell, element.category == .cell {
      collectionDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: element.path)
    } else if element.category == .supplementaryView {
      collectionDelegate?.collectionView(
        self, didEndDisplayingSupplementaryView: view, forElementOfKind: element.kind,
        at: element.path)
    }
  }
}
