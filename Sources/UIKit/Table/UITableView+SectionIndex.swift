import CoreGraphics
import Foundation

/// The column of section titles at the trailing edge.
extension UITableView {
  /// Title that stands for a magnifying glass in the column of section titles.
  public nonisolated static let indexSearch = "{search}"

  /// Asks the data source for the titles of the column at the trailing edge again.
  public func reloadSectionIndexTitles() {
    loadSectionIndex()
    setNeedsLayout()
  }

  /// Color of the titles at the trailing edge; nil for the tint color.
  public var sectionIndexColor: UIColor? {
    get { stored(.indexColor) }
    set {
      store(newValue, .indexColor)
      showIndexColors()
    }
  }
  /// Color behind the titles at the trailing edge; nil for none.
  public var sectionIndexBackgroundColor: UIColor? {
    get { stored(.indexBackground) }
    set {
      store(newValue, .indexBackground)
      showIndexColors()
    }
  }
  /// Color behind the titles at the trailing edge while they are touched; nil for ``sectionIndexBackgroundColor``.
  public var sectionIndexTrackingBackgroundColor: UIColor? {
    get { stored(.indexTracking) }
    set {
      store(newValue, .indexTracking)
      showIndexColors()
    }
  }
  /// Number of rows from which titles are shown at the trailing edge. Default: 0.
  public var sectionIndexMinimumDisplayRowCount: Int {
    get { stored(.indexMinimum) ?? 0 }
    set {
      store(newValue, .indexMinimum)
      setNeedsReload()
    }
  }

  func loadSectionIndex() {
    let titles = isIndexWanted ? dataSource?.sectionIndexTitles(for: self) ?? [] : []
    guard !titles.isEmpty else {
      sectionIndex?.removeFromSuperview()
      sectionIndex = nil
      return
    }
    let column = sectionIndex ?? SectionIndexView(frame: .zero)
    column.titles = titles
    column.onTouch = { [weak self] in self?.scrollToSection(ofTitle: $0) }
    guard sectionIndex == nil else { return }
    sectionIndex = column
    showIndexColors()
    addSubview(column)
  }

  private var isIndexWanted: Bool {
    // Apple's reference on the data source's method: the table must be in the plain style.
    guard style == .plain else { return false }
    let minimum = sectionIndexMinimumDisplayRowCount
    guard minimum > 0, let dataSource else { return true }
    let sections = max(0, dataSource.numberOfSections(in: self))
    let rows = (0..<sections).reduce(0) {
      $0 + dataSource.tableView(self, numberOfRowsInSection: $1)
    }
    return rows >= minimum
  }

  private func showIndexColors() {
    sectionIndex?.titleColor = sectionIndexColor
    sectionIndex?.color = sectionIndexBackgroundColor
    sectionIndex?.trackingColor = sectionIndexTrackingBackgroundColor
  }

  /// Width at the trailing edge that rows leave free.
  var sectionIndexWidth: CGFloat { sectionIndex == nil ? 0 : SectionIndexView.width }

  /// Places the column above rows and titles, in the part of the table that is not covered by bars.
  func placeSectionIndex() {
    guard let column = sectionIndex else { return }
    let visible = bounds.inset(by: adjustedContentInset)
    let side = isRightToLeft ? safeAreaInsets.left : safeAreaInsets.right
    let width = SectionIndexView.width
    column.frame = CGRect(
      x: isRightToLeft ? bounds.minX + side : bounds.maxX - side - width, y: visible.minY,
      width: width, height: max(0, visible.height))
    bringSubviewToFront(column)
  }

  /// Scrolls to the section that the data source names for a title.
  private func scrollToSection(ofTitle index: Int) {
    guard let titles = sectionIndex?.titles, titles.indices.contains(index), let dataSource else {
      return
    }
    let section = dataSource.tableView(
      self, sectionForSectionIndexTitle: titles[index], at: index)
    guard section >= 0, section < numberOfSections else { return }
    let top = -adjustedContentInset.top
    let last = max(top, contentSize.height + adjustedContentInset.bottom - bounds.height)
    let start = rect(ofSection: section).minY + top
    setContentOffset(CGPoint(x: contentOffset.x, y: min(max(start, top), last)), animated: false)
  }
}
