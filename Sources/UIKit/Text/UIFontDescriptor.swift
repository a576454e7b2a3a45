import CoreGraphics
public import Foundation
import QuartzCore

/// Describes a font by face and size.
public final class UIFontDescriptor: NSObject, Sendable {
  /// Qualities that a face has or has not.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Slanted letters.
    public static let traitItalic = SymbolicTraits(rawValue: 1)
    /// Bold letters.
    public static let traitBold = SymbolicTraits(rawValue: 2)
    /// Characters that are all equally wide.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    /// Wide letters; no face here has them.
    public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
    /// Narrow letters; no face here has them.
    public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
    /// For vertical text; no face here has it.
    public static let traitVertical = SymbolicTraits(rawValue: 1 << 11)
    /// For controls; no face here has it.
    public static let traitUIOptimized = SymbolicTraits(rawValue: 1 << 12)
    /// Lines closer together; no face here has it.
    public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
    /// Lines further apart; no face here has it.
    public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)
  }

  /// A family of faces.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    /// Apple's name of the design.
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The system's sans serif.
    public static let `default` = SystemDesign(rawValue: "default")
    /// Serif; as wide as the default.
    public static let serif = SystemDesign(rawValue: "serif")
    /// Rounded; as wide as the default.
    public static let rounded = SystemDesign(rawValue: "rounded")
    /// Characters that are all equally wide.
    public static let monospaced = SystemDesign(rawValue: "monospaced")
  }

  let name: String
  let face: FontFace
  /// Size in points.
  public let pointSize: CGFloat

  init(name: String, pointSize: CGFloat, face: FontFace) {
    self.name = name
    self.pointSize = pointSize
    self.face = face
  }

  /// A face by its name, as ``UIFont/init(name:size:)`` reads it.
  public convenience init(name fontName: String, size: CGFloat) {
    let app = World.current.appFont(named: fontName)
    self.init(
      name: app?.name ?? fontName, pointSize: size,
      face: app.map { FontFace($0) } ?? FontFace(named: fontName))
  }

  /// A face by its name, at 12 points, the size of a font without one; of the matrix only its vertical
  /// scale counts.
  public convenience init(name fontName: String, matrix: CGAffineTransform) {
    self.init(name: fontName, size: 12 * abs(matrix.d))
  }

  /// Descriptor of the font for a text style, at the default text size.
  public class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle)
    -> UIFontDescriptor
  {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }

  /// Name of a descriptor's value.
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The family's name.
    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    /// The face's name.
    public static let name = AttributeName(rawValue: "NSFontNameAttribute")
    /// Size in points.
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
    /// The face inside of the family, such as `Bold`; read only where the family is given, too.
    public static let face = AttributeName(rawValue: "NSCTFontFaceAttribute")
    /// Values by ``TraitKey``.
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
    /// A list of values by ``FeatureKey``, of which digits of equal width are drawn.
    public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
    /// Fonts for other characters; not read.
    public static let cascadeList = AttributeName(rawValue: "NSCTFontCascadeListAttribute")
    /// Additional space; not read.
    public static let fixedAdvance = AttributeName(rawValue: "NSCTFontFixedAdvanceAttribute")
    /// Name shown to users; not read.
    public static let visibleName = AttributeName(rawValue: "NSCTFontVisibleNameAttribute")
    /// A transform; not read.
    public static let matrix = AttributeName(rawValue: "NSCTFontMatrixAttribute")
    /// The text style; here a descriptor does not know it.
    public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
  }

  /// Name of a quality of a face.
  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// ``SymbolicTraits`` as a number.
    public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
    /// A ``UIFont/Weight``, or its number.
    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
    /// Width of the letters; not read.
    public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
    /// Slant of the letters, -1 to 1: above 0 is italic.
    public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
  }

  /// Name of a value of a feature.
  public struct FeatureKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The feature, such as ``kNumberSpacingType``.
    public static let featureIdentifier = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
    /// The feature, such as ``kNumberSpacingType``.
    public static let type = featureIdentifier
    /// The choice, such as ``kMonospacedNumbersSelector``.
    public static let typeIdentifier = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
    /// The choice, such as ``kMonospacedNumbersSelector``.
    public static let selector = typeIdentifier
  }

  /// A face by name or family, size, weight, slant and digits of equal width; other values are not read.
  public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
    let size = Self.number(attributes[.size]).map { CGFloat($0) } ?? 12
    let family = attributes[.family] as? String
    let face = attributes[.face] as? String
    let joined = family.map { family in face.map { "\(family)-\($0)" } ?? family }
    let start = (attributes[.name] as? String ?? joined).map {
      UIFontDescriptor(name: $0, size: size)
    }
    let base = start ?? UIFont.systemFont(ofSize: size).fontDescriptor
    let whole = base.changed(by: attributes)
    self.init(name: whole.name, pointSize: whole.pointSize, face: whole.face)
  }

  /// The face with other values; see ``init(fontAttributes:)``.
  public func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    guard attributes[.name] == nil, attributes[.family] == nil else {
      return UIFontDescriptor(
        fontAttributes: [.size: pointSize].merging(attributes) { _, new in new })
    }
    return changed(by: attributes)
  }

  private func changed(by attributes: [AttributeName: Any]) -> UIFontDescriptor {
    var result = self
    if let size = Self.number(attributes[.size]) { result = result.withSize(CGFloat(size)) }
    var traits: [String: Any] = [:]
    if let given = attributes[.traits] as? [TraitKey: Any] {
      for (key, value) in given { traits[key.rawValue] = value }
    } else if let given = attributes[.traits] as? [String: Any] {
      traits = given
    }
    if let symbolic = Self.number(traits[TraitKey.symbolic.rawValue]) {
      result =
        result.withSymbolicTraits(SymbolicTraits(rawValue: UInt32(exactly: symbolic) ?? 0))
        ?? result
    }
    guard result.face.app == nil else { return result }
    var face = result.face
    if let weight = traits[TraitKey.weight.rawValue] {
      let number = (weight as? UIFont.Weight)?.rawValue ?? Self.number(weight).map { CGFloat($0) }
      if let number { face.weight = UIFont.Weight(rawValue: number) }
    }
    if let slant = Self.number(traits[TraitKey.slant.rawValue]) { face.isItalic = slant > 0 }
    if Self.hasMonospacedDigits(attributes[.featureSettings]), face.spacing == .proportional {
      face.spacing = .monospacedDigits
    }
    if face == result.face { return result }
    return UIFontDescriptor(name: face.systemName, pointSize: result.pointSize, face: face)
  }

  private static func number(_ value: Any?) -> Double? {
    switch value {
    case let number as NSNumber: number.doubleValue
    case let number as CGFloat: Double(number)
    case let number as Double: number
    case let number as Float: Double(number)
    case let number as Int: Double(number)
    case let number as UInt32: Double(number)
    default: nil
    }
  }

  private static func hasMonospacedDigits(_ value: Any?) -> Bool {
    let settings =
      (value as? [[FeatureKey: Any]])?.map { setting in
        [number(setting[.featureIdentifier]), number(setting[.typeIdentifier])]
      } ?? []
    return settings.contains([
      Double(kNumberSpacingType), Double(kMonospacedNumbersSelector),
    ])
  }

  /// The name, the family or the size; nil for other values.
  public func object(forKey anAttribute: AttributeName) -> Any? { fontAttributes[anAttribute] }

  /// The name, the family and the size.
  public var fontAttributes: [AttributeName: Any] {
    let family = face.app?.family ?? String(name.prefix { $0 != "-" })
    return [.name: name, .family: family, .size: pointSize]
  }

  /// The face's name.
  public var postscriptName: String { name }

  /// Traits of the face; a weight of semibold or more is bold.
  public var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if face.isItalic { traits.insert(.traitItalic) }
    if face.weight.rawValue >= UIFont.Weight.semibold.rawValue { traits.insert(.traitBold) }
    if face.spacing == .monospaced { traits.insert(.traitMonoSpace) }
    return traits
  }

  /// The face with exactly these traits. nil for a font of the app whose family has no such face;
  /// never nil for the system font.
  public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    if let app = face.app {
      let other = World.current.appFonts.first {
        $0.family == app.family && $0.isBold == symbolicTraits.contains(.traitBold)
          && $0.isItalic == symbolicTraits.contains(.traitItalic)
      }
      return other.map {
        UIFontDescriptor(name: $0.name, pointSize: pointSize, face: FontFace($0))
      }
    }
    var face = face
    face.isItalic = symbolicTraits.contains(.traitItalic)
    if symbolicTraits.contains(.traitBold) != self.symbolicTraits.contains(.traitBold) {
      face.weight = symbolicTraits.contains(.traitBold) ? face.boldWeight : .regular
    }
    if symbolicTraits.contains(.traitMonoSpace) {
      face.spacing = .monospaced
    } else if face.spacing == .monospaced {
      face.spacing = .proportional
    }
    return UIFontDescriptor(name: face.systemName, pointSize: pointSize, face: face)
  }

  /// The system's face of a family; never nil here.
  public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    var face = face
    face.app = nil
    face.spacing = design == .monospaced ? .monospaced : .proportional
    return UIFontDescriptor(name: face.systemName, pointSize: pointSize, face: face)
  }

  /// The same descriptor with another size in points.
  public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    UIFontDescriptor(name: name, pointSize: newPointSize, face: face)
  }
}

