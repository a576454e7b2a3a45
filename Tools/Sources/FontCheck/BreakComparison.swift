import Typesetting
import _FoundationICU

/// Compares line breaks with ICU's, over texts made from a seed.
///
/// ICU is the one inside the toolchain's Foundation, of Unicode 16 (ICU 76).
struct BreakComparison {
  private var numbers: SeededNumbers

  init(seed: UInt64) { numbers = SeededNumbers(seed: seed) }

  /// Samples of the supported scripts, and of characters between words.
  private static let pieces: [String] = [
    "a", "word", "Straße", "naïve", "e\u{301}", "café", "Ωμέγα", "λόγος", "слово", "Щи", "don't",
    "日", "本語", "テスト", "ッ", "ー", "ゃ", "々", "한", "국어", "中文", "。", "、", "「", "」", "（", "）",
    "・", "？", "！", "…", "‥", "〜", "￥", "％", "1", "42", "3.14", "1,000", "$", "€", "£", "%", "°",
    "§", "#", "No.", ".", ",", ";", ":", "!", "?", "-", "–", "—", "\u{2010}", "\u{2011}", "\u{AD}",
    "/", "\\", "&", "@", "_", "*", "+", "=", "~", "|", "(", ")", "[", "]", "{", "}", "\"", "'", "“",
    "”", "‘", "’", "«", "»", "„", "‹", "›", " ", " ", " ", " ", "  ", "\u{A0}", "\u{202F}",
    "\u{2009}", "\u{3000}", "\u{200B}", "\u{2060}", "\u{FEFF}", "\t", "\n", "\r\n", "\u{2028}",
    "http://a.example/b?c=d&e", "a-b", "x/y", "א", "ב", "🙂", "👍🏽", "👩‍👩‍👧", "🇩🇪", "🇫🇷", "❤️", "№", "±",
    "→", "•", "†", "½", "²", "¿", "¡", "\u{2026}", "ﬁ", "〈", "〉", "〝", "〟", "ｱ", "Ａ",
  ]

  /// Returns the number of places where the two differ.
  ///
  /// Places at directional quotation marks are left out: this ICU breaks between a letter and such
  /// a mark, which rule LB19a of Unicode 16 forbids.
  mutating func run(_ count: Int) -> Int {
    var places = 0
    var differences = 0
    for _ in 0..<count {
      let length = Int.random(in: 1...12, using: &numbers)
      let text = (0..<length).map { _ in
        Self.pieces[Int.random(in: 0..<Self.pieces.count, using: &numbers)]
      }.joined()
      let ours = LineBreak.opportunities(in: text).map { $0 != .prohibited }
      let theirs = Self.opportunities(in: text)
      let compared = Self.comparedPlaces(in: Array(text))
      places += compared.count
      let wrong = compared.count { ours[$0] != theirs[$0] }
      differences += wrong
      if wrong > 0, differences < 60 { print(marked(text, ours), "is", marked(text, theirs)) }
    }
    print(
      "\(count) texts, \(places) places compared with ICU "
        + "\(unicodeVersion()): \(differences) differences")
    return differences
  }

  private static func comparedPlaces(in text: [Character]) -> [Int] {
    let marks: Set<Character> = ["“", "”", "‘", "’", "«", "»", "„", "‹", "›"]
    return text.indices.filter { index in
      let next = text[(index + 1)...].first
      let last = text[...index].last { !$0.isWhitespace }
      return !(next.map(marks.contains) ?? false) && !(last.map(marks.contains) ?? false)
    }
  }

  private func unicodeVersion() -> String { "of Unicode \(U_UNICODE_VERSION)" }

  private func marked(_ text: String, _ breaks: [Bool]) -> String {
    zip(text, breaks).map { "\($0.debugDescription.dropFirst().dropLast())" + ($1 ? "÷" : "") }
      .joined()
  }

  /// For each `Character`: whether ICU lets a line end after it.
  private static func opportunities(in text: String) -> [Bool] {
    let units = Array(text.utf16)
    var status = U_ZERO_ERROR
    var ends: Set<Int> = []
    unsafe units.withUnsafeBufferPointer { buffer in
      let iterator = unsafe swift_ubrk_open(
        UBRK_LINE, "en", buffer.baseAddress, Int32(buffer.count), &status)
      defer { unsafe swift_ubrk_close(iterator) }
      var end = unsafe swift_ubrk_next(iterator)
      while end >= 0 {
        ends.insert(Int(end))
        end = unsafe swift_ubrk_next(iterator)
      }
    }
    var position = 0
    return text.map { character in
      position += character.utf16.count
      return ends.contains(position)
    }
  }
}
