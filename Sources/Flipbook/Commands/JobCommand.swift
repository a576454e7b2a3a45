import FlipbookCore
import Foundation
import SceneFormat

/// `flipbook job`: writes a render job for an existing engine.
struct JobCommand: Command {
  enum Engine: String, CaseIterable {
    case openjd, slurm, github
  }

  struct Options: CommandOptions {
    var console = ConsoleOptions()
    var bundle = "Job"
    var frames = "Output"
    var chunk = 60
    var shards = 4
  }

  static let syntax = CommandSyntax<Options>(
    verb: "job", summary: "Writes a job for a render farm or CI: openjd, slurm or github.",
    operands: "openjd|slurm|github [SCENE|DIR …]",
    options: [
      .value(
        "output", "o", "DIR", sets: \.bundle, help: "Folder for the job's files (default: Job).",
        parse: folderPath),
      .value(
        "frames-to", nil, "DIR", sets: \.frames,
        help: "Folder for the frames that the job renders (default: Output).", parse: folderPath),
      .value(
        "chunk", nil, "N", sets: \.chunk, help: "Number of frames per task (default: 60).",
        parse: count),
      .value(
        "shards", nil, "M", sets: \.shards,
        help: "Number of machines of a GitHub workflow (default: 4).", parse: count),
    ] + ConsoleOptions.formatsAndQuiet.inside(\.console),
    example: "job slurm Scenes -o Job --chunk 100")

  private let options: Options
  private let operands: [String]
  private let context: CommandContext

  init(_ options: Options, operands: [String], context: CommandContext) {
    self.options = options
    self.operands = operands
    self.context = context
  }

  func run() async throws -> ExitCode {
    let names = Engine.allCases.map(\.rawValue).joined(separator: ", ")
    guard let name = operands.first else {
      throw UsageError.impossible("job needs an engine before the scenes: \(names)")
    }
    guard let engine = Engine(rawValue: name) else {
      throw UsageError.impossible("there is no engine \"\(name)\"; the engines are \(names)")
    }
    let files: [JobFile]
    switch engine {
    case .github:
      let scenes = Array(operands.dropFirst())
      // Names that no machine would find are reported here.
      _ = try SceneSource(scenes, SceneOptions(), context).scenes()
      guard options.shards <= GitHubJob.shardLimit else {
        throw UsageError.impossible(
          "GitHub runs at most \(GitHubJob.shardLimit) machines of a matrix; --shards"
            + " \(options.shards) is more")
      }
      files =
        GitHubJob(
          tool: context.environment.toolName, scenes: scenes, shards: options.shards
        ).files
    case .openjd, .slurm:
      let (plan, code) = try await plan()
      guard code == .success else { return code }
      guard engine == .openjd else {
        files = SlurmJob(plan: plan).files
        break
      }
      guard plan.scenes.count <= OpenJobDescription.sceneLimit else {
        throw UsageError.impossible(
          "an Open Job Description template takes \(OpenJobDescription.sceneLimit) scenes, and"
            + " these are \(plan.scenes.count); write a job for each folder of scenes")
      }
      files = OpenJobDescription(plan: plan).files
    }
    try refuseOtherFiles(in: files)
    for file in files { try write(file) }
    context.console.result(of: engine, files.map { options.bundle + "/" + $0.name })
    if engine == .github {
      context.console.note(
        "Next: move the file to .github/workflows, and set the repository's variables FLIPBOOK_URL and"
          + " FLIPBOOK_VERSION.")
    }
    return .success
  }

  private func plan() async throws -> (JobPlan, ExitCode) {
    let environment = context.environment
    let source = SceneSource(Array(operands.dropFirst()), SceneOptions(), context)
    let inputs = SceneInputs(context)
    var scenes: [JobPlan.Scene] = []
    var files: Set<String> = []
    let code = try await source.visitAll { scene in
      let operand = environment.shortPath(scene.file.operand)
      guard !operand.contains(where: { $0 == "\t" || $0.isNewline }) else {
        throw Failure(
          .malformedInput, at: scene.file.path, "a job cannot name a file with tabs or line ends")
      }
      let part = try await inputs.plan(scene, from: source)
      scenes.append(JobPlan.Scene(operand: operand, frameCount: part.frameCount))
      files.formUnion(part.inputs)
    }
    let plan = JobPlan(
      scenes: scenes, chunk: options.chunk, tool: environment.toolName,
      project: environment.workingFolder ?? FileManager.default.currentDirectoryPath,
      output: environment.fullPath(options.frames),
      inputs: files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    return (plan, code)
  }

  /// Throws if an existing file was not written by an earlier job. Scripts and templates contain the word
  /// flipbook; lists do not, and belong to the job whose scripts are in the same folder.
  private func refuseOtherFiles(in files: [JobFile]) throws {
    let present = try files.compactMap { file -> (path: String, isOwn: Bool?)? in
      let path = options.bundle + "/" + file.name
      guard Folder.isAt(path) == false else { return nil }
      let text = String(decoding: try WholeFile.read(path), as: UTF8.self)
      return (path, file.isList ? nil : text.contains(/flipbook/.ignoresCase()))
    }
    let hasOwn = present.contains { $0.isOwn == true }
    guard let other = present.first(where: { $0.isOwn == false || ($0.isOwn == nil && !hasOwn) })
    else { return }
    throw Failure(
      .inputOutputError, at: other.path,
      "the file was not written by flipbook job; move it away, or choose another folder with -o")
  }

  private func write(_ file: JobFile) throws {
    let path = options.bundle + "/" + file.name
    try Folder.make(options.bundle)
    try WholeFile.write(Array(file.text.utf8), to: path)
    guard file.isExecutable else { return }
    do {
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    } catch {
      throw FileError.notWritable(path, reason: "it cannot be made executable")
    }
  }
}

extension Console {
  fileprivate func result(of engine: JobCommand.Engine, _ paths: [String]) {
    if format == .json {
      result(
        of: "job", .success,
        ["engine": .string(engine.rawValue), "written": .array(paths.map { .string($0) })])
    } else {
      for path in paths { success("wrote  \(path)") }
    }
  }
}

/// Parses a whole number from 1 to a million.
private func count(_ text: String) throws(InvalidValue) -> Int {
  guard let number = Int(text), (1...1_000_000).contains(number) else {
    throw .expected("a whole number from 1")
  }
  return number
}
