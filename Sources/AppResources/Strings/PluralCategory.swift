/// Category of a number in the plural rules of a language, from the Unicode CLDR's rules for whole
/// numbers.
package enum PluralCategory: String, CaseIterable, Sendable {
  /// Numbers such as 0 in Arabic and Latvian.
  case zero
  /// Numbers such as 1 in English and 21 in Russian.
  case one
  /// Numbers such as 2 in Arabic and Slovenian.
  case two
  /// Numbers such as 2 to 4 in Czech and Russian.
  case few
  /// Numbers such as 5 to 20 in Russian.
  case many
  /// All other numbers; the only category of Japanese.
  case other

  /// The category of a number.
  ///
  /// - Parameter language: code such as `de` or `pt-BR`; unknown languages use the rule of English.
  package init(_ number: Int, in language: String) {
    let code = language.prefix { $0 != "-" && $0 != "_" }.lowercased()
    let size = number.magnitude
    let (ten, hundred) = (size % 10, size % 100)
    switch code {
    case "ja", "zh", "ko", "vi", "th", "id", "ms", "lo", "my": self = .other
    case "fr", "hy", "kab", "fa", "hi", "bn", "gu", "kn", "zu", "am", "as":
      self = size <= 1 ? .one : .other
    case "pt": self = size <= 1 && language.lowercased() != "pt-pt" || size == 1 ? .one : .other
    case "ru", "uk", "be":
      self =
        switch (ten, hundred) {
        case (1, let hundred) where hundred != 11: .one
        case (2...4, let hundred) where !(12...14).contains(hundred): .few
        default: .many
        }
    case "sr", "hr", "bs":
      self =
        switch (ten, hundred) {
        case (1, let hundred) where hundred != 11: .one
        case (2...4, let hundred) where !(12...14).contains(hundred): .few
        default: .other
        }
    case "pl":
      self =
        if size == 1 {
          .one
        } else if (2...4).contains(ten), !(12...14).contains(hundred) {
          .few
        } else {
          .many
        }
    case "cs", "sk": self = size == 1 ? .one : (2...4).contains(size) ? .few : .other
    case "sl":
      self = hundred == 1 ? .one : hundred == 2 ? .two : (3...4).contains(hundred) ? .few : .other
    case "lt":
      let isTeen = (11...19).contains(hundred)
      self = ten == 1 && !isTeen ? .one : (2...9).contains(ten) && !isTeen ? .few : .other
    case "lv":
      let isTeen = (11...19).contains(hundred)
      self = ten == 0 || isTeen ? .zero : ten == 1 && hundred != 11 ? .one : .other
    case "ro":
      self = size == 1 ? .one : size == 0 || (1...19).contains(hundred) ? .few : .other
    case "he", "iw": self = size == 1 ? .one : size == 2 ? .two : .other
    case "ar":
      self =
        switch size {
        case 0: .zero
        case 1: .one
        case 2: .two
        default: (3...10).contains(hundred) ? .few : (11...99).contains(hundred) ? .many : .other
        }
    case "ga":
      self =
        switch size {
        case 1: .one
        case 2: .two
        case 3...6: .few
        case 7...10: .many
        default: .other
        }
    default: self = size == 1 ? .one : .other
    }
  }
}
