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
    /// The text style; here a descriptor does not know it.
    public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
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
