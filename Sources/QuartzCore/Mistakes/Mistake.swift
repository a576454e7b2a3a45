/// A mistake of client code that UIKit would ignore or crash on (section S12 of <doc:UIKitBehavior>).
package struct Mistake: Equatable, Sendable {
  /// Severity of a kind of mistake.
  package enum Severity: String, Sendable {
    /// The transition does not work.
    case error
    /// The result differs from the intent, now or on another device.
    case warning
    /// The frames differ from a device, through no fault of the code.
    case note
  }

  /// Kind, with the texts that are the same for every occurrence.
  package var kind: MistakeKind
  /// Virtual time in seconds at which the mistake was detected.
  package var time: Double
  /// Transition that was running, for example `present Card from Inbox`; nil outside of
  /// transitions.
  package var transition: String?
  /// One sentence about this occurrence, naming the objects involved.
  package var problem: String

  /// Creates an occurrence of a kind of mistake.
  package init(_ kind: MistakeKind, time: Double, transition: String? = nil, problem: String) {
    self.kind = kind
    self.time = time
    self.transition = transition
    self.problem = problem
  }

  /// Number of the rule in <doc:UIKitBehavior>, for example `S12.1`.
  package var code: String { kind.code }
  /// Severity of the kind.
  package var severity: Severity { kind.severity }
  /// Effect in an app on a device.
  package var effect: String { kind.effect }
  /// Change that removes the mistake.
  package var advice: String { kind.advice }
}

extension World {
  /// Records a mistake at the current clock time.
  ///
  /// - Parameters:
  ///   - transition: Transition to name; nil for the one that is running, if any.
  ///   - problem: One sentence, naming the objects involved.
  package func report(_ kind: MistakeKind, in transition: String? = nil, _ problem: String) {
    report(
      Mistake(
        kind, time: now, transition: transition ?? runningTransition?(), problem: problem))
  }
}

/// Seconds formatted to the millisecond, for messages.
package func seconds(_ value: Double) -> String {
  let milliseconds = Int((min(max(0, value), 1e9) * 1000).rounded())
  let fraction = String(1000 + milliseconds % 1000).dropFirst()
  return "\(milliseconds / 1000).\(fraction) s"
}
