/// Ranking of renderers by their distance from `ideal`, over all cases of a check: still scenes and
/// frames compared with other renderers' differences, and whole transitions if only their total is
/// known.
public struct ReferenceStandings: Sendable {
  private struct Sequence {
    let name: String
    let rivals: [ReferenceRival]
    var differences: [PictureDifference] = []
    var isShrunk = false

    /// Rivals that are closer in the worst frame or on average.
    var ahead: [ReferenceRival] {
      guard var all = differences.max(by: { $0.largest < $1.largest }) else { return [] }
      all.mean = differences.reduce(0) { $0 + $1.mean } / Double(differences.count)
      return rivals.filter { $0.isAhead(of: all, isShrunk) }
    }
  }

  private var finished: [String] = []
  private var sequences: [Sequence] = []
  private var caseCount = 0

  /// Nothing is compared yet.
  public init() {}

  /// Number of comparisons with another renderer.
  public var comparisons: Int { caseCount + sequences.reduce(0) { $0 + $1.rivals.count } }

  /// Cases in which another renderer is closer: name of the case or transition, and of the
  /// renderer.
  public var behind: [String] {
    finished
      + sequences.flatMap { sequence in sequence.ahead.map { "\(sequence.name) (\($0.name))" } }
  }

  /// Adds a case; the cases of a transition come one after the other.
  public mutating func add(_ difference: PictureDifference, of one: ReferenceCase) {
    guard one.allowance != .exempt else { return }
    let isShrunk = one.allowance == .shrunk
    let alone = one.rivals.filter { !$0.isOfSequence }
    caseCount += alone.count
    finished += alone.filter { $0.isAhead(of: difference, isShrunk) }
      .map { "\(one.name) (\($0.name))" }
    if sequences.last?.name != one.sequence {
      sequences.append(Sequence(name: one.sequence, rivals: one.rivals.filter(\.isOfSequence)))
    }
    sequences[sequences.count - 1].differences.append(difference)
    if isShrunk { sequences[sequences.count - 1].isShrunk = true }
  }
}

extension ReferenceRival {
  /// In reduced images `ideal` itself is off by more than a level and a hundredth of the mean: a
  /// difference up to that is not significant.
  fileprivate func isAhead(of difference: PictureDifference, _ isShrunk: Bool) -> Bool {
    var difference = difference
    if isShrunk {
      difference.largest -= 1
      difference.mean /= 1.01
    }
    return isAhead(of: difference)
  }
}
