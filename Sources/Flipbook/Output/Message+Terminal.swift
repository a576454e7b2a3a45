import FlipbookCore

extension Message {
  /// Message about a difference image that the user named and that an earlier run wrote.
  static func olderDifference(at path: String) -> Message {
    Message(.note, at: path, "kept from an earlier run: there is no difference to show")
  }

  /// The message with the severity colored by terminal escape sequences.
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
