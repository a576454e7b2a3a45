import FlipbookCore
import Pixels
import SceneFormat

/// Writes the ``RunRecord`` of a run: at its begin, which is all that a killed run leaves, and at its end.
@MainActor
struct RunRecording {
  private let folder: String
  private let keepsResults: Bool
  private let goldens: GoldenStore?
  private let inputs: SceneInputs
  private var record: RunRecord

  /// - Parameters:
  ///   - settings: Text of the options that affect results.
  ///   - output: The run's output folder.
  ///   - folder: Folder for the record.
  ///   - goldens: The goldens that affect results; nil for none (default).
  ///   - keepsResults: Whether the record holds results (default true).
  init(
    of verb: String, _ options: SceneOptions, settings: String, output: String,
    in folder: String, _ context: CommandContext, goldens: GoldenStore? = nil,
    keepsResults: Bool = true
  ) {
    let environment = context.environment
    inputs = SceneInputs(context)
    self.goldens = goldens
    self.folder = folder
    self.keepsResults = keepsResults
    let shown = options.appearance?.rawValue ?? ""
    let all = [options.selectionText, shown, "\(options.isStrict)", settings]
    record = RunRecord(
      verb: verb, program: environment.program().description,
      settings: ContentDigest(of: Array(all.joined(separator: "\n").utf8)).description,
      output: OutputPlace(output, in: environment), shard: options.shard?.number,
      shardCount: options.shard?.count, scenes: [])
  }

  /// The same for a shard of the frames of each scene.
  func dividingFrames(by shard: SceneShard) -> RunRecording {
    var recording = self
    (recording.record.shard, recording.record.shardCount) = (shard.number, shard.count)
    recording.record.dividesFrames = true
    return recording
  }

  /// - Parameter scenes: All scenes of the whole run.
  mutating func begin(_ scenes: [SceneFile]) {
    record.scenes = scenes.map(\.name.description)
    record.files = scenes.map(\.path)
    if record.shard != nil { record.inputs = digest(of: scenes) }
    write()
  }

  /// - Parameter leftOut: Scenes skipped because too many others failed; nil without such a limit.
  mutating func end(
    _ visited: [VisitedScene], leftOut: [SceneFile]?, _ conclusion: FindingsOutsideScenes,
    isInterrupted: Bool
  ) {
    if keepsResults { record.visited = visited.map(\.record) }
    record.leftOut = leftOut?.map(\.name.description)
    record.skipped = leftOut?.map(\.skippedSuite)
    record.conclusion = conclusion
    record.isInterrupted = isInterrupted
    write()
  }

  /// Digest of the files that determine the scenes and their goldens, in the order of the scenes. Files
  /// that cannot be read fail their scenes.
  private func digest(of scenes: [SceneFile]) -> String {
    var seen: Set<String> = []
    var digests: [String] = []
    func add(_ paths: [String]) {
      for path in paths where seen.insert(path).inserted {
        digests.append(
          (try? WholeFile.read(path)).map { ContentDigest(of: $0).description } ?? "none")
      }
    }
    for scene in scenes {
      add(goldens.map { [$0.folder(of: scene.name.description) + "/" + GoldenIndex.file] } ?? [])
      add(scene.readVariants()?.files ?? [scene.location])
      if let document = try? scene.load() { add(SceneInputs.named(by: scene, document)) }
      add(inputs.images(nextTo: scene))
    }
    add(inputs.resources())
    return ContentDigest(of: Array(digests.joined(separator: "\n").utf8)).description
  }

  /// A folder that takes no record takes no results either, which fails each scene.
  private func write() { try? record.write(to: folder) }
}
