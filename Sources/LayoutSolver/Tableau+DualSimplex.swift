/// The dual simplex method: from an optimal tableau whose values broke a limit back to a feasible
/// one, optimal still.
extension Tableau {
  /// The first basic column with a value that it must not have.
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

  /// Pivots until all values are allowed.
  ///
  /// - Returns: the basic column of a row that nothing can mend, nil when there is none.
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

  /// The column to bring in so that a basic one rises or falls to zero, at the least cost.
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

  /// Compares what a step of equal effect costs, from the strongest priority on.
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
