import FlipbookCore
import SceneFormat

/// The parsed arguments of a command.
package enum Request<Options> {
  /// `--help` or `-h` was given.
  case help
  /// `--version` was given.
  case version
  /// Options, and the arguments that are none.
  case run(Options, operands: [String])
}

/// Parses the arguments of one command.
///
/// Syntax as in swift-argument-parser: `--flag value`, `--flag=value`, `-j 4`, `-j4`, `-j=4`; short
/// flags can be grouped, everything after `--` is an operand, and the last of several equal options
/// wins. A negative number is a value, not an option.
package struct ArgumentReader<Options> {
  private let syntax: CommandSyntax<Options>
  private var options: Options
  private var operands: [String] = []
  private var remaining: ArraySlice<String>

  /// Parses `arguments` (without the command). Precedence: arguments, then environment variables, then
  /// `defaults`.
  package static func read(
    _ arguments: [String], of syntax: CommandSyntax<Options>, defaults: Options,
    environment: Environment
  ) throws(UsageError) -> Request<Options> {
    var reader = ArgumentReader(syntax: syntax, options: defaults, remaining: arguments[...])
    try reader.applyVariables(of: environment)
    return try reader.readAll()
  }

  private init(syntax: CommandSyntax<Options>, options: Options, remaining: ArraySlice<String>) {
    self.syntax = syntax
    self.options = options
    self.remaining = remaining
  }

  private mutating func applyVariables(of environment: Environment) throws(UsageError) {
    for option in syntax.options {
      guard let variable = option.variable, let text = environment.value(of: variable),
        case .value(_, let change) = option.kind, !option.wordsOfOthers.contains(text)
      else { continue }
      try apply(change, text, named: variable)
    }
  }

  /// Errors in the values of environment variables, by the variable.
  package static func problems(
    withVariablesOf environment: Environment, for syntax: CommandSyntax<Options>, defaults: Options
  ) -> [String: UsageError] {
    var problems: [String: UsageError] = [:]
    for option in syntax.options {
      guard let variable = option.variable else { continue }
      let one = CommandSyntax(
        verb: syntax.verb, summary: syntax.summary, operands: syntax.operands, options: [option],
        example: syntax.example)
      var reader = ArgumentReader(syntax: one, options: defaults, remaining: [])
      do throws(UsageError) {
        try reader.applyVariables(of: environment)
      } catch {
        problems[variable] = error
      }
    }
    return problems
  }

  private mutating func readAll() throws(UsageError) -> Request<Options> {
    while let argument = remaining.popFirst() {
      if argument == "--" {
        operands += remaining
        break
      }
      switch argument {
      case "-h", "--help": return .help
      case "--version": return .version
      default: try read(argument)
      }
    }
    if syntax.operands == nil, let first = operands.first { throw .unexpectedArgument(first) }
    return .run(options, operands: operands)
  }

  private mutating func read(_ argument: String) throws(UsageError) {
    if argument.hasPrefix("--") {
      try readLong(argument)
    } else if looksLikeOption(argument) {
      try readGroup(argument)
    } else {
      operands.append(argument)
    }
  }

  private mutating func readLong(_ argument: String) throws(UsageError) {
    let parts = argument.dropFirst(2).split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let option = syntax.options.first(where: { $0.long == parts[0] }) else {
      throw unknown("--" + parts[0])
    }
    switch option.kind {
    case .flag(let set):
      if parts.count > 1 { throw .unexpectedValue(option: option.name, value: String(parts[1])) }
      set(&options)
    case .value(let placeholder, let change):
      let text =
        if parts.count > 1 { String(parts[1]) } else {
          try nextValue(of: option.name, placeholder)
        }
      try apply(change, text, named: option.name)
    }
  }

  /// Parses `-q`, `-qj4`, `-j 4`: flags, then at most one option with its value.
  private mutating func readGroup(_ argument: String) throws(UsageError) {
    var letters = argument.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = syntax.options.first(where: { $0.short == letter }) else {
        // Several letters of which the first is no option may be a name.
        let isName = argument.count > 2 && letters.count == argument.count - 2
        throw UsageError.unknownOption(
          "-\(letter)", nearest: nil, operand: isName ? argument : nil)
      }
      switch option.kind {
      case .flag(let set):
        set(&options)
      case .value(let placeholder, let change):
        let name = "-\(letter)"
        if letters.first == "=" { letters.removeFirst() }
        let text = letters.isEmpty ? try nextValue(of: name, placeholder) : String(letters)
        return try apply(change, text, named: name)
      }
    }
  }

  private mutating func nextValue(
    of name: String, _ placeholder: String
  ) throws(UsageError) -> String {
    guard let next = remaining.first, !looksLikeOption(next) else {
      throw .missingValue(option: name, placeholder: placeholder)
    }
    return remaining.removeFirst()
  }

  private mutating func apply(
    _ change: OptionDefinition<Options>.Change<String>, _ text: String, named name: String
  ) throws(UsageError) {
    do {
      try change(&options, text)
    } catch {
      throw .invalidValue(option: name, value: text, error)
    }
  }

  /// Parses only the options `names`, from arguments that contain an error elsewhere.
  package static func readOnly(
    _ names: Set<String>, in arguments: [String], of syntax: CommandSyntax<Options>,
    defaults: Options, environment: Environment
  ) -> Options {
    let known = CommandSyntax(
      verb: syntax.verb, summary: syntax.summary, operands: syntax.operands,
      options: syntax.options.filter { names.contains($0.long) }, example: syntax.example)
    let options = arguments.prefix { $0 != "--" }
    var reader = ArgumentReader(syntax: known, options: defaults, remaining: options)
    // Errors are ignored one by one, so that an error in one option does not hide another.
    try? reader.applyVariables(of: environment)
    while let argument = reader.remaining.popFirst() {
      if argument.hasPrefix("--") { try? reader.readLong(argument) }
    }
    return reader.options
  }

  private func looksLikeOption(_ argument: String) -> Bool {
    argument.hasPrefix("-") && argument.count > 1 && !isNegativeNumber(argument)
  }

  private func isNegativeNumber(_ argument: String) -> Bool {
    // Double alone would also accept "-inf" and "-nan".
    argument.utf8.dropFirst().allSatisfy { $0 == 0x2E || 0x30...0x39 ~= $0 }
      && Double(argument) != nil
  }

  private func unknown(_ option: String) -> UsageError {
    let known = syntax.options.map(\.name) + ["--help", "--version"]
    let nearest = option.hasPrefix("--") ? nearestName(to: option, among: known) : nil
    return .unknownOption(option, nearest: nearest)
  }
}
