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
}
