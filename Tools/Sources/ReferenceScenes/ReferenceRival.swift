/// Another renderer that drew a scene.
public struct ReferenceRival: Sendable {
  /// `skia`, `chromium` or `cairo`.
  public let name: String
  /// Its difference from `ideal`.
  public let noise: ReferenceNoise
  /// Whether ``noise`` is that of a whole transition: in its worst frame, and on average.
  public let isOfSequence: Bool

  static let names = ["skia", "chromium", "cairo"]

  /// Whether an image is further from `ideal` than this renderer's. A difference within rounding
  /// does not count.
  public func isAhead(of difference: PictureDifference) -> Bool {
    guard let max = noise.max, let mean = noise.mean, difference.largest > 1 else { return false }
    return Double(difference.largest) > max || difference.mean > mean
  }
}
