import CoreGraphics
public import Foundation

/// Layout attributes of a paragraph's lines.
///
/// Attributed strings take styles across threads, as on iOS, where only the mutable subclass can change.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  /// See the property of the same name in ``UIFont``.
  private let foundationTypeWord: UInt = 1 << 8
  fileprivate var settings = ParagraphSettings()

  public override init() {
    super.init()
  }

  /// Style of text without a style attribute.
  public class var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// Alignment of the lines. Default: `.natural`, which is left here.
  open var alignment: NSTextAlignment { settings.alignment }
  /// Wrapping and truncation. Default: `.byWordWrapping`.
  open var lineBreakMode: NSLineBreakMode { settings.lineBreakMode }
  /// Space between the lines of a paragraph, in points.
  open var lineSpacing: CGFloat { settings.lineSpacing }
  /// After a paragraph, in points.
  open var paragraphSpacing: CGFloat { settings.paragraphSpacing }
  /// Before a paragraph that is not the first, in points.
  open var paragraphSpacingBefore: CGFloat { settings.paragraphSpacingBefore }
  /// Indent of a paragraph's first line in points.
  open var firstLineHeadIndent: CGFloat { settings.firstLineHeadIndent }
  /// Indent of the other lines in points.
  open var headIndent: CGFloat { settings.headIndent }
  /// End of lines in points: from the leading edge if positive, else from the trailing edge.
  open var tailIndent: CGFloat { settings.tailIndent }
  /// Minimum height of a line in points; 0 for none.
  open var minimumLineHeight: CGFloat { settings.minimumLineHeight }
  /// Maximum height of a line in points; 0 for none.
  open var maximumLineHeight: CGFloat { settings.maximumLineHeight }
  /// Multiple of the font's line height; 0 for the font's own (default 0).
  open var lineHeightMultiple: CGFloat { settings.lineHeightMultiple }
  /// Whether letters move closer together before a line is truncated: where a line is at most 5 % too
  /// long. Default: false.
  open var allowsDefaultTighteningForTruncation: Bool {
    settings.allowsDefaultTighteningForTruncation
  }

  /// Share of a line's width below which words are hyphenated. Stored without effect: words are never
  /// hyphenated. Default: 0.
  open var hyphenationFactor: Float { settings.hyphenationFactor }
  /// Whether words are hyphenated. Stored without effect. Default: false.
  open var usesDefaultHyphenation: Bool { settings.usesDefaultHyphenation }
  /// Rules by which lines break. Stored without effect. Default: none.
  open var lineBreakStrategy: LineBreakStrategy { settings.lineBreakStrategy }

  var values: ParagraphSettings { settings }

  /// The style itself if it cannot change, else an immutable copy.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSParagraphStyle()
    copy.settings = settings
    return copy
  }

  /// A copy that can change.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = NSMutableParagraphStyle()
    copy.settings = settings
    return copy
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSParagraphStyle)?.settings == settings
  }

  open override var hash: Int { settings.hashValue }
}

/// A style that can be changed.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
  open override var alignment: NSTextAlignment {
    get { settings.alignment }
    set { settings.alignment = newValue }
  }
  open override var lineBreakMode: NSLineBreakMode {
    get { settings.lineBreakMode }
    set { settings.lineBreakMode = newValue }
  }
  open override var lineSpacing: CGFloat {
    get { settings.lineSpacing }
    set { settings.lineSpacing = newValue }
  }
  open override var paragraphSpacing: CGFloat {
    get { settings.paragraphSpacing }
    set { settings.paragraphSpacing = newValue }
  }
  open override var paragraphSpacingBefore: CGFloat {
    get { settings.paragraphSpacingBefore }
    set { settings.paragraphSpacingBefore = newValue }
  }
  open override var firstLineHeadIndent: CGFloat {
    get { settings.firstLineHeadIndent }
    set { settings.firstLineHeadIndent = newValue }
  }
  open override var headIndent: CGFloat {
    get { settings.headIndent }
    set { settings.headIndent = newValue }
  }
  open override var tailIndent: CGFloat {
    get { settings.tailIndent }
    set { settings.tailIndent = newValue }
  }
  open override var minimumLineHeight: CGFloat {
    get { settings.minimumLineHeight }
    set { settings.minimumLineHeight = newValue }
  }
  open override var maximumLineHeight: CGFloat {
    get { settings.maximumLineHeight }
    set { settings.maximumLineHeight = newValue }
  }
  open override var lineHeightMultiple: CGFloat {
    get { settings.lineHeightMultiple }
    set { settings.lineHeightMultiple = newValue }
  }
  open override var allowsDefaultTighteningForTruncation: Bool {
    get { settings.allowsDefaultTighteningForTruncation }
    set { settings.allowsDefaultTighteningForTruncation = newValue }
  }

  open override var hyphenationFactor: Float {
    get { settings.hyphenationFactor }
    set { settings.hyphenationFactor = newValue }
  }
  open override var usesDefaultHyphenation: Bool {
    get { settings.usesDefaultHyphenation }
    set { settings.usesDefaultHyphenation = newValue }
  }
  open override var lineBreakStrategy: LineBreakStrategy {
    get { settings.lineBreakStrategy }
    set { settings.lineBreakStrategy = newValue }
  }

  /// Takes over every setting of another style.
  open func setParagraphStyle(_ style: NSParagraphStyle) { settings = style.settings }
}
