/// A sum of multiples of variables, and a constant.
package struct LinearExpression: Equatable, Sendable {
  /// A multiple of a variable.
  package struct Term: Equatable, Sendable {
    /// The variable.
    package var variable: Variable
    /// Factor of the variable.
    package var factor: Double
  }

  /// Terms ascending by variable, each variable at most once.
  package private(set) var terms: [Term] = []
  /// The constant.
  package var constant: Double

  /// Creates a constant (default 0).
  package init(_ constant: Double = 0) {
    self.constant = constant
  }

  /// Creates an expression of one variable with factor 1.
  package init(_ variable: Variable) {
    constant = 0
    terms = [Term(variable: variable, factor: 1)]
  }

  /// Adds a multiple of a variable.
  package mutating func add(_ factor: Double, times variable: Variable) {
    let place = terms.firstIndex { $0.variable >= variable } ?? terms.endIndex
    if place < terms.endIndex, terms[place].variable == variable {
      terms[place].factor += factor
    } else {
      terms.insert(Term(variable: variable, factor: factor), at: place)
    }
  }

  /// Adds a multiple of an expression.
  package mutating func add(_ factor: Double, times other: LinearExpression) {
    constant += factor * other.constant
    for term in other.terms { add(factor * term.factor, times: term.variable) }
  }

  /// Sum.
  package static func + (left: Self, right: Self) -> Self {
    var sum = left
    sum.add(1, times: right)
    return sum
  }

  /// Difference.
  package static func - (left: Self, right: Self) -> Self {
    var difference = left
    difference.add(-1, times: right)
    return difference
  }

  /// Multiple.
  package static func * (factor: Double, expression: Self) -> Self {
    var product = Self()
    product.add(factor, times: expression)
    return product
  }
}

/// An unknown of a ``ConstraintSystem``: any finite number.
package struct Variable: Hashable, Comparable, Sendable {
  let column: Int

  /// Whether `left` has the smaller column.
  package static func < (left: Variable, right: Variable) -> Bool { left.column < right.column }
}
