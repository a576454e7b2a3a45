import FlipbookCore

/// The outcome of one command over scenes: the object that `--json` prints. `Results.md` documents
/// the members.
struct RunResult: Encodable {
  /// The outcome of one scene.
  struct Scene: Encodable {
    private enum CodingKeys: CodingKey {
      case scene, file, diagnostics, errors
    }

    var scene: String
    /// Path of the scene's file; nil if `merge` cannot know it.
    var file: String?
    /// Result of the command; nil if the scene failed before there was one.
    var outcome: SceneOutcome?
    /// Findings about its transitions; nil if the scene could not be opened, which is printed as none.
    var diagnostics: [Diagnostic]?
    /// Reason why the scene failed; nil if it did not.
    var errors: [String]?

    func encode(to encoder: any Encoder) throws {
      try outcome?.encode(to: encoder)
      var members = encoder.container(keyedBy: CodingKeys.self)
      try members.encode(scene, forKey: .scene)
      try members.encodeIfPresent(file, forKey: .file)
      try members.encode(diagnostics ?? [], forKey: .diagnostics)
      try members.encodeIfPresent(errors, forKey: .errors)
    }
  }

  private enum CodingKeys: String, CodingKey {
    case verb = "command"
    case flipbook, exitCode, scenes, summary, leftOut, unusedScenes, errors
  }

  var verb: String
  var exitCode: ExitCode
  /// Outcomes of scenes, each a ``Scene``.
  var scenes: [JSONValue]
  /// Counts of scenes by outcome, for commands that compare.
  var summary: RunTally?
  /// Scenes skipped because `--max-failures` was reached; nil without that option.
  var leftOut: [String]?
  /// Names of goldens whose scene is missing, for commands that look for them.
  var unusedScenes: [String]?
  /// Errors of the whole run, as opposed to those of a scene.
  var errors: [String]?

  func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(verb, forKey: .verb)
    try members.encode(Version.current, forKey: .flipbook)
    try members.encode(exitCode.rawValue, forKey: .exitCode)
    try members.encode(scenes, forKey: .scenes)
    try members.encodeIfPresent(summary, forKey: .summary)
    try members.encodeIfPresent(leftOut, forKey: .leftOut)
    try members.encodeIfPresent(unusedScenes, forKey: .unusedScenes)
    try members.encodeIfPresent(errors, forKey: .errors)
  }
}

/// Result of a command for one scene, with the members that `--json` prints.
enum SceneOutcome: Encodable {
  private enum CodingKeys: CodingKey {
    case folder, format, renderID, frameCount, frames
    case changed, removed, rewritten, isDryRun, warnings
    case `as`, path, pictures
    case inputs, chunks
  }

  case rendered(RenderJob.Summary)
  case checked(frameCount: Int)
  /// Frames of a run that was only planned; `chunks` are ranges of frames for one task each.
  case planned(frameCount: Int, inputs: [String], chunks: [String])
  /// `folder` holds the images of frames that differ; nil if there are none.
  case verified(SceneResult, folder: String?)
  /// Goldens in `folder` changed, or with `isDryRun` would have.
  case recorded(RecordJob.Summary, folder: String, isDryRun: Bool, warnings: [Message]?)
  /// `pictures` is the number of images in a GIF, which may hold fewer than frames.
  case exported(ExportKind, path: String, frames: [Int], pictures: Int?)
  /// `export --as diff` found no difference and wrote no file.
  case nothingToExport

  func encode(to encoder: any Encoder) throws {
    if case .verified(let result, _) = self { try result.encode(to: encoder) }
    var members = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .rendered(let summary):
      try members.encode(summary.folder, forKey: .folder)
      try members.encode(summary.format, forKey: .format)
      try members.encode(summary.renderID, forKey: .renderID)
      // null means that the end of the scene was not reached.
      try members.encode(summary.frameCount, forKey: .frameCount)
      try members.encode(summary.frames.map(\.json), forKey: .frames)
    case .checked(let frameCount):
      try members.encode(frameCount, forKey: .frameCount)
    case .planned(let frameCount, let inputs, let chunks):
      try members.encode(frameCount, forKey: .frameCount)
      try members.encode(inputs, forKey: .inputs)
      try members.encode(chunks, forKey: .chunks)
    case .verified(_, let folder):
      try members.encodeIfPresent(folder, forKey: .folder)
    case .recorded(let summary, let folder, let isDryRun, let warnings):
      try members.encode(summary.frames, forKey: .frames)
      try members.encode(summary.changed, forKey: .changed)
      try members.encode(summary.removed, forKey: .removed)
      try members.encode(summary.rewritten, forKey: .rewritten)
      try members.encode(folder, forKey: .folder)
      try members.encode(isDryRun, forKey: .isDryRun)
      try members.encodeIfPresent(warnings?.map(\.description), forKey: .warnings)
    case .exported(let kind, let path, let frames, let pictures):
      try members.encode(kind.rawValue, forKey: .as)
      try members.encode(path, forKey: .path)
      try members.encode(frames, forKey: .frames)
      try members.encodeIfPresent(pictures, forKey: .pictures)
    case .nothingToExport:
      try members.encode([Int](), forKey: .frames)
    }
  }
}

/// Number of scenes by exit code.
struct RunTally: Encodable {
  private enum CodingKeys: CodingKey {
    case scenes, matched, different, missing, mistaken, failed
  }

  let exitCodes: [ExitCode]
  /// Number of scenes with mistakes whose frames differ as well; their exit code is that of mistakes.
  let alsoDifferent: Int

  var count: Int { exitCodes.count }

  /// Number of scenes that end with one of `codes`.
  func count(of codes: ExitCode...) -> Int {
    exitCodes.count { codes.contains($0) }
  }

  /// Exit code of a run with these scenes: that of the highest precedence.
  var exitCode: ExitCode { exitCodes.reduce(.success) { $0.combined(with: $1) } }

  /// Number of scenes that could not be judged.
  var failed: Int { exitCodes.count { $0.rawValue >= ExitCode.usage.rawValue } }

  func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(count, forKey: .scenes)
    try members.encode(count(of: .success), forKey: .matched)
    try members.encode(count(of: .differencesFound), forKey: .different)
    try members.encode(count(of: .goldensMissing), forKey: .missing)
    try members.encode(count(of: .transitionMistake), forKey: .mistaken)
    try members.encode(failed, forKey: .failed)
  }
}
