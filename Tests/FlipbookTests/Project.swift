import Flipbook
import Foundation
import PNG
import Pixels
import SceneFormat
import TransitionCatalog

/// A folder with scenes and a scripted engine: the numbers in a scene's title are the positions of
/// the square in its frames.
@MainActor
struct Project {
  struct Run {
    var code: ExitCode
    var output: String
    var error: String
  }

  let folder: String
  var environment = Environment(cores: 2)
  /// Called with each scene that is opened.
  var willRun: (String, ScriptedProducer) -> Void = { _, _ in }
  var catalog = Catalog()
  /// Whether scenes run on a stage instead of a script.
  var hasStage = false
  /// Folders with an app's resources, relative to the project.
  var resourceFolders: [String] = []
  /// Source of images; nil for one that decodes them in each run.
  var images: ImageStore?

  init(in folder: String) {
    self.folder = folder
    environment.workingFolder = folder
    environment.variables = [
      "FLIPBOOK_OUTPUT": folder + "/Output", "FLIPBOOK_GOLDENS": folder + "/Goldens",
      "FLIPBOOK_PROGRESS": "none",
    ]
  }

  /// Writes a scene of 24 × 16 pixels.
  func addScene(_ name: String, _ positions: [Int], _ more: String = "") throws {
    let title = positions.map(String.init).joined(separator: " ")
    try addFile(
      "Scenes/\(name).json5",
      """
      {
        title: "\(title)", device: { size: [24, 16], scale: 1 }, root: "a",
        screens: { a: { color: "white" } }, \(more)
      }
      """)
  }

  func addFile(_ path: String, _ text: String) throws {
    let path = folder + "/" + path
    try Folder.make((path as NSString).deletingLastPathComponent)
    try WholeFile.write(Array(text.utf8), to: path)
  }

  func names(in path: String) throws -> [String] {
    try Folder.names(in: folder + "/" + path)
  }

  /// Runs the tool; removes the project's folder from the output.
  func run(_ arguments: String...) async -> Run {
    await run(arguments)
  }

  /// The same for a list of arguments.
  func run(_ arguments: [String]) async -> Run {
    let recorder = Recorder()
    let tool = CommandLineTool(
      environment: environment, engine: engine,
      images: images ?? ImageStore(), output: recorder.toOutput, error: recorder.toError)
    let code = await tool.run(arguments)
    return Run(code: code, output: cleaned(recorder.output), error: cleaned(recorder.error))
  }

  /// Runs `render --watch` until the task is cancelled; both streams go to the recorder's output.
  func watch(_ operands: [String] = [], printingTo recorder: Recorder) async -> ExitCode {
    let tool = CommandLineTool(
      environment: environment, engine: engine, output: recorder.toOutput,
      error: recorder.toOutput)
    return await tool.run(["render", "--watch"] + operands)
  }

  /// Writes a picture of one pixel.
  func addPicture(_ path: String, _ color: PremultipliedRGBA8 = .white) throws {
    let pixel = Pixmap(width: 1, height: 1, filledWith: color)
    let png = try PNGWriter(colorType: .rgb, purpose: .render).encode(pixel)
    try WholeFile.write(png, to: folder + "/" + path)
  }

  private var engine: SceneEngine {
    var engine = hasStage ? SceneEngine(catalog: catalog) : scriptedEngine
    engine.resourceFolders = resourceFolders
    return engine
  }

  private var scriptedEngine: SceneEngine {
    SceneEngine(catalog: catalog) { [willRun] request in
      let positions = request.document.title.split(separator: " ").compactMap { Int($0) }
      let producer = ScriptedProducer(positions)
      let canvas = request.document.device.canvas()
      producer.format = FrameFormat(
        size: PixelSize(width: canvas.width, height: canvas.height),
        scale: request.document.device.scale, fps: request.document.frameRate.description,
        isOpaque: request.document.background.alpha == 1,
        appearance: request.document.appearance)
      willRun(request.scene.name.description, producer)
      return producer
    }
  }

  private func cleaned(_ text: String) -> String {
    text.replacing(folder + "/", with: "")
  }
}

/// Runs `body` with a project of its own.
@MainActor
func withProject(_ body: (inout Project) async throws -> Void) async throws {
  try await withTemporaryFolder { folder in
    var project = Project(in: folder)
    try await body(&project)
  }
}
