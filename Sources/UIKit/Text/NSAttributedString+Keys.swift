import CoreGraphics
public import Foundation

/// The attributes that text follows.
extension NSAttributedString.Key {
  /// A ``UIFont``.
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  /// A ``UIColor``.
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  /// A ``UIColor``, behind the line.
  public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
  /// An ``NSParagraphStyle``; that of a paragraph's first character counts.
  public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
  /// Points between characters, a number.
  public static let kern = NSAttributedString.Key(rawValue: "NSKern")
  /// As ``kern``.
  public static let tracking = NSAttributedString.Key(rawValue: "CTTracking")
  /// The raw value of an ``NSUnderlineStyle``; every style is one line here, a thick one thicker.
  public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
  /// A ``UIColor``; the text's, unless set.
  public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
  /// The raw value of an ``NSUnderlineStyle``.
  public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
  /// A ``UIColor``; the text's, unless set.
  public static let strikethroughColor = NSAttributedString.Key(rawValue: "NSStrikethroughColor")
  /// Distance of text above the baseline of its line in points, a number.
  public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
  /// An ``NSTextAttachment`` for the character U+FFFC.
  public static let attachment = NSAttributedString.Key(rawValue: "NSAttachment")
  /// An ``NSShadow``.
  public static let shadow = NSAttributedString.Key(rawValue: "NSShadow")
  /// Stored without effect: links look like other text and receive no touches.
  public static let link = NSAttributedString.Key(rawValue: "NSLink")

  // Stored without effect:

  /// Color of the letters' outlines.
  public static let strokeColor = NSAttributedString.Key(rawValue: "NSStrokeColor")
  /// Thickness of the letters' outlines in percent of the font's size.
  public static let strokeWidth = NSAttributedString.Key(rawValue: "NSStrokeWidth")
  /// Whether letters join: 0 or 1.
  public static let ligature = NSAttributedString.Key(rawValue: "NSLigature")
  /// A ``TextEffectStyle``.
  public static let textEffect = NSAttributedString.Key(rawValue: "NSTextEffect")
  /// Slant of the letters.
  public static let obliqueness = NSAttributedString.Key(rawValue: "NSObliqueness")
  /// Logarithm of the factor by which letters are wider.
  public static let expansion = NSAttributedString.Key(rawValue: "NSExpansion")
  /// Directions of embedded text, numbers.
  public static let writingDirection = NSAttributedString.Key(rawValue: "NSWritingDirection")
  /// 1 for upright characters in vertical text; text is never vertical, as on iOS.
  public static let verticalGlyphForm = NSAttributedString.Key(rawValue: "CTVerticalForms")
  /// Text for assistive technologies.
  public static let accessibilitySpeechLanguage = NSAttributedString.Key(
    rawValue: "UIAccessibilitySpeechAttributeLanguage")
}

extension NSAttributedString {
  /// A treatment of letters; none is drawn.
  public struct TextEffectStyle: RawRepresentable, Hashable, Sendable {
    /// Name of the treatment.
    public let rawValue: String
    /// A treatment by its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Pressed into paper.
    public static let letterpressStyle = TextEffectStyle(
      rawValue: "_UIKitNewLetterpressStyle")
  }
}

/// Direction of text. Text runs from left to right here.
public enum NSWritingDirection: Int, Sendable {
  /// That of the language.
  case natural = -1
  /// From left to right.
  case leftToRight = 0
  /// From right to left.
  case rightToLeft = 1
}

/// Kind of a writing direction in an attribute.
public enum NSWritingDirectionFormatType: Int, Sendable {
  /// The text keeps the directions of its letters.
  case embedding = 0
  /// The text takes the direction.
  case override = 2
}
