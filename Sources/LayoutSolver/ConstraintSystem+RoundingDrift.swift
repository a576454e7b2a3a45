/// Rounding. Factors that are sums of powers of two, as in almost all layouts, bring about none; with
/// others each pivot adds a little.
extension ConstraintSystem {
  /// Far below what is told apart in a tableau, far above the rounding of one pivot.
  private static let largestDrift = Tableau.resolution / 1024

  /// Whether some constraint's own equation, `marker = ±expression + error`, no longer adds up since
  /// the last pivots.
  var hasDrifted: Bool {
    mutating get {
      guard tableau.hasPivoted else { return false }
      tableau.hasPivoted = false
      return records.contains { $0.map { abs(drift(of: $0)) > Self.largestDrift } ?? false }
    }
  }

  private func drift(of record: ConstraintRecord) -> Double {
    guard let columns = record.columns else { return 0 }
    var sum = record.expression.constant
    for term in record.expression.terms {
      sum += term.factor * tableau.value(of: term.variable.column)
    }
    let error = columns.error.map { tableau.value(of: $0) } ?? 0
    return record.sign * sum + error - tableau.value(of: columns.marker)
  }

  /// Builds the tableau anew, from the oldest constraint to the newest.
  mutating func startOver() {
    mayBeInfeasible = false
    tableau.removeConstraints()
    let order = records.compactMap { $0 }.filter { $0.columns != nil }
    for id in order.map(\.id).sorted() { records[id.slot]?.columns = nil }
    for var record in order.sorted(by: { $0.id < $1.id }) {
      record.columns = nil
      if let conflict = tryToInsert(&record) {
        conflicts.append(conflict)
        broken.append(record.id)
      }
      records[record.id.slot] = record
    }
    tableau.hasPivoted = false
  }
}
