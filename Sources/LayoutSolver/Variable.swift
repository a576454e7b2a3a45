/// An unknown of a ``ConstraintSystem``: any finite number.
package struct Variable: Hashable, Comparable, Sendable {
  let column: Int

  package static func < (left: Variable, right: Variable) -> Bool { left.column < right.column }
}
