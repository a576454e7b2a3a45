public import Pixels

/// Result of a comparison of two images.
public enum Verdict: Hashable, Sendable {
  /// All pixels are equal.
  case identical
  /// Some pixels differ, within the tolerance.
  case tolerated
  /// The images have one size and differ by more than the tolerance.
  case different(Difference)
  /// The sizes differ; pixels are not compared, and no tolerance applies.
  case differentSizes(expected: PixelSize, actual: PixelSize)

  /// Whether sizes and all pixels are equal.
  public var isIdentical: Bool { self == .identical }

  /// Whether the images are identical or within the tolerance.
  public var passes: Bool { self == .identical || self == .tolerated }
}

/// Differences of two images of one size that exceed the metric.
public struct Difference: Hashable, Sendable {
  /// Number of pixels that count as different.
  public let count: Int
  /// Largest difference of a component of these pixels, 1...255. Components are premultiplied, so
  /// that colors under alpha 0 cannot differ.
  public let largest: Int
  /// Bounding box of these pixels.
  public let bounds: PixelRect
  /// First of them, row by row from the top.
  public let first: PixelDifference

  /// Creates a difference, unchecked; `first` should be inside `bounds`.
  public init(count: Int, largest: Int, bounds: PixelRect, first: PixelDifference) {
    self.count = count
    self.largest = largest
    self.bounds = bounds
    self.first = first
  }
}

/// A pixel at which two images differ.
public struct PixelDifference: Hashable, Sendable {
  /// Column, from 0 at the left.
  public let x: Int
  /// Row, from 0 at the top.
  public let y: Int
  /// Pixel of the golden.
  public let expected: PremultipliedRGBA8
  /// Rendered pixel.
  public let actual: PremultipliedRGBA8

  /// Creates a pixel difference, unchecked.
  public init(x: Int, y: Int, expected: PremultipliedRGBA8, actual: PremultipliedRGBA8) {
    self.x = x
    self.y = y
    self.expected = expected
    self.actual = actual
  }
}
