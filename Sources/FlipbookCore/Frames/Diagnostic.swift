package import SceneFormat

/// A mistake in a transition, found while its scene ran (section S12 of UIKit behavior).
package struct Diagnostic: Codable, Hashable, Sendable {
  package enum Severity: String, Codable, Sendable {
    /// Breaks a rule of UIKit: the run fails.
    case error
    /// Works, but probably differs from what was meant.
    case warning
    /// A limit of Flipbook, not a mistake: the frames differ from a device.
    case note
  }

  package var severity: Severity
  /// Number of the rule, such as `S12.1`.
  package var code: String
  /// Description of the mistake and its remedy.
  package var message: String
  /// Seconds from the start of the scene.
  @NullCoded package var time: Double?
  /// Name of the transition in the scene.
  @NullCoded package var transition: String?

  package init(
    _ severity: Severity, _ code: String, _ message: String, time: Double? = nil,
    transition: String? = nil
  ) {
    self.severity = severity
    self.code = code
    self.message = message
    _time = NullCoded(wrappedValue: time)
    _transition = NullCoded(wrappedValue: transition)
  }
}

extension Message {
  /// `Scenes/push.json5:12:5: error: S12.1 … (zoom, at 0.35 s)`, at the position of the last step
  /// that started by then.
  package init(_ diagnostic: Diagnostic, of document: SceneDocument?, in file: String) {
    let step = diagnostic.time.flatMap { time in document?.steps.last { $0.time <= time } }
    let evidence = [
      document?.variant.map { "variant \($0.name)" },
      diagnostic.transition.map { "\"\($0)\"" }, diagnostic.time.map { "at \(seconds($0)) s" },
    ].compactMap(\.self).joined(separator: ", ")
    self.init(
      Severity(diagnostic.severity), at: step?.position.place(in: file) ?? file,
      "\(diagnostic.code) \(diagnostic.message)" + (evidence.isEmpty ? "" : " (\(evidence))"))
  }
}

extension Message.Severity {
  package init(_ severity: Diagnostic.Severity) {
    switch severity {
    case .error: self = .error
    case .warning: self = .warning
    case .note: self = .note
    }
  }
}

/// Seconds with three decimals.
private func seconds(_ time: Double) -> String {
  let thousandths = Int((time * 1000).rounded())
  let rest = String(thousandths % 1000)
  return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
}
