import Foundation

/// The texts of one file of strings.
package struct StringTable: Sendable {
  /// Texts by key, for a file of one language.
  private var texts: [String: LocalizedText] = [:]
  /// Texts by language and key, for a string catalog.
  private var catalog: [String: [String: LocalizedText]] = [:]
  private var sourceLanguage = "en"

  /// The text of a key in the first of some languages that has it.
  func text(_ key: String, languages: [String]) -> LocalizedText? {
    if let text = texts[key] { return text }
    for language in languages + [sourceLanguage] {
      if let text = catalog[language]?[key] { return text }
    }
    return nil
  }

  /// Plain texts of a language by key.
  func plainTexts(languages: [String]) -> [String: String] {
    let found = languages.lazy.compactMap { catalog[$0] }.first ?? texts
    return found.compactMapValues { if case .plain(let text) = $0 { text } else { nil } }
  }

  // MARK: Reading

  /// Reads a file and keeps nothing.
  ///
  /// - Throws: the reason why the file cannot be read.
  package static func check(_ path: String) throws(ResourceProblem) {
    _ = try StringTable(path: path, language: nil, isPad: false)
  }

  /// Reads a file by its name extension: `strings`, `stringsdict` or `xcstrings`.
  ///
  /// - Parameter language: language of a file that has one; nil for catalogs.
  init(path: String, language: String?, isPad: Bool) throws(ResourceProblem) {
    let bytes = [UInt8](try ResourceLimits.content(ofFile: path))
    switch (path as NSString).pathExtension {
    case "strings":
      texts = try PlainListReader.strings(bytes, path: path).mapValues { .plain($0) }
    case "stringsdict":
      let list = try PropertyList.read(bytes, path: path)
      for (key, entry) in list.dictionary ?? [:] {
        texts[key] = Self.text(entry, language: language ?? "en")
      }
    default: try readCatalog(bytes, path: path, isPad: isPad)
    }
  }

  private static func text(_ entry: PropertyList, language: String) -> LocalizedText? {
    if let widths = entry["NSStringVariableWidthRuleType"]?.dictionary {
      let widest = widths.max { (Double($0.key) ?? 0) < (Double($1.key) ?? 0) }
      return widest?.value.string.map { .plain($0) }
    }
    guard let format = entry["NSStringLocalizedFormatKey"]?.string else { return nil }
    var variables: [String: PluralText.Variable] = [:]
    for (name, rule) in entry.dictionary ?? [:] where rule.dictionary != nil {
      var forms: [PluralCategory: String] = [:]
      for category in PluralCategory.allCases {
        forms[category] = rule[category.rawValue]?.string
      }
      variables[name] = PluralText.Variable(
        specifier: rule["NSStringFormatValueTypeKey"]?.string ?? "d", forms: forms)
    }
    return .plural(PluralText(language: language, format: format, variables: variables))
  }

  // MARK: String catalogs

  private struct Catalog: Decodable {
    var sourceLanguage: String?
    var strings: [String: Entry]?
  }

  private struct Entry: Decodable {
    var localizations: [String: Localization]?
  }

  private struct Unit: Decodable {
    var value: String?
  }

  private final class Localization: Decodable {
    var stringUnit: Unit?
    var variations: Variations?
    var substitutions: [String: Substitution]?
  }

  private final class Variations: Decodable {
    var plural: [String: Localization]?
    var device: [String: Localization]?
  }

  private struct Substitution: Decodable {
    var argNum: Int?
    var formatSpecifier: String?
    var variations: Variations?
  }

  private mutating func readCatalog(
    _ bytes: [UInt8], path: String, isPad: Bool
  ) throws(ResourceProblem) {
    let read: Catalog
    do {
      read = try JSONDecoder().decode(Catalog.self, from: Data(bytes))
    } catch {
      throw ResourceProblem(
        path: path, text: "the string catalog is not in Xcode's format; save it in Xcode again")
    }
    sourceLanguage = read.sourceLanguage ?? "en"
    for (key, entry) in read.strings ?? [:] {
      for (language, localization) in entry.localizations ?? [:] {
        catalog[language, default: [:]][key] = Self.text(localization, language, isPad: isPad)
      }
      // A key is its own text in the language of the sources.
      if catalog[sourceLanguage]?[key] == nil {
        catalog[sourceLanguage, default: [:]][key] = .plain(key)
      }
    }
  }

  private static func text(
    _ localization: Localization, _ language: String, isPad: Bool
  ) -> LocalizedText? {
    if let devices = localization.variations?.device {
      let chosen = devices[isPad ? "ipad" : "iphone"] ?? devices["other"]
      return chosen.flatMap { text($0, language, isPad: isPad) }
    }
    if let plural = localization.variations?.plural {
      return .plural(
        PluralText(
          language: language, format: nil,
          variables: ["": PluralText.Variable(specifier: "lld", forms: forms(plural))]))
    }
    guard let text = localization.stringUnit?.value else { return nil }
    guard let substitutions = localization.substitutions, !substitutions.isEmpty else {
      return .plain(text)
    }
    let variables = substitutions.mapValues { substitution in
      PluralText.Variable(
        specifier: substitution.formatSpecifier ?? "lld", argument: substitution.argNum,
        forms: forms(substitution.variations?.plural ?? [:]))
    }
    return .plural(PluralText(language: language, format: text, variables: variables))
  }

  private static func forms(_ plural: [String: Localization]) -> [PluralCategory: String] {
    var forms: [PluralCategory: String] = [:]
    for category in PluralCategory.allCases {
      forms[category] = plural[category.rawValue]?.stringUnit?.value
    }
    return forms
  }
}
