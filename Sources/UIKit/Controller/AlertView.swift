import CoreGraphics
import Foundation
import QuartzCore

/// Texts, fields and actions of an alert.
struct AlertContent {
  var isAlert: Bool
  /// Whether the cancelling action of a sheet has a group of its own.
  var hasCancelGroup: Bool
  var title: String?
  var message: String?
  /// Texts with attributes in place of the plain ones.
  var attributedTitle: NSAttributedString?
  var attributedMessage: NSAttributedString?
  var fields: [UITextField]
  var actions: [UIAlertAction]
  /// Action with a semibold title.
  var preferred: UIAlertAction?
}

/// The view of an alert or action sheet: rounded groups of texts and buttons.
final class AlertView: UIView {
  private var content: AlertContent?
  private let main = AlertGroup()
  private let cancel = AlertGroup()

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(main)
    addSubview(cancel)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ content: AlertContent, choose: @escaping (UIAlertAction) -> Void) {
    self.content = content
    let separate = separateAction
    var actions = content.actions
    if let separate {
      actions.removeAll { $0 === separate }
    } else if let last = actions.firstIndex(where: { $0.style == .cancel }) {
      // Of two buttons it is the left one, of several the last.
      let action = actions.remove(at: last)
      if !content.isAlert {
        if content.hasCancelGroup { actions.append(action) }
      } else if actions.count == 1 {
        actions.insert(action, at: 0)
      } else {
        actions.append(action)
      }
    }
    main.show(content, actions, showsTexts: true, choose)
    cancel.show(content, separate.map { [$0] } ?? [], showsTexts: false, choose)
    cancel.isHidden = separate == nil
    setNeedsLayout()
  }

  /// The cancelling action of a sheet on a phone.
  private var separateAction: UIAlertAction? {
    guard let content, !content.isAlert, content.hasCancelGroup else { return nil }
    return content.actions.first { $0.style == .cancel }
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = content?.isAlert == true ? AlertMetrics.alertWidth : size.width
    return CGSize(width: width, height: main.height(width: width) + cancelHeight)
  }

  private var cancelHeight: CGFloat {
    separateAction == nil ? 0 : AlertMetrics.sheetMargin + AlertMetrics.sheetRow
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    main.frame = CGRect(
      x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - cancelHeight))
    cancel.frame = CGRect(
      x: 0, y: bounds.height - AlertMetrics.sheetRow, width: bounds.width,
      height: AlertMetrics.sheetRow)
  }
}

