/// A mistake of a transition, found while its scene ran: section S12 of the semantics.
package struct Diagnostic: Hashable, Sendable {
  package enum Severity: String, Sendable {
    case error
    case warning
    /// Nobody's fault: the frames differ from a device.
    case note
  }

  package var severity: Severity
  /// The number of the rule, such as `S12.1`.
  package var code: String
  /// What happened and what to do about it.
  package var message: String
  /// Seconds from the beginning of the scene.
  package var time: Double?
  /// The transition at fault, by the name that the scene uses.
  package var transition: String?

  package init(
    _ severity: Severity, _ code: String, _ message: String, time: Double? = nil,
    transition: String? = nil
  ) {
    self.severity = severity
    self.code = code
    self.message = message
    self.time = time
    self.transition = transition
  }
}
