public import Foundation
import Numerics

/// An sRGB colour or grey, not premultiplied; immutable, compared by its components.
public final class CGColor: Sendable {
  private let values: [CGFloat]

  /// Generic RGB, which is taken for sRGB. Components are 0…1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(srgbRed: red, green: green, blue: blue, alpha: alpha)
  }

  public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    values = [red, green, blue, alpha]
  }

  /// A grey with the transfer curve of sRGB: 0 is black, 1 is white.
  public init(gray: CGFloat, alpha: CGFloat) {
    values = [gray, alpha]
  }

  private init(values: [CGFloat]) {
    self.values = values
  }

  public static let black = CGColor(gray: 0, alpha: 1)
  public static let white = CGColor(gray: 1, alpha: 1)
  public static let clear = CGColor(gray: 0, alpha: 0)

  /// Red, green, blue and alpha; or grey and alpha.
  public var components: [CGFloat]? { values }

  /// Alpha included: 4, or 2 for a grey.
  public var numberOfComponents: Int { values.count }

  public var alpha: CGFloat { values[values.count - 1] }

  /// The same colour, more or less transparent. Never nil; optional because Apple's is.
  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(values: values.dropLast() + [alpha])
  }
}

extension CGColor {
  package var red: CGFloat { values[0] }
  package var green: CGFloat { isGray ? values[0] : values[1] }
  package var blue: CGFloat { isGray ? values[0] : values[2] }
  private var isGray: Bool { values.count == 2 }
}

extension CGColor: Hashable {
  /// A grey differs from the RGB colour that looks the same, as their colour spaces do.
  public static func == (a: CGColor, b: CGColor) -> Bool {
    a === b || a.values == b.values
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(values)
  }
}

extension CGColor: CustomStringConvertible {
  public var description: String {
    "CGColor(" + values.map { "\($0)" }.joined(separator: ", ") + ")"
  }
}

extension CGColor {
  /// A colour of the Display P3 space, converted to sRGB; what sRGB cannot show is clipped, component
  /// by component (S9.52). Components are 0...1.
  ///
  /// Both spaces have the same transfer curve and white point. The matrix is that of CSS Color
  /// Module Level 4, "Sample code for color conversions".
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

/// The light that a component of sRGB stands for, IEC 61966-2-1.
private func linear(_ component: CGFloat) -> Double {
  let value = min(1, max(0, Double(component)))
  if value <= 0.04045 { return value / 12.92 }
  return Elementary.exp(2.4 * Elementary.log((value + 0.055) / 1.055))
}

/// The component of sRGB for an amount of light, which is clipped to 0...1.
private func encoded(_ light: Double) -> CGFloat {
  let value = min(1, max(0, light))
  if value <= 0.0031308 { return CGFloat(value * 12.92) }
  return CGFloat(1.055 * Elementary.exp(Elementary.log(value) / 2.4) - 0.055)
}
