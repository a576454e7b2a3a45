import CoreGraphics
public import Foundation
import QuartzCore
import Typesetting

/// Size and weight of text.
///
/// Flipbook draws the system font with Inter and Roboto Mono, which it brings along, in SF's line
/// heights, tracking and cap height. Fonts of the app are read from its resources. Fonts of the
/// machine are never read, so that text is the same everywhere.
public final class UIFont: NSObject, NSCopying, Sendable {
  /// Foundation on Linux, comparing attributes of a text, reads the first word of each as its
  /// own type information, and traps at an unknown one; this value makes it call `isEqual`.
  private let foundationTypeWord: UInt = 1 << 8
  /// Requested name; names of the system's faces begin with a dot.
  public let fontName: String
  /// The size, in points: one em.
  public let pointSize: CGFloat
  let face: FontFace
  /// The bundled face in this size; nil only if the executable contains a damaged font.
  let sized: SizedFont?

  init(name: String, size: CGFloat, face: FontFace) {
    fontName = name
    pointSize = size > 0 ? size : UIFont.systemFontSize
    self.face = face
    sized = face.sized(pointSize)
  }

  /// The system font in its usual size. UIKit creates an object without a face, which programs use
  /// until they have another font.
  public convenience override init() {
    self.init(descriptor: UIFont.systemFont(ofSize: UIFont.systemFontSize).fontDescriptor, size: 0)
  }

  /// Creates a font by its PostScript name, its full name or its family; nil for an empty name.
  ///
  /// Found are the .ttf and .otf files among the app's resources, and fonts that
  /// ``CTFontManagerRegisterFontsForURL(_:_:_:)`` has registered. Reports a file that cannot be read, and a
  /// font that `UIAppFonts` in the app's `Info.plist` does not list, for which UIKit returns nil. Any other name gives the system font, monospaced, bold or italic if
  /// the name says so, where UIKit returns nil unless it brings that font.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard !fontName.isEmpty else { return nil }
    if let app = World.current.appFont(named: fontName) {
      self.init(name: app.name, size: fontSize, face: FontFace(app))
      return
    }
    self.init(name: fontName, size: fontSize, face: FontFace(named: fontName))
  }

  /// The descriptor's face. A size of 0 takes the descriptor's.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    self.init(
      name: descriptor.name, size: pointSize > 0 ? pointSize : descriptor.pointSize,
      face: descriptor.face)
  }

  // MARK: The system's faces

  /// The system font in regular weight, in points.
  public class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    system(fontSize, FontFace())
  }

  /// The system font in a weight, in points.
  public class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    system(fontSize, FontFace(weight: weight))
  }

  /// Semibold, as on iOS.
  public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    system(fontSize, FontFace(weight: .semibold))
  }

  /// The system font in italic.
  public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    system(fontSize, FontFace(isItalic: true))
  }

  /// The system font whose characters are all equally wide, in points.
  public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    system(fontSize, FontFace(weight: weight, spacing: .monospaced))
  }

  /// The system's face with digits that are all as wide as each other.
  public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    system(fontSize, FontFace(weight: weight, spacing: .monospacedDigits))
  }

  /// The size and weight of a style at the preferred text size: that of the scene's device.
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  /// The size and weight of a style at a collection's preferred text size; nil means the current
  /// one.
  public class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let category = (traitCollection ?? .current).preferredContentSizeCategory
    let size = style.size(in: category)
    var face = FontFace(weight: style == .headline ? .semibold : .regular)
    face.leading = max(0, TextStyle.lineDistance(ofSize: size) / size - SystemMetrics.lineHeight)
    face.boldWeight = style.boldWeight
    return system(size, face)
  }

  private class func system(_ size: CGFloat, _ face: FontFace) -> UIFont {
    UIFont(name: face.systemName, size: size, face: face)
  }

  /// The same face in another size in points.
  public func withSize(_ fontSize: CGFloat) -> UIFont {
    UIFont(name: fontName, size: fontSize, face: face)
  }

  // MARK: Lengths, in points

  /// Distance from the baseline to the top of a line in points.
  public var ascender: CGFloat { own?.ascender ?? SystemMetrics.ascender * pointSize }
  /// Distance from the baseline to the bottom of a line in points; negative.
  public var descender: CGFloat { own?.descender ?? SystemMetrics.descender * pointSize }
  /// Height of capital letters above the baseline, in points.
  public var capHeight: CGFloat { own?.capHeight ?? SystemMetrics.capHeight * pointSize }
  /// Height of lowercase letters above the baseline, in points.
  public var xHeight: CGFloat { own?.xHeight ?? SystemMetrics.xHeight * pointSize }
  /// Distance between the top and bottom of a line, in points.
  public var lineHeight: CGFloat { ascender - descender }
  /// Distance between lines in addition to ``lineHeight``: that of a text style for
  /// ``preferredFont(forTextStyle:)``, 0 for the system font.
  public var leading: CGFloat { own?.leading ?? face.leading * pointSize }

  /// Lengths of a font of the app; nil for the system font.
  private var own: SizedFont? { face.app == nil ? nil : sized }

  // MARK: Identity

  /// Family of a font of the app; for others the name up to the hyphen.
  public var familyName: String {
    face.app?.family ?? String(fontName.prefix { $0 != "-" })
  }

  /// Families of the app's fonts, sorted by name. Differs from Apple's: without those of the system.
  public class var familyNames: [String] {
    Set(World.current.appFonts.map(\.family)).sorted()
  }

  /// PostScript names of the app's fonts of a family, sorted by name.
  public class func fontNames(forFamilyName familyName: String) -> [String] {
    World.current.appFonts.filter { $0.family == familyName }.map(\.name).sorted()
  }

  /// Descriptor with the font's family, weight and size.
  public var fontDescriptor: UIFontDescriptor {
    UIFontDescriptor(name: fontName, pointSize: pointSize, face: face)
  }

  /// The font itself: fonts never change.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return fontName == other.fontName && pointSize == other.pointSize && face == other.face
  }

  public override var hash: Int { fontName.hashValue ^ pointSize.hashValue }

  public override var description: String { "<UIFont \(fontName) \(pointSize)>" }
}

