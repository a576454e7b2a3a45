/// Required constraints that cannot hold together.
package struct Conflict: Equatable, Sendable {
  /// Oldest first. Without any one of them the others could hold.
  package let constraints: [ConstraintSystem.ID]
  /// The newest of them. It is left out until a removal or a new constant makes room for it.
  package let broken: ConstraintSystem.ID

  package init(constraints: [ConstraintSystem.ID], broken: ConstraintSystem.ID) {
    self.constraints = constraints
    self.broken = broken
  }
}

extension ConstraintSystem {
  package func isBroken(_ id: ID) -> Bool { record(of: id).columns == nil }

  /// Makes all values allowed after changes of constants, if need be by breaking constraints.
  mutating func settle() {
    guard mayBeInfeasible else { return }
    mayBeInfeasible = false
    guard let failed = tableau.restoreFeasibility() else { return }
    if hasDrifted { return startOver() }
    breakNewest(inRowOf: failed)
    // Without costs every feasible tableau is optimal, so that the dual method can go on; the
    // optimum is found again from there.
    tableau.objectives = []
    while let failed = tableau.restoreFeasibility() { breakNewest(inRowOf: failed) }
    for record in records.compactMap({ $0 }) { tableau.addCosts(of: record) }
    tableau.optimise()
  }

  /// Tries the broken constraints again, oldest first.
  mutating func retryBroken() {
    mayRetryBroken = false
    for id in broken.sorted() {
      var record = record(of: id)
      guard insert(&record) == nil else { continue }
      records[id.slot] = record
      broken.removeAll { $0 == id }
    }
  }

  /// The constraints that a row is made of. If nothing can mend the row, they are in conflict, and
  /// no smaller set of them is: the parametric ones are independent of each other, so that no other
  /// combination of them and the row's own exists.
  func constraints(inRowOf basic: Int, with newRecord: ConstraintRecord? = nil) -> [ID] {
    let columns = [basic] + tableau.rows[basic].terms.filter(\.isSignificant).map(\.column)
    let ids = columns.compactMap { column -> ID? in
      let slot = tableau.owners[column]
      return slot == newRecord?.id.slot ? newRecord?.id : records[slot]?.id
    }
    return ids.sorted()
  }

  private mutating func breakNewest(inRowOf failed: Int) {
    let ids = constraints(inRowOf: failed)
    guard let newest = ids.last, let marker = record(of: newest).columns?.marker else { return }
    if marker != failed { tableau.pivot(entering: marker, leaving: failed) }
    tableau.removeColumn(marker)
    records[newest.slot]?.columns = nil
    broken.append(newest)
    conflicts.append(Conflict(constraints: ids, broken: newest))
  }
}
