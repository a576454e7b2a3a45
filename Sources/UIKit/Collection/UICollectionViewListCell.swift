public import Accessors
import CoreGraphics
public import Foundation
import QuartzCore

/// A row, header or footer of a list: content, accessories, and the background of the list's style.
open class UICollectionViewListCell: UICollectionViewCell {
  private var place: ListPlace?
  private let separatorLayer = CALayer()
  private let fill = UIView()
  private var shownAccessories: [(accessory: UICellAccessory, view: UIView)] = []

  public override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.autoresizingMask = []
    fill.isUserInteractionEnabled = false
    insertSubview(fill, at: 0)
    addSubview(ListAccessoryTouch(self))
  }

  /// Returns nil: nibs are not supported.
  public required init?(coder: NSCoder) { nil }

  /// Symbols and views next to the content, in the system's order; views of a program's own are in the array's. Default:
  /// none.
  @Setter open var accessories: [UICellAccessory] = [] {
    didSet { showAccessories() }
  }
  /// Number of steps by which the content is moved in. Default: 0.
  @Setter open var indentationLevel = 0 {
    didSet { setNeedsLayout() }
  }
  /// Width of a step in points. Default: 10.
  @Setter open var indentationWidth: CGFloat = 10 {
    didSet { setNeedsLayout() }
  }
  /// Whether the accessories at the leading side are moved in, too. Default: true.
  @Setter open var indentsAccessories = true {
    didSet { setNeedsLayout() }
  }

  /// Content in the style of the row, header or footer, without texts.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch (place?.role ?? .row, place?.isGrouped ?? false) {
    case (.row, _) where isInSidebar: .sidebarCell()
    case (.header, _) where isInSidebar: .sidebarHeader()
    case (.row, _): .cell()
    case (.header, false): .plainHeader()
    case (.header, true): .groupedHeader()
    case (.footer, false): .plainFooter()
    case (.footer, true): .groupedFooter()
    }
  }

  /// Background in the style of the list.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    if isInSidebar { return .listSidebarCell() }
    let isGrouped = place?.isGrouped ?? false
    return switch place?.role ?? .row {
    case .row: isGrouped ? .listGroupedCell() : .listPlainCell()
    case .header, .footer: isGrouped ? .listGroupedHeaderFooter() : .listPlainHeaderFooter()
    }
  }

  private var isInSidebar: Bool { place?.isSidebar ?? false }

  override func placed(inList place: ListPlace?) {
    guard place != self.place else { return }
    self.place = place
    showBackground()
    setNeedsLayout()
  }

  // MARK: Background

  open override func updateConfiguration(using state: UICellConfigurationState) {
    super.updateConfiguration(using: state)
    showBackground()
  }

  private func showBackground() {
    let isMarked = isSelected || isHighlighted
    let hasOwn = backgroundConfiguration != nil || backgroundView != nil
    let own = place == nil ? nil : defaultBackgroundConfiguration().backgroundColor
    let isFilled = isMarked && place?.role == .row
    fill.backgroundColor = isFilled ? isInSidebar ? tintColor : .tableSelection : own
    fill.layer.cornerRadius = isInSidebar ? SidebarMetrics.cornerRadius : 0
    fill.layer.cornerCurve = .continuous
    emphasis = isFilled && isInSidebar && selectedBackgroundView == nil ? .white : nil
    (configured.contentView as? UIListContentView)?.emphasis = emphasis
    fill.isHidden = hasOwn && !isMarked || hasOwn && selectedBackgroundView != nil
    var corners: CACornerMask = []
    if let place, place.isInset, place.role == .row {
      if place.isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
      if place.isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    }
    layer.maskedCorners = corners
    layer.cornerRadius = corners.isEmpty ? 0 : TableMetrics.cornerRadius
    clipsToBounds = !corners.isEmpty
  }

  // MARK: Accessories

  /// Color of content and accessories on a selection that is filled with the tint color; nil for their own.
  private var emphasis: UIColor? {
    didSet { if emphasis != oldValue { showAccessories() } }
  }

  private var isShownAsEditing: Bool {
    (superview as? UICollectionView)?.isEditing ?? false
  }

  func showAccessories() {
    for shown in shownAccessories { shown.view.removeFromSuperview() }
    shownAccessories = accessories.filter { accessory in
      switch accessory.displayed {
      case .always: true
      case .whenEditing: isShownAsEditing
      case .whenNotEditing: !isShownAsEditing
      }
    }.enumerated()
      .sorted { ($0.element.order.rawValue, $0.offset) < ($1.element.order.rawValue, $1.offset) }
      .map { ($0.element, $0.element.makeView(tint: tintColor, emphasis: emphasis)) }
    for shown in shownAccessories { addSubview(shown.view) }
    turnChevron()
    setNeedsLayout()
  }

  // MARK: Outlines

  /// Whether the item of the cell is expanded in a section snapshot.
  private var isOutlineExpanded = false

  /// Shows the item as expanded or collapsed, at its level.
  func showOutline(level: Int, isExpanded: Bool) {
    if indentationLevel != level { indentationLevel = level }
    showOutline(isExpanded: isExpanded)
  }

  func showOutline(isExpanded: Bool) {
    guard isExpanded != isOutlineExpanded else { return }
    isOutlineExpanded = isExpanded
    turnChevron()
  }

  private func turnChevron() {
    for (accessory, view) in shownAccessories where accessory.outlineStyle != nil {
      let quarter: CGFloat = isRightToLeft ? -.pi / 2 : .pi / 2
      view.transform = isOutlineExpanded ? CGAffineTransform(rotationAngle: quarter) : .identity
    }
  }

  /// Expands or collapses the item of the cell.
  private func toggleOutline() {
    guard let collection = superview as? UICollectionView,
      let path = collection.indexPath(for: self)
    else { return }
    (collection.dataSource as? any OutlineToggling)?.toggleItem(at: path)
  }

  private func togglesAnywhere(_ style: UICellAccessory.OutlineDisclosureOptions.Style) -> Bool {
    switch style {
    case .header: true
    case .cell: false
    case .automatic: place?.role == .header
    }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showAccessories()
    if isInSidebar { showBackground() }
  }

  /// The action of the accessory at a point.
  func accessoryAction(at point: CGPoint) -> (() -> Void)? {
    guard bounds.contains(point) else { return nil }
    for (accessory, view) in shownAccessories {
      let isHit = view.frame.insetBy(dx: -12, dy: -12).contains(point)
      if let action = accessory.action, isHit { return action }
      guard accessory.action == nil, let style = accessory.outlineStyle else { continue }
      if isHit || togglesAnywhere(style) { return { [weak self] in self?.toggleOutline() } }
    }
    return nil
  }

  private static let gap: CGFloat = 12
  private var margin: CGFloat {
    isInSidebar ? SidebarMetrics.margin : TableMetrics.margin(in: UIScreen.main.bounds.width)
  }

  private func space(isLeading: Bool) -> CGFloat {
    let widths = shownAccessories.filter { $0.accessory.isLeading == isLeading }
      .map { $0.accessory.width(of: $0.view) }
    guard !widths.isEmpty else { return 0 }
    // The content has its own margin, which serves as the gap.
    return widths.reduce(0, +) + Self.gap * CGFloat(widths.count - 1) + margin
      - (isLeading ? 0 : margin - Self.gap)
  }

  private var indentation: CGFloat { CGFloat(indentationLevel) * indentationWidth }

  /// Distance of content and accessories from a side, because of the safe area.
  private func side(isLeading: Bool) -> CGFloat {
    guard let sides = place?.sides else { return 0 }
    return isLeading == isRightToLeft ? sides.right : sides.left
  }

  override var accessorySpace: CGFloat {
    [true, false].reduce(indentation) { $0 + space(isLeading: $1) + side(isLeading: $1) }
  }
  override var leastHeight: CGFloat {
    place?.role ?? .row == .row || isInSidebar
      ? TableMetrics.rowHeight
      : place?.isGrouped == true ? TableMetrics.groupedHeader : TableMetrics.plainHeader
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    fill.frame = bounds
    let lead = side(isLeading: true) + space(isLeading: true) + indentation
    contentView.frame = directed(
      CGRect(x: lead, y: 0, width: max(0, bounds.width - accessorySpace), height: bounds.height))
    var left = side(isLeading: true) + margin + (indentsAccessories ? indentation : 0)
    var right = bounds.width - side(isLeading: false) - margin
    for (accessory, view) in shownAccessories {
      let width = accessory.width(of: view)
      let size = view.bounds.size
      let start = accessory.isLeading ? left : right - width
      let place = directed(
        CGRect(
          x: PixelGrid.ofScreen.nearest(start + (width - size.width) / 2),
          y: PixelGrid.ofScreen.nearest((bounds.height - size.height) / 2), width: size.width,
          height: size.height))
      // Not the frame: chevrons of outlines turn.
      view.bounds.size = place.size
      view.center = CGPoint(x: place.midX, y: place.midY)
      if accessory.isLeading { left += width + Self.gap } else { right -= width + Self.gap }
    }
    CATransaction.withoutActions(placeSeparator)
  }

  private func placeSeparator() {
    guard let color = place?.separator else { return separatorLayer.removeFromSuperlayer() }
    if separatorLayer.superlayer !== layer { layer.addSublayer(separatorLayer) }
    let pixel = PixelGrid.ofScreen.pixel
    let start = directed(contentView.frame).minX + (configured.textStart ?? margin)
    separatorLayer.backgroundColor = color.cgColor
    separatorLayer.frame = directed(
      CGRect(x: start, y: bounds.height - pixel, width: max(0, bounds.width - start), height: pixel)
    )
  }
}

/// Takes taps on accessories with an action, before the collection view selects the row.
private final class ListAccessoryTouch: UIView {
  private weak var cell: UICollectionViewListCell?

  init(_ cell: UICollectionViewListCell) {
    self.cell = cell
    super.init(frame: cell.bounds)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let tap = UITapGestureRecognizer()
    tap.addHandler { [weak self] tap in
      guard let self else { return }
      self.cell?.accessoryAction(at: tap.location(in: self))?()
    }
    addGestureRecognizer(tap)
  }

  required init?(coder: NSCoder) { nil }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    cell?.accessoryAction(at: point) != nil
  }
}
