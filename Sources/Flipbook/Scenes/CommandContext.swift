import FlipbookCore
package import Raster

/// Surroundings of a command, apart from its options.
@MainActor
package struct CommandContext {
  package let environment: Environment
  package let console: Console
  package let engine: SceneEngine
  /// Image files, shared by all scenes of the run.
  package let images: ImageStore
  /// Decoded images in display lists, shared by all scenes of the run because they often use the
  /// same.
  let pictures: PictureCache
  /// Environment variables that commands read.
  let variables: [String]
  /// Errors in the values of these variables, by the variable.
  let problems: @MainActor (Environment) -> [String: UsageError]
  /// Frame cache of the scene's last run, with `--watch` only.
  package let memory: FrameMemory?

  package init(
    environment: Environment, console: Console, engine: SceneEngine, images: ImageStore,
    pictures: PictureCache = PictureCache(), variables: [String] = [],
    problems: @escaping @MainActor (Environment) -> [String: UsageError] = { _ in [:] },
    memory: FrameMemory? = nil
  ) {
    self.environment = environment
    self.console = console
    self.engine = engine
    self.images = images
    self.pictures = pictures
    self.variables = variables
    self.problems = problems
    self.memory = memory
  }

  /// Creates a progress meter for one scene.
  func meter(_ options: ConsoleOptions) -> ProgressMeter {
    ProgressMeter(
      console: console, style: options.progressStyle(in: environment), environment: environment)
  }
}

/// Options of a command.
package protocol CommandOptions: Sendable {
  init()
  var console: ConsoleOptions { get }
}

/// A command.
@MainActor
package protocol Command {
  associatedtype Options: CommandOptions

  static var syntax: CommandSyntax<Options> { get }

  init(_ options: Options, operands: [String], context: CommandContext)

  func run() async throws -> ExitCode
}
