/// Relation of a constraint's expression to zero.
package enum Relation: Sendable {
  /// The expression is at most 0.
  case lessThanOrEqual
  /// The expression is 0.
  case equal
  /// The expression is at least 0.
  case greaterThanOrEqual
}
