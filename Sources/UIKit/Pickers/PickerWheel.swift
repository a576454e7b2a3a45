import CoreGraphics
import Foundation
import Numerics
import QuartzCore

/// One wheel of a picker view: a scroll view that rests with a row in the middle, and shows its rows on
/// a cylinder.
final class PickerWheel: UIScrollView, UIScrollViewDelegate {
  private weak var picker: UIPickerView?
  private let number: Int
  private(set) var rowCount = 0
  private(set) var rowHeight = UIPickerView.rowHeight
  private(set) var selected = -1
  /// Rows on screen, each in a container on the cylinder.
  private var rows: [Int: (holder: UIView, view: UIView)] = [:]
  private var spare: [UIView] = []

  init(_ picker: UIPickerView, number: Int) {
    self.picker = picker
    self.number = number
    super.init(frame: .zero)
    delegate = self
    showsVerticalScrollIndicator = false
    scrollsToTop = false
    contentInsetAdjustmentBehavior = .never
    decelerationRate = .normal
    let tap = UITapGestureRecognizer()
    tap.addHandler { [weak self] in self?.tapped($0.location(in: self?.superview)) }
    addGestureRecognizer(tap)
  }

  required init?(coder: NSCoder) { nil }

  // MARK: Content

  func view(of row: Int) -> UIView? { rows[row]?.view }

  func reload(count: Int, height: CGFloat) {
    for row in rows.values { recycle(row) }
    rows = [:]
    rowCount = max(0, count)
    rowHeight = height
    selected = rowCount == 0 ? -1 : min(max(0, selected), rowCount - 1)
    fit()
  }

  func place(_ frame: CGRect) {
    if self.frame != frame { self.frame = frame }
    fit()
  }

  /// Lays the content out so that the first and the last row can rest in the middle.
  private func fit() {
    let size = CGSize(width: bounds.width, height: CGFloat(rowCount) * rowHeight)
    let inset = max(0, (bounds.height - rowHeight) / 2)
    if contentSize != size { contentSize = size }
    if contentInset.top != inset {
      contentInset = UIEdgeInsets(top: inset, left: 0, bottom: inset, right: 0)
    }
    if !isDragging, !isDecelerating, motionTarget == nil, selected >= 0 {
      contentOffset = offset(of: selected)
    }
    showRows()
  }

  private func offset(of row: Int) -> CGPoint {
    CGPoint(x: 0, y: CGFloat(row) * rowHeight - contentInset.top)
  }

  private func row(at offset: CGFloat) -> Int {
    let row = ((offset + contentInset.top) / rowHeight).rounded()
    return min(max(0, Int(row)), max(0, rowCount - 1))
  }

  // MARK: Turning

  /// Row that an animated selection turns to.
  private var motionTarget: Int?

  func select(_ row: Int, animated: Bool) {
    selected = row
    motionTarget = animated && window != nil ? row : nil
    setContentOffset(offset(of: row), animated: motionTarget != nil)
    showRows()
  }

