import CoreGraphics
import QuartzCore

/// The places of a cell's own views.
extension UITableViewCell {
  func addLabel(main: Bool) -> UILabel {
    let label = UILabel(frame: .zero)
    let isSmall = main ? style == .value2 : style == .subtitle
    label.font =
      isSmall
      ? .scaled(.systemFont(ofSize: TableMetrics.subtitleSize), as: .caption1)
      : .scaled(.systemFont(ofSize: TableMetrics.textSize), as: .body)
    switch (style, main) {
    case (.value2, true):
      (label.textAlignment, label.textColor) = (isRightToLeft ? .left : .right, .systemBlue)
    case (.value1, false):
      (label.textAlignment, label.textColor) = (isRightToLeft ? .left : .right, .tableSecondary)
    default: break
    }
    contentView.addSubview(label)
    setNeedsLayout()
    return label
  }

  /// That of the table: cells of inset groups are narrower.
  private var margin: CGFloat { TableMetrics.margin(in: superview?.bounds.width ?? bounds.width) }

  /// Width of the accessory.
  var accessorySpace: CGFloat {
    if let view = shownAccessoryView { return view.bounds.width + margin }
    return shownAccessoryType == .none ? 0 : margin + shownAccessoryType.reach
  }

  /// Space before everything.
  var leadingSpace: CGFloat { isRightToLeft ? sideSpace.right : sideSpace.left }
  /// Space after everything.
  var trailingSpace: CGFloat { isRightToLeft ? sideSpace.left : sideSpace.right }
  /// Space behind the accessory.
  private var endSpace: CGFloat { reorderSpace + trailingSpace }

  /// View at the trailing edge in the present state.
  var shownAccessoryView: UIView? { isEditing ? editingAccessoryView : accessoryView }
  /// Symbol at the trailing edge in the present state.
  var shownAccessoryType: AccessoryType { isEditing ? editingAccessoryType : accessoryType }

  func placeContent() {
    let (space, start, end) = (accessorySpace, leadingSpace + editingIndent, endSpace)
    contentView.frame = CGRect(
      x: start, y: 0, width: max(0, bounds.width - space - start - end), height: bounds.height)
    if space > 0 { placeAccessory(space) }
    // A swipe moves the origin of the bounds.
    let whole = CGRect(origin: .zero, size: bounds.size)
    backgroundView?.frame = whole
    selectionView?.frame = whole
    placeText()
    if isRightToLeft { mirrorContent() }
    CATransaction.withoutActions { placeSeparator() }
  }

  /// Mirrors the cell's own views, which have just been placed from the left.
  private func mirrorContent() {
    contentView.frame = contentView.frame.mirrored(in: bounds)
    for view in [accessoryView, accessorySymbol] where view != nil {
      if let frame = view?.frame { view?.frame = frame.mirrored(in: bounds) }
    }
    if hasImageView, let imageView {
      imageView.frame = imageView.frame.mirrored(in: contentView.bounds)
    }
    for label in [shownLabel(main: true), shownLabel(main: false)].compactMap({ $0 }) {
      label.frame = label.frame.mirrored(in: contentView.bounds)
    }
  }

  private func placeAccessory(_ space: CGFloat) {
    if let view = shownAccessoryView {
      let size = view.bounds.size
      view.frame = CGRect(
        x: bounds.width - endSpace - margin - size.width,
        y: PixelGrid.ofScreen.nearest((bounds.height - size.height) / 2),
        width: size.width, height: size.height)
    } else if let accessorySymbol {
      accessorySymbol.frame = CGRect(
        x: bounds.width - endSpace - space, y: 0, width: space, height: bounds.height)
    }
  }

  /// Left edge of the text, right of the image if there is one.
  private var textStart: CGFloat {
    guard let size = imageBox else { return margin }
    return margin + size.width + TableMetrics.gap
  }

  /// Size that the image takes: whole points for symbols (see ``TableMetrics/symbols``); nil without an image.
  private var imageBox: CGSize? {
    guard hasImageView, let imageView, let image = imageView.image else { return nil }
    let size = imageView.sizeThatFits(.zero)
    guard image.isSymbolImage else { return size }
    return CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
  }

  /// Puts the image in the middle of its box, which begins at the margin.
  private func placeImage() {
    guard let box = imageBox, let imageView else { return }
    let size = imageView.sizeThatFits(.zero)
    let grid = PixelGrid.ofScreen
    let top = ((bounds.height - box.height) / 2).rounded()
    imageView.frame = CGRect(
      x: margin + grid.nearest((box.width - size.width) / 2),
      y: top + grid.nearest((box.height - size.height) / 2), width: size.width,
      height: size.height)
  }

  private func placeText() {
    placeImage()
    let (start, end) = (textStart, contentView.bounds.width - (accessorySpace > 0 ? 0 : margin))
    let area = CGRect(x: start, y: 0, width: max(0, end - start), height: bounds.height)
    let labels = (main: shownLabel(main: true), detail: shownLabel(main: false))
    switch style {
    case .default: labels.main?.frame = area
    case .value1: placeSideBySide(labels, area)
    case .value2: placeBehind(labels, area)
    case .subtitle: stack(labels, area)
    }
  }

