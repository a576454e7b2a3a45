/// Insertion and removal of constraints.
extension ConstraintSystem {
  /// Inserts a constraint; on a conflict of required constraints nothing changes.
  mutating func insert(_ record: inout ConstraintRecord) -> Conflict? {
    if let conflict = tryToInsert(&record) {
      guard hasDrifted else { return conflict }
      startOver()
      return tryToInsert(&record)
    }
    return nil
  }

  mutating func tryToInsert(_ record: inout ConstraintRecord) -> Conflict? {
    let form = tableau.form(of: record)
    if let unknown = tableau.loosestUnknown(in: form) {
      let columns = makeColumns(for: &record)
      tableau.determine(unknown, by: form, columns)
      tableau.addCosts(of: record)
      return nil
    }
    guard record.priority.isRequired else {
      let columns = makeColumns(for: &record)
      tableau.place(form, columns)
      tableau.addCosts(of: record)
      tableau.optimize()
      return nil
    }
    return require(form, &record)
  }

  /// Inserts a required constraint on variables that are already determined.
  private mutating func require(_ form: SparseRow, _ record: inout ConstraintRecord) -> Conflict? {
    let before = tableau
    let columns = makeColumns(for: &record)
    tableau.place(form, columns)
    guard let failed = tableau.settle(newMarker: columns.marker) else { return nil }
    let ids = constraints(inRowOf: failed, with: record)
    tableau = before
    record.columns = nil
    return Conflict(constraints: ids, broken: record.id)
  }

  /// Removes a constraint and restores optimality.
  mutating func extract(_ record: ConstraintRecord) {
    guard let columns = record.columns else { return }
    tableau.removeCosts(of: record)
    let own = [columns.marker] + (columns.error.map { [$0] } ?? [])
    if !own.contains(where: { tableau.isBasic[$0] }) { tableau.bringIn(marker: columns.marker) }
    for column in own { tableau.removeColumn(column) }
    tableau.optimize()
  }

  private mutating func makeColumns(for record: inout ConstraintRecord) -> ConstraintRecord.Columns
  {
    let slot = record.id.slot
    let columns = ConstraintRecord.Columns(
      marker: tableau.makeColumn(record.markerKind, owner: slot),
      error: record.priority.isRequired ? nil : tableau.makeColumn(.restricted, owner: slot))
    record.columns = columns
    return columns
  }
}

extension Tableau {
  /// Expression of the constraint in parametric columns.
  fileprivate mutating func form(of record: ConstraintRecord) -> SparseRow {
    var form = SparseRow()
    form.constant = record.sign * record.expression.constant
    for term in record.expression.terms {
      add(record.sign * term.factor, times: term.variable.column, to: &form)
    }
    return form
  }

  /// Makes a constraint determine an unknown that no other constraint determines: it holds without
  /// error.
  fileprivate mutating func determine(
    _ unknown: Int, by form: SparseRow, _ columns: ConstraintRecord.Columns
  ) {
    var row = form
    if let error = columns.error { row.set(error, to: 1) }
    row.solve(for: unknown, insteadOf: columns.marker)
    substitute(unknown, by: row)
    insert(row, as: unknown)
  }

  /// Makes the marker basic, or the error where the expression is negative.
  fileprivate mutating func place(_ form: SparseRow, _ columns: ConstraintRecord.Columns) {
    var row = form
    if let error = columns.error {
      row.set(error, to: 1)
      if row.constant < 0 {
        row.solve(for: error, insteadOf: columns.marker)
        return insert(row, as: error)
      }
    }
    insert(row, as: columns.marker)
  }

  /// Undetermined unknown with the largest factor, which loses least in the division by it.
  fileprivate func loosestUnknown(in form: SparseRow) -> Int? {
    var best: SparseRow.Term?
    for term in form.terms where kinds[term.column] == .free && term.isSignificant {
      if let best, abs(best.factor) >= abs(term.factor) { continue }
      best = term
    }
    return best?.column
  }

  /// Restores feasibility after inserting a required constraint with a basic marker.
  ///
  /// - Returns: Basic column of an infeasible row; nil on success.
  fileprivate mutating func settle(newMarker marker: Int) -> Int? {
    if kinds[marker] == .fixed, hasMovableTerm(in: marker) {
      // Even at zero: later pivots must not move it away from there.
      let rises = rows[marker].constant < 0
      let isAtZero = abs(rows[marker].constant) <= Self.resolution
      guard
        let entering = remedy(for: marker, rising: rises)
          ?? (isAtZero ? remedy(for: marker, rising: !rises) : nil)
      else { return marker }
      pivot(entering: entering, leaving: marker)
    }
    return restoreFeasibility()
  }

  private func hasMovableTerm(in basic: Int) -> Bool {
    rows[basic].terms.contains { kinds[$0.column] != .fixed && $0.isSignificant }
  }

  /// Makes the parametric marker of a constraint to be removed basic, so that all values are
  /// feasible without its row.
  fileprivate mutating func bringIn(marker: Int) {
    let redundant = mentions[marker].filter { kinds[$0] == .fixed }.min()
    let leaving =
      redundant ?? nearest(to: marker) { $0 < 0 } ?? nearest(to: marker) { $0 > 0 }
      ?? steepestUnknown(in: marker)
    if let leaving { pivot(entering: marker, leaving: leaving) }
  }

  /// Unknown with the largest factor among those that only this marker determines.
  private func steepestUnknown(in marker: Int) -> Int? {
    mentions[marker].max { one, other in
      (abs(rows[one][marker]), other) < (abs(rows[other][marker]), one)
    }
  }
}
