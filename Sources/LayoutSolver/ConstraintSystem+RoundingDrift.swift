/// Detection and repair of rounding errors. Factors that are sums of powers of two, as in nearly
/// all layouts, cause none; with others each pivot adds a little.
extension ConstraintSystem {
  /// Maximum drift: far below the resolution of a tableau, far above the error of one pivot.
  private static let largestDrift = Tableau.resolution / 1024

  /// Whether a constraint's own equation, `marker = ±expression + error`, has become inexact since
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

  /// Rebuilds the tableau, from the oldest constraint to the newest.
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
