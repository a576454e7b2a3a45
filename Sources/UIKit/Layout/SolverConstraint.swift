import LayoutSolver

/// A constraint as the solver is to have it.
struct SolverConstraint {
  /// Identity of a client's constraint, or of one that represents a view's frame or content.
  struct Key: Hashable {
    let serial: Int
    let part: Int
  }

  let key: Key
  var expression: LinearExpression
  let relation: LayoutSolver.Relation
  let priority: Priority
  /// Name for messages; computed only for a message.
  let name: @MainActor () -> String

  func differsOnlyInConstant(from other: SolverConstraint) -> Bool {
    relation == other.relation && priority == other.priority
      && expression.terms == other.expression.terms
  }
}

extension LayoutSolver.Relation {
  var text: String {
    switch self {
    case .lessThanOrEqual: "<="
    case .equal: "=="
    case .greaterThanOrEqual: ">="
    }
  }
}

extension NSLayoutConstraint.Relation {
  var forSolver: LayoutSolver.Relation {
    switch self {
    case .lessThanOrEqual: .lessThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .greaterThanOrEqual
    }
  }
}
