/// A minimal set of required constraints that cannot be satisfied together.
package struct Conflict: Equatable, Sendable {
  /// Constraints of the conflict, oldest first. Removing any one of them makes the others
  /// satisfiable.
  package let constraints: [ConstraintSystem.ID]
  /// The newest of them. It is ignored until a removal or a new constant makes it satisfiable.
  package let broken: ConstraintSystem.ID

  /// Creates a conflict.
  package init(constraints: [ConstraintSystem.ID], broken: ConstraintSystem.ID) {
    self.constraints = constraints
    self.broken = broken
  }
}
