/// A constraint and its columns in the tableau.
struct ConstraintRecord {
  /// Columns of a constraint: `marker = ±expression + error`.
  struct Columns {
    /// Zero of a required equation, slack of an inequality, or the excess of an equation.
    let marker: Int
    /// Amount by which the expression falls short; nil for required constraints.
    let error: Int?
  }

  let id: ConstraintSystem.ID
  let relation: Relation
  let priority: Priority
  var expression: LinearExpression
  /// Columns; nil while the constraint is broken.
  var columns: Columns?

  init(
    id: ConstraintSystem.ID, relation: Relation, priority: Priority, expression: LinearExpression
  ) {
    self.id = id
    self.relation = relation
    self.priority = priority
    self.expression = expression
  }

  /// −1 for ≤, which is stored as ≥ of the negated expression.
  var sign: Double { relation == .lessThanOrEqual ? -1 : 1 }

  var markerKind: Tableau.Kind {
    relation == .equal && priority.isRequired ? .fixed : .restricted
  }

  /// Columns whose sum the priority's objective minimizes.
  var costs: [Int] {
    guard let columns, let error = columns.error else { return [] }
    return relation == .equal ? [error, columns.marker] : [error]
  }
}
