public import CoreGraphics
public import Foundation
public import QuartzCore

/// A layer that draws text at the top of its bounds.
///
/// Contents are drawn at `contentsScale`, which is 1 by default, as on iOS: set it to the scale of the
/// screen for sharp text. Changes of the text are not animated.
open class CATextLayer: CALayer {
  private var values = Values()

  /// Properties that a presentation copy shares.
  private struct Values {
    var string: Any?
    var font: Any?
    var fontSize: CGFloat = 36
    var foregroundColor: CGColor? = .white
    var isWrapped = false
    var truncationMode = CATextLayerTruncationMode.none
    var alignmentMode = CATextLayerAlignmentMode.natural
  }

  /// Creates a layer without text.
  public override init() {
    super.init()
    needsDisplayOnBoundsChange = true
  }

  /// Creates a presentation copy of a layer.
  public override init(layer: Any) {
    super.init(layer: layer)
    if let layer = layer as? CATextLayer { values = layer.values }
  }

  /// Returns nil: archives are not supported.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// A `String`, or an `NSAttributedString`, whose attributes replace ``font``, ``fontSize`` and
  /// ``foregroundColor``; anything else shows no text (default nil).
  open var string: Any? {
    get { values.string }
    set { change { $0.string = newValue } }
  }

  /// A `UIFont`, whose size is ignored, a `CGFont`, or the name of a font (default nil: the system font).
  open var font: Any? {
    get { values.font }
    set { change { $0.font = newValue } }
  }

  /// Font size in points (default 36).
  open var fontSize: CGFloat {
    get { values.fontSize }
    set { change { $0.fontSize = newValue } }
  }

  /// Color of the text (default white).
  open var foregroundColor: CGColor? {
    get { values.foregroundColor }
    set { change { $0.foregroundColor = newValue } }
  }

  /// Whether lines break at the width of the bounds (default false).
  open var isWrapped: Bool {
    get { values.isWrapped }
    set { change { $0.isWrapped = newValue } }
  }

  /// Position of the ellipsis in a line that is too long (default none: it is cut at the bounds).
  open var truncationMode: CATextLayerTruncationMode {
    get { values.truncationMode }
    set { change { $0.truncationMode = newValue } }
  }

  /// Alignment of lines (default natural: left).
  open var alignmentMode: CATextLayerAlignmentMode {
    get { values.alignmentMode }
    set { change { $0.alignmentMode = newValue } }
  }

  private func change(_ body: (inout Values) -> Void) {
    body(&values)
    setNeedsDisplay()
  }

  /// Size in points of the text without breaks but its own.
  open override func preferredFrameSize() -> CGSize {
    guard let text, text.length > 0 else { return .zero }
    let limits = TextLayout.Limits(width: .infinity, height: .infinity, lines: 0)
    return TextLayout(text.styled, limits).size
  }

  /// Draws the text.
  open override func draw(in ctx: CGContext) {
    guard let text, text.length > 0 else { return }
    let isCut = values.isWrapped && values.truncationMode != .none
    var styled = text.styled
    if isCut { styled.truncateLastLine() }
    let limits = TextLayout.Limits(
      width: bounds.width, height: isCut ? bounds.height : .infinity,
      lines: values.isWrapped ? 0 : 1)
    TextDrawing(
      layout: TextLayout(styled, limits), origin: bounds.origin,
      grid: PixelGrid(scale: contentsScale), isGreeked: world.drawing.isTextGreeked
    ).draw(in: ctx)
  }

  /// The text with the attributes of the layer, which those of an attributed string replace.
  private var text: NSAttributedString? {
    let paragraph = NSMutableParagraphStyle()
    paragraph.alignment = values.alignmentMode.alignment
    paragraph.lineBreakMode =
      values.isWrapped ? .byWordWrapping : values.truncationMode.lineBreakMode
    switch values.string {
    case let string as NSAttributedString:
      let text = NSMutableAttributedString(attributedString: string)
      text.addAttribute(
        .paragraphStyle, value: paragraph, range: NSRange(location: 0, length: text.length))
      return text
    case let string as String:
      let color = values.foregroundColor.map { UIColor(cgColor: $0) } ?? .clear
      return NSAttributedString(
        string: string,
        attributes: [.font: textFont, .foregroundColor: color, .paragraphStyle: paragraph])
    default: return nil
    }
  }

  private var textFont: UIFont {
    if let font = values.font as? UIFont { return font.withSize(values.fontSize) }
    let name = values.font as? String ?? (values.font as? CGFont)?.name
    return name.flatMap { UIFont(name: $0, size: values.fontSize) }
      ?? .systemFont(ofSize: values.fontSize)
  }
}

/// Position of an ellipsis in a text layer.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Cuts the text at the bounds.
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  /// "…end"
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  /// "sta…nd"
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
  /// "start…"
  public static let end = CATextLayerTruncationMode(rawValue: "end")

  fileprivate var lineBreakMode: NSLineBreakMode {
    switch self {
    case .start: .byTruncatingHead
    case .middle: .byTruncatingMiddle
    case .end: .byTruncatingTail
    default: .byClipping
    }
  }
}

/// Alignment of the lines of a text layer.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Left.
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  /// At the left edge.
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  /// At the right edge.
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  /// In the middle.
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  /// Lines but the last fill the width.
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")

  fileprivate var alignment: NSTextAlignment {
    switch self {
    case .left: .left
    case .right: .right
    case .center: .center
    case .justified: .justified
    default: .natural
    }
  }
}
