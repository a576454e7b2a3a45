public import Pixels

/// Compares two pictures, pixel by pixel. Never touches a file.
///
/// One pass makes the verdict, the figures and the picture. Rows that are equal cost no more than a
/// `memcmp`.
public enum PixelComparison {
  /// How the colours of translucent pixels are stored.
  public enum AlphaEncoding: Hashable, Sendable {
    /// As drawing makes them. The metric sees the straight colours that the file of such a picture
    /// holds (`PremultipliedRGBA8.straight`), so its counts are pixelmatch's for the files that we
    /// write; under other programs' translucent pixels lie colours that multiplying has rounded.
    case premultiplied
    /// As PNG files store them: counts are pixelmatch's for any file. `Difference.largest` is then
    /// of straight components.
    case straight
  }

  /// Everything that one comparison gives.
  public struct Result: Equatable, Sendable {
    /// Whether the pictures may pass for equal.
    public let verdict: Verdict
    /// What was counted; nil for pictures of different sizes.
    public let figures: ComparisonFigures?
    /// What was asked for; nil for identical pictures and for those of different sizes. What
    /// ``DiffPicture/make(expected:actual:)`` draws shows these, too.
    public let picture: Pixmap?
  }

  /// What differs between a picture and the one that was expected, without tolerance.
  public static func compare(expected: Pixmap, actual: Pixmap) -> Verdict {
    compare(expected: expected, actual: actual, tolerance: .exact).verdict
  }

  /// Judges a picture by `tolerance`, and draws what differs when a style is given.
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

  /// The largest difference of any component of two pixels, 0...255.
  static func distance(_ a: UInt32, _ b: UInt32) -> Int {
    var largest: UInt32 = 0
    for shift: UInt32 in stride(from: 0, to: 32, by: 8) {
      let (x, y) = (a &>> shift & 0xFF, b &>> shift & 0xFF)
      largest = max(largest, x > y ? x &- y : y &- x)
    }
    return Int(largest)
  }
}
