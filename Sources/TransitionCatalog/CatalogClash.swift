/// A name that was registered twice.
package struct CatalogClash: Hashable, Sendable {
  /// Kind of the items with that name, in the plural: `transitions`.
  package var kind: String
  /// The name.
  package var name: String

  /// The problem and the remedy.
  package var explanation: String {
    "two \(kind) are registered as \"\(name)\"; give one of them another name"
  }
}
