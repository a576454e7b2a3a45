/// A sum of multiples of variables and a constant.
package struct LinearExpression: Equatable, Sendable {
  package struct Term: Equatable, Sendable {
    package var variable: Variable
    package var factor: Double
  }

  /// Ascending by variable, each at most once.
  package private(set) var terms: [Term] = []
  package var constant: Double

  package init(_ constant: Double = 0) {
    self.constant = constant
  }

  package init(_ variable: Variable) {
    constant = 0
    terms = [Term(variable: variable, factor: 1)]
  }

  package mutating func add(_ factor: Double, times variable: Variable) {
    let place = terms.firstIndex { $0.variable >= variable } ?? terms.endIndex
    if place < terms.endIndex, terms[place].variable == variable {
      terms[place].factor += factor
    } else {
      terms.insert(Term(variable: variable, factor: factor), at: place)
    }
  }

  package mutating func add(_ factor: Double, times other: LinearExpression) {
    constant += factor * other.constant
    for term in other.terms { add(factor * term.factor, times: term.variable) }
  }

  package static func + (left: Self, right: Self) -> Self {
    var sum = left
    sum.add(1, times: right)
    return sum
  }

  package static func - (left: Self, right: Self) -> Self {
    var difference = left
    difference.add(-1, times: right)
    return difference
  }

  package static func * (factor: Double, expression: Self) -> Self {
    var product = Self()
    product.add(factor, times: expression)
    return product
  }
}

/// An unknown of a ``ConstraintSystem``: any finite number.
package struct Variable: Hashable, Comparable, Sendable {
  let column: Int

  package static func < (left: Variable, right: Variable) -> Bool { left.column < right.column }
}
