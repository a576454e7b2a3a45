/// How results are written.
package enum OutputFormat: String, CaseIterable, Sendable {
  case text
  case json
}

/// How a run shows that it goes on.
package enum ProgressStyle: String, CaseIterable, Sendable {
  /// A bar on a terminal, else plain.
  case auto
  /// One line that is written over.
  case bar
  /// A line now and then.
  case plain
  case none
}

/// What each verb lets people choose about its output.
package struct ConsoleOptions: Sendable {
  package var format = OutputFormat.text
  package var isQuiet = false
  package var allowsColor = true
  package var progress = ProgressStyle.auto

  package init() {}

  /// Whether messages are coloured: https://no-color.org, https://bixense.com/clicolors.
  package func usesColor(in environment: Environment) -> Bool {
    guard allowsColor, environment.value(of: "NO_COLOR") == nil else { return false }
    if let force = environment.value(of: "CLICOLOR_FORCE"), force != "0" { return true }
    return environment.standardErrorIsTerminal && environment.variables["TERM"] != "dumb"
  }

  /// What `auto` means there.
  package func progressStyle(in environment: Environment) -> ProgressStyle {
    if isQuiet { return .none }
    guard progress == .auto else { return progress }
    let canReplaceLines =
      environment.standardErrorIsTerminal && !environment.isCI
      && environment.variables["TERM"] != "dumb"
    return canReplaceLines ? .bar : .plain
  }
}

extension ConsoleOptions {
  /// The options of every verb.
  static var formats: [OptionDefinition<ConsoleOptions>] {
    [
      .choice(
        "format", "FORMAT", variable: "FLIPBOOK_FORMAT", sets: \.format, help: "Results"),
      .flag("json", sets: \.format, to: .json, help: "Same as --format json."),
      .flag("no-color", sets: \.allowsColor, to: false, help: "Prints without colours."),
    ]
  }

  /// The same for verbs that judge something.
  static var verdicts: [OptionDefinition<ConsoleOptions>] {
    formats + [.flag("quiet", "q", sets: \.isQuiet, to: true, help: "Prints only what is wrong.")]
  }

  /// The same for verbs that take their time.
  static var verdictsAndProgress: [OptionDefinition<ConsoleOptions>] {
    (verdicts + [
      .choice(
        "progress", "STYLE", variable: "FLIPBOOK_PROGRESS", sets: \.progress, help: "Progress")
    ]).grouped(title)
  }

  /// The heading of the options on help pages.
  static let title = "Output (FORMAT: text, json; STYLE: auto, bar, plain, none):"
}
