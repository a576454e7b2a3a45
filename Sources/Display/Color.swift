/// A colour in sRGB: straight components 0...1, not multiplied by alpha.
public struct Color: Hashable, Sendable {
  /// 0...1 in sRGB, not multiplied by ``alpha``.
  public var red: Double
  /// 0...1 in sRGB, not multiplied by ``alpha``.
  public var green: Double
  /// 0...1 in sRGB, not multiplied by ``alpha``.
  public var blue: Double
  /// 0 is clear, 1 opaque.
  public var alpha: Double

  /// Takes the components as they are: nothing is clamped to 0...1.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Draws nothing.
  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
  /// Opaque.
  public static let black = Color(red: 0, green: 0, blue: 0)
  /// Opaque.
  public static let white = Color(red: 1, green: 1, blue: 1)

  /// The same colour with its alpha times `factor`, which is 0...1.
  public func withAlpha(multipliedBy factor: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha * factor)
  }
}
