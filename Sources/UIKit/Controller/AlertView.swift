import CoreGraphics
import Foundation
import QuartzCore

/// Texts, fields and actions of an alert.
struct AlertContent {
  var isAlert: Bool
  /// Sizes and distances at the preferred text size.
  var metrics: AlertTextMetrics
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
    var width = size.width
    if let content, content.isAlert { width = content.metrics.alertWidth(within: size.width) }
    return CGSize(width: width, height: main.height(width: width) + cancelHeight(width))
  }

  private func cancelHeight(_ width: CGFloat) -> CGFloat {
    separateAction == nil ? 0 : AlertMetrics.sheetMargin + cancel.height(width: width)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    main.frame = CGRect(
      x: 0, y: 0, width: bounds.width,
      height: max(0, bounds.height - cancelHeight(bounds.width)))
    let height = cancel.height(width: bounds.width)
    cancel.frame = CGRect(
      x: 0, y: bounds.height - height, width: bounds.width, height: height)
  }
}

/// A rounded group of an alert: texts, fields and buttons on a blurred background. Texts and buttons scroll,
/// each for themselves, where the group is not high enough for both.
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
  private var metrics = AlertTextMetrics(category: .large, isAlert: true)
  /// Contain the texts and the buttons of a group that is too low for them.
  private let headScroll = UIScrollView()
  private let buttonScroll = UIScrollView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    layer.cornerCurve = .continuous
    background.isOfSystem = true
    addSubview(background)
    for scroll in [headScroll, buttonScroll] {
      scroll.contentInsetAdjustmentBehavior = .never
      scroll.isHidden = true
      addSubview(scroll)
    }
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
    metrics = content.metrics
    self.showsTexts = showsTexts
    layer.cornerRadius = isAlert ? AlertMetrics.alertRadius : AlertMetrics.sheetRadius
    background.effect = showsTexts ? UIBlurEffect(style: .systemMaterial) : nil
    backgroundColor = showsTexts ? nil : .secondarySystemGroupedBackground
    titleLabel.text = showsTexts ? content.title : nil
    messageLabel.text = showsTexts ? content.message : nil
    titleLabel.font = .systemFont(ofSize: metrics.titleSize, weight: .semibold)
    messageLabel.font = .systemFont(ofSize: metrics.messageSize)
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
      let button = AlertButton(action, metrics, isBold: action === content.preferred)
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

  private var hasHead: Bool {
    !fields.isEmpty || [titleLabel, messageLabel].contains { $0.text?.isEmpty == false }
  }

  private var lineCount: Int { max(0, buttons.count - (hasHead ? 0 : 1)) }

  private func isSideBySide(_ width: CGFloat) -> Bool {
    isAlert && buttons.count == 2
      && buttons.allSatisfy { $0.titleWidth <= width / 2 - 2 * metrics.buttonInset }
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
    let spacing = metrics.spacing
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
    var y = (baseline ?? 0) + metrics.fieldTop
    let frames = fields.map { _ in
      defer { y += metrics.field }
      return grid.nearest(CGRect(x: side, y: y, width: width - 2 * side, height: metrics.field))
    }
    return (texts, frames, grid.nearest(y + AlertMetrics.fieldBottom))
  }

  func height(width: CGFloat) -> CGFloat { headHeight(width) + buttonsHeight(width) }

  /// Buttons with the lines above and between them.
  private func buttonsHeight(_ width: CGFloat) -> CGFloat {
    let pixel = PixelGrid.ofScreen.pixel
    if isSideBySide(width) { return (rowHeights(width).first ?? 0) + pixel }
    return rowHeights(width).reduce(0, +) + CGFloat(lineCount) * pixel
  }

  /// Heights of the buttons; of two side by side the greater one.
  private func rowHeights(_ width: CGFloat) -> [CGFloat] {
    guard isSideBySide(width) else { return buttons.map { $0.height(width: width) } }
    let height = buttons.map { $0.height(width: (width / 2).rounded(.down)) }.max() ?? 0
    return buttons.map { _ in height }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    let head = head(bounds.width)
    let buttonsHeight = buttonsHeight(bounds.width)
    let isTooLow = bounds.height > 0 && head.height + buttonsHeight > bounds.height + 0.5
    place(in: isTooLow)
    let shownHead =
      isTooLow
      ? metrics.headHeight(head.height, above: buttonsHeight, in: bounds.height) : head.height
    placeHead(head)
    placeButtons(below: shownHead, isScrolling: isTooLow)
    guard isTooLow else { return }
    let width = bounds.width
    headScroll.frame = CGRect(x: 0, y: 0, width: width, height: shownHead)
    headScroll.contentSize = CGSize(width: width, height: head.height)
    let top = shownHead + (hasHead ? PixelGrid.ofScreen.pixel : 0)
    buttonScroll.frame = CGRect(
      x: 0, y: top, width: width, height: max(0, bounds.height - top))
    buttonScroll.contentSize = CGSize(
      width: width, height: buttonsHeight - (top - shownHead))
  }

  /// Indices of the buttons from top to bottom. The cancelling one is the left one in a row, and the last in a
  /// stack (Human Interface Guidelines, Alerts; inferred for two buttons).
  private var orderInStack: [Int] {
    isAlert && buttons.count == 2 && buttons[0].cancels ? [1, 0] : Array(buttons.indices)
  }

  /// Moves texts and buttons into the views that scroll, or out of them.
  private func place(in scrolls: Bool) {
    guard scrolls == headScroll.isHidden || scrolls && buttons.first?.superview === self else {
      return
    }
    headScroll.isHidden = !scrolls
    buttonScroll.isHidden = !scrolls
    for view in [titleLabel, messageLabel] + frames {
      (scrolls ? headScroll : self).addSubview(view)
    }
    // The line below the texts stays where it is.
    for view in buttons + lines.dropFirst(hasHead ? 1 : 0) {
      (scrolls ? buttonScroll : self).addSubview(view)
    }
  }

  private func placeHead(_ head: (texts: [CGRect], fields: [CGRect], height: CGFloat)) {
    for (label, frame) in zip([titleLabel, messageLabel], head.texts) { label.frame = frame }
    for ((frame, field), place) in zip(zip(frames, fields), head.fields) {
      frame.frame = place
      field.frame = frame.bounds.insetBy(dx: 6, dy: 2)
    }
  }

  /// - Parameter isScrolling: Whether all but the line below the texts has its own coordinates.
  private func placeButtons(below top: CGFloat, isScrolling: Bool) {
    let (width, pixel) = (bounds.width, PixelGrid.ofScreen.pixel)
    let heights = rowHeights(width)
    var y = top
    var places: [CGRect] = []
    func addLine() {
      guard y > 0 else { return }
      places.append(CGRect(x: 0, y: y, width: width, height: pixel))
      y += pixel
    }
    if hasHead {
      addLine()
      if isScrolling { y = 0 }
    }
    if isSideBySide(width) {
      let half = (width / 2).rounded()
      let height = heights.first ?? 0
      buttons[0].frame = CGRect(x: 0, y: y, width: half, height: height)
      buttons[1].frame = CGRect(x: half, y: y, width: width - half, height: height)
      places.append(CGRect(x: half, y: y, width: pixel, height: height))
    } else {
      // A line adds its pixel to the row below it: rows of the same pictures are 44.33 and 57.33 points apart.
      for (place, index) in orderInStack.enumerated() {
        if place > 0 { addLine() }
        buttons[index].frame = CGRect(x: 0, y: y, width: width, height: heights[index])
        y += heights[index]
      }
    }
    for (line, place) in zip(lines, places) { line.frame = place }
  }
}

