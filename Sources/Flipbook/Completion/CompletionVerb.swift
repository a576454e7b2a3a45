/// A command in the form for completion, made from the tables that the parser uses.
struct CompletionVerb {
  /// Completions for a value or an operand.
  enum Value: Equatable {
    case words([String])
    /// Scene files and names; some commands also accept these words.
    case scenes(or: [String])
    case files
    case folders
    /// A value that no shell can complete.
    case anything
  }

  struct Option {
    var long: String
    var short: Character?
    var help: String
    /// nil for flags.
    var value: Value?
    /// Placeholder of the value in help.
    var placeholder = ""
    /// Whether the option can be repeated.
    var isRepeatable = false

    /// All spellings: `--jobs`, `-j`.
    var spellings: [String] { ["--" + long] + (short.map { ["-\($0)"] } ?? []) }
  }

  var name: String
  var summary: String
  /// nil for a command without operands.
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
  /// Parses operands in the form of help, such as `[word|SCENE|DIR …]`.
  fileprivate init(operands: String) {
    let kinds = operands.split { "[]|… ".contains($0) }.map(String.init)
    let words = kinds.filter { $0 == $0.lowercased() }
    self =
      switch kinds {
      // Scenes follow a word.
      case _ where operands.contains(" [SCENE"): .words(words)
      case _ where kinds.contains("SCENE"): .scenes(or: words)
      case words: .words(words)
      case ["DIR"]: .folders
      default: .files
      }
  }
}
