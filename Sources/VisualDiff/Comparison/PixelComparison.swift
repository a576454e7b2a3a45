public import Pixels

/// Compares two images pixel by pixel. Knows nothing of files.
///
/// One pass produces verdict, counts and diff image. Equal rows cost a `memcmp`.
public enum PixelComparison {
  /// Encoding of translucent colors.
  public enum AlphaEncoding: Hashable, Sendable {
    /// Premultiplied. The metric uses the straight colors that the file of such an image contains
    /// (`PremultipliedRGBA8.straight`), so that counts equal pixelmatch's for files written by
    /// Flipbook. Translucent pixels of other programs are rounded by multiplication.
    case premultiplied
    /// Straight, as in PNG files: counts equal pixelmatch's for any file. `Difference.largest` then
    /// refers to straight components.
    case straight
  }

  /// Result of a comparison.
  public struct Result: Equatable, Sendable {
    /// Whether the images pass as equal.
    public let verdict: Verdict
    /// Counts; nil for images of different sizes.
    public let figures: ComparisonFigures?
    /// Requested diff image; nil for identical images and for different sizes, which
    /// ``DiffPicture/make(expected:actual:)`` can show.
    public let picture: Pixmap?
  }

  /// Compares without tolerance.
  public static func compare(expected: Pixmap, actual: Pixmap) -> Verdict {
    compare(expected: expected, actual: actual, tolerance: .exact).verdict
  }

  /// Compares with a tolerance, and draws a diff image when a style is given.
  public static func compare(
    expected: Pixmap, actual: Pixmap, tolerance: Tolerance,
    encoding: AlphaEncoding = .premultiplied, drawing style: DiffPicture.Style? = nil
  ) -> Result {
    guard expected.size == actual.size else {
      return Result(
        verdict: .differentSizes(expected: expected.size, actual: actual.size), figures: nil,
        picture: nil)
    }
    var pass = ComparisonPass(expected.size, tolerance, encoding, style)
    expected.withPixels { expected in
      actual.withPixels { actual in pass.run(expected, actual) }
    }
    return pass.result
  }

  /// Largest difference of a component, 0...255.
  static func distance(_ a: UInt32, _ b: UInt32) -> Int {
    var largest: UInt32 = 0
    for shift: UInt32 in stride(from: 0, to: 32, by: 8) {
      let (x, y) = (a &>> shift & 0xFF, b &>> shift & 0xFF)
      largest = max(largest, x > y ? x &- y : y &- x)
    }
    return Int(largest)
  }
}
