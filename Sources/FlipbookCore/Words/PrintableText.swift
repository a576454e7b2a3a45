extension String {
  /// The text as it may go to a terminal or a log: control characters, which names of files may hold,
  /// are spelled out; lines and tabs stay.
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
  fileprivate var isControl: Bool { properties.generalCategory == .control }
}
