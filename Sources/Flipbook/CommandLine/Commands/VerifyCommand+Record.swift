import Pixels
import SceneFormat

extension VerifyCommand {
  /// Refuses modes that cannot be followed.
  func checkRecordMode() throws {
    guard options.recordMode != .never else { return }
    try context.environment.refuseWritingGoldens()
    if options.recordMode == .all, options.scenes.selection != nil {
      throw UsageError.impossible(
        "--record all writes all goldens of a scene, not only \(options.scenes.selectionText)")
    }
  }

  /// Writes the goldens that the mode asks for; nil when there are none of them.
  func record(
    _ verdict: SceneVerdict, of scene: OpenScene, _ goldens: GoldenFolder, in folder: String,
    _ loop: SceneLoop
  ) async throws -> RecordJob.Summary? {
    switch options.recordMode {
    case .never: return nil
    case .missing:
      // Beside goldens of another kind new ones would be of no use.
      guard verdict.mismatches.isEmpty, !verdict.missing.isEmpty else { return nil }
      let missing = Set(verdict.missing)
      return try await accept(
        verdict.actuals.filter { missing.contains($0.frame) }, verdict, scene, goldens, folder)
    case .failed:
      guard verdict.fails else { return nil }
      if verdict.isOfAnotherFormat, options.scenes.selection != nil { return nil }
      if verdict.isOfAnotherFormat { return try await recordAll(scene, goldens, loop) }
      return try await accept(verdict.actuals, verdict, scene, goldens, folder)
    case .all: return try await recordAll(scene, goldens, loop)
    }
  }

  private func accept(
    _ actuals: [SceneVerdict.Actual], _ verdict: SceneVerdict, _ scene: OpenScene,
    _ goldens: GoldenFolder, _ folder: String
  ) async throws -> RecordJob.Summary {
    let head = GoldenIndex(
      scene: scene.name, format: scene.producer.format, frameCount: verdict.frameCount)
    return try await AcceptJob(
      goldens: goldens, head: head, folder: folder,
      jobs: options.scenes.jobs ?? context.environment.cores,
      reason: scene.document.reason(of: verdict.frameCount)
    ).run(actuals)
  }

  private func recordAll(
    _ scene: OpenScene, _ goldens: GoldenFolder, _ loop: SceneLoop
  ) async throws -> RecordJob.Summary {
    let choice = try await loop.choice(scene.document.goldens.frames, of: scene)
    return try await RecordJob(
      scene: scene.name, producer: try loop.open(scene.file, scene.position).producer,
      pipeline: FramePipeline(
        jobs: options.scenes.jobs ?? context.environment.cores, wants: choice.contains),
      goldens: goldens,
      reason: { frame, count in scene.document.reason(of: count)(frame) }
    ).run()
  }
}

extension SceneVerdict {
  /// Whether anything keeps the goldens from being what the scene shows.
  fileprivate var fails: Bool { !(mismatches.isEmpty && actuals.isEmpty) }
}

extension SceneDocument {
  /// Why frames are goldens, in a scene of so many.
  func reason(of count: Int) -> @Sendable (_ frame: Int) -> String {
    { [frames = goldens.frames, frameRate] frame in
      frames?.part(choosing: frame, of: count, at: frameRate) ?? "every frame"
    }
  }
}

extension OpenScene {
  /// The digest of all that decides the pixels of its frames.
  func renderID(in environment: Environment) -> ContentDigest {
    Manifest(
      program: environment.program(), scene: name, sceneDigest: digest,
      pictures: producer.pictures, format: producer.format
    ).renderID
  }
}

extension Environment {
  /// Goldens are looked at by a person before they are committed: not in CI.
  func refuseWritingGoldens() throws(UsageError) {
    guard isCI else { return }
    throw .impossible(
      "goldens are never written in CI (the variable CI is set); record them on your machine,"
        + " look at them and commit them")
  }
}
