/// An incremental solver for linear constraints with priorities: the basis of Auto Layout. Adding,
/// removing and changing a constraint costs a small part of solving the whole system again.
///
/// Required constraints hold exactly. A stronger constraint wins over any number of weaker ones;
/// within one priority the sum of absolute errors is minimal. Incremental simplex method of G. J.
/// Badros, A. Borning, P. J. Stuckey, *The Cassowary Linear Arithmetic Constraint Solving
/// Algorithm*, ACM TOCHI 8(4), 2001, with one objective per priority instead of weights. Unlike
/// there, constraints are inserted by the dual simplex method from the current optimum, without
/// artificial variables.
///
/// Where the optimum is not unique (``freedoms()``), the solution depends on the order of calls
/// only.
package struct ConstraintSystem: Sendable {
  /// Identifier of a constraint in a system; older ones are smaller.
  package struct ID: Hashable, Comparable, Sendable {
    let serial: Int
    let slot: Int

    /// Whether `left` was added before `right`.
    package static func < (left: ID, right: ID) -> Bool { left.serial < right.serial }
  }

  var tableau = Tableau()
  var records: [ConstraintRecord?] = []
  var conflicts: [Conflict] = []
  /// Whether a changed constant has moved a value that is not free.
  var mayBeInfeasible = false
  /// Constraints that are ignored because of conflicts.
  var broken: [ID] = []
  /// Whether broken constraints may have become possible.
  var mayRetryBroken = false
  private var vacantSlots: [Int] = []
  private var serials = 0

  /// Creates a system without variables.
  package init() {}

  // MARK: Variables

  /// Adds an unknown; 0 until a constraint determines it.
  package mutating func makeVariable() -> Variable {
    Variable(column: tableau.makeColumn(.free))
  }

  /// Removes an unknown.
  ///
  /// - Precondition: No constraint uses the variable.
  package mutating func remove(_ variable: Variable) {
    precondition(!isMentioned(variable), "a constraint still mentions the variable")
    tableau.removeColumn(variable.column)
  }

  /// Value after the last ``solve()``, rounded to 2⁻³⁰: the same for every order of operations that
  /// leads to the same system.
  package func value(of variable: Variable) -> Double {
    // Adding zero turns −0 into 0.
    (tableau.value(of: variable.column) * 0x1p30).rounded() * 0x1p-30 + 0
  }

  // MARK: Constraints

  /// Adds the constraint that an expression is in a relation to zero.
  ///
  /// - Parameter priority: Default required.
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

  /// Removes a constraint.
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

  /// Updates the values.
  ///
  /// - Returns: Unresolved conflicts detected since the last call.
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
  /// Applies a change of the constant in a marker's equation.
  ///
  /// - Returns: Whether a value that is not free has moved.
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
