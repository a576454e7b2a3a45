extension [Candidate] {
  /// The best credible candidate, the best of the others, and the frames that the best one does not
  /// explain. Candidates are in the order of what they leave unexplained plus the handicap that
  /// their hypothesis gives them.
  func ranked() -> (best: Diagnosis.Suspect, runnerUp: Diagnosis.Suspect?, unexplained: [Int]) {
    // The sort keeps the order of equal ones, which is the order in which they were tried.
    let order = enumerated().sorted {
      ($0.element.weight, $0.offset) < ($1.element.weight, $1.offset)
    }.map(\.element)
    guard let index = order.firstIndex(where: \.isCredible) else {
      return (Diagnosis.Suspect(explanation: .unrelated, error: 1), order.first?.suspect, [])
    }
    let others = order[..<index] + order[(index + 1)...]
    return (order[index].suspect, others.first?.suspect, order[index].unexplained)
  }
}
