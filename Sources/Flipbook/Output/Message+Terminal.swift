import FlipbookCore

extension Message {
  /// What to say of a picture of differences that bears somebody's name and is older than the run.
  static func olderDifference(at path: String) -> Message {
    Message(.note, at: path, "stays as it was: there is no difference to show")
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