  private func tapped(_ place: CGPoint) {
    guard rowCount > 0, bounds.height > 0 else { return }
    let distance = place.y - frame.midY
    let angle = Elementary.asin(min(1, max(-1, distance / radius)))
    let row = min(max(0, selected + Int((angle * radius / rowHeight).rounded())), rowCount - 1)
    guard row != selected else { return }
    select(row, animated: true)
    picker?.wheelRests(number, at: row)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { showRows() }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    let row = unsafe row(at: targetContentOffset.pointee.y)
    unsafe targetContentOffset.pointee = offset(of: row)
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { rest() }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { rest() }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { motionTarget = nil }

  private func rest() {
    let row = row(at: contentOffset.y)
    if contentOffset != offset(of: row) { setContentOffset(offset(of: row), animated: true) }
    guard rowCount > 0, row != selected else { return }
    selected = row
    picker?.wheelRests(number, at: row)
  }

  // MARK: Cylinder

  /// Radius in points. With the eye's distance it puts rows of 32 points at 31.4, 58.3, 77.5 and 87.3 points from
  /// the middle of a wheel of 216 points, as on pictures of the simulator, which are matched within 0.5 points
  /// (react-native-datetimepicker/datetimepicker, `docs/images/ios_date_old.png` and `ios_time.png`, iOS 12.2). That
  /// it grows with the height is an estimate.
  private var radius: CGFloat { max(rowHeight, bounds.height * 4 / 9) }
  /// Rows further from the middle than this angle are seen edge-on.
  private static let limit: CGFloat = 1.45
  /// Distance in points of the eye from the middle of the picker: columns at its sides converge in those pictures.
  private static let eye: CGFloat = 1000
  /// Scale of the row in the middle: digits measure 16.9 points there and 15.2 in other rows, which are fonts of
  /// 23.5 and 21 points.
  private static let lens: CGFloat = UIPickerView.lensSize / UIPickerView.textSize

  private func showRows() {
    guard bounds.height > 0, rowCount > 0 else { return }
    let center = contentOffset.y + bounds.height / 2
    let reach = radius * Self.limit
    let first = max(0, Int(((center - reach) / rowHeight).rounded(.down)))
    let last = min(rowCount - 1, Int(((center + reach) / rowHeight).rounded(.down)))
    for (row, shown) in rows.sorted(by: { $0.key < $1.key }) where row < first || row > last {
      recycle(shown)
      rows[row] = nil
    }
    guard first <= last else { return }
    UIView.performWithoutAnimation {
      for row in first...last { place(row, center) }
    }
  }

  private func recycle(_ row: (holder: UIView, view: UIView)) {
    row.view.removeFromSuperview()
    row.holder.removeFromSuperview()
    spare.append(row.view)
  }

  private func place(_ row: Int, _ center: CGFloat) {
    guard let (holder, view) = rows[row] ?? makeRow(row) else { return }
    let size = CGSize(width: bounds.width, height: rowHeight)
    let distance = (CGFloat(row) + 0.5) * rowHeight - center
    let angle = distance / radius
    guard abs(angle) < Self.limit else {
      holder.isHidden = true
      return
    }
    holder.isHidden = false
    holder.bounds = CGRect(origin: .zero, size: size)
    let rise = radius * Elementary.sin(angle)
    holder.center = CGPoint(x: bounds.width / 2, y: center + rise)
    // Labels are drawn in the size of the middle row, so that its letters are sharp.
    let label = view as? PickerLabel
    let scale = label == nil ? 1 : 1 / Self.lens
    view.bounds.size = CGSize(width: size.width / scale, height: size.height / scale)
    view.center = CGPoint(x: size.width / 2, y: size.height / 2)
    label?.textInset = (label?.column.inset ?? 0) / scale
    let side = picker.map { frame.midX - $0.bounds.midX } ?? 0
    var depth = CATransform3DIdentity
    depth.m34 = -1 / Self.eye
    var transform = CATransform3DConcat(depth, CATransform3DMakeTranslation(-side, -rise, 0))
    transform = CATransform3DTranslate(transform, side, rise, radius * (Elementary.cos(angle) - 1))
    transform = CATransform3DRotate(transform, -angle, 1, 0, 0)
    let share = min(1, abs(distance) / rowHeight)
    let zoom = scale * (Self.lens + (1 - Self.lens) * share)
    holder.transform3D = CATransform3DScale(transform, zoom, zoom, 1)
    // The row in the middle is black, its neighbors gray, with 39 % of the opacity in those pictures; rows that
    // turn away fade out.
    holder.alpha = (1 - 0.61 * share) * min(1, max(0, Elementary.cos(angle) + 0.19))
  }

  private func makeRow(_ row: Int) -> (holder: UIView, view: UIView)? {
    guard let picker else { return nil }
    let view = picker.makeView(row: row, of: number, reusing: spare.popLast())
    let holder = UIView(frame: .zero)
    holder.isUserInteractionEnabled = false
    holder.addSubview(view)
    addSubview(holder)
    rows[row] = (holder, view)
    return (holder, view)
  }
}
