public import Accessors
import CoreGraphics
public import Foundation
import QuartzCore

/// Shows text that cannot be edited.
open class UILabel: UIView {
  /// Position of text that is fitted to the width; here always in the middle. Default: at the
  /// baseline.
  open var baselineAdjustment: UIBaselineAdjustment {
    get { stored(.baselineAdjustment) ?? .alignBaselines }
    set { store(newValue, .baselineAdjustment) }
  }
  // MARK: Text

  /// Never animated, except in transitions (S6.74).
  open var text: String? {
    get { attributed?.string ?? plain }
    set {
      (plain, attributed) = (newValue, nil)
      textChanged()
    }
  }

  /// Text with attributes; missing attributes are the label's.
  open var attributedText: NSAttributedString? {
    get { attributed ?? plain.map { NSAttributedString(string: $0, attributes: ownAttributes) } }
    set {
      (plain, attributed) = (nil, newValue?.copy() as? NSAttributedString)
      textChanged()
    }
  }
  private var plain: String?
  private var attributed: NSAttributedString?

  /// 17 points of the system's face, unless set.
  open var font: UIFont! {
    get { ownFont }
    set {
      ownFont = newValue ?? .systemFont(ofSize: UIFont.labelFontSize)
      textChanged()
    }
  }
  private var ownFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)

  /// `UIColor.label`, unless set.
  @Setter open var textColor: UIColor! = .label {
    didSet { appearanceChanged() }
  }
  /// Alignment of the lines. Default: `.natural`, the side at which the interface's language begins.
  @Setter open var textAlignment = NSTextAlignment.natural {
    didSet { appearanceChanged() }
  }
  /// Wrapping and truncation of the last line. Default: `.byTruncatingTail`.
  @Setter open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
    didSet { textChanged() }
  }
  /// The most lines there may be; 0 for as many as fit.
  @Setter open var numberOfLines = 1 {
    didSet { textChanged() }
  }

  // MARK: Fitting

  /// Whether a single line that is too long uses a smaller font before it is truncated.
  @Setter open var adjustsFontSizeToFitWidth = false {
    didSet { appearanceChanged() }
  }
  /// Smallest font size as a share of ``font``; 0 for no limit (default 0).
  @Setter open var minimumScaleFactor: CGFloat = 0 {
    didSet { appearanceChanged() }
  }
  /// Whether letters move closer together before the last line is truncated: where it is at most 5 % too
  /// long. Default: false.
  @Setter open var allowsDefaultTighteningForTruncation = false {
    didSet { appearanceChanged() }
  }
  /// Stored without effect: the preferred text size does not change during a scene.
  @Setter open var adjustsFontForContentSizeCategory = false
  /// Width at which several lines wrap for ``intrinsicContentSize``, in points; 0 takes the width
  /// from constraints (default 0).
  @Setter open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { textChanged() }
  }

  // MARK: Appearance

  /// Color of a sharp copy of the text behind it; nil for none.
  @Setter open var shadowColor: UIColor? = nil {
    didSet { appearanceChanged() }
  }
  /// Offset of the text's shadow in points. Default: one point up.
  @Setter open var shadowOffset = CGSize(width: 0, height: -1) {
    didSet { appearanceChanged() }
  }
  /// Stands for every other color while ``isHighlighted``; nil changes nothing.
  @Setter open var highlightedTextColor: UIColor? = nil {
    didSet { appearanceChanged() }
  }
  /// Whether ``highlightedTextColor`` is shown. Default: false.
  @Setter open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { appearanceChanged() } }
  }
  /// Text of a label that is not is half as strong.
  @Setter open var isEnabled = true {
    didSet { if isEnabled != oldValue { appearanceChanged() } }
  }

  /// Pixel on which baselines lie.
  var baselineSnapping = TextDrawing.BaselineSnapping.nearest
  private var cachedText: StyledText?
  private var constrainedWidth: CGFloat?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates the view of a storyboard or nib; returns nil for other coders.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.restore(self, as: UILabel.self)
  }

  private func setUp() {
    isUserInteractionEnabled = false
    isOpaque = false
    contentMode = .redraw
  }

  // MARK: Size

  open override var frame: CGRect {
    didSet { if frame.size != oldValue.size { setNeedsDisplay() } }
  }
  open override var bounds: CGRect {
    didSet { if bounds.size != oldValue.size { setNeedsDisplay() } }
  }

  /// The rectangle that text would occupy in `bounds`: as high as its lines, vertically centered.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect
  {
    let size = layout(in: bounds.size, lines: numberOfLines).size
    let grid = PixelGrid.ofScreen
    let width = min(grid.up(size.width), max(0, bounds.width))
    let height = min(grid.up(size.height), max(0, bounds.height))
    let isFree = bounds.height >= Self.unlimited / 2
    return CGRect(
      x: bounds.minX
        + (bounds.width < Self.unlimited / 2
          ? (bounds.width - width) * resolvedAlignment.share : 0),
      y: isFree ? bounds.minY : bounds.minY + (bounds.height - height) / 2, width: width,
      height: height)
  }

  /// A single line has its own width whatever the limit; several wrap at it. The height is free.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let isLimited = numberOfLines != 1 && size.width > 0
    return self.size(inWidth: isLimited ? size.width : nil)
  }

  open override var intrinsicContentSize: CGSize {
    guard numberOfLines != 1 else { return size(inWidth: nil) }
    return size(inWidth: preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : constrainedWidth)
  }

  override var wrapsContent: Bool { numberOfLines != 1 && preferredMaxLayoutWidth <= 0 }
  override var wrappingWidth: CGFloat? {
    get { constrainedWidth }
    set { constrainedWidth = newValue }
  }

  override var firstBaselineOffset: CGFloat? { baseline { $0.first } ?? ownFont.ascender }
  override var lastBaselineOffset: CGFloat {
    intrinsicContentSize.height - (baseline { $0.last } ?? ownFont.ascender)
  }

  /// Length that means no limit in a rectangle, in points.
  private static let unlimited: CGFloat = 10_000_000

  private func size(inWidth width: CGFloat?) -> CGSize {
    let room = CGRect(x: 0, y: 0, width: width ?? Self.unlimited, height: Self.unlimited)
    return textRect(forBounds: room, limitedToNumberOfLines: numberOfLines).size
  }

  private func baseline(of line: ([TextLayout.Line]) -> TextLayout.Line?) -> CGFloat? {
    let size = intrinsicContentSize
    let layout = layout(in: size, lines: numberOfLines)
    return line(layout.lines).map { (size.height - layout.size.height) / 2 + $0.baseline }
  }

  // MARK: Drawing

  /// Draws the text into the current context, centered vertically in a rectangle of the bounds. An
  /// override calls super, perhaps with another rectangle.
  open func drawText(in rect: CGRect) {
    let layout = layout(in: rect.size, lines: numberOfLines)
    guard let context = UIGraphicsGetCurrentContext(), !layout.lines.isEmpty else { return }
    let top = rect.minY + (rect.height - layout.size.height) / 2
    TextDrawing(
      layout: layout, origin: CGPoint(x: rect.minX, y: top), grid: .ofScreen,
      snapping: baselineSnapping, isGreeked: layer.world.drawing.isTextGreeked
    ).draw(in: context)
  }

  /// Draws the text by ``drawText(in:)``. Overrides that draw more call super.
  open override func draw(_ rect: CGRect) {
    performWithTraits { drawText(in: bounds) }
  }

  override func styleDidChange() {
    super.styleDidChange()
    appearanceChanged()
  }

  // MARK: Changes

  /// Another size, too.
  private func textChanged() {
    constrainedWidth = nil
    invalidateIntrinsicContentSize()
    appearanceChanged()
  }

  private func appearanceChanged() {
    cachedText = nil
    setNeedsDisplay()
  }

  // MARK: Layout

  private func layout(in size: CGSize, lines: Int) -> TextLayout {
    func limits(_ width: CGFloat) -> TextLayout.Limits {
      TextLayout.Limits(
        width: width, height: size.height < Self.unlimited / 2 ? size.height : .infinity,
        lines: lines)
    }
    var text = styledText
    if lines == 1, adjustsFontSizeToFitWidth {
      text = text.shrunk(to: size.width, minimumScale: max(minimumScaleFactor, 0.01))
    }
    return TextLayout(text, limits(size.width < Self.unlimited / 2 ? size.width : .infinity))
  }

  private var styledText: StyledText {
    if let cachedText { return cachedText }
    var settings = ParagraphSettings()
    settings.alignment = resolvedAlignment
    settings.lineBreakMode = lineBreakMode
    settings.allowsDefaultTighteningForTruncation = allowsDefaultTighteningForTruncation
    var style = RunStyle(font: ownFont, color: textColor ?? .label)
    style.shadow = shadowColor.map { TextShadow(color: $0, offset: shadowOffset) }
    var text =
      attributed.map { StyledText($0, base: style, settings) }
      ?? StyledText(plain ?? "", style, settings)
    if isTextRightToLeft { text.beginAtRight() }
    let shown = text.recolored { [self] in
      let color = isHighlighted ? highlightedTextColor ?? $0 : $0
      return isEnabled ? color : color.withAlphaComponent(color.cgColor.alpha / 2)
    }
    cachedText = shown
    return shown
  }

  private var resolvedAlignment: NSTextAlignment {
    textAlignment.resolved(rightToLeft: isTextRightToLeft)
  }

  override func directionDidChange() {
    super.directionDidChange()
    appearanceChanged()
  }

  private var ownAttributes: [NSAttributedString.Key: Any] {
    let style = NSMutableParagraphStyle()
    style.alignment = textAlignment
    style.lineBreakMode = lineBreakMode
    style.allowsDefaultTighteningForTruncation = allowsDefaultTighteningForTruncation
    return [.font: ownFont, .foregroundColor: textColor as Any, .paragraphStyle: style]
  }
}
