/// Constraints that are ignored because they contradict others.
extension ConstraintSystem {
  /// Whether the constraint is ignored because of a conflict.
  package func isBroken(_ id: ID) -> Bool { record(of: id).columns == nil }

  /// Restores feasibility after changes of constants, breaking constraints if necessary.
  mutating func settle() {
    guard mayBeInfeasible else { return }
    mayBeInfeasible = false
    guard let failed = tableau.restoreFeasibility() else { return }
    if hasDrifted { return startOver() }
    breakNewest(inRowOf: failed)
    // Without costs every feasible tableau is optimal, so that the dual method can continue; the
    // optimum is found again from there.
    tableau.objectives = []
    while let failed = tableau.restoreFeasibility() { breakNewest(inRowOf: failed) }
    for record in records.compactMap({ $0 }) { tableau.addCosts(of: record) }
    tableau.optimize()
  }

  /// Retries broken constraints, oldest first.
  mutating func retryBroken() {
    mayRetryBroken = false
    for id in broken.sorted() {
      var record = record(of: id)
      guard insert(&record) == nil else { continue }
      records[id.slot] = record
      broken.removeAll { $0 == id }
    }
  }

  /// Constraints that a row depends on. If the row is infeasible they are in conflict, and
  /// minimally so: the parametric ones are linearly independent, so that no other combination of
  /// them gives this row.
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
