extension String {
  /// The text with control characters and characters that reorder or break lines escaped, because
  /// file names may contain them; line feeds and tabs stay.
  package var printable: String { spelled { $0 == "\n" || $0 == "\t" } }

  /// The same on one line: line feeds are escaped, too.
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
    // A bidi control could make a name appear to end in another extension.
    case .format: properties.isBidiControl
    default: false
    }
  }
}
