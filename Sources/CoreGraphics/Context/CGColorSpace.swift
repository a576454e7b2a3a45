// Apple's names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// What colour components mean. Every space of red, green and blue is taken for sRGB, and greys have
/// its curve.
public final class CGColorSpace: Sendable, Hashable {
  /// Apple's name of the space; nil for the device's.
  public let name: String?
  /// 3, or 1 for greys; alpha does not count.
  public let numberOfComponents: Int

  fileprivate init(_ name: String?, components: Int) {
    self.name = name
    numberOfComponents = components
  }

  /// nil for a name that is not among those declared here.
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

  public static let sRGB = "kCGColorSpaceSRGB"
  public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
  public static let displayP3 = "kCGColorSpaceDisplayP3"
  public static let linearSRGB = "kCGColorSpaceLinearSRGB"
  public static let genericRGBLinear = "kCGColorSpaceGenericRGBLinear"
  public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"
  public static let linearGray = "kCGColorSpaceLinearGray"

  public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool {
    a.name == b.name && a.numberOfComponents == b.numberOfComponents
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(numberOfComponents)
  }
}

/// Red, green and blue, taken for sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(nil, components: 3) }

/// Greys with the curve of sRGB.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace(nil, components: 1) }
