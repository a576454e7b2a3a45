/// How much a constraint counts: any number of weaker ones gives way to a stronger one.
package struct Priority: Hashable, Comparable, Sendable {
  /// 1000 and more: required.
  package let rawValue: Float

  /// - Precondition: `rawValue` is above 0.
  package init(_ rawValue: Float) {
    precondition(rawValue > 0, "a priority is a number above 0")
    self.rawValue = min(rawValue, 1000)
  }

  package static let required = Priority(1000)

  package var isRequired: Bool { rawValue >= 1000 }

  package static func < (left: Priority, right: Priority) -> Bool {
    left.rawValue < right.rawValue
  }
}
