import CoreGraphics
import Foundation

/// Layout from the data source and delegate.
extension UITableView {
  var tableDelegate: (any UITableViewDelegate)? { delegate as? any UITableViewDelegate }

  func setNeedsReload() {
    needsReload = true
    setNeedsLayout()
  }

  /// Current layout, recomputed if needed.
  func layout() -> TableLayout {
    if needsReload || layoutWidth != bounds.width { rebuild() }
    return currentLayout
  }

  private func rebuild() {
    // Rows in sight that size themselves are as high as before until they are measured at the new width.
    needsMeasuring = !needsReload
    needsReload = false
    layoutWidth = bounds.width
    measured = []
    loadSectionIndex()
    currentLayout = makeLayout { _ in nil }
    contentSize = CGSize(width: bounds.width, height: currentLayout.height)
  }

  /// - Parameter known: heights that were measured.
  func makeLayout(_ known: (IndexPath) -> CGFloat?) -> TableLayout {
    let count = max(0, dataSource?.numberOfSections(in: self) ?? 0)
    missingViews = MissingViews(sections: count)
    let sections = (0..<count).map { section in
      let header = headerHeight(section)
      return TableLayout.Section(
        padding: style == .plain && header > 0 ? headerPadding : 0, header: header,
        rows: (0..<max(0, dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0)).map {
          let path = IndexPath(row: $0, section: section)
          return known(path) ?? height(of: path)
        },
        footer: footerHeight(section))
    }
    return TableLayout(
      sections, top: tableHeaderView?.frame.height ?? 0,
      bottom: tableFooterView?.frame.height ?? 0)
  }

  /// Height of a row; an estimate for rows that size themselves.
  private func height(of path: IndexPath) -> CGFloat {
    let height = delegateHeight(of: path)
    guard height == UITableView.automaticDimension else { return max(0, height) }
    let said = tableDelegate?.tableView(self, estimatedHeightForRowAt: path) ?? .nan
    let estimate = said.isNaN ? estimatedRowHeight : said
    return estimate > 0 ? estimate : TableMetrics.rowHeight
  }

  func delegateHeight(of path: IndexPath) -> CGFloat {
    let said = tableDelegate?.tableView(self, heightForRowAt: path) ?? .nan
    return said.isNaN ? rowHeight : said
  }

