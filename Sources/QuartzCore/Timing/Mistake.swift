/// Something that client code got wrong and that UIKit would have passed over or crashed on
/// (section S12 of the semantics).
package struct Mistake: Equatable, Sendable {
  package enum Severity: String, Sendable {
    case error, warning
  }

  /// The item of the semantics, for example `S12.1`.
  package var code: String
  package var severity: Severity
  /// Virtual seconds at which it was noticed.
  package var time: Double
  /// What was going on, for example `present Card from Inbox`; nil outside of transitions.
  package var transition: String?
  /// What is wrong, in one sentence, with the objects involved.
  package var problem: String
  /// What UIKit does in this situation.
  package var effect: String
  /// What to change.
  package var advice: String

  package init(
    code: String, severity: Severity, time: Double, transition: String? = nil, problem: String,
    effect: String, advice: String
  ) {
    self.code = code
    self.severity = severity
    self.time = time
    self.transition = transition
    self.problem = problem
    self.effect = effect
    self.advice = advice
  }
}
