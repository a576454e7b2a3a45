public import CoreGraphics

extension UIFont {
  /// How heavy a face is, from -1 to 1; 0 is regular.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    public static let ultraLight = Weight(-0.8)
    public static let thin = Weight(-0.6)
    public static let light = Weight(-0.4)
    public static let regular = Weight(0)
    public static let medium = Weight(0.23)
    public static let semibold = Weight(0.3)
    public static let bold = Weight(0.4)
    public static let heavy = Weight(0.56)
    public static let black = Weight(0.62)
  }

  /// What a piece of text is in a document; decides its size.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
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

    /// In points; that of the body for a style that is not known.
    var size: CGFloat {
      switch self {
      case .largeTitle: 34
      case .title1: 28
      case .title2: 22
      case .title3: 20
      case .callout: 16
      case .subheadline: 15
      case .footnote: 13
      case .caption1: 12
      case .caption2: 11
      default: 17
      }
    }
  }

  /// Of labels, in points.
  public class var labelFontSize: CGFloat { 17 }
  /// Of buttons, in points.
  public class var buttonFontSize: CGFloat { 18 }
  /// Of other text, in points.
  public class var systemFontSize: CGFloat { 14 }
  /// Of small text, in points.
  public class var smallSystemFontSize: CGFloat { 12 }
}

extension FontFace {
  /// What the name of a face tells of it.
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
