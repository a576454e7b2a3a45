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

  /// Tracking of SF Pro for a size in points, in thousandths of an em: linear between the sizes of
  /// Apple's table, constant outside.
  public static func tracking(size: Double) -> Double {
    guard let first = trackingTable.first, let last = trackingTable.last else { return 0 }
    guard size > first.size else { return first.tracking }
    guard size < last.size else { return last.tracking }
    let next = trackingTable.firstIndex { $0.size >= size } ?? trackingTable.count - 1
    let (low, high) = (trackingTable[next - 1], trackingTable[next])
    let fraction = (size - low.size) / (high.size - low.size)
    return low.tracking + (high.tracking - low.tracking) * fraction
  }

  /// Apple, Human Interface Guidelines, Typography: tracking values of SF Pro on iOS.
  static let trackingTable: [(size: Double, tracking: Double)] = [
    (6, 41), (7, 34), (8, 26), (9, 19), (10, 12), (11, 6), (12, 0), (13, -6), (14, -11), (15, -16),
    (16, -20), (17, -26), (18, -25), (19, -24), (20, -23), (21, -18), (22, -12), (23, -4), (24, 3),
    (25, 6), (26, 8), (27, 11), (28, 14), (29, 14), (30, 14), (31, 13), (32, 13), (33, 12),
    (34, 12),
    (35, 11), (36, 10), (37, 10), (38, 10), (39, 10), (40, 10), (41, 9), (42, 9), (43, 9), (44, 8),
    (45, 8), (46, 8), (47, 8), (48, 8), (49, 7), (50, 7), (51, 7), (52, 6), (53, 6), (54, 6),
    (56, 6),
    (58, 5), (60, 4), (62, 4), (64, 4), (66, 3), (68, 2), (70, 2), (72, 2), (76, 1), (80, 0),
    (96, 0),
  ]
}
