/// A message to the user in the format of compilers, which editors turn into links.
package struct Message: Codable, Hashable, Sendable {
  package enum Severity: String, Codable, Sendable {
    /// The command fails.
    case error
    /// The command continues; something is probably wrong.
    case warning
    /// Explains the message before it, or a limit of Flipbook.
    case note
  }

  /// Place of messages that concern no file.
  package static let toolPlace = "flipbook"

  /// `Scenes/push.json5:12:7`, a file, or ``toolPlace``.
  package var place: String
  package var severity: Severity
  package var text: String

  package init(_ severity: Severity, at place: String = toolPlace, _ text: String) {
    self.place = place
    self.severity = severity
    self.text = text
  }
}

extension Message {
  /// The message under `--strict`: warnings become errors that name the option.
  package func judged(strictly isStrict: Bool) -> Message {
    guard isStrict, severity == .warning else { return self }
    return Message(.error, at: place, "\(text) (--strict)")
  }
}

extension Message: CustomStringConvertible {
  package var description: String {
    "\(place.printableLine): \(severity.rawValue): \(text.printable)"
  }
}
