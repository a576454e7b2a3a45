/// What content that has moved over other content leaves unexplained in one frame: each pixel that
/// differs either shows what has come there or has lost what has gone away.
///
/// That is easier to fulfil than a prediction in both directions. So it tells only where little is left, and
/// other vectors of the same length leave much more.
struct Cover {
  /// Largest unexplained share.
  static let limit = 0.08
  /// Largest unexplained share of a prediction in both directions: most of a thing is seen in both images.
  static let mostInBoth = 0.35
  /// Least unexplained energy of others, as a factor.
  private static let leastOther = 3.0

  var left: Double
  /// The least that others leave.
  var other: Double
  var whole: Double

  private var isClear: Bool { other >= Self.leastOther * left }

  /// What is left of all frames; nil if others leave as little.
  static func remainder(_ frames: [(number: Int, cover: Cover)]) -> UnexplainedEnergy? {
    guard !frames.isEmpty, frames.allSatisfy(\.cover.isClear) else { return nil }
    return frames.reduce(into: UnexplainedEnergy()) {
      $0.add(left: $1.cover.left, of: $1.cover.whole, in: $1.number)
    }
  }
}