  /// Measures a self-sizing row; a row above the top edge grows upwards.
  func measure(_ cell: UITableViewCell, at path: IndexPath) {
    guard delegateHeight(of: path) == UITableView.automaticDimension,
      measured.insert(path).inserted, let old = currentLayout.span(of: path)
    else { return }
    let fitted = cell.systemLayoutSizeFitting(
      CGSize(width: rowWidth, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
    // The line comes on top of content given as a configuration: rows of one line are 44.33 points high at
    // 3 pixels a point (cashapp/AccessibilitySnapshot, `testTableHitTarget`, iOS 17.5 and 18.5).
    let hasLine = cell.contentConfiguration != nil && separatorStyle != .none
    let line = hasLine ? PixelGrid.ofScreen.pixel : 0
    // UIKit takes a height of zero for unintended and uses the standard height, as its log says ("constraints
    // ambiguously suggest a height of zero"): rows whose content is only centered have one.
    let standard = rowHeight > 0 ? rowHeight : TableMetrics.rowHeight
    let height = fitted > 0 ? PixelGrid.ofScreen.up(fitted) + line : standard
    let change = height - (old.upperBound - old.lowerBound)
    guard change != 0 else { return }
    currentLayout.setHeight(height, of: path)
    contentSize.height = currentLayout.height
    if old.lowerBound < contentOffset.y + adjustedContentInset.top, drag == nil, motion == nil,
      contentOffset.y > -adjustedContentInset.top
    {
      contentOffset.y += change
    }
  }

  // MARK: Headers and footers

  private var headerPadding: CGFloat {
    sectionHeaderTopPadding == UITableView.automaticDimension
      ? TableMetrics.plainHeaderPadding : max(0, sectionHeaderTopPadding)
  }

  /// Height that the delegate returns, else that of the table's property; nil for an automatic one.
  ///
  /// The property of a plain table is for sections that have a title, and for all if the delegate has the
  /// method that makes views. That is inferred: Apple's "you must return the actual height" since iOS 5 where
  /// the view is nil (documentation of `tableView(_:heightForHeaderInSection:)`) is about delegates that
  /// return heights. So views of sections out of sight are not asked for. Without either there are no headers: Xcode wrote 28 points into the storyboards of
  /// all tables up to its version 11, most of which have none.
  private func givenHeight(
    _ said: CGFloat, _ property: CGFloat, _ isEmpty: () -> Bool
  ) -> CGFloat? {
    let height = said.isNaN ? property : said
    guard height != UITableView.automaticDimension else { return nil }
    return said.isNaN && style == .plain && isEmpty() ? 0 : max(0, height)
  }

  /// Notes that the delegate lacks the method that was called; nil, for its default implementation.
  func noteMissingMethod() -> UIView? {
    missingViews.isNoted = true
    return nil
  }

  /// Whether the delegate has no method for the views of headers or footers.
  ///
  /// The first answer that is not the default implementation's shows that there is one. A method of an app may
  /// call the default implementation for some sections, so that all others are asked as well before the method
  /// counts as missing.
  private func lacksViews(
    _ known: WritableKeyPath<MissingViews, Bool?>, _ view: (Int) -> UIView?
  ) -> Bool {
    if let answer = missingViews[keyPath: known] { return answer }
    let answer =
      tableDelegate == nil
      || (0..<missingViews.sections).allSatisfy { section in
        missingViews.isNoted = false
        return view(section) == nil && missingViews.isNoted
      }
    missingViews[keyPath: known] = answer
    return answer
  }

  private func headerHeight(_ section: Int) -> CGFloat {
    let said = tableDelegate?.tableView(self, heightForHeaderInSection: section) ?? .nan
    let isEmpty = {
      self.title(ofHeader: section) == nil
        && self.lacksViews(\.headers, self.view(ofHeader:))
    }
    if let height = givenHeight(said, sectionHeaderHeight, isEmpty) { return height }
    if let view = view(ofHeader: section) {
      let fitted = fittedHeight(of: view)
      guard style != .plain, section > 0, footerHeight(section - 1) == TableMetrics.groupedGap
      else {
        return fitted
      }
      // The sum with the gap above is rounded once: rows of two groups are 52.67 points apart around a
      // header of 35.33 (mttcrsp/fosdem, `TracksViewControllerTests`, 3 pixels a point).
      return PixelGrid.ofScreen.down(TableMetrics.groupedGapBase + fitted) - TableMetrics.groupedGap
    }
    let title = title(ofHeader: section)
    guard style != .plain else { return title.map { plainHeight($0, isHeader: true) } ?? 0 }
    guard let title else {
      return section == 0 ? TableMetrics.groupedTop : TableMetrics.groupedGap
    }
    let text = titleView(title, isHeader: true).textLabel?.intrinsicContentSize.height ?? 0
    return text + TableMetrics.groupedHeaderPadding + (section == 0 ? TableMetrics.groupedGap : 0)
  }

  private func footerHeight(_ section: Int) -> CGFloat {
    let said = tableDelegate?.tableView(self, heightForFooterInSection: section) ?? .nan
    let isEmpty = {
      self.title(ofFooter: section) == nil
        && self.lacksViews(\.footers, self.view(ofFooter:))
    }
    if let height = givenHeight(said, sectionFooterHeight, isEmpty) { return height }
    if let view = view(ofFooter: section) {
      return fittedHeight(of: view)
    }
    let title = title(ofFooter: section)
    guard style != .plain else { return title.map { plainHeight($0, isHeader: false) } ?? 0 }
    guard let title else { return TableMetrics.groupedGap }
    let view = titleView(title, isHeader: false)
    let width = bounds.width - 2 * (titleInset + TableMetrics.margin(in: bounds.width))
    let text = view.textLabel?.sizeThatFits(CGSize(width: width, height: .infinity)).height ?? 0
    return max(TableMetrics.groupedHeader, text + TableMetrics.footerPadding)
  }

  /// Height of a title of a plain table: the usual one, and more for large text.
  private func plainHeight(_ title: String, isHeader: Bool) -> CGFloat {
    let text = titleView(title, isHeader: isHeader).textLabel?.intrinsicContentSize.height ?? 0
    return max(TableMetrics.plainHeader, (text + TableMetrics.plainTitlePadding).rounded(.down))
  }

  private func fittedHeight(of view: UIView) -> CGFloat {
    let header = view as? UITableViewHeaderFooterView
    header?.placeMargins(inset: titleInset, width: bounds.width)
    if let height = header?.configuredHeight(tableWidth: bounds.width) { return height }
    let content = header?.contentView
    let subject = content?.isHeldByConstraints == true ? content ?? view : view
    let fitted = subject.systemLayoutSizeFitting(
      CGSize(width: bounds.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
    return fitted > 0 ? fitted : TableMetrics.plainHeader
  }

  func title(ofHeader section: Int) -> String? {
    dataSource?.tableView(self, titleForHeaderInSection: section)
  }

  func title(ofFooter section: Int) -> String? {
    dataSource?.tableView(self, titleForFooterInSection: section)
  }

  func view(ofHeader section: Int) -> UIView? {
    tableDelegate?.tableView(self, viewForHeaderInSection: section)
  }

  func view(ofFooter section: Int) -> UIView? {
    tableDelegate?.tableView(self, viewForFooterInSection: section)
  }

  // MARK: Rectangles

  /// The safe area at the sides, where contents keep to it.
  private var safeSides: UIEdgeInsets {
    guard insetsContentViewsToSafeArea else { return .zero }
    let insets = safeAreaInsets
    return UIEdgeInsets(top: 0, left: insets.left, bottom: 0, right: insets.right)
  }
  /// Distances from the table's sides to the rows.
  private var rowInsets: UIEdgeInsets {
    guard style == .insetGrouped else { return .zero }
    let (inset, safe) = (TableMetrics.sideInset(in: bounds.width), safeSides)
    return UIEdgeInsets(top: 0, left: safe.left + inset, bottom: 0, right: safe.right + inset)
  }
  /// Distances from the sides of rows to their content: rows reach from edge to edge where they are not inset, and
  /// under the column of section titles.
  var cellSpace: UIEdgeInsets {
    var space = rowSides
    if isRightToLeft {
      space.left += sectionIndexWidth
    } else {
      space.right += sectionIndexWidth
    }
    return space
  }
  private var rowSides: UIEdgeInsets { style == .insetGrouped ? .zero : safeSides }
  /// Distance from the table's sides to the margin of titles.
  var titleInset: CGFloat {
    max(rowInsets.left, rowInsets.right) + max(rowSides.left, rowSides.right)
  }
  var rowWidth: CGFloat { max(0, bounds.width - rowInsets.left - rowInsets.right) }

  func rect(of path: IndexPath) -> CGRect {
    guard let span = layout().span(of: path) else { return .zero }
    return CGRect(
      x: rowInsets.left, y: span.lowerBound, width: rowWidth,
      height: span.upperBound - span.lowerBound)
  }

  func rect(ofSection section: Int) -> CGRect {
    band(section) { ($0.start, $0.end) }
  }

  func rect(ofHeader section: Int) -> CGRect {
    band(section) { ($0.headerStart, $0.headerEnd) }
  }

  func rect(ofFooter section: Int) -> CGRect {
    band(section) { ($0.rowsEnd, $0.end) }
  }

  private func band(
    _ section: Int, _ edges: (TableLayout.Section) -> (CGFloat, CGFloat)
  ) -> CGRect {
    let sections = layout().sections
    guard sections.indices.contains(section) else { return .zero }
    let (top, bottom) = edges(sections[section])
    return CGRect(x: 0, y: top, width: bounds.width, height: bottom - top)
  }

  func reveal(_ path: IndexPath, _ position: ScrollPosition, animated: Bool) {
    let rect = rect(of: path)
    guard layout().contains(path) else { return }
    let inset = adjustedContentInset
    let free = bounds.height - inset.top - inset.bottom
    let header = style == .plain ? layout().sections[path.section].header : 0
    let top: CGFloat
    switch position {
    case .none:
      return scrollRectToVisible(
        CGRect(x: 0, y: rect.minY - header, width: 1, height: rect.height + header),
        animated: animated)
    case .top: top = rect.minY - header
    case .middle: top = rect.midY - free / 2
    case .bottom: top = rect.maxY - free
    }
    setContentOffset(
      clamped(CGPoint(x: contentOffset.x, y: (top - inset.top).rounded())), animated: animated)
  }
}
