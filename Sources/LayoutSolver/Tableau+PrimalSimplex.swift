/// The primal simplex method: from a feasible to an optimal tableau.
///
/// Priorities are optimized one after the other. A weaker one may only move columns without cost
/// for stronger ones: exactly the lexicographic order of the symbolic weights of Badros, Borning
/// and Stuckey. Bland's rule (the smallest column first) prevents cycling.
extension Tableau {
  /// Maximum number of pivots, more than any layout needs: with rounding errors even Bland's rule
  /// can cycle.
  var pivotLimit: Int { 100 + 20 * columns.count }

  mutating func optimize() {
    for level in objectives.indices {
      for _ in 0..<pivotLimit {
        guard let entering = improvement(at: level), let leaving = blocker(of: entering) else {
          break
        }
        pivot(entering: entering, leaving: leaving)
      }
    }
  }

  /// First column whose increase improves an objective without cost for stronger ones.
  func improvement(at level: Int) -> Int? {
    objectives[level].row.terms.first { term in
      term.factor < 0 && term.isSignificant && kinds[term.column] == .restricted
        && !objectives[..<level].contains {
          SparseRow.isSignificant($0.row[term.column])
        }
    }?.column
  }

  /// Basic column that reaches zero first when a parametric one increases; nil for none.
  func blocker(of entering: Int) -> Int? {
    nearest(to: entering) { $0 < 0 }
  }

  /// Basic column, among non-negative ones with a wanted factor, that reaches zero first (ratio
  /// test).
  func nearest(to column: Int, where isWanted: (_ factor: Double) -> Bool) -> Int? {
    var best: (column: Int, step: Double)?
    for basic in mentions[column] where kinds[basic] != .free {
      let factor = rows[basic][column]
      guard SparseRow.isSignificant(factor), isWanted(factor) else { continue }
      let step = max(0, rows[basic].constant) / abs(factor)
      if let best, (best.step, best.column) < (step, basic) { continue }
      best = (basic, step)
    }
    return best?.column
  }
}
