/// Compositing operator of a context. ``Display/BlendMode`` has the formulas.
public enum CGBlendMode: Int32, Sendable {
  case normal = 0
  case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight
  case difference, exclusion, hue, saturation, color, luminosity
  case clear, copy, sourceIn, sourceOut, sourceAtop
  case destinationOver, destinationIn, destinationOut, destinationAtop
  case xor, plusDarker, plusLighter
}

/// Way in which ``CGContext/drawPath(using:)`` paints a path: fill, stroke, or both; `eo` for the
/// even-odd rule.
public enum CGPathDrawingMode: Int32, Sendable {
  case fill, eoFill, stroke, fillStroke, eoFillStroke
}

/// Filter for images that are drawn scaled.
public enum CGInterpolationQuality: Int32, Sendable {
  /// Same as `high`.
  case `default` = 0
  /// Nearest pixel.
  case none = 1
  /// Bilinear, also when scaled down.
  case low = 2
  /// Same as `high`.
  case medium = 4
  /// Bilinear when scaled up, area average when scaled down.
  case high = 3
}

/// Whether a gradient extends beyond its start and its end.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  /// Bit mask, with Apple's values.
  public let rawValue: UInt32
  /// Creates options from a bit mask.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Extends the first colour before the start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// Extends the last colour after the end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

/// Position of alpha in a pixel. Only whether there is alpha has an effect here.
public enum CGImageAlphaInfo: UInt32, Sendable {
  case none, premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst
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
