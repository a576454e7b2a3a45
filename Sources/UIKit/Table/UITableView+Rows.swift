import CoreGraphics
import Foundation
import QuartzCore

/// Visible cells: created when their row becomes visible, recycled afterwards.
extension UITableView {
  func placeRows() {
    guard !batch.isOpen, !isTakingArrivals else { return }
    let wasEmpty = needsReload
    _ = layout()
    if wasEmpty { clearCells() }
    if needsMeasuring { measureShown() }
    dropInvisible()
    // Rows that turn out lower than estimated let more in.
    for _ in 0..<8 { if addVisible() { break } }
    for (path, cell) in shown.inOrder { put(cell, at: path) }
    placeHeaders()
    placeEnds()
    placeSectionIndex()
  }

  /// Measures the rows in sight again, after the table has another width.
  private func measureShown() {
    needsMeasuring = false
    for (path, cell) in shown.inOrder where currentLayout.contains(path) {
      cell.sideSpace = cellSpace
      cell.frame = rect(of: path)
      measure(cell, at: path)
    }
  }

  var visibleSpan: ClosedRange<CGFloat> { ClosedRange(from: bounds.minY, upTo: bounds.maxY) }

  private func dropInvisible() {
    let visible = Set(currentLayout.rows(in: visibleSpan))
    for path in shown.keys.sorted() where !visible.contains(path) { drop(path) }
  }

  /// Whether nothing was missing.
  private func addVisible() -> Bool {
    let missing = currentLayout.rows(in: visibleSpan).filter { shown[$0] == nil }
    for path in missing where shown[path] == nil && isInSight(path) {
      UIView.performWithoutAnimation { add(path) }
    }
    return missing.isEmpty
  }

  private func isInSight(_ path: IndexPath) -> Bool {
    guard let span = currentLayout.span(of: path) else { return false }
    return span.upperBound > visibleSpan.lowerBound && span.lowerBound < visibleSpan.upperBound
  }

  func add(_ path: IndexPath) {
    guard let cell = makeCell(path) else { return }
    shown[path] = cell
    cell.showBackground(of: style)
    cell.sideSpace = cellSpace
    cell.frame = rect(of: path)
    measure(cell, at: path)
    put(cell, at: path)
    let level = tableDelegate?.tableView(self, indentationLevelForRowAt: path) ?? 0
    if level != 0 { cell.indentationLevel = level }
    prepareEditing(cell, at: path)
    if cell.isEditing != isEditing { cell.setEditing(isEditing, animated: false) }
    cell.setSelected(selection.contains(path), animated: false)
    tableDelegate?.tableView(self, willDisplay: cell, forRowAt: path)
    insertSubview(cell, at: backgroundView?.superview === self ? 1 : 0)
    cell.layoutIfNeeded()
  }

  func makeCell(_ path: IndexPath) -> UITableViewCell? {
    dataSource?.tableView(self, cellForRowAt: path)
  }

  func drop(_ path: IndexPath) {
    guard let cell = shown.removeValue(forKey: path) else { return }
    retire(cell, path)
  }

  func retire(_ cell: UITableViewCell, _ path: IndexPath) {
    swipes?.cellLeft(cell)
    cell.removeFromSuperview()
    if let identifier = cell.reuseIdentifier { cells.put(cell, identifier) }
    tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
  }

  func clearCells() {
    for path in shown.keys.sorted() { drop(path) }
    for (_, view) in shownHeaders.inOrder { drop(header: view) }
    for (_, view) in shownFooters.inOrder { drop(header: view) }
    (shownHeaders, shownFooters) = ([:], [:])
    cancelPress()
  }

  func registerCells(_ type: AnyClass?, _ identifier: String) {
    guard let type else { return cells.register(identifier, nil) }
    guard let known = type as? UITableViewCell.Type else {
      return reportClass(type, identifier, "UITableViewCell")
    }
    cells.register(identifier) { _ in
      ClassInstantiation.cell(known, reuseIdentifier: identifier)
    }
  }

  func registerHeaders(_ type: AnyClass?, _ identifier: String) {
    guard let type else { return headers.register(identifier, nil) }
    guard let known = type as? UITableViewHeaderFooterView.Type else {
      return reportClass(type, identifier, "UITableViewHeaderFooterView")
    }
    headers.register(identifier) { _ in
      ClassInstantiation.headerFooterView(known, reuseIdentifier: identifier)
    }
  }

