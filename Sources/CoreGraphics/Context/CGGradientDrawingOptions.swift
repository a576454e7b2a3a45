/// Whether a gradient extends beyond its start and its end.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  /// Bit mask, with Apple's values.
  public let rawValue: UInt32
  /// Creates options from a bit mask.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Extends the first color before the start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// Extends the last color after the end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
