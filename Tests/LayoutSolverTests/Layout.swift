import LayoutSolver

/// A system whose constraints are written as text: `left + 2*width >= right - 8`, with spaces between
/// the words.
struct Layout {
  private(set) var system = ConstraintSystem()
  private var names: [String] = []
  private var variables: [Variable] = []

  init(_ names: String...) {
    for name in names { declare(name) }
  }

  mutating func declare(_ name: String) {
    names.append(name)
    variables.append(system.makeVariable())
  }

  subscript(name: String) -> Double { system.value(of: variable(name)) }

  func name(of variable: Variable) -> String {
    names[variables.firstIndex(of: variable)!]
  }

  @discardableResult
  mutating func require(_ text: String) -> ConstraintSystem.ID { add(text, .required) }

  @discardableResult
  mutating func prefer(_ text: String, at priority: Float) -> ConstraintSystem.ID {
    add(text, Priority(priority))
  }

  mutating func remove(_ id: ConstraintSystem.ID) { system.remove(id) }

  mutating func setConstant(_ constant: Double, of id: ConstraintSystem.ID) {
    system.setConstant(constant, of: id)
  }

  @discardableResult
  mutating func solve() -> [Conflict] { system.solve() }

  /// Each direction as text, for example `+1.0 left -1.0 width`.
  func freedoms() -> [String] {
    system.freedoms().map { freedom in
      freedom.direction
        .map { "\($0.factor < 0 ? "" : "+")\($0.factor) \(name(of: $0.variable))" }
        .joined(separator: " ")
    }
  }

  private mutating func add(_ text: String, _ priority: Priority) -> ConstraintSystem.ID {
    var expression = LinearExpression()
    var relation = Relation.equal
    var side = 1.0
    var sign = 1.0
    for word in text.split(separator: " ") {
      switch word {
      case "+": sign = 1
      case "-": sign = -1
      case "=", "<=", ">=":
        relation =
          word == "=" ? .equal : word == "<=" ? .lessThanOrEqual : .greaterThanOrEqual
        (side, sign) = (-1, 1)
      default:
        add(String(word), sign * side, to: &expression)
        sign = 1
      }
    }
    return system.add(expression, relation, priority: priority)
  }

  private func add(_ word: String, _ sign: Double, to expression: inout LinearExpression) {
    let parts = word.split(separator: "*").map(String.init)
    if let number = Double(word) {
      expression.constant += sign * number
    } else if parts.count == 2 {
      expression.add(sign * Double(parts[0])!, times: variable(parts[1]))
    } else {
      expression.add(sign, times: variable(word))
    }
  }

  private func variable(_ name: String) -> Variable {
    variables[names.firstIndex(of: name)!]
  }
}
