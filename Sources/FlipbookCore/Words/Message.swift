/// Something to tell a person, in the style of compilers, so that editors jump to the place.
package struct Message: Hashable, Sendable {
  package enum Severity: String, Sendable {
    case error
    case warning
    case note
  }

  /// `Scenes/push.json5:12:7`, a file, or the tool's own name.
  package var place: String
  package var severity: Severity
  package var text: String

  package init(_ severity: Severity, at place: String = "flipbook", _ text: String) {
    self.place = place
    self.severity = severity
    self.text = text
  }
}

extension Message {
  /// What to say of a picture of differences that bears somebody's name and is older than the run.
  static func olderDifference(at path: String) -> Message {
    Message(.note, at: path, "stays as it was: there is no difference to show")
  }

  /// The same as `--strict` has it: warnings are errors, and say by what.
  func judged(strictly isStrict: Bool) -> Message {
    guard isStrict, severity == .warning else { return self }
    return Message(.error, at: place, "\(text) (--strict)")
  }
}

extension Message: CustomStringConvertible {
  package var description: String {
    "\(place.printableLine): \(severity.rawValue): \(text.printable)"
  }

  /// The same with escape sequences of a terminal around the severity.
  package var colored: String {
    let code =
      switch severity {
      case .error: "31"
      case .warning: "35"
      case .note: "36"
      }
    return "\(place.printableLine): \u{1B}[1;\(code)m\(severity.rawValue):\u{1B}[0m "
      + text.printable
  }
}
