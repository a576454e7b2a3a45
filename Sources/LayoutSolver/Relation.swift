/// Relation of a constraint's expression to zero.
package enum Relation: Sendable {
  case lessThanOrEqual
  case equal
  case greaterThanOrEqual
}
