/// Linear constraints with priorities, and values that satisfy them as well as possible: what stands
/// under Auto Layout. Constraints come in and go out one by one, and their constants change, at a
/// small part of the cost of solving anew.
///
/// Required constraints hold exactly. Of the others a stronger one always wins over any number of
/// weaker ones, and among those of one priority the sum of the absolute errors is least. This is the
/// incremental simplex method of G. J. Badros, A. Borning, P. J. Stuckey, *The Cassowary Linear
/// Arithmetic Constraint Solving Algorithm*, ACM TOCHI 8(4), 2001, with one objective per priority
/// in place of weights. Unlike there, new constraints are brought in by the dual method, from the
/// optimum so far, without artificial variables.
///
/// Where more than one solution is best (``freedoms()``), the one that is taken follows from the
/// order of the calls alone.
package struct ConstraintSystem: Sendable {
  /// Names a constraint of a system; older ones are smaller.
  package struct ID: Hashable, Comparable, Sendable {
    let serial: Int
    let slot: Int

    package static func < (left: ID, right: ID) -> Bool { left.serial < right.serial }
  }

  var tableau = Tableau()
  var records: [ConstraintRecord?] = []
  var conflicts: [Conflict] = []
  /// Whether a new constant has moved a value that is not free.
  var mayBeInfeasible = false
  /// Those that are left out for now.
  var broken: [ID] = []
  /// Whether broken constraints may have become possible.
  var mayRetryBroken = false
  private var vacantSlots: [Int] = []
  private var serials = 0

  package init() {}

  // MARK: Variables

  /// A new unknown; 0 until a constraint says something else.
  package mutating func makeVariable() -> Variable {
    Variable(column: tableau.makeColumn(.free))
  }

  /// - Precondition: no constraint mentions the variable any more.
  package mutating func remove(_ variable: Variable) {
    precondition(!isMentioned(variable), "a constraint still mentions the variable")
    tableau.removeColumn(variable.column)
  }

  /// What the last ``solve()`` found, on a grid of 2⁻³⁰: the same for every way to the same system,
  /// whatever rounding the ways brought about.
  package func value(of variable: Variable) -> Double {
    // Adding zero turns −0 into 0.
    (tableau.value(of: variable.column) * 0x1p30).rounded() * 0x1p-30 + 0
  }

  // MARK: Constraints

  /// Adds the constraint that an expression stands in a relation to zero.
  @discardableResult
  package mutating func add(
    _ expression: LinearExpression, _ relation: Relation, priority: Priority = .required
  ) -> ID {
    precondition(expression.isFinite, "a constraint has finite numbers")
    settle()
    let slot = vacantSlots.popLast() ?? records.endIndex
    if slot == records.endIndex { records.append(nil) }
    serials += 1
    let id = ID(serial: serials, slot: slot)
    var record = ConstraintRecord(
      id: id, relation: relation, priority: priority, expression: expression)
    if let conflict = insert(&record) {
      conflicts.append(conflict)
      broken.append(id)
    }
    records[slot] = record
    return id
  }

  package mutating func remove(_ id: ID) {
    settle()
    extract(record(of: id))
    broken.removeAll { $0 == id }
    records[id.slot] = nil
    vacantSlots.append(id.slot)
    mayRetryBroken = true
  }

  /// Changes the constant of a constraint's expression.
  package mutating func setConstant(_ constant: Double, of id: ID) {
    precondition(constant.isFinite, "a constraint has finite numbers")
    var record = record(of: id)
    let change = record.sign * (constant - record.expression.constant)
    guard change != 0 else { return }
    record.expression.constant = constant
    records[id.slot] = record
    mayRetryBroken = true
    guard let columns = record.columns else { return }
    if tableau.shift(columns.marker, by: change) { mayBeInfeasible = true }
  }

  /// Brings the values up to date.
  ///
  /// - Returns: the conflicts that were met since the last call and have not been resolved.
  package mutating func solve() -> [Conflict] {
    settle()
    if mayRetryBroken { retryBroken() }
    if hasDrifted { startOver() }
    defer { conflicts = [] }
    return conflicts.filter { broken.contains($0.broken) }
  }

  func record(of id: ID) -> ConstraintRecord {
    guard id.slot < records.count, let record = records[id.slot], record.id == id else {
      preconditionFailure("the constraint is not in the system")
    }
    return record
  }

  private func isMentioned(_ variable: Variable) -> Bool {
    records.contains { record in
      record?.expression.terms.contains { $0.variable == variable } ?? false
    }
  }
}

extension LinearExpression {
  fileprivate var isFinite: Bool {
    constant.isFinite && terms.allSatisfy { $0.factor.isFinite }
  }
}

extension Tableau {
  /// Follows a change of the constant in a marker's equation.
  ///
  /// - Returns: whether a value moved that is not free.
  fileprivate mutating func shift(_ marker: Int, by change: Double) -> Bool {
    if isBasic[marker] { rows[marker].constant += change }
    var movesLimited = isBasic[marker]
    for user in mentions[marker] {
      rows[user].constant -= rows[user][marker] * change
      if kinds[user] != .free { movesLimited = true }
    }
    return movesLimited
  }
}
