/// The dual simplex method: restores feasibility of an optimal tableau, which remains optimal.
extension Tableau {
  /// First basic column with an infeasible value; nil for none.
  func infeasibleColumn() -> Int? {
    columns.first { column in
      guard isBasic[column] else { return false }
      let value = rows[column].constant
      switch kinds[column] {
      case .vacant, .free: return false
      case .restricted: return value < -Self.resolution
      case .fixed: return abs(value) > Self.resolution
      }
    }
  }

  /// Pivots until all values are feasible.
  ///
  /// - Returns: Basic column of an infeasible row; nil on success.
  mutating func restoreFeasibility() -> Int? {
    for _ in 0..<pivotLimit {
      guard let leaving = infeasibleColumn() else { return nil }
      guard let entering = remedy(for: leaving, rising: rows[leaving].constant < 0) else {
        return leaving
      }
      pivot(entering: entering, leaving: leaving)
    }
    return nil
  }

  /// Entering column that moves a basic one to zero at the least cost.
  func remedy(for leaving: Int, rising: Bool) -> Int? {
    var best: (column: Int, factor: Double)?
    for term in rows[leaving].terms
    where kinds[term.column] == .restricted && term.isSignificant {
      let factor = rising ? term.factor : -term.factor
      guard factor > 0 else { continue }
      if let best, !isCheaper((term.column, factor), than: best) { continue }
      best = (term.column, factor)
    }
    return best?.column
  }

  /// Compares the costs of equal steps, from the strongest priority on.
  private func isCheaper(
    _ one: (column: Int, factor: Double), than other: (column: Int, factor: Double)
  ) -> Bool {
    for objective in objectives {
      let cost = objective.row[one.column] / one.factor
      let otherCost = objective.row[other.column] / other.factor
      let difference = cost - otherCost
      if SparseRow.isSignificant(difference / max(1, abs(cost))) { return difference < 0 }
    }
    return false
  }
}
