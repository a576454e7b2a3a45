/// Priority of a constraint: a stronger one outweighs any number of weaker ones.
package struct Priority: Hashable, Comparable, Sendable {
  /// UIKit's number; 1000 is required.
  package let rawValue: Float

  /// Creates a priority; values above 1000 count as 1000.
  ///
  /// - Precondition: `rawValue` is above 0.
  package init(_ rawValue: Float) {
    precondition(rawValue > 0, "a priority is a number above 0")
    self.rawValue = min(rawValue, 1000)
  }

  /// Priority of constraints that must hold exactly.
  package static let required = Priority(1000)

  /// Whether the constraint must hold exactly.
  package var isRequired: Bool { rawValue >= 1000 }

  /// Whether `left` is weaker.
  package static func < (left: Priority, right: Priority) -> Bool {
    left.rawValue < right.rawValue
  }
}
