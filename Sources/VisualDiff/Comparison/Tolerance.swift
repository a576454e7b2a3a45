public import Pixels

/// When two pixels count as different.
public enum PixelMetric: Hashable, Sendable {
  /// When any bit of them does.
  case exact
  /// When they look different: their distance in the YIQ colour space is beyond `threshold`, 0...1.
  ///
  /// The scale is that of pixelmatch, whose default is 0.1; at 0 every visible difference counts.
  /// What lies outside 0...1 means its nearer end.
  case yiq(threshold: Double)
}

/// What of a difference is let pass. ``exact`` lets nothing pass.
///
/// The order in which a differing pixel is judged: it is ignored if it lies in one of
/// ``ignoredRegions`` or under the ``mask``, then excused if ``metric`` does not see it, then excused
/// if it looks like antialiasing and ``ignoresAntialiasing`` is set. Whatever remains counts against
/// ``limit``.
public struct Tolerance: Hashable, Sendable {
  /// How many pixels may differ. Where both are given, both hold; where none is, no pixel may.
  public struct Limit: Hashable, Sendable {
    /// At most so many pixels.
    public var pixels: Int?
    /// At most this share, 0...1, of the pixels outside ``Tolerance/ignoredRegions``, or of those
    /// in the window.
    public var ratio: Double?

    /// Without arguments: nothing may differ.
    public init(pixels: Int? = nil, ratio: Double? = nil) {
      self.pixels = pixels
      self.ratio = ratio
    }

    /// Whether `count` of `total` pixels are within the limit.
    public func allows(_ count: Int, of total: Int) -> Bool {
      if pixels == nil && ratio == nil { return count == 0 }
      if let pixels, count > pixels { return false }
      return !exceedsRatio(count, of: total)
    }

    /// Whether `count` is a greater share of `total` than the limit's. It is divided, as those do who
    /// name the share that a run has printed: a product of that can round to less than the count.
    func exceedsRatio(_ count: Int, of total: Int) -> Bool {
      guard let ratio, count > 0 else { return false }
      return Double(count) / Double(total) > ratio
    }
  }

  /// When two pixels count as different.
  public var metric: PixelMetric
  /// Whether pixels that look like the antialiased edge of a shape, by pixelmatch's rule, pass.
  public var ignoresAntialiasing: Bool
  /// How many pixels may count.
  public var limit: Limit
  /// When given, ``limit`` holds for every square of so many pixels a side instead of the whole
  /// picture, so that a few differences all over pass and as many in one place do not.
  public var window: Int?
  /// Parts of the picture in which anything may differ.
  public var ignoredRegions: [PixelRect]
  /// More of them, pixel by pixel. One of another size than the pictures lies at their top left.
  public var mask: IgnoreMask?

  /// Without arguments: nothing may differ.
  public init(
    metric: PixelMetric = .exact, ignoresAntialiasing: Bool = false, limit: Limit = Limit(),
    window: Int? = nil, ignoredRegions: [PixelRect] = [], mask: IgnoreMask? = nil
  ) {
    self.metric = metric
    self.ignoresAntialiasing = ignoresAntialiasing
    self.limit = limit
    self.window = window
    self.ignoredRegions = ignoredRegions
    self.mask = mask
  }

  /// Pictures pass only when every bit is equal.
  public static let exact = Tolerance()

  /// What pixelmatch counts with this threshold, and none of it may be there.
  public static func pixelmatch(threshold: Double = 0.1, includesAntialiasing: Bool = false)
    -> Tolerance
  {
    Tolerance(metric: .yiq(threshold: threshold), ignoresAntialiasing: !includesAntialiasing)
  }
}
