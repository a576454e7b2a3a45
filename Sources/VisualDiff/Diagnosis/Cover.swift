/// Test of a motion in front of other content, in one frame: each pixel that differs must show
/// content that has moved there, or have lost content that has moved away. What it uncovers may be
/// anything.
///
/// This is a weaker test than a prediction in both directions. It counts only if little remains
/// unexplained, other motions leave much more, and content other than the background is found in
/// both directions.
struct Cover {
  /// Largest unexplained share.
  static let limit = 0.08
  /// Largest unexplained share of a prediction in both directions: most of the moving content is
  /// visible in both images.
  static let mostInBoth = 0.35
  /// Least unexplained energy of other motions, as a factor of that of this one.
  private static let leastOther = 3.0
  /// Least share of the difference that is found in each direction.
  private static let leastFound = 0.15
  /// Largest unexplained share of a pixel that counts as found.
  private static let found = 0.25

  /// Unexplained energy.
  private(set) var left = 0.0
  /// Energy of the difference.
  private(set) var whole = 0.0
  /// Energy of pixels that show content that has moved there, and of those that have lost some.
  private var (arrived, departed) = (0.0, 0.0)
  /// Least unexplained energy of the other motions.
  private let other: Double

  /// Energies between a place's actual pixel and the expected one from which it has moved, and
  /// between its expected pixel and the actual one to which it has moved; nil outside of the image.
  typealias Move = (back: Double?, forth: Double?)

  /// - Parameters:
  ///   - moves: One for each of the probe's places.
  ///   - others: The same for other motions.
  init(_ probe: DifferenceProbe, moves: [Move], others: [[Move]]) {
    func unmoved(_ at: Int) -> Double {
      energy(color(probe.expected[at]), color(probe.actual[at]))
    }
    func least(_ at: Int, _ moved: Move) -> Double {
      min(moved.back ?? .infinity, moved.forth ?? .infinity, unmoved(at))
    }
    other = others.map { moves in probe.sum { least($0, moves[$0]) } }.min() ?? .infinity
    for (at, weight) in probe.weights.enumerated() {
      let moved = moves[at]
      let unmoved = unmoved(at)
      left += weight * least(at, moved)
      whole += weight * unmoved
      if let back = moved.back, back <= Self.found * unmoved,
        !probe.isBackground(probe.actual[at])
      {
        arrived += weight * unmoved
      }
      if let forth = moved.forth, forth <= Self.found * unmoved,
        !probe.isBackground(probe.expected[at])
      {
        departed += weight * unmoved
      }
    }
  }

  /// Whether the motion counts: other ones leave much more, and content is found in both
  /// directions.
  private var isClear: Bool {
    other >= Self.leastOther * left && min(arrived, departed) >= Self.leastFound * whole
  }

  /// Unexplained energy of all frames; nil unless the motion counts in each of them.
  static func remainder(_ frames: [(number: Int, cover: Cover)]) -> UnexplainedEnergy? {
    guard !frames.isEmpty, frames.allSatisfy(\.cover.isClear) else { return nil }
    return frames.reduce(into: UnexplainedEnergy()) {
      $0.add(left: $1.cover.left, of: $1.cover.whole, in: $1.number)
    }
  }
}
