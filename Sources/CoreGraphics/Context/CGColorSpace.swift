// Apple's names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Interpretation of color components.
///
/// Differs from Apple's: every RGB space is treated as sRGB, and every gray space as gray with the
/// sRGB transfer function.
public final class CGColorSpace: Sendable, Hashable {
  /// Apple's name of the space; nil for a device space.
  public let name: String?
  /// Number of color components without alpha: 3, or 1 for grays.
  public let numberOfComponents: Int

  fileprivate init(_ name: String?, components: Int) {
    self.name = name
    numberOfComponents = components
  }

  /// Creates the space of one of the names declared here; nil for any other name.
  public convenience init?(name: String) {
    switch name {
    case CGColorSpace.sRGB, CGColorSpace.extendedSRGB, CGColorSpace.displayP3,
      CGColorSpace.genericRGBLinear, CGColorSpace.linearSRGB:
      self.init(name, components: 3)
    case CGColorSpace.genericGrayGamma2_2, CGColorSpace.linearGray:
      self.init(name, components: 1)
    default: return nil
    }
  }

  /// Kind of components: RGB, or a gray level.
  public var model: CGColorSpaceModel { numberOfComponents == 1 ? .monochrome : .rgb }

  /// Name of the sRGB space.
  public static let sRGB = "kCGColorSpaceSRGB"
  /// Name of extended-range sRGB; components are clipped to 0...1 when drawn.
  public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
  /// Name of Display P3. Components given in this space are not converted; use
  /// `CGColor(displayP3Red:green:blue:alpha:)` for that.
  public static let displayP3 = "kCGColorSpaceDisplayP3"
  /// Name of linear sRGB; treated as sRGB.
  public static let linearSRGB = "kCGColorSpaceLinearSRGB"
  /// Name of linear generic RGB; treated as sRGB.
  public static let genericRGBLinear = "kCGColorSpaceGenericRGBLinear"
  /// Name of gray with gamma 2.2; treated as gray with the sRGB transfer function.
  public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"
  /// Name of linear gray; treated as gray with the sRGB transfer function.
  public static let linearGray = "kCGColorSpaceLinearGray"

  /// Compares name and number of components.
  public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool {
    a.name == b.name && a.numberOfComponents == b.numberOfComponents
  }

  /// Hashes name and number of components.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(numberOfComponents)
  }
}

/// Kind of color components.
public enum CGColorSpaceModel: Int32, Sendable {
  /// No known kind.
  case unknown = -1
  /// A gray level.
  case monochrome = 0
  /// Red, green and blue.
  case rgb = 1
  /// Inks; no space here has them.
  case cmyk = 2
  /// Lightness and two colors; no space here has them.
  case lab = 3
  /// Inks by name; no space here has them.
  case deviceN = 4
  /// An index of a table; no space here has them.
  case indexed = 5
  /// A pattern; no space here has them.
  case pattern = 6
}

/// Device RGB; treated as sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(nil, components: 3) }

/// Device gray; treated as gray with the sRGB transfer function.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace(nil, components: 1) }
