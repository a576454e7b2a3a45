/// The errors that objectives add up.
extension Tableau {
  mutating func addCosts(of record: Record) {
    guard !record.costs.isEmpty else { return }
    let level = level(of: record.priority)
    objectives[level].users += 1
    add(1, timesCostsOf: record, at: level)
  }

  mutating func removeCosts(of record: Record) {
    guard !record.costs.isEmpty else { return }
    let level = level(of: record.priority)
    objectives[level].users -= 1
    if objectives[level].users == 0 {
      objectives.remove(at: level)
    } else {
      add(-1, timesCostsOf: record, at: level)
    }
  }

  private mutating func add(_ factor: Double, timesCostsOf record: Record, at level: Int) {
    var row = SparseRow()
    swap(&row, &objectives[level].row)
    for column in record.costs { add(factor, times: column, to: &row) }
    swap(&row, &objectives[level].row)
  }

  /// Where the objective of a priority is; made when it is needed first.
  private mutating func level(of priority: Priority) -> Int {
    let level = objectives.firstIndex { $0.priority <= priority } ?? objectives.endIndex
    if level == objectives.endIndex || objectives[level].priority != priority {
      objectives.insert(Objective(priority: priority), at: level)
    }
    return level
  }
}
