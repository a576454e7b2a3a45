import Foundation
import Numerics

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
