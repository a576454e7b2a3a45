/// A pixel with premultiplied red, green and blue, and alpha; 8 bits each.
///
/// Bytes in memory are in the order red, green, blue, alpha: on the little-endian machines that
/// Flipbook supports, red is the lowest byte of ``bits``.
public struct PremultipliedRGBA8: Hashable, Sendable, BitwiseCopyable {
  /// The four components as a number, alpha in the highest byte.
  public var bits: UInt32

  /// Creates a pixel, unchecked: components above alpha are kept.
  public init(bits: UInt32) {
    self.bits = bits
  }

  /// Creates a pixel from premultiplied components 0...255.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
    bits = UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | UInt32(alpha) << 24
  }

  /// Creates a pixel from straight components 0...255, rounding to nearest.
  public init(straightRed red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
    self.init(
      red: divideBy255(Int(red) * Int(alpha)), green: divideBy255(Int(green) * Int(alpha)),
      blue: divideBy255(Int(blue) * Int(alpha)), alpha: alpha)
  }

  /// Transparent: four zeros.
  public static let clear = PremultipliedRGBA8(bits: 0)
  /// Opaque black.
  public static let black = PremultipliedRGBA8(bits: 0xFF00_0000)
  /// Opaque white.
  public static let white = PremultipliedRGBA8(bits: 0xFFFF_FFFF)

  /// Premultiplied red, 0...255.
  public var red: UInt8 { UInt8(truncatingIfNeeded: bits) }
  /// Premultiplied green, 0...255.
  public var green: UInt8 { UInt8(truncatingIfNeeded: bits >> 8) }
  /// Premultiplied blue, 0...255.
  public var blue: UInt8 { UInt8(truncatingIfNeeded: bits >> 16) }
  /// Alpha: 0 is clear, 255 opaque.
  public var alpha: UInt8 { UInt8(truncatingIfNeeded: bits >> 24) }

  /// Straight color, as PNG stores it.
  ///
  /// Premultiplying the result gives exactly this pixel. Clear pixels give four zeros.
  public var straight: (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
    guard alpha != 0 else { return (0, 0, 0, 0) }
    let a = Int(alpha)
    func divided(_ component: UInt8) -> UInt8 {
      UInt8(min(255, (Int(component) * 255 + a / 2) / a))
    }
    return (divided(red), divided(green), divided(blue), alpha)
  }
}

/// Exact rounded division by 255 for products of two bytes (0...65025), as in J. Blinn, "Three Wrongs Make
/// a Right", 1995.
private func divideBy255(_ product: Int) -> UInt8 {
  let biased = product + 128
  return UInt8(truncatingIfNeeded: (biased + biased >> 8) >> 8)
}

extension PremultipliedRGBA8: CustomStringConvertible {
  /// Eight hexadecimal digits: premultiplied red, green, blue, alpha.
  public var description: String {
    "#" + [red, green, blue, alpha].map { hexadecimal($0) }.joined()
  }
}

private func hexadecimal(_ byte: UInt8) -> String {
  let digits = String(byte, radix: 16)
  return digits.count == 1 ? "0" + digits : digits
}
