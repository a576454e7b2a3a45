public import Foundation
import Numerics

/// A color in sRGB, or a gray with the sRGB transfer function; not premultiplied. Immutable,
/// compared by its components.
///
/// Differs from Apple's: there is no other color space; Display P3 is converted on creation.
public final class CGColor: Sendable {
  private let values: [CGFloat]
  /// Tiles in place of a color; ``components`` then holds alpha alone, as on iOS.
  package let pattern: TilePattern?

  /// Creates a color from generic RGB components 0...1, which are taken for sRGB.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(srgbRed: red, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a color from sRGB components 0...1.
  public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    values = [red, green, blue, alpha]
    pattern = nil
  }

  /// Creates a gray with the sRGB transfer function.
  ///
  /// - Parameters:
  ///   - gray: 0 for black to 1 for white.
  ///   - alpha: 0 for clear to 1 for opaque.
  public init(gray: CGFloat, alpha: CGFloat) {
    values = [gray, alpha]
    pattern = nil
  }

  /// Creates a color that fills areas with tiles.
  package init(pattern: TilePattern, alpha: CGFloat = 1) {
    values = [0, alpha]
    self.pattern = pattern
  }

  private init(values: [CGFloat], pattern: TilePattern?) {
    self.values = values
    self.pattern = pattern
  }

  /// Opaque black, as a gray.
  public static let black = CGColor(gray: 0, alpha: 1)
  /// Opaque white, as a gray.
  public static let white = CGColor(gray: 1, alpha: 1)
  /// Clear black, as a gray.
  public static let clear = CGColor(gray: 0, alpha: 0)

  /// Red, green, blue and alpha, or gray and alpha; alpha alone for a pattern. Never nil; optional
  /// because Apple's is.
  public var components: [CGFloat]? { pattern == nil ? values : [alpha] }

  /// Number of ``components``, alpha included: 4, or 2 for a gray, or 1 for a pattern.
  public var numberOfComponents: Int { pattern == nil ? values.count : 1 }

  /// sRGB, or gray with its transfer function. Never nil; optional because Apple's is.
  public var colorSpace: CGColorSpace? {
    CGColorSpace(
      name: isGray ? CGColorSpace.genericGrayGamma2_2 : CGColorSpace.sRGB)
  }

  /// Opacity: 0 for clear to 1 for opaque.
  public var alpha: CGFloat { values[values.count - 1] }

  /// The same color with another alpha, 0...1. Never nil; optional because Apple's is.
  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(values: values.dropLast() + [alpha], pattern: pattern)
  }
}

extension CGColor {
  /// sRGB component 0...1; the level of a gray.
  package var red: CGFloat { values[0] }
  /// sRGB component 0...1; the level of a gray.
  package var green: CGFloat { isGray ? values[0] : values[1] }
  /// sRGB component 0...1; the level of a gray.
  package var blue: CGFloat { isGray ? values[0] : values[2] }
  private var isGray: Bool { values.count == 2 }
}

extension CGColor: Hashable {
  /// Compares components. A gray is not equal to the RGB color that looks the same: the color
  /// spaces differ.
  public static func == (a: CGColor, b: CGColor) -> Bool {
    a === b || a.values == b.values && a.pattern == b.pattern
  }

  /// Hashes the components.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(values)
    hasher.combine(pattern)
  }
}

extension CGColor: CustomStringConvertible {
  /// Text such as `CGColor(1.0, 0.0, 0.0, 1.0)`.
  public var description: String {
    "CGColor(" + values.map { "\($0)" }.joined(separator: ", ") + ")"
  }
}

extension CGColor {
  /// Creates a color from Display P3 components 0...1, converted to sRGB. Components outside of
  /// the sRGB gamut are clipped one by one (S9.52).
  ///
  /// Both spaces share transfer function and white point, so that the conversion is one matrix: CSS
  /// Color Module Level 4, "Sample code for color conversions".
  public convenience init(
    displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) {
    let (r, g, b) = (linear(red), linear(green), linear(blue))
    self.init(
      srgbRed: encoded(1.2249401762805598 * r - 0.2249401762805599 * g),
      green: encoded(-0.0420569547096881 * r + 1.0420569547096881 * g),
      blue: encoded(
        -0.0196375545903344 * r - 0.0786360455506319 * g + 1.0982736001409663 * b),
      alpha: alpha)
  }
}

/// sRGB component to linear light, IEC 61966-2-1.
private func linear(_ component: CGFloat) -> Double {
  let value = min(1, max(0, Double(component)))
  if value <= 0.04045 { return value / 12.92 }
  return Elementary.exp(2.4 * Elementary.log((value + 0.055) / 1.055))
}

/// Linear light, clipped to 0...1, to an sRGB component: the inverse of `linear`.
private func encoded(_ light: Double) -> CGFloat {
  let value = min(1, max(0, light))
  if value <= 0.0031308 { return CGFloat(value * 12.92) }
  return CGFloat(1.055 * Elementary.exp(Elementary.log(value) / 2.4) - 0.055)
}

extension CGColor: _ExpressibleByColorLiteral {
  /// Creates a color from a color literal where a `CGColor` is expected, such as the border of a
  /// layer; components 0...1 in sRGB.
  public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(
      srgbRed: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }
}
