/// Lengths of SF Pro in ems, y upwards: Apple's published ones, so that labels are as high as on a
/// device whatever the bundled glyphs measure.
public enum SystemMetrics {
  /// 0.9521 em.
  public static let ascender = 1950.0 / 2048
  /// −0.2412 em.
  public static let descender = -494.0 / 2048
  /// 1.1934 em, from `ascender` to `descender`; there is no leading.
  public static let lineHeight = 2444.0 / 2048
  /// 0.7046 em.
  public static let capHeight = 1443.0 / 2048
  /// 0.5264 em.
  public static let xHeight = 1078.0 / 2048
  /// Advance of every character of SF Mono: 0.61816 em.
  public static let monospacedAdvance = 1266.0 / 2048
}
