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
}
