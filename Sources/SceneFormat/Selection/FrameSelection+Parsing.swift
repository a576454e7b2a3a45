/// Frame numbers in the range grammar of Open Job Description (Template Schemas 2023-09, section
/// 3.4.1.1.1), and times.
///
///     expression = element *("," element)
///     element    = number / number "-" number [":" step]
///
/// Blanks and tabs are allowed between the parts. A range that runs backwards needs a negative
/// step, and elements must not overlap. Negative numbers belong to the grammar; no frame has one.
extension FrameSelection {
  /// Maximum number of elements; each is compared with all others.
  static let elementLimit = 10_000

  /// `0-9,20-40:2`.
  public init(frames text: String) throws(FrameSelectionError) {
    guard text.contains(where: { !$0.isBlankOrTab }) else { throw .empty }
    var ranges: [(range: FrameRange, text: String)] = []
    let elements = text.split(separator: ",", omittingEmptySubsequences: false)
    guard elements.count <= Self.elementLimit else { throw .tooMany(elements.count) }
    for element in elements {
      var parser = RangeParser(element)
      let range = try parser.range()
      if let other = ranges.first(where: { $0.range.overlaps(range) }) {
        throw .overlapping(other.text, parser.text)
      }
      ranges.append((range, parser.text))
    }
    self.init(parts: ranges.map { .range($0.range) })
  }

  /// `0.25,50%`: seconds, and percentages of the whole scene.
  public init(at text: String) throws(FrameSelectionError) {
    guard text.contains(where: { !$0.isBlankOrTab }) else { throw .empty }
    var parts: [Part] = []
    let elements = text.split(separator: ",", omittingEmptySubsequences: false)
    guard elements.count <= Self.elementLimit else { throw .tooMany(elements.count) }
    for element in elements {
      parts.append(try Self.instant(trimmed(element)))
    }
    self.init(parts: parts)
  }

  private static func instant(_ text: String) throws(FrameSelectionError) -> Part {
    let isPercent = text.last == "%"
    let digits = isPercent ? String(text.dropLast()) : text
    guard digits.utf8.contains(where: isDigit),
      digits.utf8.allSatisfy({ isDigit($0) || $0 == 0x2E }),
      let number = Double(digits)
    else { throw .notAnInstant(text) }
    guard number <= (isPercent ? 100 : 3600) else { throw .instantOutOfRange(text) }
    return isPercent ? .percent(number) : .seconds(number)
  }
}

/// Reads one element of a list of ranges.
private struct RangeParser {
  /// The element without blanks around it, for messages.
  let text: String
  private let characters: [Character]
  private var index = 0

  init(_ element: Substring) {
    text = trimmed(element)
    characters = Array(text)
  }

  mutating func range() throws(FrameSelectionError) -> FrameRange {
    let first = try number()
    guard let second = try separated(by: "-", or: ":") else {
      return FrameRange(from: try frame(first), through: first, by: 1)
    }
    let step = try separated(by: ":", or: nil)
    guard atEnd else { throw unexpected("\",\"") }
    return try range(from: try frame(first), to: try frame(second), by: step)
  }

  private func range(
    from first: Int, to second: Int, by step: Int?
  ) throws(FrameSelectionError) -> FrameRange {
    switch step {
    case 0?: throw .zeroStep(text)
    case let step? where step > 0 && first > second, let step? where step < 0 && first < second:
      throw .wrongDirection(text, step: step)
    case nil where first > second:
      throw .descending(first, second)
    case let step? where step < 0:
      // The numbers count from the first one down, so the lowest may not be the second.
      let lowest = first - (first - second) / -step * -step
      return FrameRange(from: lowest, through: first, by: -step)
    default:
      return FrameRange(from: first, through: second, by: step ?? 1)
    }
  }

  private func frame(_ number: Int) throws(FrameSelectionError) -> Int {
    guard number >= 0 else { throw .negative(number) }
    return number
  }

  /// The number behind a separator; nil at the end. `other` would be too early here.
  private mutating func separated(
    by separator: Character, or other: Character?
  ) throws(FrameSelectionError) -> Int? {
    skipBlanks()
    guard !atEnd else { return nil }
    guard characters[index] == separator else {
      throw unexpected(separator == "-" ? "\"-\" or \",\"" : "\":\" or \",\"")
    }
    index += 1
    return try number()
  }

  private mutating func number() throws(FrameSelectionError) -> Int {
    skipBlanks()
    var digits = ""
    if !atEnd, characters[index] == "-" {
      digits = "-"
      index += 1
    }
    let signs = digits.count
    while !atEnd, characters[index].isDecimalDigit {
      digits.append(characters[index])
      index += 1
    }
    guard digits.count > signs else { throw unexpected("a frame number") }
    guard let number = Int(digits), number.magnitude <= 1_000_000_000 else {
      throw .tooLarge(digits)
    }
    return number
  }

  private var atEnd: Bool { index == characters.count }

  private mutating func skipBlanks() {
    while !atEnd, characters[index].isBlankOrTab { index += 1 }
  }

  private func unexpected(_ expected: String) -> FrameSelectionError {
    .unexpected(
      found: atEnd ? nil : String(characters[index]), expected: expected, within: text)
  }
}

private func trimmed(_ text: Substring) -> String {
  let start = text.drop(while: \.isBlankOrTab)
  return String(String(start.reversed().drop(while: \.isBlankOrTab)).reversed())
}

private func isDigit(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
}

extension Character {
  fileprivate var isBlankOrTab: Bool { self == " " || self == "\t" }
  fileprivate var isDecimalDigit: Bool { isASCII && isWholeNumber }
}
