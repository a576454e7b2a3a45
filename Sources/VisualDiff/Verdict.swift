public import Pixels

/// What a comparison of two pictures found.
public enum Verdict: Hashable, Sendable {
  /// Every pixel is equal.
  case identical
  /// The pictures are of one size, and some pixels differ.
  case different(Difference)
  /// Pictures of different sizes are not compared pixel by pixel.
  case differentSizes(expected: PixelSize, actual: PixelSize)

  /// Whether sizes and all pixels are equal; there is no tolerance.
  public var isIdentical: Bool { self == .identical }
}

/// In what two pictures of one size differ.
public struct Difference: Hashable, Sendable {
  /// How many pixels differ.
  public let count: Int
  /// The largest difference of any one component of any pixel, 1...255. Components are premultiplied,
  /// so a colour under alpha 0 cannot differ.
  public let largest: Int
  /// The smallest rectangle that holds every differing pixel.
  public let bounds: PixelRect
  /// The first differing pixel, row by row from the top.
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