// Features of fonts by Core Text's numbers; all but digits of equal width have no effect.

/// Widths of digits.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kNumberSpacingType = 6
/// Digits of equal width.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kMonospacedNumbersSelector = 0
/// Digits of their own widths.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kProportionalNumbersSelector = 1
/// Heights of digits.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kNumberCaseType = 21
/// Digits with descenders.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kLowerCaseNumbersSelector = 0
/// Digits of equal height.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kUpperCaseNumbersSelector = 1
/// Fractions.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kFractionsType = 11
/// No fractions.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kNoFractionsSelector = 0
/// Fractions with a horizontal bar.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kVerticalFractionsSelector = 1
/// Fractions with a diagonal bar.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kDiagonalFractionsSelector = 2
/// Places above and below the line.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kVerticalPositionType = 10
/// On the line.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kNormalPositionSelector = 0
/// Above the line.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kSuperiorsSelector = 1
/// Below the line.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kInferiorsSelector = 2
/// Ordinals.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kOrdinalsSelector = 3
/// Below the line, as in formulas.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kScientificInferiorsSelector = 4
/// Forms of small letters.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kLowerCaseType = 37
/// Forms of capital letters.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kUpperCaseType = 38
/// Small letters.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kDefaultLowerCaseSelector = 0
/// Small capitals for small letters.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kLowerCaseSmallCapsSelector = 1
/// Smaller capitals for small letters.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kLowerCasePetiteCapsSelector = 2
/// Capital letters.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kDefaultUpperCaseSelector = 0
/// Small capitals for capital letters.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kUpperCaseSmallCapsSelector = 1
/// Smaller capitals for capital letters.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kUpperCasePetiteCapsSelector = 2
/// Other forms of letters.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kStylisticAlternativesType = 35
/// First other form.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kStylisticAltOneOnSelector = 2
/// Second other form.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kStylisticAltTwoOnSelector = 4
/// Forms by the letters around.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kContextualAlternatesType = 36
/// Forms by the letters around.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kContextualAlternatesOnSelector = 0
