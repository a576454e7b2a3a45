/// A tested explanation.
///
/// All are judged by the share of the difference's energy that remains unexplained. An explanation
/// beyond its limit, or that fails for a frame that matters, is not reported.
struct Candidate {
  /// Maximum unexplained share of a frame that matters.
  static let frameLimit = 0.5

  var suspect: Diagnosis.Suspect
  /// Frames with another, unexplained difference.
  let untold: [Int]
  let isCredible: Bool
  /// Penalty of more complex explanations.
  private let handicap: Double

  /// - Parameter limit: Maximum unexplained share of a credible explanation.
  init(_ explanation: Explanation, _ remainder: UnexplainedEnergy, limit: Double, handicap: Double)
  {
    suspect = Diagnosis.Suspect(explanation: explanation, error: min(remainder.share, 1))
    untold = remainder.untold
    isCredible = remainder.share <= limit && remainder.largestShare <= Self.frameLimit
    self.handicap = handicap
  }

  var weight: Double { suspect.error + handicap }
}

extension [Candidate] {
  /// The best credible candidate, the best of the others, and the frames that the best one does not
  /// explain.
  func judged() -> (best: Diagnosis.Suspect, runnerUp: Diagnosis.Suspect?, untold: [Int]) {
    // The sort keeps the order of equal ones, which is the order in which they were tried.
    let order = enumerated().sorted {
      ($0.element.weight, $0.offset) < ($1.element.weight, $1.offset)
    }.map(\.element)
    guard let index = order.firstIndex(where: \.isCredible) else {
      return (Diagnosis.Suspect(explanation: .unrelated, error: 1), order.first?.suspect, [])
    }
    let others = order[..<index] + order[(index + 1)...]
    return (order[index].suspect, others.first?.suspect, order[index].untold)
  }
}
