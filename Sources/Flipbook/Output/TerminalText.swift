extension String {
  /// As much of the beginning as fits into so many columns of a terminal.
  func prefix(columns: Int) -> String {
    var rest = columns
    return String(
      prefix { character in
        rest -= character.columns
        return rest >= 0
      })
  }

  /// Text in which no line is a command for GitHub's actions, whoever wrote it: commands begin with
  /// two colons, after blanks or not, or stand anywhere behind `##[`.
  var withoutWorkflowCommands: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let start = line.drop { $0.isWhitespace }
      let blanks = line.prefix(line.count - start.count)
      return (start.hasPrefix("::") ? blanks + "\\" + start : line).replacing("##[", with: "#\\#[")
    }.joined(separator: "\n")
  }
}

extension Character {
  /// Columns that a terminal gives it, as most count: two for what East Asia writes in squares and for
  /// pictures. A tab takes no more than eight.
  fileprivate var columns: Int {
    guard self != "\t" else { return 8 }
    return unicodeScalars.contains(where: \.isWide) ? 2 : 1
  }
}

extension Unicode.Scalar {
  /// https://www.unicode.org/reports/tr11/, in whole blocks.
  fileprivate var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      true
    // What asks for a picture where a sign could stand, too.
    case 0xFE0F: true
    default: properties.isEmojiPresentation
    }
  }
}
