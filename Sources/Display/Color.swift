/// An sRGB color with straight components 0...1.
public struct Color: Hashable, Sendable {
  /// Straight red, 0...1.
  public var red: Double
  /// Straight green, 0...1.
  public var green: Double
  /// Straight blue, 0...1.
  public var blue: Double
  /// Alpha: 0 is clear, 1 opaque.
  public var alpha: Double

  /// Creates a color, unchecked: components are not limited to 0...1.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Transparent black.
  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
  /// Opaque black.
  public static let black = Color(red: 0, green: 0, blue: 0)
  /// Opaque white.
  public static let white = Color(red: 1, green: 1, blue: 1)

  /// The color with its alpha multiplied by `factor`, 0...1.
  public func withAlpha(multipliedBy factor: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha * factor)
  }
}
