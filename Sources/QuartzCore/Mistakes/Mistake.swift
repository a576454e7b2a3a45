/// Something that client code got wrong and that UIKit would have passed over or crashed on
/// (section S12 of the semantics).
package struct Mistake: Equatable, Sendable {
  package enum Severity: String, Sendable {
    /// The transition is broken.
    case error
    /// It shows something else than was meant, now or on another device.
    case warning
    /// Nobody's fault: the frames differ from a device.
    case note
  }

  package var kind: MistakeKind
  /// Virtual seconds at which it was noticed.
  package var time: Double
  /// What was going on, for example `present Card from Inbox`; nil outside of transitions.
  package var transition: String?
  /// What is wrong, in one sentence, with the objects involved.
  package var problem: String

  package init(_ kind: MistakeKind, time: Double, transition: String? = nil, problem: String) {
    self.kind = kind
    self.time = time
    self.transition = transition
    self.problem = problem
  }

  /// The item of the semantics, for example `S12.1`.
  package var code: String { kind.code }
  package var severity: Severity { kind.severity }
  /// What UIKit does in this situation.
  package var effect: String { kind.effect }
  /// What to change.
  package var advice: String { kind.advice }
}

extension World {
  /// Names a mistake at the present clock value.
  ///
  /// - Parameters:
  ///   - transition: what was going on; nil for the transition that runs, if one does.
  ///   - problem: what is wrong, in one sentence, with the objects involved.
  package func report(_ kind: MistakeKind, in transition: String? = nil, _ problem: String) {
    report(
      Mistake(
        kind, time: now, transition: transition ?? runningTransition?(), problem: problem))
  }
}

/// Seconds for messages, to the millisecond.
package func seconds(_ value: Double) -> String {
  let milliseconds = Int((min(max(0, value), 1e9) * 1000).rounded())
  let fraction = String(1000 + milliseconds % 1000).dropFirst()
  return "\(milliseconds / 1000).\(fraction) s"
}
