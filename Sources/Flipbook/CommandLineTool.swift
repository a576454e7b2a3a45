import FlipbookCore
import Foundation
import SceneFormat

/// The command line: finds the command, parses its arguments and runs it.
@MainActor
package struct CommandLineTool {
  private static let verbs: [any Command.Type] = [
    RenderCommand.self, RecordCommand.self, VerifyCommand.self,
    ApproveCommand.self, ReportCommand.self, DiffCommand.self, CheckCommand.self, ListCommand.self,
    ExportCommand.self, LiveCommand.self, GoldensCommand.self, MergeCommand.self, JobCommand.self,
    PortCommand.self,
    InitCommand.self, DoctorCommand.self,
  ]

  /// Environment variables that change a run.
  private static var variables: [String] {
    let options = verbs.flatMap { $0.variables }
    return Set(
      options + [
        "FLIPBOOK_RECORD", EnvironmentVariables.recordsInCI, JobSummary.addressVariable,
        "FLIPBOOK_URL", "FLIPBOOK_VERSION", "FLIPBOOK_BUILD",
      ]
    ).sorted()
  }

  /// Errors in the values of these variables, which end the commands that read them.
  private static func problems(_ environment: Environment) -> [String: UsageError] {
    verbs.reduce(into: [:]) { $0.merge($1.problems(environment)) { first, _ in first } }
  }

  private let environment: Environment
  private let engine: SceneEngine
  private let images: ImageStore
  private let output: Console.Sink
  private let error: Console.Sink

  package init(
    environment: Environment, engine: SceneEngine, images: ImageStore = ImageStore(),
    output: @escaping Console.Sink, error: @escaping Console.Sink
  ) {
    self.environment = environment
    self.engine = engine
    self.images = images
    self.output = output
    self.error = error
  }

  /// Whether this process runs one scene for another process.
  var isIsolated: Bool { environment.isolatedScene != nil }

  /// Runs the command line for `arguments`, without the tool's own name.
  package func run(_ arguments: [String]) async -> ExitCode {
    let first = arguments.first ?? ""
    if let clash = engine.catalog.clashes.first {
      let verb: any Command.Type =
        Self.verb(named: first) ?? (RenderCommand.self as any Command.Type)
      return refuse(verb, arguments, .impossible(clash.explanation))
    }
    switch first {
    case "-h", "--help": return show(overview)
    case "help": return await help(about: arguments.dropFirst().first)
    case "--version": return show(Version.current)
    case ManualPage.option: return show(manual)
    case CompletionScript.option: return complete(in: arguments.dropFirst().first)
    case _ where first.hasPrefix(CompletionScript.option + "="):
      return complete(in: String(first.dropFirst(CompletionScript.option.count + 1)))
    default: break
    }
    guard let verb = Self.verb(named: first) else {
      return await run(RenderCommand.self, arguments)
    }
    return await run(verb, Array(arguments.dropFirst()))
  }

  private static func verb(named name: String) -> (any Command.Type)? {
    verbs.first { $0.verb == name }
  }

  private func run<Verb: Command>(_ verb: Verb.Type, _ arguments: [String]) async -> ExitCode {
    do {
      let request = try ArgumentReader.read(
        arguments, of: verb.syntax, defaults: Verb.Options(), environment: environment)
      switch request {
      case .help: return show(HelpPage(verb.syntax, of: environment.toolName).text)
      case .version: return show(Version.current)
      case .run(let options, let operands): return await run(verb, options, operands)
      }
    } catch {
      let code = refuse(verb, arguments, error)
      _ = self.error("See \"\(environment.toolName) \(verb.syntax.verb) --help\".\n")
      return code
    }
  }

  /// Reports an error in `arguments`, in the format that they ask for.
  private func refuse<Verb: Command>(
    _ verb: Verb.Type, _ arguments: [String], _ error: UsageError
  ) -> ExitCode {
    let options = ArgumentReader.readOnly(
      ConsoleOptions.formatNames, in: arguments, of: verb.syntax, defaults: Verb.Options(),
      environment: environment)
    let console = console(options.console)
    let failure = Failure(error)
    for message in failure.messages { console.report(message) }
    console.result(of: verb.syntax.verb, failure)
    return finish(console, failure.exitCode)
  }

  private func run<Verb: Command>(
    _ verb: Verb.Type, _ options: Verb.Options, _ operands: [String]
  ) async -> ExitCode {
    let console = console(options.console)
    let context = CommandContext(
      environment: environment, console: console, engine: engine, images: images,
      variables: Self.variables, problems: Self.problems)
    for variable in verb.variables {
      guard let value = environment.value(of: variable) else { continue }
      console.detail("\(variable) is \(value)")
    }
    var code: ExitCode
    do {
      try refuseMissingFolder()
      code = try await verb.init(options, operands: operands, context: context).run()
    } catch {
      let failure = Failure(error)
      for message in failure.messages { console.report(message) }
      code = failure.exitCode
      console.result(of: verb.syntax.verb, failure)
    }
    return finish(console, code)
  }

  /// Relative paths would be taken from `/` in a working folder that was removed.
  private func refuseMissingFolder() throws {
    let folder = environment.workingFolder ?? FileManager.default.currentDirectoryPath
    guard folder.isEmpty else { return }
    throw Failure(
      .inputNotFound, "the working folder no longer exists; change to another folder")
  }

  private func finish(_ console: Console, _ code: ExitCode) -> ExitCode {
    guard console.isOutputBroken else { return code }
    console.report(Message(.error, "standard output cannot be written, so results were lost"))
    return code.combined(with: .inputOutputError)
  }

  private func console(_ options: ConsoleOptions = ConsoleOptions()) -> Console {
    let console = Console(options: options, environment: environment, output: output, error: error)
    // The process that started this one has printed everything that precedes the scenes.
    console.isMuted = environment.isolatedScene != nil
    return console
  }

  // MARK: - Help

  private var overview: String {
    HelpPage(
      verbs: Self.verbs.map { $0.helpRow }, example: "render Scenes/inbox-push.json5",
      of: environment.toolName
    ).text
  }

  private var manual: String {
    ManualPage(
      tool: environment.toolName, version: Version.current, commands: Self.verbs.map { $0.manual },
      variables: Self.variables
    ).text
  }

  private func help(about verb: String?) async -> ExitCode {
    guard let verb else { return show(overview) }
    guard let command = Self.verb(named: verb) else {
      let nearest = nearestName(to: verb, among: VerbNames.all)
      console().report(
        Message(
          .error,
          "there is no command \"\(verb)\"" + didYouMean(nearest)))
      return .usage
    }
    return await run(command, ["--help"])
  }

  /// Prints the completion script of a shell.
  private func complete(in shell: String?) -> ExitCode {
    do {
      let shell = try CompletionScript.Shell(named: shell, in: environment)
      let script = CompletionScript(
        tool: environment.toolName, verbs: Self.verbs.map { $0.completion },
        standard: RenderCommand.syntax.verb)
      return show(script.text(for: shell))
    } catch {
      console().report(Message(.error, error.description))
      return .usage
    }
  }

  private func show(_ page: String) -> ExitCode {
    let console = console()
    console.result(page)
    return finish(console, .success)
  }
}

extension Command {
  fileprivate static var verb: String { syntax.verb }

  fileprivate static var variables: [String] { syntax.options.compactMap(\.variable) }

  fileprivate static func problems(_ environment: Environment) -> [String: UsageError] {
    ArgumentReader.problems(withVariablesOf: environment, for: syntax, defaults: Options())
  }

  fileprivate static var manual: CommandSummary { CommandSummary(syntax) }

  fileprivate static var completion: CompletionVerb { CompletionVerb(syntax) }

  fileprivate static var helpRow: (name: String, summary: String) {
    (syntax.verb, syntax.summary)
  }
}