/// A rounded group of an alert: texts, fields and buttons on a blurred background.
private final class AlertGroup: UIView {
  private let background = UIVisualEffectView(effect: nil)
  private let titleLabel = UILabel()
  private let messageLabel = UILabel()
  private var fields: [UITextField] = []
  private var frames: [UIView] = []
  private var buttons: [AlertButton] = []
  private var lines: [UIView] = []
  private var isAlert = true
  private var showsTexts = true

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    layer.cornerCurve = .continuous
    background.isOfSystem = true
    addSubview(background)
    for label in [titleLabel, messageLabel] {
      label.textAlignment = .center
      label.numberOfLines = 0
      addSubview(label)
    }
  }

  required init?(coder: NSCoder) { nil }

  func show(
    _ content: AlertContent, _ actions: [UIAlertAction], showsTexts: Bool,
    _ choose: @escaping (UIAlertAction) -> Void
  ) {
    isAlert = content.isAlert
    self.showsTexts = showsTexts
    layer.cornerRadius = isAlert ? AlertMetrics.alertRadius : AlertMetrics.sheetRadius
    background.effect = showsTexts ? UIBlurEffect(style: .systemMaterial) : nil
    backgroundColor = showsTexts ? nil : .secondarySystemGroupedBackground
    titleLabel.text = showsTexts ? content.title : nil
    messageLabel.text = showsTexts ? content.message : nil
    titleLabel.font = .systemFont(ofSize: isAlert ? 17 : 13, weight: .semibold)
    messageLabel.font = .systemFont(ofSize: 13)
    titleLabel.textColor = isAlert ? .label : .secondaryLabel
    messageLabel.textColor = isAlert ? .label : .secondaryLabel
    if showsTexts, let text = content.attributedTitle { titleLabel.attributedText = text }
    if showsTexts, let text = content.attributedMessage { messageLabel.attributedText = text }
    for view in frames + buttons + lines { view.removeFromSuperview() }
    fields = showsTexts ? content.fields : []
    frames = fields.map { field in
      let frame = UIView()
      frame.backgroundColor = .systemBackground
      frame.layer.cornerRadius = 5
      frame.layer.borderWidth = PixelGrid.ofScreen.pixel
      frame.layer.borderColor = UIColor.separator.cgColor
      frame.addSubview(field)
      addSubview(frame)
      return frame
    }
    buttons = actions.map { action in
      let button = AlertButton(action, isAlert: isAlert, isBold: action === content.preferred)
      button.chosen = { choose(action) }
      addSubview(button)
      return button
    }
    lines = (0..<lineCount).map { _ in
      let line = UIView()
      line.backgroundColor = .separator
      addSubview(line)
      return line
    }
    setNeedsLayout()
  }

  private var lineCount: Int {
    let hasTexts = [titleLabel, messageLabel].contains { $0.text?.isEmpty == false }
    return max(0, buttons.count - (hasTexts || !fields.isEmpty ? 0 : 1))
  }

  private var rowHeight: CGFloat { isAlert ? AlertMetrics.alertRow : AlertMetrics.sheetRow }

  private func isSideBySide(_ width: CGFloat) -> Bool {
    isAlert && buttons.count == 2
      && buttons.allSatisfy { $0.titleWidth <= width / 2 - AlertMetrics.side }
  }

  private func textHeight(_ label: UILabel, _ width: CGFloat) -> CGFloat {
    guard label.text?.isEmpty == false else { return 0 }
    let room = CGSize(width: width - 2 * AlertMetrics.side, height: .greatestFiniteMagnitude)
    return label.sizeThatFits(room).height
  }

  /// Texts and fields with the space around them.
  private func headHeight(_ width: CGFloat) -> CGFloat { head(width).height }

  /// Frames of the texts and fields of an alert, from above, and the height down to the buttons.
  private func head(_ width: CGFloat) -> (texts: [CGRect], fields: [CGRect], height: CGFloat) {
    let grid = PixelGrid.ofScreen
    let side = AlertMetrics.side
    let labels = [titleLabel, messageLabel]
    let heights = labels.map { textHeight($0, width) }
    let spacing = isAlert ? AlertMetrics.alertText : AlertMetrics.sheetText
    let isSingleOfSheet = !isAlert && heights.contains(0)
    var texts: [CGRect] = []
    var baseline: CGFloat?
    for (label, height) in zip(labels, heights) {
      let distance = baseline.map { $0 + spacing.between } ?? spacing.top
      let top =
        isSingleOfSheet ? AlertMetrics.sheetPadding : grid.nearest(distance - label.font.ascender)
      texts.append(
        CGRect(x: side, y: top, width: max(0, width - 2 * side), height: height))
      if height > 0 { baseline = top + height + label.font.descender }
    }
    let last = texts.last { $0.height > 0 }
    var end = last?.maxY ?? 0
    if let baseline {
      end = isSingleOfSheet ? end + AlertMetrics.sheetPadding : baseline + spacing.bottom
    }
    guard !fields.isEmpty else { return (texts, [], grid.nearest(end)) }
    var y = baseline.map { $0 + AlertMetrics.fieldTop } ?? AlertMetrics.fieldTop
    let frames = fields.map { _ in
      defer { y += AlertMetrics.field }
      return grid.nearest(
        CGRect(x: side, y: y, width: width - 2 * side, height: AlertMetrics.field))
    }
    return (texts, frames, grid.nearest(y + AlertMetrics.fieldBottom))
  }

  func height(width: CGFloat) -> CGFloat {
    let rows = isSideBySide(width) ? 1 : buttons.count
    return headHeight(width) + CGFloat(rows) * rowHeight
      + CGFloat(isSideBySide(width) ? 1 : lineCount) * PixelGrid.ofScreen.pixel
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    placeHead()
    placeButtons()
  }

  private func placeHead() {
    let head = head(bounds.width)
    for (label, frame) in zip([titleLabel, messageLabel], head.texts) { label.frame = frame }
    for ((frame, field), place) in zip(zip(frames, fields), head.fields) {
      frame.frame = place
      field.frame = frame.bounds.insetBy(dx: 6, dy: 2)
    }
  }

  private func placeButtons() {
    let (width, pixel) = (bounds.width, PixelGrid.ofScreen.pixel)
    var y = headHeight(width)
    let isSideBySide = isSideBySide(width)
    var places: [CGRect] = []
    if isSideBySide {
      let half = (width / 2).rounded()
      if y > 0 {
        places.append(CGRect(x: 0, y: y, width: width, height: pixel))
        y += pixel
      }
      buttons[0].frame = CGRect(x: 0, y: y, width: half, height: rowHeight)
      buttons[1].frame = CGRect(x: half, y: y, width: width - half, height: rowHeight)
      places.append(CGRect(x: half, y: y, width: pixel, height: rowHeight))
    } else {
      // A line adds its pixel to the row below it: rows of the same pictures are 44.33 and 57.33 points apart.
      for button in buttons {
        if y > 0 {
          places.append(CGRect(x: 0, y: y, width: width, height: pixel))
          y += pixel
        }
        button.frame = CGRect(x: 0, y: y, width: width, height: rowHeight)
        y += rowHeight
      }
    }
    for (line, place) in zip(lines, places) { line.frame = place }
  }
}

/// A button of an alert.
private final class AlertButton: UIControl {
  private let label = UILabel()
  private let action: UIAlertAction
  var chosen: (() -> Void)?

  init(_ action: UIAlertAction, isAlert: Bool, isBold: Bool) {
    self.action = action
    super.init(frame: .zero)
    label.text = action.title
    label.font = .systemFont(ofSize: isAlert ? 17 : 20, weight: isBold ? .semibold : .regular)
    label.textAlignment = .center
    addSubview(label)
    isEnabled = action.isEnabled
    tintColorDidChange()
    addAction(UIAction { [weak self] _ in self?.chosen?() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  var titleWidth: CGFloat { label.intrinsicContentSize.width }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    label.textColor =
      !isEnabled
      ? .tertiaryLabel
      : action.titleColor ?? (action.style == .destructive ? .systemRed : tintColor)
  }

  override var isHighlighted: Bool {
    get { super.isHighlighted }
    set {
      super.isHighlighted = newValue
      backgroundColor = newValue ? .systemFill : nil
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: 8, dy: 0)
  }
}