  /// A label that has something to show; asking makes none.
  private func shownLabel(main: Bool) -> UILabel? {
    let labels = contentView.subviews.compactMap { $0 as? UILabel }
    let label = main ? textLabelIfMade(labels) : detailLabelIfMade(labels)
    return label?.text?.isEmpty == false ? label : nil
  }

  private func textLabelIfMade(_ labels: [UILabel]) -> UILabel? {
    labels.isEmpty ? nil : textLabel
  }

  private func detailLabelIfMade(_ labels: [UILabel]) -> UILabel? {
    labels.isEmpty ? nil : detailTextLabel
  }

  private var hasImageView: Bool { contentView.subviews.contains { $0 is UIImageView } }

  private func placeSideBySide(_ labels: (main: UILabel?, detail: UILabel?), _ area: CGRect) {
    let whole = CGSize(width: area.width, height: area.height)
    let detail = min(area.width, labels.detail?.sizeThatFits(whole).width ?? 0)
    labels.detail?.frame = CGRect(
      x: area.maxX - detail, y: 0, width: detail, height: area.height)
    labels.main?.frame = CGRect(
      x: area.minX, y: 0, width: max(0, area.width - detail - (detail > 0 ? 6 : 0)),
      height: area.height)
  }

  private func placeBehind(_ labels: (main: UILabel?, detail: UILabel?), _ area: CGRect) {
    let width = min(area.width, TableMetrics.secondWidth)
    labels.main?.frame = CGRect(x: area.minX, y: 0, width: width, height: area.height)
    labels.detail?.frame = CGRect(
      x: area.minX + width + 6, y: 0, width: max(0, area.width - width - 6), height: area.height)
  }

  private func stack(_ labels: (main: UILabel?, detail: UILabel?), _ area: CGRect) {
    let whole = CGSize(width: area.width, height: area.height)
    let main = labels.main?.sizeThatFits(whole).height ?? 0
    let detail = labels.detail?.sizeThatFits(whole).height ?? 0
    let gap = main > 0 && detail > 0 ? TableMetrics.lineGap : 0
    let top = ((area.height - main - detail - gap) / 2).rounded()
    labels.main?.frame = CGRect(x: area.minX, y: top, width: area.width, height: main)
    labels.detail?.frame = CGRect(
      x: area.minX, y: top + main + gap, width: area.width, height: detail)
  }

  /// Height of the content: the default row height, or more for large text or images.
  var heightOfText: CGFloat {
    let usual =
      style == .subtitle && shownLabel(main: false) != nil
      ? TableMetrics.subtitleRowHeight : TableMetrics.rowHeight
    let sides = sideSpace.left + sideSpace.right
    let width = max(0, bounds.width - sides - accessorySpace - textStart - margin)
    let limit = CGSize(width: width, height: .greatestFiniteMagnitude)
    let heights = [true, false].map { shownLabel(main: $0)?.sizeThatFits(limit).height ?? 0 }
    let text = style == .subtitle ? heights[0] + heights[1] : max(heights[0], heights[1])
    // A row with an icon of 29 points is 51 points high (mttcrsp/fosdem, `MoreViewControllerTests`); one with a
    // symbol is as high as one without (`YearsViewControllerTests`).
    let isSymbol = hasImageView && imageView?.image?.isSymbolImage == true
    let picture = isSymbol ? 0 : imageBox?.height ?? 0
    let padding = 2 * TableMetrics.textPadding
    return max(usual, (text + padding).rounded(.up), picture > 0 ? picture + padding : 0)
  }

  // MARK: Separator

  var usualSeparatorInset: UIEdgeInsets {
    UIEdgeInsets(
      top: 0,
      left: separator?.isInsetFromText == false ? 0 : configured.textStart ?? textStart, bottom: 0,
      right: 0)
  }

  private func placeSeparator() {
    placeUpperSeparator()
    guard let separator else { return separatorLayer.removeFromSuperlayer() }
    if separatorLayer.superlayer == nil { layer.addSublayer(separatorLayer) }
    // The last line of a group goes from edge to edge, whatever the table's insets.
    let tables = separator.isInsetFromText ? separator.inset : nil
    let usual = usualSeparatorInset.left
    let left =
      leadingSpace + editingIndent
      + (ownSeparatorInset?.left ?? tables.map { $0.left + (separator.isInsetAdded ? usual : 0) }
        ?? usual)
    let right = ownSeparatorInset?.right ?? tables?.right ?? 0
    let pixel = PixelGrid.ofScreen.pixel
    separatorLayer.backgroundColor = separator.color.cgColor
    separatorLayer.frame = directed(
      CGRect(
        x: left, y: bounds.height - pixel, width: max(0, bounds.width - left - right),
        height: pixel))
  }

  private func placeUpperSeparator() {
    guard let separator, separator.isAbove else {
      return upperSeparatorLayer.removeFromSuperlayer()
    }
    if upperSeparatorLayer.superlayer == nil { layer.addSublayer(upperSeparatorLayer) }
    upperSeparatorLayer.backgroundColor = separator.color.cgColor
    upperSeparatorLayer.frame = CGRect(
      x: 0, y: 0, width: bounds.width, height: PixelGrid.ofScreen.pixel)
  }
}

extension UIView {
  /// Whether constraints hang on the view from inside, so that it can be fitted.
  var isHeldByConstraints: Bool { !heldConstraints.isEmpty }
}
