/// What a system knows of one of its constraints.
struct ConstraintRecord {
  /// The columns that stand for a constraint in the tableau: `marker = ±expression + error`.
  struct Columns {
    /// A required equation's zero, an inequality's slack, or how far an equation is exceeded.
    let marker: Int
    /// How far the expression falls short; nil if it must not.
    let error: Int?
  }

  let id: ConstraintSystem.ID
  let relation: Relation
  let priority: Priority
  var expression: LinearExpression
  /// Nil while the constraint is broken: in conflict with others, and left out.
  var columns: Columns?

  init(
    id: ConstraintSystem.ID, relation: Relation, priority: Priority, expression: LinearExpression
  ) {
    self.id = id
    self.relation = relation
    self.priority = priority
    self.expression = expression
  }

  /// −1 for ≤, which is kept as ≥ of the negative.
  var sign: Double { relation == .lessThanOrEqual ? -1 : 1 }

  var markerKind: Tableau.Kind {
    relation == .equal && priority.isRequired ? .fixed : .restricted
  }

  /// The columns whose sum the priority's objective holds.
  var costs: [Int] {
    guard let columns, let error = columns.error else { return [] }
    return relation == .equal ? [error, columns.marker] : [error]
  }
}
