import CoreGraphics
public import Foundation

/// The size and weight of text. Text is greeked, as bars of its measured width: a font says how wide
/// its characters are and how high its lines, by average numbers of Flipbook's own. No font files are
/// read, so that text takes the same room on every machine.
public final class UIFont: NSObject, NSCopying, Sendable {
  /// Foundation on Linux takes the first word of every attribute of a text for type information of its
  /// own when it compares them, and stops at what it does not know; this one sends it to `isEqual`.
  private let foundationTypeWord: UInt = 1 << 8
  /// As asked for; the names of faces that Flipbook makes begin with a dot.
  public let fontName: String
  /// The size, in points: one em.
  public let pointSize: CGFloat
  let face: FontFace

  init(name: String, size: CGFloat, face: FontFace) {
    fontName = name
    pointSize = size > 0 ? size : UIFont.systemFontSize
    self.face = face
  }

  /// A face by its name. There are no font files: every name is a face, monospaced, bold or italic
  /// where the name says so; only an empty one is none.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard !fontName.isEmpty else { return nil }
    self.init(name: fontName, size: fontSize, face: FontFace(named: fontName))
  }

  /// The descriptor's face. A size of 0 takes the descriptor's.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    self.init(
      name: descriptor.name, size: pointSize > 0 ? pointSize : descriptor.pointSize,
      face: descriptor.face)
  }

  // MARK: The system's faces

  public class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    system(fontSize, FontFace())
  }

  public class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    system(fontSize, FontFace(weight: weight))
  }

  /// Semibold, as on iOS.
  public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    system(fontSize, FontFace(weight: .semibold))
  }

  /// As wide as upright text; bars do not slant.
  public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    system(fontSize, FontFace(isItalic: true))
  }

  public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    system(fontSize, FontFace(weight: weight, spacing: .monospaced))
  }

  /// The system's face with digits that are all as wide as each other.
  public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    system(fontSize, FontFace(weight: weight, spacing: .monospacedDigits))
  }

  /// The size and weight of a style at the system's usual text size, which never changes here.
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    systemFont(ofSize: style.size, weight: style == .headline ? .semibold : .regular)
  }

  private class func system(_ size: CGFloat, _ face: FontFace) -> UIFont {
    UIFont(name: face.systemName, size: size, face: face)
  }

  /// The same face in another size.
  public func withSize(_ fontSize: CGFloat) -> UIFont {
    UIFont(name: fontName, size: fontSize, face: face)
  }

  // MARK: Lengths, in points

  /// From the baseline up to the top of a line.
  public var ascender: CGFloat { FontFace.ascender * pointSize }
  /// From the baseline down to the bottom of a line: negative.
  public var descender: CGFloat { FontFace.descender * pointSize }
  public var capHeight: CGFloat { FontFace.capHeight * pointSize }
  /// How high small letters are, and the bars that stand for words.
  public var xHeight: CGFloat { FontFace.xHeight * pointSize }
  public var lineHeight: CGFloat { ascender - descender }
  /// Between lines, besides ``lineHeight``: none.
  public var leading: CGFloat { 0 }

  // MARK: Identity

  /// The name up to the hyphen.
  public var familyName: String {
    String(fontName.prefix { $0 != "-" })
  }

  public var fontDescriptor: UIFontDescriptor {
    UIFontDescriptor(name: fontName, pointSize: pointSize, face: face)
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return fontName == other.fontName && pointSize == other.pointSize && face == other.face
  }

  public override var hash: Int { fontName.hashValue ^ pointSize.hashValue }

  public override var description: String { "<UIFont \(fontName) \(pointSize)>" }
}
