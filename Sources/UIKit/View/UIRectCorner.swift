/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
  /// Apple's bits.
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Corner of the smallest x and y.
  public static let topLeft = UIRectCorner(rawValue: 1)
  /// Corner of the largest x and smallest y.
  public static let topRight = UIRectCorner(rawValue: 2)
  /// Corner of the smallest x and largest y.
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  /// Corner of the largest x and y.
  public static let bottomRight = UIRectCorner(rawValue: 8)
  /// All four corners.
  public static let allCorners = UIRectCorner(rawValue: .max)
}
