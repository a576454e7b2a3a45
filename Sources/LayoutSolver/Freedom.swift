/// A way to change a solution that violates nothing more than before.
package struct Freedom: Equatable, Sendable {
  /// How far each variable goes in proportion, ascending by variable; no factor is 0.
  package let direction: [LinearExpression.Term]
}

extension ConstraintSystem {
  /// How the solution could move and be as good: empty when it is the only one.
  ///
  /// Every variable that has more than one best value is in one of the directions. Call ``solve()``
  /// first.
  package func freedoms() -> [Freedom] {
    var search = FreedomSearch(tableau)
    return search.run()
  }
}

/// Looks for other points of the face of all optimal solutions.
private struct FreedomSearch {
  private var tableau: Tableau
  private var isAmbiguous: [Bool]
  private var found: [Freedom] = []

  init(_ tableau: Tableau) {
    self.tableau = tableau
    isAmbiguous = Array(repeating: false, count: tableau.columns.count)
    // What any objective counts must stay zero; the rest is free to move within its limits.
    for objective in tableau.objectives {
      for term in objective.row.terms where term.isSignificant { self.tableau.fix(term.column) }
    }
  }

  mutating func run() -> [Freedom] {
    let unknowns = tableau.columns.filter { tableau.kinds[$0] == .free }
    for unknown in unknowns where !tableau.isBasic[unknown] { note(unknown) }
    for unknown in unknowns where !isAmbiguous[unknown] {
      guard push(unknown, 1), push(unknown, -1) else { continue }
      // The unknown stands still, so does all that would lessen the goal.
      for term in tableau.objectives[0].row.terms where term.isSignificant {
        tableau.fix(term.column)
      }
    }
    return found
  }

  /// Tries to make an unknown larger or smaller.
  ///
  /// - Returns: whether it stands still.
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

  /// Records what moves when a parametric column grows.
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
