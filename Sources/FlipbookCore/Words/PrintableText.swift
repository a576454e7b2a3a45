extension String {
  /// The text as it may go to a terminal or a log: control characters and those that reorder or break
  /// lines, all of which names of files may hold, are spelled out; line feeds and tabs stay.
  package var printable: String { spelled { $0 == "\n" || $0 == "\t" } }

  /// The same in one line.
  package var printableLine: String { spelled { $0 == "\t" } }

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
  fileprivate var isControl: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    // Reorders what stands around it: a name could show another ending than it has.
    case .format: properties.isBidiControl
    default: false
    }
  }
}
