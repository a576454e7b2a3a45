import FlipbookCore
import Pixels
import SceneFormat
import Synchronization

/// Compares scenes with their goldens for a page, and approves frames that a person has looked at.
///
/// Runs the commands `verify` and `approve` themselves, so that their folders, checks and messages hold
/// here, too.
@MainActor
struct LiveReview {
  /// An image of a compared frame.
  struct Picture {
    var size: PixelSize
    var png: [UInt8]
  }

  private let context: CommandContext
  private let store: GoldenStore
  /// Folder with the results of `verify`, a subfolder for each scene.
  private let results: String
  private let messages = Messages()

  init(_ context: CommandContext) throws {
    let options = try Self.options([], of: VerifyCommand.syntax, in: context.environment).options
    store = options.goldens.store
    results = "\(options.output)/verify"
    var console = ConsoleOptions()
    console.verdictFormat = .text
    console.allowsColor = false
    self.context = CommandContext(
      environment: context.environment,
      console: Console(
        options: console, environment: context.environment, output: { _ in true },
        error: { [messages] text in
          messages.add(text)
          return true
        }), engine: context.engine, images: context.images, pictures: context.pictures)
  }

  /// Compares scenes with their goldens; returns, as JSON, the data that a page shows of each.
  func compare(_ files: [SceneFile]) async -> JSONValue {
    let failure = await run(VerifyCommand.self, files.map(\.path))
    return .array(files.map { description(of: $0, failure) })
  }

  /// Makes frames of the last comparison the goldens; nil approves all that differ or are missing.
  ///
  /// - Returns: an error message; nil on success.
  func approve(_ frames: [Int]?, of files: [SceneFile]) async -> String? {
    let selection = frames.map { ["--frames", $0.map(String.init).joined(separator: ",")] } ?? []
    return await run(ApproveCommand.self, files.map(\.path), selection)
  }

  /// An image of a frame that differs or has no golden.
  func picture(of frame: Int, _ role: FrameRole, in file: SceneFile) -> Picture? {
    let folder = folder(of: file)
    guard let result = try? SceneResult.read(inFolder: folder), let size = result.format?.size,
      let png = try? WholeFile.read("\(folder)/\(FrameName.file(of: frame, role))")
    else { return nil }
    return Picture(size: size, png: png)
  }

  private func folder(of file: SceneFile) -> String { "\(results)/\(file.name)" }

  private func description(of file: SceneFile, _ failure: String?) -> JSONValue {
    let name = file.name.description
    let folder = folder(of: file)
    guard let result = try? SceneResult.read(inFolder: folder) else {
      return [
        "scene": .string(name), "state": .string(SceneResult.State.unfinished.rawValue),
        "texts": [.string(failure ?? "there is no result")], "frames": [],
      ]
    }
    let blocks =
      (try? GoldenFolder(at: store.folder(of: name))).map {
        result.blocks(at: name, in: folder, $0)
      } ?? []
    var texts = blocks.map(\.headline) + (result.diagnosis.map { ["change: \($0.text)"] } ?? [])
    if texts.isEmpty, result.isWhole { texts = [result.successText] }
    let known = Dictionary(result.differences.map { ($0.frame, $0.figures.text) }) { first, _ in
      first
    }
    let frames = result.actuals.map { actual -> JSONValue in
      [
        "frame": .integer(actual.frame), "time": .number(actual.time),
        "text": .string(known[actual.frame] ?? "no golden yet"),
        "hasGolden": .boolean(known[actual.frame] != nil),
      ]
    }
    return [
      "scene": .string(name), "state": .string(result.state.rawValue),
      "texts": .array((texts + result.messages).map { .string($0) }),
      "frames": .array(frames), "change": change(of: file).map { .string($0) } ?? .null,
    ]
  }

  /// Difference of the scene's text from the last commit; nil without Git or a difference.
  private func change(of file: SceneFile) -> String? {
    guard let path = context.environment.program(named: "git") else { return nil }
    // Nothing that a repository's settings name is run.
    let text = OtherTool(path: path).output(
      [
        "-c", "core.fsmonitor=false", "diff", "--no-ext-diff", "--no-textconv", "--no-color",
        "--unified=2", "HEAD", "--", file.path,
      ], in: context.environment.workingFolder)
    guard let text, !text.isEmpty else { return nil }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.drop { !$0.hasPrefix("@@") }.prefix(200).joined(separator: "\n")
  }

  // MARK: Commands

  /// Runs a command without output; returns its error message if it failed.
  private func run<Verb: Command>(
    _: Verb.Type, _ paths: [String], _ arguments: [String] = []
  ) async -> String? {
    messages.clear()
    context.images.beginRun()
    do {
      let (options, operands) = try Self.options(
        ["--quiet"] + arguments + ["--"] + paths, of: Verb.syntax, in: context.environment)
      let code = try await Verb(options, operands: operands, context: context).run()
      return code == .success ? nil : messages.text
    } catch {
      return Failure(error).messages.map(\.description).joined(separator: "\n")
    }
  }

  private static func options<Options: CommandOptions>(
    _ arguments: [String], of syntax: CommandSyntax<Options>, in environment: Environment
  ) throws -> (options: Options, operands: [String]) {
    let request = try ArgumentReader.read(
      arguments, of: syntax, defaults: Options(), environment: environment)
    guard case .run(let options, let operands) = request else { return (Options(), []) }
    return (options, operands)
  }
}

/// Messages that a command reported.
private final class Messages: Sendable {
  private let lines = Mutex<[String]>([])

  var text: String { lines.withLock { $0.joined() } }

  func add(_ text: String) { lines.withLock { $0.append(text) } }

  func clear() { lines.withLock { $0 = [] } }
}
