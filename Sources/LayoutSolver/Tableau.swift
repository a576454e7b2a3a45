/// A simplex tableau in solved form: each *basic* column equals a constant plus multiples of
/// *parametric* columns, which are zero.
///
/// Arrays indexed by column, so that the order of columns alone decides ties.
struct Tableau {
  enum Kind {
    /// Unused.
    case vacant
    /// An unknown: any number. Only rows of free columns refer to it.
    case free
    /// A slack or an error: not negative.
    case restricted
    /// The marker of a required equation: zero.
    case fixed
  }

  /// Sum of errors to minimize, for one priority.
  struct Objective {
    let priority: Priority
    var row = SparseRow()
    /// Number of constraints with errors in it.
    var users = 0
  }

  /// Difference in points below which values are equal: far below a pixel, far above accumulated
  /// rounding errors.
  static let resolution = 0x1p-20

  private(set) var kinds: [Kind] = []
  /// Slot of the constraint that a column belongs to; −1 for unknowns.
  private(set) var owners: [Int] = []
  private(set) var isBasic: [Bool] = []
  /// Equations of basic columns; empty for parametric ones.
  var rows: [SparseRow] = []
  /// Basic columns whose rows refer to each parametric column.
  private(set) var mentions: [[Int]] = []
  private var vacant: [Int] = []
  /// Objectives from the strongest priority to the weakest.
  var objectives: [Objective] = []
  var scratch = SparseRow.Scratch()
  /// Whether there were pivots, which round, since this was reset.
  var hasPivoted = false

  var columns: Range<Int> { kinds.indices }

  // MARK: Columns

  mutating func makeColumn(_ kind: Kind, owner: Int = -1) -> Int {
    if let column = vacant.popLast() {
      kinds[column] = kind
      owners[column] = owner
      return column
    }
    kinds.append(kind)
    owners.append(owner)
    isBasic.append(false)
    rows.append(SparseRow())
    mentions.append([])
    return kinds.count - 1
  }

  /// Releases a column that nothing depends on.
  mutating func removeColumn(_ column: Int) {
    if isBasic[column] { dropRow(of: column) }
    // Only rounding errors are left.
    for user in mentions[column] { rows[user].set(column, to: 0) }
    for level in objectives.indices { objectives[level].row.set(column, to: 0) }
    mentions[column] = []
    kinds[column] = .vacant
    vacant.append(column)
  }

  /// Removes everything but the unknowns.
  mutating func removeConstraints() {
    var empty = Tableau()
    empty.kinds = kinds.map { $0 == .free ? .free : .vacant }
    empty.owners = kinds.map { _ in -1 }
    empty.isBasic = kinds.map { _ in false }
    empty.rows = kinds.map { _ in SparseRow() }
    empty.mentions = kinds.map { _ in [] }
    empty.vacant = columns.reversed().filter { kinds[$0] != .free }
    self = empty
  }

  /// Keeps a restricted column at zero.
  mutating func fix(_ column: Int) { kinds[column] = .fixed }

  func value(of column: Int) -> Double { isBasic[column] ? rows[column].constant : 0 }

  // MARK: Rows

  /// Makes a column basic.
  mutating func insert(_ row: SparseRow, as basic: Int) {
    for term in row.terms { mentions[term.column].append(basic) }
    rows[basic] = row
    isBasic[basic] = true
  }

  /// Removes an equation; its basic column becomes parametric and unused.
  @discardableResult
  mutating func dropRow(of basic: Int) -> SparseRow {
    var row = SparseRow()
    swap(&row, &rows[basic])
    isBasic[basic] = false
    for term in row.terms { removeMention(of: term.column, by: basic) }
    return row
  }

  /// Adds a multiple of a column to a form, expressed in parametric columns.
  mutating func add(_ factor: Double, times column: Int, to form: inout SparseRow) {
    if isBasic[column] {
      form.add(factor, times: rows[column], using: &scratch)
    } else {
      form.add(factor, times: column)
    }
  }

  /// Exchanges a basic column with a parametric one of its row.
  mutating func pivot(entering: Int, leaving: Int) {
    hasPivoted = true
    var row = dropRow(of: leaving)
    row.solve(for: entering, insteadOf: leaving)
    substitute(entering, by: row)
    insert(row, as: entering)
  }

  /// Replaces a parametric column everywhere by the form that it equals.
  mutating func substitute(_ column: Int, by form: SparseRow) {
    let users = mentions[column]
    mentions[column] = []
    for user in users {
      rows[user].substitute(column, by: form, using: &scratch)
      for gained in scratch.gained { mentions[gained].append(user) }
      for lost in scratch.lost { removeMention(of: lost, by: user) }
    }
    for level in objectives.indices {
      objectives[level].row.substitute(column, by: form, using: &scratch)
    }
  }

  private mutating func removeMention(of column: Int, by basic: Int) {
    guard let place = mentions[column].firstIndex(of: basic) else { return }
    mentions[column].swapAt(place, mentions[column].endIndex - 1)
    mentions[column].removeLast()
  }
}

/// Costs of constraint errors.
extension Tableau {
  mutating func addCosts(of record: ConstraintRecord) {
    guard !record.costs.isEmpty else { return }
    let level = level(of: record.priority)
    objectives[level].users += 1
    add(1, timesCostsOf: record, at: level)
  }

  mutating func removeCosts(of record: ConstraintRecord) {
    guard !record.costs.isEmpty else { return }
    let level = level(of: record.priority)
    objectives[level].users -= 1
    if objectives[level].users == 0 {
      objectives.remove(at: level)
    } else {
      add(-1, timesCostsOf: record, at: level)
    }
  }

  private mutating func add(_ factor: Double, timesCostsOf record: ConstraintRecord, at level: Int)
  {
    var row = SparseRow()
    swap(&row, &objectives[level].row)
    for column in record.costs { add(factor, times: column, to: &row) }
    swap(&row, &objectives[level].row)
  }

  /// Index of a priority's objective, created when first needed.
  private mutating func level(of priority: Priority) -> Int {
    let level = objectives.firstIndex { $0.priority <= priority } ?? objectives.endIndex
    if level == objectives.endIndex || objectives[level].priority != priority {
      objectives.insert(Objective(priority: priority), at: level)
    }
    return level
  }
}
