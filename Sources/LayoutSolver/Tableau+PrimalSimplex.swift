/// The simplex method: from a feasible tableau to an optimal one.
///
/// Priorities are served one after the other. A weaker one may only move columns that no stronger
/// one counts, so it never costs a stronger one anything: that is the lexicographic order of
/// Badros, Borning and Stuckey's symbolic weights, exactly. Bland's rule, the smallest column
/// first, keeps each of them from going round in circles.
extension Tableau {
  /// More pivots than any layout needs. Rounding can make Bland's rule circle all the same; then the
  /// tableau stays where it is.
  var pivotLimit: Int { 100 + 20 * columns.count }

  mutating func optimise() {
    for level in objectives.indices {
      for _ in 0..<pivotLimit {
        guard let entering = improvement(at: level), let leaving = blocker(of: entering) else {
          break
        }
        pivot(entering: entering, leaving: leaving)
      }
    }
  }

  /// The first column whose growth lessens an objective and leaves the stronger ones alone.
  func improvement(at level: Int) -> Int? {
    objectives[level].row.terms.first { term in
      term.factor < 0 && term.isSignificant && kinds[term.column] == .restricted
        && !objectives[..<level].contains {
          SparseRow.isSignificant($0.row[term.column])
        }
    }?.column
  }

  /// The basic column that reaches zero first when a parametric one grows; nil if none ever does.
  func blocker(of entering: Int) -> Int? {
    nearest(to: entering) { $0 < 0 }
  }

  /// The basic column, of those that must not be negative and whose factor for `column` is wanted,
  /// that is the first to reach zero.
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
