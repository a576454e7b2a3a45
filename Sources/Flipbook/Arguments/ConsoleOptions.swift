import SceneFormat

/// Formats for results.
package enum OutputFormat: String, CaseIterable, Sendable {
  case text
  case json
}

/// Formats for results of commands that compare or check.
package enum VerdictFormat: String, CaseIterable, Sendable {
  case text
  case json
  /// A JUnit XML document.
  case junit
  /// Text, with annotations and a job summary for GitHub Actions.
  case github
}

/// Styles of progress display.
package enum ProgressStyle: String, CaseIterable, Sendable {
  /// A bar on a terminal, otherwise plain.
  case auto
  /// One line that is overwritten.
  case bar
  /// A new line at intervals.
  case plain
  /// Lines of JSON, for other programs.
  case json
  /// Lines that Open Job Description's workers read.
  case openjd
  case none
}

/// Output options, shared by all commands.
package struct ConsoleOptions: Sendable {
  /// Format of the results (default nil: `github` in GitHub Actions, otherwise `text`).
  package var verdictFormat: VerdictFormat?
  package var isQuiet = false
  /// Whether to print the inputs that affect the pixels.
  package var isVerbose = false
  package var allowsColor = true
  package var progress = ProgressStyle.auto

  package init() {}

  /// Format of commands without a verdict.
  package var format: OutputFormat {
    get { verdictFormat == .json ? .json : .text }
    set { verdictFormat = newValue == .json ? .json : .text }
  }

  /// The format with the default resolved for an environment.
  package func verdictFormat(in environment: Environment) -> VerdictFormat {
    if let verdictFormat { return verdictFormat }
    return environment.value(of: "GITHUB_ACTIONS") == "true" ? .github : .text
  }

  /// Whether messages are colored: https://no-color.org, https://bixense.com/clicolors.
  package func usesColor(in environment: Environment) -> Bool {
    guard allowsColor, environment.value(of: "NO_COLOR") == nil else { return false }
    if let force = environment.value(of: "CLICOLOR_FORCE"), force != "0" { return true }
    return environment.standardErrorIsTerminal && environment.variables["TERM"] != "dumb"
  }

  /// The progress style with `auto` resolved for an environment.
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
  /// Names of the options that also apply to errors in the command line itself.
  static let formatNames: Set<String> = ["format", "json", "no-color"]

  /// Options of every command.
  static var formats: [OptionDefinition<ConsoleOptions>] {
    formats([.text, .json, .github])
  }

  /// Options of commands whose success message can be silenced.
  static var formatsAndQuiet: [OptionDefinition<ConsoleOptions>] {
    formats + [quiet].grouped(title)
  }

  /// Options of commands that compare or check.
  static var verdicts: [OptionDefinition<ConsoleOptions>] {
    formats(VerdictFormat.allCases) + [quiet].grouped(title)
  }

  private static var quiet: OptionDefinition<ConsoleOptions> {
    .flag("quiet", "q", sets: \.isQuiet, to: true, help: "Prints problems only.")
  }

  /// Options of commands that may run for long.
  static var verdictsAndProgress: [OptionDefinition<ConsoleOptions>] {
    verdicts
      + [
        .choice(
          "progress", "STYLE", variable: "FLIPBOOK_PROGRESS", sets: \.progress,
          help: "Progress display (default: auto)")
      ].grouped(title)
  }

  /// Options of commands that run scenes.
  static var scenes: [OptionDefinition<ConsoleOptions>] {
    verdictsAndProgress + [verbose].grouped(title)
  }

  static var verbose: OptionDefinition<ConsoleOptions> {
    .flag(
      "verbose", "v", sets: \.isVerbose, to: true,
      help: "Prints every input that affects the pixels.")
  }

  /// Group title on help pages.
  static let title = "Output:"

  private static func formats(
    _ accepted: [VerdictFormat]
  ) -> [OptionDefinition<ConsoleOptions>] {
    let names = accepted.map(\.rawValue)
    var format = OptionDefinition<ConsoleOptions>.value(
      "format", nil, "FORMAT", variable: "FLIPBOOK_FORMAT", sets: \.verdictFormat,
      among: names,
      help:
        "Format of the results: \(names.joined(separator: ", ")) (default: text; on GitHub: github)."
    ) { (text) throws(InvalidValue) in
      guard let format = VerdictFormat(rawValue: text), accepted.contains(format) else {
        throw .unknown(nearest: nearestName(to: text, among: names), accepted: names)
      }
      return format
    }
    format.wordsOfOthers = VerdictFormat.allCases.map(\.rawValue).filter { !names.contains($0) }
    return [
      format,
      .flag("json", sets: \.format, to: .json, help: "Same as --format json."),
      .flag("no-color", sets: \.allowsColor, to: false, help: "Disables colors."),
    ].grouped(title)
  }
}