  private func reportClass(_ type: AnyClass, _ identifier: String, _ expected: String) {
    layer.world.report(
      .cellClassMissing,
      "\(type) was registered for “\(identifier)” but is not a \(expected); nothing changed")
  }

  func plainCell(_ identifier: String) -> UITableViewCell {
    layer.world.report(
      .cellClassMissing,
      "\(self) was asked for a cell “\(identifier)”, for which no class is registered; a plain "
        + "cell is used")
    return UITableViewCell(style: .default, reuseIdentifier: identifier)
  }

  func takeCell(_ identifier: String) -> UITableViewCell? {
    guard let (cell, isNew) = cells.take(identifier) else { return nil }
    if !isNew { UIView.performWithoutAnimation { cell.prepareForReuse() } }
    return cell
  }

  func takeHeader(_ identifier: String) -> UITableViewHeaderFooterView? {
    guard let (view, isNew) = headers.take(identifier) else { return nil }
    view.tableStyle = style
    if !isNew { view.prepareForReuse() }
    return view
  }

  // MARK: Places

  func put(_ cell: UITableViewCell, at path: IndexPath) {
    let frame = displaced(rect(of: path), at: path)
    if cell.frame != frame { cell.frame = frame }
    cell.sideSpace = cellSpace
    let count = currentLayout.sections[path.section].rows.count
    let isLast = path.row == count - 1
    // The last separator of an inset section would coincide with its edge.
    let hasLine = separatorStyle != .none && !(isLast && style == .insetGrouped)
    cell.separator =
      hasLine
      ? TableSeparator(
        color: separatorColor ?? .tableSeparator, inset: ownSeparatorInset,
        isInsetAdded: separatorInsetReference == .fromAutomaticInsets,
        isInsetFromText: !(isLast && style == .grouped),
        isAbove: path.row == 0 && style == .grouped) : nil
    guard style == .insetGrouped else { return }
    // Only rows of inset groups cut their contents off. Descriptions of cells made by code, from iOS 6 to 16,
    // lack "clipsToBounds = YES"; nibs of Xcode set it. An app may change it afterwards.
    if !cell.isRowOfInsetGroup {
      cell.isRowOfInsetGroup = true
      cell.clipsToBounds = true
    }
    var corners: CACornerMask = []
    if path.row == 0 { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    round(cell, corners)
  }

  /// Rounds corners of a row of an inset group. While rows are inserted, deleted or moved each corner changes by
  /// itself: a row that leaves the edge of its group takes its round corners along, and loses them on its way.
  private func round(_ cell: UITableViewCell, _ corners: CACornerMask) {
    let layer = cell.layer
    let radius = corners.isEmpty ? 0 : TableMetrics.cornerRadius
    guard layer.maskedCorners != corners || layer.cornerRadius != radius else { return }
    let duration = UIView.areAnimationsEnabled ? UIView.inheritedAnimationDuration : 0
    if duration > 0, cell.window != nil {
      let old = layer.cornerRadius > 0 ? layer.maskedCorners : []
      let change = CABasicAnimation(keyPath: "cornerRadii")
      change.fromValue = old.radii(TableMetrics.cornerRadius)
      change.toValue = corners.radii(radius)
      change.duration = duration
      change.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      layer.add(change, forKey: "cornerRadii")
    }
    UIView.performWithoutAnimation {
      layer.maskedCorners = corners
      layer.cornerRadius = radius
    }
  }

  func replaceEnd(_ old: UIView?, _ new: UIView?) {
    if old !== new { old?.removeFromSuperview() }
    new.map(addSubview)
    setNeedsReload()
  }

  private func placeEnds() {
    backgroundView?.frame = bounds
    if let head = tableHeaderView {
      place(head, CGRect(x: 0, y: 0, width: bounds.width, height: head.frame.height))
    }
    if let tail = tableFooterView {
      let y = currentLayout.height - tail.frame.height
      place(tail, CGRect(x: 0, y: y, width: bounds.width, height: tail.frame.height))
    }
  }

  private func place(_ view: UIView, _ frame: CGRect) {
    if view.frame != frame { view.frame = frame }
  }

  // MARK: Headers and footers

  func placeHeaders() {
    let sight = visibleSpan
    let top = sight.lowerBound + adjustedContentInset.top
    let bottom = sight.upperBound - adjustedContentInset.bottom
    for (number, section) in currentLayout.sections.enumerated() {
      let isNear = section.start < sight.upperBound && section.end > sight.lowerBound
      let isPlain = style == .plain
      let headerY =
        isPlain ? currentLayout.floatingHeader(of: number, below: top) : section.headerStart
      let footerY =
        isPlain ? currentLayout.floatingFooter(of: number, above: bottom) : section.rowsEnd
      place(
        \.shownHeaders, number, isNear ? section.header : 0, headerY, view(ofHeader:)
      ) { title(ofHeader: $0).map { titleView($0, isHeader: true) } }
      place(
        \.shownFooters, number, isNear ? section.footer : 0, footerY, view(ofFooter:)
      ) { title(ofFooter: $0).map { titleView($0, isHeader: false) } }
    }
    for views in [\UITableView.shownHeaders, \UITableView.shownFooters] {
      for (number, view) in self[keyPath: views].inOrder
      where number >= currentLayout.sections.count {
        self[keyPath: views][number] = nil
        drop(header: view)
        noteEnd(of: view, views, number)
      }
    }
  }

  private func place(
    _ views: ReferenceWritableKeyPath<UITableView, [Int: UIView]>, _ section: Int,
    _ height: CGFloat, _ y: CGFloat, _ make: (Int) -> UIView?, orTitle titleView: (Int) -> UIView?
  ) {
    guard height > 0 else {
      if let view = self[keyPath: views].removeValue(forKey: section) {
        drop(header: view)
        noteEnd(of: view, views, section)
      }
      return
    }
    let frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
    if let view = self[keyPath: views][section] { return place(view, frame) }
    guard let view = make(section) ?? titleView(section) else { return }
    self[keyPath: views][section] = view
    (view as? UITableViewHeaderFooterView)?.placeMargins(inset: titleInset, width: bounds.width)
    UIView.performWithoutAnimation {
      view.frame = frame
      if views == \.shownHeaders {
        tableDelegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
      } else {
        tableDelegate?.tableView(self, willDisplayFooterView: view, forSection: section)
      }
      addSubview(view)
    }
  }

  private func noteEnd(
    of view: UIView, _ views: KeyPath<UITableView, [Int: UIView]>, _ section: Int
  ) {
    if views == \.shownHeaders {
      tableDelegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
    } else {
      tableDelegate?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
    }
  }

  /// In grouped tables headers are in capital letters, footers are as written.
  func titleView(_ title: String, isHeader: Bool) -> UITableViewHeaderFooterView {
    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
    let isPlain = style == .plain
    view.textLabel?.text = isPlain || !isHeader ? title : title.uppercased()
    view.textLabel?.font =
      isPlain
      ? .scaled(.boldSystemFont(ofSize: TableMetrics.headerSize), as: .headline)
      : .scaled(.systemFont(ofSize: TableMetrics.groupedHeaderSize), as: .footnote)
    if isPlain {
      view.plainInset = titleInset
      view.contentView.backgroundColor = .tableHeader
    } else {
      view.textLabel?.textColor = .tableSecondary
      if !isHeader {
        view.textLabel?.numberOfLines = 0
      }
      view.titlePlace = .init(
        inset: titleInset, top: isHeader ? TableMetrics.groupedHeaderTop : TableMetrics.footerTop,
        isHeader: isHeader)
    }
    return view
  }

  func drop(header view: UIView) {
    view.removeFromSuperview()
    guard let view = view as? UITableViewHeaderFooterView, let identifier = view.reuseIdentifier
    else { return }
    headers.put(view, identifier)
  }
}

extension CACornerMask {
  /// Radii from the top left corner on, clockwise: `radius` where a corner is rounded, else 0.
  fileprivate func radii(_ radius: CGFloat) -> [Double] {
    [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMaxXMaxYCorner, .layerMinXMaxYCorner].map {
      (corner: CACornerMask) in contains(corner) ? Double(radius) : 0
    }
  }
}
