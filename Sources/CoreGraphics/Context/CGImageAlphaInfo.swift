/// Position of alpha in a pixel. Only whether there is alpha has an effect here.
public enum CGImageAlphaInfo: UInt32, Sendable {
  /// RGB without alpha. A context of this format starts black.
  case none
  /// RGBA, colors multiplied by alpha. Every image here has this format.
  case premultipliedLast
  /// ARGB, colors multiplied by alpha.
  case premultipliedFirst
  /// RGBA, straight colors.
  case last
  /// ARGB, straight colors.
  case first
  /// RGB and an unused component. A context of this format starts black.
  case noneSkipLast
  /// An unused component and RGB. A context of this format starts black.
  case noneSkipFirst
  /// Alpha without color. A context of this format draws colors nevertheless.
  case alphaOnly
}

/// Pixel format: alpha info and byte order. Only the alpha info has an effect here, since pixels
/// cannot be accessed.
public struct CGBitmapInfo: OptionSet, Sendable {
  /// Bit mask, with Apple's values.
  public let rawValue: UInt32
  /// Creates a pixel format from a bit mask.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Bits that hold a ``CGImageAlphaInfo``.
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  /// Components are floating-point numbers; no effect here.
  public static let floatComponents = CGBitmapInfo(rawValue: 1 << 8)
  /// Bits that hold the byte order.
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  /// 16-bit little-endian; no effect here.
  public static let byteOrder16Little = CGBitmapInfo(rawValue: 1 << 12)
  /// 32-bit little-endian; no effect here.
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
  /// 16-bit big-endian; no effect here.
  public static let byteOrder16Big = CGBitmapInfo(rawValue: 3 << 12)
  /// 32-bit big-endian; no effect here.
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
}
