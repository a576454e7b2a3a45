import SceneFormat

/// How results are written.
package enum OutputFormat: String, CaseIterable, Sendable {
  case text
  case json
}

/// The same for verbs that judge something.
package enum VerdictFormat: String, CaseIterable, Sendable {
  case text
  case json
  /// One XML document in the form that test reports have.
  case junit
  /// Text, with annotations and a job summary for GitHub's actions.
  case github
}

/// How a run shows that it goes on.
package enum ProgressStyle: String, CaseIterable, Sendable {
  /// A bar on a terminal, else plain.
  case auto
  /// One line that is written over.
  case bar
  /// A line now and then.
  case plain
  /// Lines of JSON, for programs that show it.
  case json
  case none
}

/// What each verb lets people choose about its output.
package struct ConsoleOptions: Sendable {
  /// nil: text, or what the surroundings are made for.
  package var verdictFormat: VerdictFormat?
  package var isQuiet = false
  /// Whether it is told what decides the frames.
  package var isVerbose = false
  package var allowsColor = true
  package var progress = ProgressStyle.auto

  package init() {}

  /// Whether results are for people or for programs that know Flipbook.
  package var format: OutputFormat {
    get { verdictFormat == .json ? .json : .text }
    set { verdictFormat = newValue == .json ? .json : .text }
  }

  /// What is printed there.
  package func verdictFormat(in environment: Environment) -> VerdictFormat {
    if let verdictFormat { return verdictFormat }
    return environment.value(of: "GITHUB_ACTIONS") == "true" ? .github : .text
  }

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
  /// The options that decide how even a wrong command line is answered.
  static let formatNames: Set<String> = ["format", "json", "no-color"]

  /// The options of every verb.
  static var formats: [OptionDefinition<ConsoleOptions>] {
    formats([.text, .json, .github])
  }

  /// The same for verbs that may have nothing to say.
  static var formatsAndQuiet: [OptionDefinition<ConsoleOptions>] {
    formats + [quiet].grouped(title)
  }

  /// The same for verbs that judge something.
  static var verdicts: [OptionDefinition<ConsoleOptions>] {
    formats(VerdictFormat.allCases) + [quiet].grouped(title)
  }

  private static var quiet: OptionDefinition<ConsoleOptions> {
    .flag("quiet", "q", sets: \.isQuiet, to: true, help: "Prints problems only.")
  }

  /// The same for verbs that take their time.
  static var verdictsAndProgress: [OptionDefinition<ConsoleOptions>] {
    verdicts
      + [
        .choice(
          "progress", "STYLE", variable: "FLIPBOOK_PROGRESS", sets: \.progress,
          help: "Progress display (default: auto)")
      ].grouped(title)
  }

  /// The same for verbs that run scenes.
  static var scenes: [OptionDefinition<ConsoleOptions>] {
    verdictsAndProgress + [verbose].grouped(title)
  }

  static var verbose: OptionDefinition<ConsoleOptions> {
    .flag(
      "verbose", "v", sets: \.isVerbose, to: true,
      help: "Prints every input that affects the pixels.")
  }

  /// The heading of the options on help pages.
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
      .flag("no-color", sets: \.allowsColor, to: false, help: "Turns colours off."),
    ].grouped(title)
  }
}
