/// An explanation that was tried.
///
/// Everything is judged by one measure, the share of the difference's energy that is left. What
/// leaves more than its limit, or does not hold for each frame that matters, is not said at all.
struct Candidate {
  /// What may be left of any frame that matters.
  static let frameLimit = 0.5

  var suspect: Diagnosis.Suspect
  /// Frames in which something else differs.
  let untold: [Int]
  let isCredible: Bool
  /// How much better a more intricate explanation has to be than a simpler one.
  private let handicap: Double

  /// - Parameter limit: what of the difference it may leave open and still be believed.
  init(_ explanation: Explanation, _ remainder: Remainder, limit: Double, handicap: Double) {
    suspect = Diagnosis.Suspect(explanation: explanation, error: min(remainder.share, 1))
    untold = remainder.untold
    isCredible = remainder.share <= limit && remainder.largestShare <= Self.frameLimit
    self.handicap = handicap
  }

  var weight: Double { suspect.error + handicap }
}

extension [Candidate] {
  /// The credible one that weighs least, the one that weighs least of the others, and the frames of
  /// which the first one says nothing.
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
