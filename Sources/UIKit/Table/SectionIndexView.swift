import CoreGraphics
import Foundation

/// Column of titles at the trailing edge of a table; a touch scrolls the table to the section of a title.
///
/// Measured on iOS 11, 375×812 points at 3 pixels a point (kizitonwose/CountryPickerView,
/// `CountryPickerViewDemo/Screenshots/3.png`): places of letters agree within half a point. The font is also that of
/// mindz-eye/MYTableViewIndex, which copies UIKit's column.
final class SectionIndexView: UIControl {
  /// Width of the column; content of rows ends before it (forkingdog/UITableView-FDTemplateLayoutCell subtracts it).
  static let width: CGFloat = 15
  /// Distance between the baselines of two titles.
  private static let pitch: CGFloat = 13.76
  /// Distance of the column's middle above the middle of the visible part.
  private static let rise: CGFloat = 2
  private static let font = UIFont.boldSystemFont(ofSize: 11)

  var titles: [String] = [] {
    didSet { if titles != oldValue { makeItems() } }
  }
  /// Color of the titles; nil for the tint color.
  var titleColor: UIColor? {
    didSet { showColors() }
  }
  /// Color behind the titles; nil for none.
  var color: UIColor? {
    didSet { showColors() }
  }
  /// Color behind the titles during a touch; nil for `color`.
  var trackingColor: UIColor? {
    didSet { showColors() }
  }
  /// Receives the place of a touched title among all titles.
  var onTouch: ((Int) -> Void)?

  private var items: [UIView] = []
  private var shownRows = 0
  private var touched: Int?

  private func makeItems() {
    for item in items { item.removeFromSuperview() }
    items = rows(Self.capacity(of: bounds.height)).map { index in
      makeItem(index.map { titles[$0] } ?? "•")
    }
    for item in items { addSubview(item) }
    showColors()
    setNeedsLayout()
  }

  private static func capacity(of height: CGFloat) -> Int { max(1, Int(height / pitch)) }

  /// The titles that have place in the column, by their numbers. If not all have, a bullet (nil) stands for those
  /// between two, and the first and the last title remain.
  private func rows(_ capacity: Int) -> [Int?] {
    shownRows = capacity
    guard titles.count > capacity else { return titles.indices.map { $0 } }
    let shown = max(2, (capacity + 1) / 2)
    return (0..<(2 * shown - 1)).map { row in
      row % 2 == 0 ? (row / 2 * (titles.count - 1) + (shown - 1) / 2) / (shown - 1) : nil
    }
  }

  private func makeItem(_ title: String) -> UIView {
    if title == UITableView.indexSearch {
      let glass = UIImageView(
        image: UIImage(
          systemName: "magnifyingglass",
          withConfiguration: UIImage.SymbolConfiguration(font: Self.font)))
      glass.sizeToFit()
      return glass
    }
    let label = UILabel(frame: .zero)
    label.text = title
    label.font = Self.font
    label.sizeToFit()
    return label
  }

  private func showColors() {
    for item in items {
      (item as? UILabel)?.textColor = titleColor ?? tintColor
      item.tintColor = titleColor
    }
    backgroundColor = isTracking ? trackingColor ?? color : color
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    showColors()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let capacity = Self.capacity(of: bounds.height)
    if capacity != shownRows, min(capacity, shownRows) < titles.count { makeItems() }
    let grid = PixelGrid.ofScreen
    for (row, item) in items.enumerated() {
      let size = item.bounds.size
      item.frame.origin = CGPoint(
        x: grid.nearest((Self.width - size.width) / 2),
        y: grid.nearest(middle(ofRow: row) - size.height / 2))
    }
  }

  private func middle(ofRow row: Int) -> CGFloat {
    bounds.height / 2 - Self.rise + (CGFloat(row) - CGFloat(items.count - 1) / 2) * Self.pitch
  }

  // MARK: Touches

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    touched = nil
    follow(touch)
    backgroundColor = trackingColor ?? color
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    follow(touch)
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) { backgroundColor = color }

  override func cancelTracking(with event: UIEvent?) { backgroundColor = color }

  private func follow(_ touch: UITouch) {
    guard !titles.isEmpty else { return }
    let start = middle(ofRow: 0) - Self.pitch / 2
    let share = (touch.location(in: self).y - start) / (CGFloat(items.count) * Self.pitch)
    let index = min(titles.count - 1, max(0, Int((share * CGFloat(titles.count)).rounded(.down))))
    guard index != touched else { return }
    touched = index
    onTouch?(index)
  }

  /// Touches of the column do not drag the table.
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if isTracking, gestureRecognizer.view !== self { return false }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}
