public import Pixels

/// Condition under which two pixels count as different.
public enum PixelMetric: Hashable, Sendable {
  /// Pixels differ if any bit of them does.
  case exact
  /// Pixels differ if their distance in the YIQ color space exceeds `threshold`, 0...1.
  ///
  /// The scale is that of pixelmatch, whose default is 0.1; with 0 every visible difference counts.
  /// Values outside of 0...1 are clamped.
  case yiq(threshold: Double)
}

/// Allowed differences. ``exact`` allows none.
///
/// Each differing pixel is classified in this order: ignored if it lies in ``ignoredRegions`` or
/// under the ``mask``; excused if ``metric`` sees no difference; excused if it looks like
/// antialiasing and ``ignoresAntialiasing`` is set. All others count against ``limit``.
public struct Tolerance: Hashable, Sendable {
  /// Maximum number of differing pixels. If both limits are set, both apply; if none is, no pixel
  /// may differ.
  public struct Limit: Hashable, Sendable {
    /// Maximum number of pixels.
    public var pixels: Int?
    /// Maximum share, 0...1, of the pixels outside ``Tolerance/ignoredRegions``, or of those in the
    /// window.
    public var ratio: Double?

    /// Creates limits; without arguments no pixel may differ.
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

    /// Whether `count` is a greater share of `total` than the limit's. It is divided, as those do
    /// who name the share that a run has printed: a product of that can round to less than the
    /// count.
    func exceedsRatio(_ count: Int, of total: Int) -> Bool {
      guard let ratio, count > 0 else { return false }
      return Double(count) / Double(total) > ratio
    }
  }

  /// Condition under which two pixels count as different.
  public var metric: PixelMetric
  /// Whether pixels that look like the antialiased edge of a shape, by pixelmatch's rule, pass.
  public var ignoresAntialiasing: Bool
  /// Maximum number of pixels that count.
  public var limit: Limit
  /// Side in pixels of the squares to which ``limit`` applies (default nil: the whole image). With
  /// a window, scattered differences pass and a cluster of as many fails.
  public var window: Int?
  /// Regions in which differences are ignored.
  public var ignoredRegions: [PixelRect]
  /// Additional ignored pixels. A mask of another size is aligned with the top left of the images.
  public var mask: IgnoreMask?

  /// Creates a tolerance; without arguments no pixel may differ.
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

  /// Images pass only when every bit is equal.
  public static let exact = Tolerance()

  /// Tolerance that fails if pixelmatch counts any pixel with this threshold.
  public static func pixelmatch(threshold: Double = 0.1, includesAntialiasing: Bool = false)
    -> Tolerance
  {
    Tolerance(metric: .yiq(threshold: threshold), ignoresAntialiasing: !includesAntialiasing)
  }
}
