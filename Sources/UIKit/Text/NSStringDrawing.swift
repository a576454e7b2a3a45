import CoreGraphics
public import Foundation

/// Options for measuring text.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Whether text wraps; without it, it is one line.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
  /// Leading of fonts is 0 here: nothing depends on it.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
  /// The bars of greeked text lie inside of its lines: nothing depends on it.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 8)
  /// Whether the last line that fits ends with an ellipsis if text is left out.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// Additional results of measuring.
open class NSStringDrawingContext: NSObject {
  /// 0: text is measured in its own size.
  open var minimumScaleFactor: CGFloat = 0
  /// Always 1, as text is not shrunk.
  open internal(set) var actualScaleFactor: CGFloat = 1
  /// The rectangle that was measured last.
  open internal(set) var totalBounds = CGRect.zero

  public override init() {
    super.init()
  }
}

extension NSAttributedString {
  /// The size of greeked text in as many lines as it has newlines, in points, not rounded.
  public func size() -> CGSize {
    TextLayout(styled, TextLayout.Limits(width: .infinity)).size
  }

  /// The rectangle of greeked text that wraps at the width of `size`, in points, not rounded.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    let wraps = options.contains(.usesLineFragmentOrigin)
    let isBounded = options.contains(.truncatesLastVisibleLine) && size.height > 0
    let limits = TextLayout.Limits(
      width: wraps && size.width > 0 ? size.width : .infinity,
      height: isBounded ? size.height : .infinity, lines: wraps ? 0 : 1)
    let rect = CGRect(origin: .zero, size: TextLayout(styled, limits).size)
    context?.totalBounds = rect
    return rect
  }

  /// Text in the face that strings have without attributes, 12 points.
  var styled: StyledText {
    StyledText(self, base: RunStyle(font: .systemFont(ofSize: 12)))
  }
}

extension NSString {
  /// The size of greeked text in as many lines as it has newlines, in points, not rounded.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    (self as String).size(withAttributes: attrs)
  }

  /// The rectangle of greeked text that wraps at the width of `size`, in points, not rounded.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    (self as String).boundingRect(
      with: size, options: options, attributes: attributes, context: context)
  }
}

extension String {
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