extension UIFont {
  /// Weight of a face from -1 to 1; 0 is regular. Cuts named below are those of the upright system
  /// font.
  public struct Weight: RawRepresentable, Hashable, Comparable, Sendable {
    /// Weight from -1 to 1; 0 is regular.
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    /// Compares weights.
    public static func < (left: Weight, right: Weight) -> Bool { left.rawValue < right.rawValue }

    /// -0.8: OpenType weight 100, drawn with the cut of ``light``.
    public static let ultraLight = Weight(-0.8)
    /// -0.6: OpenType weight 200, drawn with the cut of ``light``.
    public static let thin = Weight(-0.6)
    /// -0.4: OpenType weight 300; from 20 to below 26 points drawn as ``regular``.
    public static let light = Weight(-0.4)
    /// 0: OpenType weight 400.
    public static let regular = Weight(0)
    /// 0.23: OpenType weight 500; from 20 points on drawn as ``semibold``.
    public static let medium = Weight(0.23)
    /// 0.3: OpenType weight 600.
    public static let semibold = Weight(0.3)
    /// 0.4: OpenType weight 700.
    public static let bold = Weight(0.4)
    /// 0.56: OpenType weight 800; below 26 points drawn as ``bold``.
    public static let heavy = Weight(0.56)
    /// 0.62: OpenType weight 900, drawn with the cut of ``heavy``.
    public static let black = Weight(0.62)
  }

  /// Role of text in a document, which determines its size.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// Apple's name of the text style.
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// 34 points.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// 28 points.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// 22 points.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// 20 points.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// 17 points, semibold.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// 15 points.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// 17 points.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// 16 points.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// 13 points.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// 12 points.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// 11 points.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
  }

  /// Default size of labels in points.
  public class var labelFontSize: CGFloat { 17 }
  /// Default size of buttons in points.
  public class var buttonFontSize: CGFloat { 18 }
  /// Default size of other text in points.
  public class var systemFontSize: CGFloat { 14 }
  /// Default size of small text in points.
  public class var smallSystemFontSize: CGFloat { 12 }
}

extension FontFace {
  /// The face of a font of the app.
  init(_ app: AppFont) {
    self.init(
      weight: app.isBold ? .bold : .regular, spacing: .proportional, isItalic: app.isItalic,
      app: app)
  }

  /// Derives the face from its name.
  init(named name: String) {
    let name = name.lowercased()
    let isMonospaced = ["mono", "courier", "menlo", "code", "consol"].contains { name.contains($0) }
    self.init(
      weight: Self.weights.first { name.contains($0.word) }?.weight ?? .regular,
      spacing: isMonospaced ? .monospaced : .proportional,
      isItalic: name.contains("italic") || name.contains("oblique"))
  }

  /// Longer words first: `semibold` is not `bold`.
  private static let weights: [(word: String, weight: UIFont.Weight)] = [
    ("ultralight", .ultraLight), ("extralight", .ultraLight), ("semibold", .semibold),
    ("demibold", .semibold), ("extrabold", .heavy), ("ultrabold", .heavy), ("medium", .medium),
    ("light", .light), ("thin", .thin), ("heavy", .heavy), ("black", .black), ("bold", .bold),
  ]

  var systemName: String {
    let family = spacing == .monospaced ? ".FlipbookMono" : ".FlipbookSans"
    let weight = Self.weights.first { $0.weight == self.weight }?.word ?? ""
    let style = weight.capitalized + (isItalic ? "Italic" : "")
    return style.isEmpty ? "\(family)-Regular" : "\(family)-\(style)"
  }
}
