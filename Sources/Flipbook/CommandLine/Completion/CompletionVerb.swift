/// What a shell can complete of a verb, made from the tables that arguments are read with.
struct CompletionVerb {
  /// What stands in a place.
  enum Value: Equatable {
    case words([String])
    case scenes
    case files
    case folders
    /// Something that no shell can guess.
    case anything
  }

  struct Option {
    var long: String
    var short: Character?
    var help: String
    /// nil for flags.
    var value: Value?
    /// What help calls the value.
    var placeholder = ""

    /// `--jobs`, `-j`.
    var spellings: [String] { ["--" + long] + (short.map { ["-\($0)"] } ?? []) }
  }

  var name: String
  var summary: String
  /// nil when the verb takes none.
  var operands: Value?
  var options: [Option]

  init<Options>(_ syntax: CommandSyntax<Options>) {
    name = syntax.verb
    summary = syntax.summary
    operands = syntax.operands.map { text in
      if text.contains("SCENE") { return .scenes }
      return text.trimmingBrackets == "DIR" ? .folders : .files
    }
    options =
      syntax.options.map(Option.init) + [
        Option(long: "help", short: "h", help: "Prints this page."),
        Option(long: "version", help: "Prints the version."),
      ]
  }
}

extension CompletionVerb.Option {
  fileprivate init<Options>(_ option: OptionDefinition<Options>) {
    self.init(long: option.long, short: option.short, help: option.help)
    guard case .value(let placeholder, _) = option.kind else { return }
    self.placeholder = placeholder
    value =
      switch placeholder {
      case _ where !option.words.isEmpty: .words(option.words)
      case "DIR": .folders
      case "PATH", "FILE": .files
      default: .anything
      }
  }
}

extension String {
  fileprivate var trimmingBrackets: String { filter { $0 != "[" && $0 != "]" } }
}