/// A button of an alert.
private final class AlertButton: UIControl {
  private let label = UILabel()
  private let action: UIAlertAction
  private let metrics: AlertTextMetrics
  var chosen: (() -> Void)?

  var cancels: Bool { action.style == .cancel }

  init(_ action: UIAlertAction, _ metrics: AlertTextMetrics, isBold: Bool) {
    self.action = action
    self.metrics = metrics
    super.init(frame: .zero)
    label.text = action.title
    label.font = .systemFont(ofSize: metrics.buttonSize, weight: isBold ? .semibold : .regular)
    label.textAlignment = .center
    if metrics.wrapsTitles { label.numberOfLines = 0 }
    label.adjustsFontSizeToFitWidth = metrics.shrinksTitles
    addSubview(label)
    isEnabled = action.isEnabled
    tintColorDidChange()
    addAction(UIAction { [weak self] _ in self?.chosen?() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  var titleWidth: CGFloat { label.intrinsicContentSize.width }

  func height(width: CGFloat) -> CGFloat {
    let limits = CGSize(width: width - 2 * metrics.buttonInset, height: .greatestFiniteMagnitude)
    return metrics.rowHeight(around: label.sizeThatFits(limits).height)
  }

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
    label.frame = bounds.insetBy(dx: metrics.buttonInset, dy: 0)
  }
}
