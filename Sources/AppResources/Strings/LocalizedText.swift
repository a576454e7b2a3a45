/// A text in one language: plain, or with forms for numbers.
package enum LocalizedText: Equatable, Sendable {
  /// The same text for every number.
  case plain(String)
  /// A format with forms for numbers.
  case plural(PluralText)
}

/// A format with forms that depend on numbers, in one language.
package struct PluralText: Equatable, Sendable {
  /// Part of a format that depends on a number.
  package struct Variable: Equatable, Sendable {
    /// Format of the number, such as `lld`.
    package var specifier: String
    /// Number of the argument, from 1; nil for the one at the variable's place.
    package var argument: Int?
    /// Texts by category; `other` fits all numbers.
    package var forms: [PluralCategory: String]
  }

  /// Language of the forms, such as `de`.
  package var language: String
  /// Format with variables such as `%#@count@`; nil if the forms of a variable are whole formats.
  package var format: String?
  package var variables: [String: Variable]

  /// The plain format for some arguments: each is a whole number, or nil for other values.
  package func format(for arguments: [Int?]) -> String {
    guard let format else {
      guard let variable = variables.first?.value else { return "" }
      let number = arguments.lazy.compactMap(\.self).first ?? 0
      return form(of: variable, for: number)
    }
    var place = 1
    return expanded(format, arguments, place: &place, owner: nil, depth: 0)
  }

  private func form(of variable: Variable, for number: Int) -> String {
    let zero = number == 0 ? variable.forms[.zero] : nil
    return zero ?? variable.forms[PluralCategory(number, in: language)] ?? variable.forms[.other]
      ?? ""
  }

  /// Maximum depth of variables in variables.
  private static let depthLimit = 8

  /// Gives every placeholder the number of its argument.
  ///
  /// - Parameter owner: the argument of the variable whose form this is; nil outside.
  private func expanded(
    _ text: String, _ arguments: [Int?], place: inout Int, owner: (Int, Variable)?, depth: Int
  ) -> String {
    var result = ""
    var rest = text[...]
    while let percent = rest.firstIndex(of: "%") {
      result += rest[..<percent]
      rest = rest[rest.index(after: percent)...]
      if rest.first == "%" {
        result += "%%"
        rest = rest.dropFirst()
        continue
      }
      if let (owner, variable) = owner, rest.hasPrefix("arg") {
        result += "%\(owner)$\(variable.specifier)"
        rest = rest.dropFirst(3)
        continue
      }
      let digits = rest.prefix { ("0"..."9").contains($0) }
      var explicit: Int?
      if !digits.isEmpty, rest.dropFirst(digits.count).first == "$" {
        explicit = Int(digits)
        rest = rest.dropFirst(digits.count + 1)
      }
      guard rest.hasPrefix("#@"), let end = rest.dropFirst(2).firstIndex(of: "@") else {
        let number = explicit ?? owner?.0 ?? place
        if explicit == nil, owner == nil { place += 1 }
        result += "%\(number)$"
        continue
      }
      let name = String(rest[rest.index(rest.startIndex, offsetBy: 2)..<end])
      rest = rest[rest.index(after: end)...]
      guard let variable = variables[name], depth < Self.depthLimit else { continue }
      let number = explicit ?? variable.argument ?? place
      if explicit == nil { place = max(place, number) + 1 }
      let value = number > 0 && number <= arguments.count ? arguments[number - 1] : nil
      result += expanded(
        form(of: variable, for: value ?? 0), arguments, place: &place, owner: (number, variable),
        depth: depth + 1)
    }
    return result + rest
  }
}
