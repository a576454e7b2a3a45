/// A direction in which a solution can change without violating constraints more.
package struct Freedom: Equatable, Sendable {
  /// Change of each variable in proportion, ascending by variable, without zeros.
  package let direction: [LinearExpression.Term]
}

extension ConstraintSystem {
  /// Directions in which the solution can move and remain optimal; empty when it is unique.
  ///
  /// Every variable with more than one optimal value is in one of them. Call ``solve()`` first.
  package func freedoms() -> [Freedom] {
    var search = FreedomSearch(tableau)
    return search.run()
  }
}

/// Searches the optimal face of the polyhedron for other points.
private struct FreedomSearch {
  private var tableau: Tableau
  private var isAmbiguous: [Bool]
  private var found: [Freedom] = []

  init(_ tableau: Tableau) {
    self.tableau = tableau
    isAmbiguous = Array(repeating: false, count: tableau.columns.count)
    // Columns with a cost must remain 0; the others may move within their limits.
    for objective in tableau.objectives {
      for term in objective.row.terms where term.isSignificant { self.tableau.fix(term.column) }
    }
  }

  mutating func run() -> [Freedom] {
    let unknowns = tableau.columns.filter { tableau.kinds[$0] == .free }
    for unknown in unknowns where !tableau.isBasic[unknown] { note(unknown) }
    for unknown in unknowns where !isAmbiguous[unknown] {
      guard push(unknown, 1), push(unknown, -1) else { continue }
      // The unknown is fixed, and with it every column that would lower the objective.
      for term in tableau.objectives[0].row.terms where term.isSignificant {
        tableau.fix(term.column)
      }
    }
    return found
  }

  /// Tries to increase or decrease an unknown.
  ///
  /// - Returns: Whether it cannot move.
  private mutating func push(_ unknown: Int, _ sign: Double) -> Bool {
    var goal = Tableau.Objective(priority: .required)
    goal.row.add(-sign, times: tableau.rows[unknown], using: &tableau.scratch)
    tableau.objectives = [goal]
    for _ in 0..<tableau.pivotLimit {
      guard let entering = tableau.improvement(at: 0) else { return true }
      guard let leaving = tableau.blocker(of: entering),
        tableau.rows[leaving].constant <= Tableau.resolution
      else {
        note(entering)
        return false
      }
      tableau.pivot(entering: entering, leaving: leaving)
    }
    return true
  }

  /// Records the direction in which a parametric column can grow.
  private mutating func note(_ column: Int) {
    var moving = tableau.mentions[column].filter {
      tableau.kinds[$0] == .free && SparseRow.isSignificant(tableau.rows[$0][column])
    }
    if tableau.kinds[column] == .free { moving.append(column) }
    for unknown in moving { isAmbiguous[unknown] = true }
    found.append(
      Freedom(
        direction: moving.sorted().map { unknown in
          let factor = unknown == column ? 1 : tableau.rows[unknown][column]
          return LinearExpression.Term(variable: Variable(column: unknown), factor: factor)
        }))
  }
}
