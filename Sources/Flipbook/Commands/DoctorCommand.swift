import FlipbookCore
import SceneFormat

/// `flipbook doctor`: checks for problems that change frames or make runs fail.
struct DoctorCommand: Command {
  struct Options: CommandOptions {
    var console = ConsoleOptions()
    var goldens = GoldenOptions()
    var output = "Output"
    var isStrict = false
  }

  static let syntax = CommandSyntax<Options>(
    verb: "doctor", summary: "Checks this machine for problems.",
    operands: "[SCENE|DIR …]",
    options: GoldenOptions.place.inside(\.goldens) + [
      .value(
        "output", "o", "DIR", variable: "FLIPBOOK_OUTPUT", sets: \.output,
        help: "Output folder to check (default: Output).", parse: folderPath),
      .flag("strict", sets: \.isStrict, to: true, help: "Treats warnings as errors."),
    ] + ConsoleOptions.verdicts.inside(\.console),
    example: "doctor --strict")

  private let options: Options
  private let operands: [String]
  private let context: CommandContext

  init(_ options: Options, operands: [String], context: CommandContext) {
    self.options = options
    self.operands = operands
    self.context = context
  }

  func run() async throws -> ExitCode {
    let environment = context.environment
    let program = ProgramCheck(
      environment: environment, variables: context.variables,
      problems: context.problems(environment))
    let scenes = SceneCheck(
      engine: context.engine, operands: operands, workingFolder: environment.workingFolder
    ).symptoms()
    // Only with all scenes loaded is it known which goldens belong to none.
    let names = operands.isEmpty ? scenes.scenes.map(\.name.description) : []
    let goldens = GoldenCheck(store: options.goldens.store, scenes: names).symptoms()
    let git = GitCheck(environment: environment, pictures: goldens.pictures + scenes.pictures)
    let symptoms =
      program.symptoms() + OutputCheck(path: options.output).symptoms() + scenes.symptoms
      + goldens.symptoms + git.symptoms()
    let code = exitCode(of: symptoms)
    show(symptoms, code)
    return code
  }

  private func exitCode(of symptoms: [Symptom]) -> ExitCode {
    symptoms.filter { $0.level == .error || (options.isStrict && $0.level == .warning) }
      .reduce(.success) { $0.combined(with: $1.exitCode) }
  }

  private func show(_ symptoms: [Symptom], _ code: ExitCode) {
    switch context.console.verdictFormat {
    case .json:
      context.console.result(
        of: Self.syntax.verb, code, ["checks": .array(symptoms.map(\.json))])
    case .junit:
      let suite = JUnitReport.Suite("doctor", symptoms.map { $0.test(isStrict: options.isStrict) })
      let report = JUnitReport("\(context.environment.toolName) doctor", [suite])
      context.console.result(String(report.text.dropLast()))
    case .text, .github: showText(symptoms)
    }
  }

  private func showText(_ symptoms: [Symptom]) {
    for symptom in symptoms {
      switch symptom.level {
      case .ok, .note: context.console.success(symptom.line, isOnlyResult: true)
      case .warning, .error: context.console.result(symptom.line)
      }
    }
    for finding in symptoms.compactMap(\.finding) { context.console.annotate(finding) }
    let errors = symptoms.count { $0.level == .error }
    let warnings = symptoms.count { $0.level == .warning }
    context.console.success(
      errors + warnings == 0
        ? "No problems." : "\(counted(errors, "error")), \(counted(warnings, "warning"))."
    )
  }
}

extension Symptom {
  fileprivate var line: String { "\(subject): \(level.rawValue): \(text)" }

  /// The problem as a message for its file; nil when there is none.
  fileprivate var finding: Message? {
    let severity: Message.Severity
    switch level {
    case .ok, .note: return nil
    case .warning: severity = .warning
    case .error: severity = .error
    }
    return subject.contains { $0 == "/" || $0 == "." }
      ? Message(severity, at: subject, text) : Message(severity, "\(subject): \(text)")
  }

  /// The check as a case of a test report; errors fail.
  fileprivate func test(isStrict: Bool) -> JUnitReport.Case {
    let fails = level == .error || (level == .warning && isStrict)
    return JUnitReport.Case(
      subject, fails ? .failed(type: level.rawValue, message: text) : .passed,
      details: fails ? "" : "\(level.rawValue): \(text)")
  }

  fileprivate var json: JSONValue {
    [
      "level": .string(level.rawValue), "subject": .string(subject), "text": .string(text),
      "exitCode": .integer(Int(exitCode.rawValue)),
    ]
  }
}
