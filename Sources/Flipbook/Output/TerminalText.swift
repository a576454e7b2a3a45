extension String {
  /// The start of the text that fits into a number of terminal columns.
  func prefix(columns: Int) -> String {
    var rest = columns
    return String(
      prefix { character in
        rest -= character.columns
        return rest >= 0
      })
  }

  /// Text without workflow commands of GitHub Actions, which could come from a file name: these are
  /// lines that begin with two colons, after optional blanks, or `##[` anywhere.
  var withoutWorkflowCommands: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let start = line.drop { $0.isWhitespace }
      let blanks = line.prefix(line.count - start.count)
      return (start.hasPrefix("::") ? blanks + "\\" + start : line).replacing("##[", with: "#\\#[")
    }.joined(separator: "\n")
  }
}

extension Character {
  /// Columns in a terminal: two for East Asian wide characters and emoji, at most eight for a tab.
  fileprivate var columns: Int {
    guard self != "\t" else { return 8 }
    return unicodeScalars.contains(where: \.isWide) ? 2 : 1
  }
}

extension Unicode.Scalar {
  /// Wide characters of https://www.unicode.org/reports/tr11/, by whole blocks.
  fileprivate var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      true
    // Variation selector 16 requests the emoji form.
    case 0xFE0F: true
    default: properties.isEmojiPresentation
    }
  }
}
