import SceneFormat

/// Property that an option sets.
package typealias SettablePath<Root, Value> = any WritableKeyPath<Root, Value> & Sendable

/// One flag or option of a command: name, help text, and the property that it sets.
///
/// The parser and the help page use the same tables, so help lists exactly the options that exist.
package struct OptionDefinition<Options>: Sendable {
  package typealias Change<Value> =
    @Sendable (inout Options, Value) throws(InvalidValue) -> Void

  /// Kind of option: with or without a value.
  package enum Kind: Sendable {
    /// Option without a value.
    case flag(@Sendable (inout Options) -> Void)
    /// Option with a value, which help shows as `placeholder`.
    case value(placeholder: String, Change<String>)
  }

  /// Name without the dashes.
  package let long: String
  package let short: Character?
  package let kind: Kind
  package let help: String
  /// Environment variable for the value, used when no argument sets it.
  package let variable: String?
  /// Values of the variable that only other commands accept; this command ignores them.
  var wordsOfOthers: [String] = []
  /// Group title on help pages; nil for the first group.
  var group: String?
  /// Accepted values, for completion; empty if there are too many to list.
  var words: [String] = []
  /// Whether repeated options add up; otherwise the last one wins.
  var isRepeatable = false

  package var name: String { "--" + long }
}

extension OptionDefinition {
  /// Creates a flag that sets `path` to `value`.
  package static func flag<Value: Sendable>(
    _ long: String, _ short: Character? = nil,
    sets path: SettablePath<Options, Value>, to value: Value, help: String
  ) -> OptionDefinition {
    OptionDefinition(
      long: long, short: short, kind: .flag { $0[keyPath: path] = value }, help: help,
      variable: nil)
  }

  /// Creates an option whose value is read by `parse`.
  package static func value<Value>(
    _ long: String, _ short: Character? = nil, _ placeholder: String, variable: String? = nil,
    sets path: SettablePath<Options, Value>, among words: [String] = [], help: String,
    parse: @escaping @Sendable (String) throws(InvalidValue) -> Value
  ) -> OptionDefinition {
    OptionDefinition(
      long: long, short: short,
      kind: .value(placeholder: placeholder) { (options, text) throws(InvalidValue) in
        options[keyPath: path] = try parse(text)
      },
      help: help, variable: variable, words: words)
  }

  /// Creates an option with a fixed list of values, which help appends to `help`.
  package static func choice<Value>(
    _ long: String, _ placeholder: String, variable: String? = nil,
    sets path: SettablePath<Options, Value>, help: String
  ) -> OptionDefinition
  where Value: CaseIterable & RawRepresentable & Sendable, Value.RawValue == String {
    let accepted = Value.allCases.map(\.rawValue)
    return value(
      long, nil, placeholder, variable: variable, sets: path, among: accepted,
      help: "\(help): \(accepted.joined(separator: ", "))."
    ) { (text) throws(InvalidValue) in
      guard let value = Value(rawValue: text) else {
        throw .unknown(nearest: nearestName(to: text, among: accepted), accepted: accepted)
      }
      return value
    }
  }
}

extension OptionDefinition {
  /// The option for a value that contains `Options`.
  package func inside<Whole>(
    _ path: SettablePath<Whole, Options>
  ) -> OptionDefinition<Whole> {
    let kind: OptionDefinition<Whole>.Kind =
      switch kind {
      case .flag(let set):
        .flag { set(&$0[keyPath: path]) }
      case .value(let placeholder, let change):
        .value(placeholder: placeholder) { (whole, text) throws(InvalidValue) in
          try change(&whole[keyPath: path], text)
        }
      }
    return OptionDefinition<Whole>(
      long: long, short: short, kind: kind, help: help, variable: variable,
      wordsOfOthers: wordsOfOthers, group: group, words: words, isRepeatable: isRepeatable)
  }
}

extension Array {
  /// The options in a group with this title.
  func grouped<Options>(_ title: String) -> Self where Element == OptionDefinition<Options> {
    map { option in
      var option = option
      option.group = title
      return option
    }
  }

  /// The options for a value that contains `Part`.
  package func inside<Part, Whole>(
    _ path: SettablePath<Whole, Part>
  ) -> [OptionDefinition<Whole>] where Element == OptionDefinition<Part> {
    map { $0.inside(path) }
  }
}

/// Parses the path of a folder of files that Flipbook writes or searches. Only an absolute path is known here to
/// lead to the root of the file system.
func folderPath(_ text: String) throws(InvalidValue) -> String {
  let text = try path(text)
  guard !text.hasPrefix("/") || text.resolved != "/" else {
    throw .reason("the root of the file system holds all files of the machine; name a folder in it")
  }
  return text
}

/// Parses a path: any text that is not empty.
func path(_ text: String) throws(InvalidValue) -> String {
  guard !text.isEmpty else { throw .expected("a path") }
  return text
}
