/// Changes to one file that leave every line its number.
struct Edits: Sendable {
  private struct Change: Sendable {
    var range: Range<Int>
    var text: String
  }

  private let file: ParsedFile
  private var changes: [Change] = []
  /// Text that has moved elsewhere; its line ends stay.
  private var cuts: [Range<Int>] = []
  /// Whole lines that the file needs before its first.
  private var head: [String] = []
  /// Whole lines after the file's last.
  private var tail: [String] = []

  /// For readers, and for the formatter, which would move code to other lines.
  private static let banner = [AppPort.mark, "// swift-format-ignore-file"]

  init(_ file: ParsedFile) {
    self.file = file
  }

  /// Number of changes so far.
  var changeCount: Int { changes.count }

  /// Puts `text` in place of some bytes. The line ends that go away are made up for at `gap`, an
  /// offset in `text`; by default its end.
  mutating func replace(_ range: Range<Int>, with text: String, gapAt gap: Int? = nil) {
    let missing = file.lines.ends(in: range)
    guard missing > 0 else {
      changes.append(Change(range: range, text: text))
      return
    }
    let split = text.utf8.index(text.startIndex, offsetBy: gap ?? text.utf8.count)
    let padded = text[..<split] + String(repeating: "\n", count: missing) + text[split...]
    changes.append(Change(range: range, text: String(padded)))
  }

  mutating func insert(_ text: String, at offset: Int) {
    changes.append(Change(range: offset..<offset, text: text))
  }

  /// Takes tokens out, with the blanks that follow in the line.
  mutating func remove(tokens: Range<Int>) {
    let range = file.byteRange(tokens)
    var end = range.upperBound
    while end < file.bytes.count, file.bytes[end] == 0x20 || file.bytes[end] == 0x09 { end += 1 }
    replace(range.lowerBound..<end, with: "")
  }

  /// Leaves only line ends of some bytes. What ``text(of:)`` says of them afterwards stays.
  mutating func cut(_ range: Range<Int>) {
    cuts.append(range)
  }

  /// Puts a line before the file's first, once.
  mutating func addHead(_ line: String) {
    if !head.contains(line) { head.append(line) }
  }

  /// Puts a line after the file's last.
  mutating func addTail(_ line: String) { tail.append(line) }

  /// Some bytes as changed.
  func text(of range: Range<Int>) -> String {
    String(decoding: rendered(range, cuts: []), as: UTF8.self)
  }

  /// The whole file, with its origin before the first line.
  func result() -> String {
    let all = 0..<file.bytes.count
    guard !file.isPorted else { return String(decoding: rendered(all, cuts: cuts), as: UTF8.self) }
    let mark = file.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let place = SourcePlace(path: file.path, line: 1, column: 1)
    let lines = (Self.banner + head + [place.directive]).map { $0 + "\n" }.joined()
    let body = String(decoding: rendered(mark..<all.upperBound, cuts: cuts), as: UTF8.self)
    guard !tail.isEmpty else { return lines + body }
    return lines + body + (body.hasSuffix("\n") ? "" : "\n") + tail.map { $0 + "\n" }.joined()
  }

  private func rendered(_ range: Range<Int>, cuts: [Range<Int>]) -> [UInt8] {
    // Cuts are whole declarations, none inside of another.
    let cuts = cuts.filter(range.contains).sorted { $0.lowerBound < $1.lowerBound }
    let blanks = cuts.map { cut in
      Change(range: cut, text: String(repeating: "\n", count: file.lines.ends(in: cut)))
    }
    let kept = changes.filter { change in
      guard range.contains(change.range) else { return false }
      let next = cuts.partitioningIndex { $0.upperBound >= change.range.upperBound }
      return next == cuts.count || !cuts[next].contains(change.range)
    }
    let ordered = (kept + blanks).enumerated()
      .sorted {
        ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
      }
    var result: [UInt8] = []
    var position = range.lowerBound
    for (_, change) in ordered where change.range.lowerBound >= position {
      result += file.bytes[position..<change.range.lowerBound]
      result += change.text.utf8
      position = change.range.upperBound
    }
    return result + file.bytes[position..<range.upperBound]
  }
}

extension Range<Int> {
  /// Whether all of `other` lies in it; empty ones may lie at its end.
  fileprivate func contains(_ other: Range<Int>) -> Bool {
    lowerBound <= other.lowerBound && other.upperBound <= upperBound
  }
}
