/// What a shell can complete of a verb, made from the tables that arguments are read with.
struct CompletionVerb {
  /// What stands in a place.
  enum Value: Equatable {
    case words([String])
    /// Files and names of scenes; some verbs take a few words in their place, too.
    case scenes(or: [String])
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
    /// Whether it may be there several times.
    var isRepeatable = false

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
    operands = syntax.operands.map(Value.init(operands:))
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
    isRepeatable = option.isRepeatable
    value =
      switch placeholder {
      case _ where !option.words.isEmpty: .words(option.words)
      case "DIR", "PATH|URL": .folders
      case "PATH", "FILE", "PNG": .files
      default: .anything
      }
  }
}

extension CompletionVerb.Value {
  /// What help calls `[word|SCENE|DIR …]`.
  fileprivate init(operands: String) {
    let kinds = operands.split { "[]|… ".contains($0) }.map(String.init)
    let words = kinds.filter { $0 == $0.lowercased() }
    self =
      switch kinds {
      case _ where kinds.contains("SCENE"): .scenes(or: words)
      case words: .words(words)
      case ["DIR"]: .folders
      default: .files
      }
  }
}
