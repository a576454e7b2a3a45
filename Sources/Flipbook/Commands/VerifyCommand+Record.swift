import FlipbookCore
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

  /// Writes the goldens that the mode asks for.
  func record(
    _ result: SceneResult, of scene: OpenScene, _ golden: FrameChoice, _ goldens: GoldenFolder,
    in folder: String, _ loop: SceneLoop
  ) async throws -> ModeRecordJob.Outcome {
    let subject = ModeRecordJob.Subject(
      scene: scene.name, format: scene.producer.format, goldens: goldens, folder: folder,
      isGolden: golden.contains,
      reason: { [document = scene.document] frame, count in document.reason(of: count)(frame) },
      open: { try loop.open(scene.file, scene.position).producer })
    return try await ModeRecordJob(
      options.recordMode, of: subject, jobs: options.scenes.workers(in: context.environment),
      isPartial: options.scenes.selection != nil
    ).run(on: result)
  }
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
