import CoreGraphics
public import Foundation
import QuartzCore

/// Wheels of rows, each of which shows its selected row in the middle.
///
/// Rows lie on a cylinder and are paler farther from the middle, where they are larger: measured on pictures of
/// iOS 12. The bar behind the selected row is an estimate of iOS 18's.
open class UIPickerView: UIView {
  /// Supplies the numbers of wheels and rows; held weakly.
  open weak var dataSource: (any UIPickerViewDataSource)? {
    get { source }
    set {
      source = newValue
      setNeedsReload()
    }
  }
  private weak var source: (any UIPickerViewDataSource)?
  /// Supplies the rows and follows the selection; held weakly.
  open weak var delegate: (any UIPickerViewDelegate)? {
    get { follower }
    set {
      follower = newValue
      setNeedsReload()
    }
  }
  private weak var follower: (any UIPickerViewDelegate)?
  /// No effect since iOS 7: the selection is always shown.
  open var showsSelectionIndicator: Bool {
    get { true }
    set {}
  }

  private(set) var wheels: [PickerWheel] = []
  private let indicator = UIView(frame: .zero)
  private var isReloadNeeded = true

  static let rowHeight: CGFloat = 32
  /// Sizes of titles in points: of rows, and of the row in the middle.
  static let (textSize, lensSize): (CGFloat, CGFloat) = (21, 23.5)
  /// Alignment of the titles of a wheel; in the middle by default.
  var column: (_ component: Int) -> PickerColumn = { _ in PickerColumn() }
  private static let size = CGSize(width: 320, height: 216)
  /// Distance in points between the bar of the selection and the sides, and between wheels.
  private static let (inset, gap): (CGFloat, CGFloat) = (9, 5)

  /// A frame without size becomes 320 by 216 points, the size on iOS.
  public override init(frame: CGRect) {
    super.init(
      frame: frame.size == .zero ? CGRect(origin: frame.origin, size: Self.size) : frame)
    setUp()
  }

