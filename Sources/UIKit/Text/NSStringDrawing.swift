public import Accessors
import CoreGraphics
public import Foundation
import QuartzCore

/// Options for measuring and drawing text.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Whether text wraps; without it, it is one line.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
  /// Whether lines are separated by the fonts' leading, which text styles have.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
  /// Whether measured bounds are those of the outlines that are drawn, not of lines. Their origin is
  /// relative to the point at which the text is drawn.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 8)
  /// Whether the last line that fits ends with an ellipsis if text is left out.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// Additional results of measuring and drawing.
open class NSStringDrawingContext: NSObject {
  /// Smallest factor of the fonts' sizes; 0 stands for 1 (default 0).
  ///
  /// With `.usesLineFragmentOrigin`, text that does not fit into its rectangle is measured and drawn
  /// with the largest factor with which it fits, or else with this one.
  @Setter open var minimumScaleFactor: CGFloat = 0
  /// Factor of the fonts' sizes with which text was measured or drawn last.
  open internal(set) var actualScaleFactor: CGFloat = 1
  /// Bounds of the text that was measured or drawn last, in points.
  open internal(set) var totalBounds = CGRect.zero

  public override init() {
    super.init()
  }
}

extension NSAttributedString {
  /// The size of the text in as many lines as it has newlines, in points, not rounded.
  public func size() -> CGSize {
    TextLayout(styled, TextLayout.Limits(width: .infinity, usesLeading: false)).size
  }

  /// The rectangle of the text that wraps at the width of `size`, in points, not rounded.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    let layout = layout(in: size, options, context)
    let bounds = bounds(of: layout, options)
    context?.totalBounds = bounds
    return bounds
  }

  private func layout(
    in size: CGSize, _ options: NSStringDrawingOptions, _ context: NSStringDrawingContext?
  ) -> TextLayout {
    let wraps = options.contains(.usesLineFragmentOrigin)
    let isBounded = options.contains(.truncatesLastVisibleLine) && size.height > 0
    let limits = TextLayout.Limits(
      width: wraps && size.width > 0 ? size.width : .infinity,
      height: isBounded ? size.height : .infinity, lines: wraps ? 0 : 1,
      usesLeading: options.contains(.usesFontLeading))
    var text = styled
    context?.actualScaleFactor = 1
    if wraps, let context, context.minimumScaleFactor > 0 {
      let scale = text.scaleFitting(
        limits, height: size.height > 0 ? size.height : .infinity,
        minimum: context.minimumScaleFactor)
      if scale < 1 { text = text.scaled(by: scale) }
      context.actualScaleFactor = scale
    }
    if isBounded { text.truncateLastLine() }
    return TextLayout(text, limits)
  }

  /// Bounds relative to the point at which the text is drawn.
  private func bounds(of layout: TextLayout, _ options: NSStringDrawingOptions) -> CGRect {
    guard options.contains(.usesDeviceMetrics) else {
      return CGRect(origin: .zero, size: layout.size)
    }
    let isBelow = options.contains(.usesLineFragmentOrigin)
    let top = isBelow ? 0 : -(layout.lines.first?.baseline ?? 0)
    return TextDrawing.glyphBounds(of: layout, from: CGPoint(x: 0, y: top))
  }

  // MARK: Drawing

  /// Draws the text into the current context with its top left corner at `point`, in as many lines
  /// as it has newlines. No effect outside of drawing.
  public func draw(at point: CGPoint) {
    draw(TextLayout(styled, TextLayout.Limits(width: .infinity, usesLeading: false)), at: point)
  }

  /// Draws the text into the current context, wrapped at the width of `rect`; lines below `rect` are
  /// left out. No effect outside of drawing.
  public func draw(in rect: CGRect) {
    let limits = TextLayout.Limits(width: rect.width, height: rect.height, usesLeading: false)
    draw(TextLayout(styled, limits), at: rect.origin)
  }

  /// Draws the text into the current context: in `rect` with `.usesLineFragmentOrigin`, else one line
  /// whose baseline begins at the origin of `rect`. No effect outside of drawing.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) {
    let layout = layout(in: rect.size, options, context)
    var origin = rect.origin
    if !options.contains(.usesLineFragmentOrigin) { origin.y -= layout.lines.first?.baseline ?? 0 }
    context?.totalBounds = bounds(of: layout, options).offsetBy(dx: rect.minX, dy: rect.minY)
    draw(layout, at: origin)
  }

  private func draw(_ layout: TextLayout, at origin: CGPoint) {
    let drawing = World.current.drawing
    guard let context = drawing.current else { return }
    TextDrawing(
      layout: layout, origin: origin, grid: PixelGrid(scale: context.scale),
      isGreeked: drawing.isTextGreeked
    ).draw(in: context)
  }

  /// Text in the face that strings have without attributes, 12 points.
  var styled: StyledText {
    StyledText(self, base: RunStyle(font: .systemFont(ofSize: 12)))
  }
}

extension NSString {
  /// The size of the text in as many lines as it has newlines, in points, not rounded.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    (self as String).size(withAttributes: attrs)
  }

  /// The rectangle of the text that wraps at the width of `size`, in points, not rounded.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    (self as String).boundingRect(
      with: size, options: options, attributes: attributes, context: context)
  }
}

extension NSString {
  /// Draws the text as `NSAttributedString.draw(at:)` does.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    (self as String).draw(at: point, withAttributes: attrs)
  }

  /// Draws the text as `NSAttributedString.draw(in:)` does.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    (self as String).draw(in: rect, withAttributes: attrs)
  }

  /// Draws the text as `NSAttributedString.draw(with:options:context:)` does.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {
    (self as String).draw(with: rect, options: options, attributes: attributes, context: context)
  }
}

extension String {
  /// As `NSString`'s, which Apple's compilers lend to strings.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: self, attributes: attrs).draw(at: point)
  }

  /// As `NSString`'s, which Apple's compilers lend to strings.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: self, attributes: attrs).draw(in: rect)
  }

  /// As `NSString`'s, which Apple's compilers lend to strings.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {
    NSAttributedString(string: self, attributes: attributes)
      .draw(with: rect, options: options, context: context)
  }

  /// As `NSString`'s, which Apple's compilers lend to strings.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSAttributedString(string: self, attributes: attrs).size()
  }

  /// As `NSString`'s, which Apple's compilers lend to strings.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    NSAttributedString(string: self, attributes: attributes)
      .boundingRect(with: size, options: options, context: context)
  }
}
