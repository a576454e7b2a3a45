import Numerics
public import Pixels

/// Similarity of two images of equal size, for reports. No verdict depends on it: a missing element
/// and faint noise can have the same value.
///
/// Computed from premultiplied components 0...255: red, green and blue, and alpha unless both
/// images are opaque. Tolerances are not applied.
public enum Similarity {
  /// Peak signal-to-noise ratio in decibels: 10 · log₁₀(255² / mean squared difference of the
  /// components). nil for equal images, where it is infinite, and for different sizes.
  public static func psnr(_ a: Pixmap, _ b: Pixmap) -> Double? {
    guard a.size == b.size else { return nil }
    let channels = Channel.visible(in: a, b)
    let error = a.withPixels { a in
      b.withPixels { b in squaredDifference(a, b, of: channels) }
    }
    guard error > 0 else { return nil }
    let mean = Double(error) / Double(a.size.area * channels.count)
    return 10 * Elementary.log(255 * 255 / mean) / Elementary.log(10)
  }

  /// The structural similarity, at most 1: the mean over all squares of 7 × 7 pixels inside the
  /// image and over the components. nil for images without such a square or of different sizes.
  ///
  /// Z. Wang et al., "Image Quality Assessment: From Error Visibility to Structural Similarity"
  /// (2004), with K₁ 0.01, K₂ 0.03, equal weights within a square and sample covariances, as
  /// scikit-image's `structural_similarity` has it by default.
  public static func ssim(_ a: Pixmap, _ b: Pixmap) -> Double? {
    guard a.size == b.size, min(a.width, a.height) >= StructuralSimilarity.side else { return nil }
    let channels = Channel.visible(in: a, b)
    let sum = a.withPixels { pixels in
      b.withPixels { others in
        channels.reduce(0) { sum, channel in
          var structure = StructuralSimilarity(channel, width: a.width)
          return sum + structure.mean(pixels, others)
        }
      }
    }
    return sum / Double(channels.count)
  }

  private static func squaredDifference(
    _ a: Span<UInt32>, _ b: Span<UInt32>, of channels: [Channel]
  ) -> Int {
    let includesAlpha = channels.contains(.alpha)
    var sum = 0
    for index in a.indices where a[index] != b[index] {
      let (x, y) = (a[index], b[index])
      sum &+= square(x, y, .red) &+ square(x, y, .green) &+ square(x, y, .blue)
      if includesAlpha { sum &+= square(x, y, .alpha) }
    }
    return sum
  }

  @inline(__always)
  private static func square(_ a: UInt32, _ b: UInt32, _ channel: Channel) -> Int {
    let step = channel.level(of: a) &- channel.level(of: b)
    return step &* step
  }
}

/// One of the four components.
enum Channel: UInt32 {
  case red = 0
  case green = 8
  case blue = 16
  case alpha = 24

  /// Channels in which images can differ.
  static func visible(in a: Pixmap, _ b: Pixmap) -> [Channel] {
    [.red, .green, .blue] + (a.isOpaque && b.isOpaque ? [] : [.alpha])
  }

  @inline(__always)
  func level(of pixel: UInt32) -> Int { Int(pixel &>> rawValue & 0xFF) }
}
