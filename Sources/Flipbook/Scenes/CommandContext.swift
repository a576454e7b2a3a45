import FlipbookCore
package import Raster

/// What a verb works with besides its options.
@MainActor
package struct CommandContext {
  package let environment: Environment
  package let console: Console
  package let engine: SceneEngine
  /// Shared by all scenes of the run.
  package let images: ImageStore
  /// Shared by the scenes that a run draws, as they show the same images.
  let pictures: PictureCache
  /// The environment variables that some verb reads.
  let variables: [String]
  /// What an earlier run of the scene has made, where scenes run again and again.
  package let memory: FrameMemory?

  package init(
    environment: Environment, console: Console, engine: SceneEngine, images: ImageStore,
    pictures: PictureCache = PictureCache(), variables: [String] = [], memory: FrameMemory? = nil
  ) {
    self.environment = environment
    self.console = console
    self.engine = engine
    self.images = images
    self.pictures = pictures
    self.variables = variables
    self.memory = memory
  }

  /// A meter for the frames of one scene.
  func meter(_ options: ConsoleOptions) -> ProgressMeter {
    ProgressMeter(
      console: console, style: options.progressStyle(in: environment), environment: environment)
  }
}

/// The options of a verb.
package protocol CommandOptions: Sendable {
  init()
  var console: ConsoleOptions { get }
}

/// One verb: options and what is done with them.
@MainActor
package protocol Command {
  associatedtype Options: CommandOptions

  static var syntax: CommandSyntax<Options> { get }

  init(_ options: Options, operands: [String], context: CommandContext)

  func run() async throws -> ExitCode
}
