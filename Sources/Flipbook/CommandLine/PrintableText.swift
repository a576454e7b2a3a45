extension String {
  /// The text as it may go to a terminal or a log: control characters, which names of files may hold,
  /// are spelled out; lines and tabs stay.
  var printable: String { spelled { $0 == "\n" || $0 == "\t" } }

  /// The same in one line.
  var printableLine: String { spelled { $0 == "\t" } }

  /// Text in which no line is a command for GitHub's actions, whoever wrote it: commands begin with
  /// two colons, after blanks or not, or stand anywhere behind `##[`.
  var withoutWorkflowCommands: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let start = line.drop { $0.isWhitespace }
      let blanks = line.prefix(line.count - start.count)
      return (start.hasPrefix("::") ? blanks + "\\" + start : line).replacing("##[", with: "#\\#[")
    }.joined(separator: "\n")
  }

  private func spelled(keeping isKept: (Unicode.Scalar) -> Bool) -> String {
    guard unicodeScalars.contains(where: { $0.isControl && !isKept($0) }) else { return self }
    var result = ""
    for scalar in unicodeScalars {
      if scalar.isControl, !isKept(scalar) {
        result += scalar.escaped(asASCII: true)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool { properties.generalCategory == .control }
}
