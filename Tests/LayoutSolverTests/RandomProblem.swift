import LayoutSolver

/// Random constraints over a few variables, with a brute-force solver that does not use simplex
/// tableaus.
struct RandomProblem {
  struct Constraint {
    var factors: [Double]
    var constant: Double
    var relation: Relation
    var priority: Priority

    /// Distance of a point from satisfying the constraint.
    func error(at point: [Double]) -> Double {
      let value = zip(factors, point).reduce(constant) { $0 + $1.0 * $1.1 }
      switch relation {
      case .equal: return abs(value)
      case .lessThanOrEqual: return max(0, value)
      case .greaterThanOrEqual: return max(0, -value)
      }
    }
  }

  static let tolerance = 1e-6
  let variableCount: Int
  private(set) var constraints: [Constraint] = []

  init(variableCount: Int, constraints: [Constraint]) {
    self.variableCount = variableCount
    self.constraints = constraints
  }

  /// - Parameter planted: whether a point satisfies all the required constraints.
  init(
    variables: Int, required: Int, wishes: Int, planted: Bool, _ random: inout SeededNumbers
  ) {
    variableCount = variables
    let point = (0..<variables).map { _ in Double(Int.random(in: -20...20, using: &random)) }
    for index in 0..<(required + wishes) {
      var constraint = Constraint(
        factors: Self.factors(variables, &random),
        constant: Double(Int.random(in: -40...40, using: &random)),
        relation: random.pick([.equal, .lessThanOrEqual, .greaterThanOrEqual]),
        priority: index < required
          ? .required : Priority(random.pick([250, 500, 500, 749, 750, 999])))
      if planted, index < required { constraint.constant += constraint.shift(toAdmit: point) }
      constraints.append(constraint)
    }
    constraints.shuffle(using: &random)
  }

  /// Few and small factors, as in layouts.
  private static func factors(_ count: Int, _ random: inout SeededNumbers) -> [Double] {
    var factors = Array(repeating: 0.0, count: count)
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      factors[Int.random(in: 0..<count, using: &random)] = random.pick([1, 1, -1, -1, 2, -0.5, 3])
    }
    return factors
  }

  func expression(of constraint: Constraint, _ variables: [Variable]) -> LinearExpression {
    var expression = LinearExpression(constraint.constant)
    for (factor, variable) in zip(constraint.factors, variables) where factor != 0 {
      expression.add(factor, times: variable)
    }
    return expression
  }

  func system() -> (system: ConstraintSystem, ids: [ConstraintSystem.ID]) {
    var system = ConstraintSystem()
    let variables = (0..<variableCount).map { _ in system.makeVariable() }
    let ids = constraints.map { constraint in
      system.add(
        expression(of: constraint, variables), constraint.relation, priority: constraint.priority)
    }
    return (system, ids)
  }
}

extension RandomProblem.Constraint {
  fileprivate func shift(toAdmit point: [Double]) -> Double {
    let value = zip(factors, point).reduce(constant) { $0 + $1.0 * $1.1 }
    switch relation {
    case .equal: return -value
    case .lessThanOrEqual: return -max(0, value)
    case .greaterThanOrEqual: return -min(0, value)
    }
  }
}