  /// Creates the view of a storyboard or nib; returns nil for other coders.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.restore(self, as: UIPickerView.self)
  }

  private func setUp() {
    clipsToBounds = true
    indicator.backgroundColor = .tertiarySystemFill
    indicator.layer.cornerRadius = 8
    indicator.isUserInteractionEnabled = false
    addSubview(indicator)
  }

  open override var intrinsicContentSize: CGSize { Self.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  // MARK: Content

  /// Number of wheels.
  open var numberOfComponents: Int {
    reloadIfNeeded()
    return wheels.count
  }

  /// Number of rows of a wheel; 0 for a wheel that does not exist.
  open func numberOfRows(inComponent component: Int) -> Int { wheel(component)?.rowCount ?? 0 }

  /// Size in points of a wheel's rows; zero for a wheel that does not exist.
  open func rowSize(forComponent component: Int) -> CGSize {
    guard let wheel = wheel(component) else { return .zero }
    return CGSize(width: wheel.bounds.width, height: wheel.rowHeight)
  }

  /// View of a row that is on screen; nil for others.
  open func view(forRow row: Int, forComponent component: Int) -> UIView? {
    wheel(component)?.view(of: row)
  }

  /// Reads all rows again from the data source and the delegate. Wheels keep their selected row if
  /// it still exists.
  open func reloadAllComponents() {
    isReloadNeeded = false
    let count = max(0, dataSource?.numberOfComponents(in: self) ?? 0)
    while wheels.count > count { wheels.removeLast().removeFromSuperview() }
    while wheels.count < count {
      let wheel = PickerWheel(self, number: wheels.count)
      wheels.append(wheel)
      insertSubview(wheel, belowSubview: indicator)
    }
    for number in wheels.indices { reloadComponent(number) }
    setNeedsLayout()
  }

  /// Asks for the rows of a wheel again.
  open func reloadComponent(_ component: Int) {
    guard let wheel = wheel(component) else { return }
    wheel.reload(
      count: dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0,
      height: height(ofRowsIn: component))
    setNeedsLayout()
  }

  private func setNeedsReload() {
    isReloadNeeded = true
    setNeedsLayout()
  }

  func reloadIfNeeded() {
    if isReloadNeeded { reloadAllComponents() }
  }

  private func wheel(_ component: Int) -> PickerWheel? {
    reloadIfNeeded()
    return wheels.indices.contains(component) ? wheels[component] : nil
  }

  private func height(ofRowsIn component: Int) -> CGFloat {
    let height = delegate?.pickerView(self, rowHeightForComponent: component) ?? .nan
    return height.isFinite && height >= 1 ? height : Self.rowHeight
  }

  // MARK: Selection

  /// Number of the row in the middle of a wheel; -1 for a wheel without rows.
  open func selectedRow(inComponent component: Int) -> Int { wheel(component)?.selected ?? -1 }

  /// Turns a wheel to a row. The delegate is not called.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    guard let wheel = wheel(component), row >= 0, row < wheel.rowCount else { return }
    layoutIfNeeded()
    wheel.select(row, animated: animated)
  }

  func wheelRests(_ component: Int, at row: Int) {
    delegate?.pickerView(self, didSelectRow: row, inComponent: component)
  }

  /// View of a row, from the delegate or with its title.
  func makeView(row: Int, of component: Int, reusing old: UIView?) -> UIView {
    let own = delegate?.pickerView(
      self, viewForRow: row, forComponent: component, reusing: old is PickerLabel ? nil : old)
    if let own, !(own is UnimplementedPickerRow) { return own }
    let label = old as? PickerLabel ?? PickerLabel(frame: .zero)
    label.column = column(component)
    label.textAlignment = label.column.alignment(rightToLeft: isRightToLeft)
    label.font = .systemFont(ofSize: Self.lensSize)
    label.textColor = .label
    if let title = delegate?.pickerView(
      self, attributedTitleForRow: row, forComponent: component)
    {
      label.attributedText = title
    } else {
      label.text =
        delegate?.pickerView(self, titleForRow: row, forComponent: component) ?? "?"
    }
    return label
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    reloadIfNeeded()
    let middle = bounds.midY
    let height = (wheels.map(\.rowHeight).max() ?? Self.rowHeight) + 2
    indicator.frame = CGRect(
      x: Self.inset, y: middle - height / 2, width: max(0, bounds.width - 2 * Self.inset),
      height: height)
    let widths = widthsOfWheels
    let whole = widths.reduce(0, +) + Self.gap * CGFloat(max(0, widths.count - 1))
    var x = (bounds.width - whole) / 2
    for (wheel, width) in zip(wheels, widths) {
      wheel.place(
        directed(CGRect(x: x, y: 0, width: width, height: bounds.height)))
      x += width + Self.gap
    }
  }

  /// Widths that the delegate gives; wheels without one share the rest.
  private var widthsOfWheels: [CGFloat] {
    let own = wheels.indices.map { number -> CGFloat? in
      let width = delegate?.pickerView(self, widthForComponent: number) ?? .nan
      return width.isFinite ? max(0, width) : nil
    }
    let gaps = Self.gap * CGFloat(max(0, wheels.count - 1))
    let free = bounds.width - 4 * Self.inset - gaps - own.compactMap(\.self).reduce(0, +)
    let share = max(0, free) / CGFloat(max(1, own.count { $0 == nil }))
    return own.map { $0 ?? share }
  }
}

/// Alignment of the titles of a wheel.
struct PickerColumn {
  enum Edge {
    case leading
    case trailing
  }

  /// Edge at which titles are aligned; nil for the middle.
  var edge: Edge?
  /// Distance in points of titles from that edge.
  var inset: CGFloat = 0

  func alignment(rightToLeft: Bool) -> NSTextAlignment {
    guard let edge else { return .center }
    return (edge == .leading) == rightToLeft ? .right : .left
  }
}

/// Title of a row.
final class PickerLabel: UILabel {
  var column = PickerColumn()
  /// Distance in points of the text from the edge at which it is aligned.
  var textInset: CGFloat = 0 {
    didSet { if textInset != oldValue { setNeedsDisplay() } }
  }

  override func drawText(in rect: CGRect) {
    let inset = UIEdgeInsets(
      top: 0, left: textAlignment == .left ? textInset : 0, bottom: 0,
      right: textAlignment == .right ? textInset : 0)
    super.drawText(in: rect.inset(by: inset))
  }
}
