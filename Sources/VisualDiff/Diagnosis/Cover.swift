/// What content that has moved over other content leaves unexplained in one frame: each pixel that
/// differs either shows what has come there or has lost what has gone away.
///
/// That is easier to fulfil than a prediction in both directions. So it tells only where little is left, other
/// vectors of the same length leave much more, and content that is not just the background is found in
/// both directions.
struct Cover {
  /// Largest unexplained share.
  static let limit = 0.08
  /// Largest unexplained share of a prediction in both directions: most of a thing is seen in both images.
  static let mostInBoth = 0.35
  /// Least unexplained energy of others, as a factor.
  private static let leastOther = 3.0
  /// Least share of the difference that is explained in each direction.
  private static let leastFound = 0.15
  /// Largest unexplained share of a pixel that is found.
  private static let found = 0.25

  /// Unexplained energy.
  private(set) var left = 0.0
  private(set) var whole = 0.0
  /// Energy of pixels that show what has come there, and of those that have lost what has gone.
  private var (come, gone) = (0.0, 0.0)
  /// The least that others leave.
  private let other: Double

  /// How far the pixel that has come to a place and the one that has gone from there are from what they
  /// were; nil outside of the image.
  typealias Move = (back: Double?, forth: Double?)

  /// - Parameters:
  ///   - moves: One for each of the probe's places.
  ///   - others: The same for other vectors.
  init(_ probe: DifferenceProbe, moves: [Move], others: [[Move]]) {
    func least(_ at: Int, _ moved: Move) -> Double {
      let unmoved = energy(color(probe.expected[at]), color(probe.actual[at]))
      return min(moved.back ?? .infinity, moved.forth ?? .infinity, unmoved)
    }
    other = others.map { moves in probe.sum { least($0, moves[$0]) } }.min() ?? .infinity
    for (at, weight) in probe.weights.enumerated() {
      let moved = moves[at]
      let unmoved = energy(color(probe.expected[at]), color(probe.actual[at]))
      left += weight * least(at, moved)
      whole += weight * unmoved
      if let back = moved.back, back <= Self.found * unmoved,
        !probe.isBackground(probe.actual[at])
      {
        come += weight * unmoved
      }
      if let forth = moved.forth, forth <= Self.found * unmoved,
        !probe.isBackground(probe.expected[at])
      {
        gone += weight * unmoved
      }
    }
  }

  private var isClear: Bool {
    other >= Self.leastOther * left && min(come, gone) >= Self.leastFound * whole
  }

  /// What is left of all frames; nil if others leave as little.
  static func remainder(_ frames: [(number: Int, cover: Cover)]) -> UnexplainedEnergy? {
    guard !frames.isEmpty, frames.allSatisfy(\.cover.isClear) else { return nil }
    return frames.reduce(into: UnexplainedEnergy()) {
      $0.add(left: $1.cover.left, of: $1.cover.whole, in: $1.number)
    }
  }
}
