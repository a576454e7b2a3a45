/// An explanation that was tried.
struct Candidate {
  var suspect: Diagnosis.Suspect
  /// What of the difference it may leave open and still be believed.
  var limit: Double
  /// How much better a more intricate explanation has to be than a simpler one.
  var handicap: Double

  init(_ explanation: Explanation, error: Double, limit: Double, handicap: Double) {
    suspect = Diagnosis.Suspect(explanation: explanation, error: error)
    self.limit = limit
    self.handicap = handicap
  }

  var isCredible: Bool { suspect.error <= limit }
  var weight: Double { suspect.error + handicap }
}

extension [Candidate] {
  /// The credible one that weighs least, and the one that weighs least of the others.
  func judged() -> (best: Diagnosis.Suspect, runnerUp: Diagnosis.Suspect?) {
    // The sort keeps the order of equal ones, which is the order in which they were tried.
    let order = enumerated().sorted {
      ($0.element.weight, $0.offset) < ($1.element.weight, $1.offset)
    }.map(\.element)
    guard let index = order.firstIndex(where: \.isCredible) else {
      return (Diagnosis.Suspect(explanation: .unrelated, error: 1), order.first?.suspect)
    }
    let others = order[..<index] + order[(index + 1)...]
    return (order[index].suspect, others.first?.suspect)
  }
}
