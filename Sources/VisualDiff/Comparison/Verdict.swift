public import Pixels

/// What a comparison of two pictures found.
public enum Verdict: Hashable, Sendable {
  /// Every pixel is equal.
  case identical
  /// Some pixels are not equal, and the tolerance lets them pass.
  case tolerated
  /// The pictures are of one size, and more differs than the tolerance lets pass.
  case different(Difference)
  /// Pictures of different sizes are not compared pixel by pixel; no tolerance lets them pass.
  case differentSizes(expected: PixelSize, actual: PixelSize)

  /// Whether sizes and all pixels are equal.
  public var isIdentical: Bool { self == .identical }

  /// Whether nothing has to be done about it.
  public var passes: Bool { self == .identical || self == .tolerated }
}

/// In what two pictures of one size differ, as far as it counts.
public struct Difference: Hashable, Sendable {
  /// How many pixels count as different.
  public let count: Int
  /// The largest difference of any one component of any of these pixels, 1...255. Components are
  /// premultiplied, so a colour under alpha 0 cannot differ.
  public let largest: Int
  /// The smallest rectangle that holds all these pixels.
  public let bounds: PixelRect
  /// The first of them, row by row from the top.
  public let first: PixelDifference

  /// `first` is to lie in `bounds`; nothing is checked.
  public init(count: Int, largest: Int, bounds: PixelRect, first: PixelDifference) {
    self.count = count
    self.largest = largest
    self.bounds = bounds
    self.first = first
  }
}

/// One pixel that two pictures show differently.
public struct PixelDifference: Hashable, Sendable {
  /// The column, from 0 at the left.
  public let x: Int
  /// The row, from 0 at the top.
  public let y: Int
  /// What the golden has there.
  public let expected: PremultipliedRGBA8
  /// What was rendered there.
  public let actual: PremultipliedRGBA8

  /// The two pixels are to differ; nothing is checked.
  public init(x: Int, y: Int, expected: PremultipliedRGBA8, actual: PremultipliedRGBA8) {
    self.x = x
    self.y = y
    self.expected = expected
    self.actual = actual
  }
}
