import SceneFormat

/// A property that an option changes.
package typealias SettablePath<Root, Value> = any WritableKeyPath<Root, Value> & Sendable

/// One flag or option of a verb: how it is written, what help says of it, what it changes.
///
/// The reader and the help page are both made from these tables, so help cannot promise an option
/// that does not exist.
package struct OptionDefinition<Options>: Sendable {
  package typealias Change<Value> =
    @Sendable (inout Options, Value) throws(InvalidValue) -> Void

  /// What the option expects after its name.
  package enum Kind: Sendable {
    case flag(@Sendable (inout Options) -> Void)
    case value(placeholder: String, Change<String>)
  }

  /// Without the dashes.
  package let long: String
  package let short: Character?
  package let kind: Kind
  package let help: String
  /// The variable that gives the value when no argument does.
  package let variable: String?
  /// What the variable may say for other verbs; this one goes on as if it said nothing.
  var wordsOfOthers: [String] = []
  /// Heading under which help lists the option with others; nil lists it first.
  var group: String?
  /// The words that it takes, for completion; empty when there are too many to list.
  var words: [String] = []
  /// Whether each of several adds to those before it, where of others the last one counts.
  var isRepeatable = false

  package var name: String { "--" + long }
}

extension OptionDefinition {
  /// A flag that sets `path` to `value`.
  package static func flag<Value: Sendable>(
    _ long: String, _ short: Character? = nil,
    sets path: SettablePath<Options, Value>, to value: Value, help: String
  ) -> OptionDefinition {
    OptionDefinition(
      long: long, short: short, kind: .flag { $0[keyPath: path] = value }, help: help,
      variable: nil)
  }

  /// An option whose text `parse` turns into a value.
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

  /// An option that takes one of a few words; help lists them behind `help`.
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
  /// The same option for a value that has `Options` as a part.
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
  /// The same options, under one heading of the help page.
  func grouped<Options>(_ title: String) -> Self where Element == OptionDefinition<Options> {
    map { option in
      var option = option
      option.group = title
      return option
    }
  }

  /// The same options for a value that has `Part` as a part.
  package func inside<Part, Whole>(
    _ path: SettablePath<Whole, Part>
  ) -> [OptionDefinition<Whole>] where Element == OptionDefinition<Part> {
    map { $0.inside(path) }
  }
}

/// Takes any text but none, for options that name a place.
func path(_ text: String) throws(InvalidValue) -> String {
  guard !text.isEmpty else { throw .expected("a path") }
  return text
}
