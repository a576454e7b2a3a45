import FlipbookCore

extension Console {
  /// Prints what a verb has for machines: one JSON object, which says whose it is and how it ended.
  func result(of verb: String, _ code: ExitCode, _ members: [String: JSONValue]) {
    let head: [String: JSONValue] = [
      "verb": .string(verb), "flipbook": .string(Version.current),
      "exitCode": .integer(Int(code.rawValue)),
    ]
    let document = JSONValue.object(head.merging(members) { _, own in own })
    result(String(document.document.dropLast()))
  }

  /// Prints for machines what ended a verb before it could say anything else.
  func result(of verb: String, _ failure: Failure) {
    let errors = failure.messages.map(\.description)
    switch verdictFormat {
    case .text, .github: break
    case .json:
      result(of: verb, failure.exitCode, ["errors": .array(errors.map { .string($0) })])
    case .junit:
      let failed = JUnitReport.Case(verb, .broken(message: errors.joined(separator: "\n")))
      result(String(JUnitReport(verb, [JUnitReport.Suite(verb, [failed])]).text.dropLast()))
    }
  }
}
