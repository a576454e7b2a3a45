/// Tracking: space added between letters, by the size of the text.
extension SystemMetrics {
  /// Tracking of SF Pro for a size in points, in thousandths of an em: linear between the sizes of
  /// Apple's table, constant outside.
  public static func tracking(size: Double) -> Double { value(of: size, in: trackingTable) }

  /// Apple, Human Interface Guidelines, Typography: tracking values of SF Pro on iOS.
  ///
  /// Up to 12 points in thousandths of an em, as printed. From 13 to 19 by the column of points: at 13 to
  /// 17 points public pictures agree with it (`LetterFit`), and at 16 and 17 not with the
  /// thousandths. From 20 points on as whole font units of 1/2048 em: both columns are roundings of
  /// these.
  static let trackingTable: [(size: Double, value: Double)] =
    thousandths + points.map { (size: $0.size, value: $0.value * 1000 / $0.size) }
    + fontUnits.map { (size: $0.size, value: $0.value * 1000 / 2048) }

  private static let thousandths: [(size: Double, value: Double)] = [
    (6, 41), (7, 34), (8, 26), (9, 19), (10, 12), (11, 6), (12, 0),
  ]

  private static let points: [(size: Double, value: Double)] = [
    (13, -0.08), (14, -0.15), (15, -0.23), (16, -0.31), (17, -0.43), (18, -0.44), (19, -0.45),
  ]

  private static let fontUnits: [(size: Double, value: Double)] = [
    (20, -46), (21, -35), (22, -24), (23, -9), (24, 6), (25, 12), (26, 17), (27, 22), (28, 28),
    (29, 28), (30, 27), (31, 26), (32, 26), (33, 25), (34, 24), (35, 22), (36, 21), (37, 20),
    (39, 20), (40, 19), (41, 18), (43, 18), (44, 17), (45, 16), (47, 16), (48, 15), (49, 14),
    (51, 14), (52, 13), (53, 12), (54, 12), (56, 11), (58, 10), (60, 9), (62, 8), (64, 7), (66, 6),
    (68, 5), (70, 4), (72, 4), (76, 2), (80, 0), (96, 0),
  ]

  /// Addition to the tracking, because Inter's letters of optical size 14 replace SF's, in
  /// thousandths of an em; `SystemCut.narrowing` is added for letters of other optical sizes.
  ///
  /// The mean of all letters; below 20 points `LetterFit` has them one by one. Linear between the
  /// sizes of two measured tables, constant outside, and linear between their weights. Measured on
  /// public screenshots of labels (`SystemMetricsTests`): words and lines at 10 to 17 points, lines
  /// at 23, a phrase at 25 to 58, bold lines at 28. Values between them, where SF changes from its
  /// text to its display design, are estimates.
  static func letterFit(size: Double, weight: Int) -> Double {
    let bold = min(1, max(0, Double(weight - 400) / 300))
    return value(of: size, in: regularFit) * (1 - bold) + value(of: size, in: boldFit) * bold
  }

  private static let regularFit: [(size: Double, value: Double)] = [
    (17, 16), (23, -25.4), (25, -31.7), (28, -40.6), (32, -40.5), (38, -39.8), (53, -39.75),
    (58, -40),
  ]

  private static let boldFit: [(size: Double, value: Double)] = [(17, 16), (28, -23.7)]

  private static func value(
    of size: Double, in table: [(size: Double, value: Double)]
  ) -> Double {
    guard let first = table.first, let last = table.last else { return 0 }
    guard size > first.size else { return first.value }
    guard size < last.size else { return last.value }
    let next = table.firstIndex { $0.size >= size } ?? table.count - 1
    let (low, high) = (table[next - 1], table[next])
    let fraction = (size - low.size) / (high.size - low.size)
    return low.value + (high.value - low.value) * fraction
  }
}
