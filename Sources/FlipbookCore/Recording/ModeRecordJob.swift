/// Writes the goldens that a record mode asks for after a comparison.
@MainActor
package struct ModeRecordJob {
  package enum Outcome {
    /// There is nothing to write.
    case nothing
    /// Frames have no golden, and the existing goldens have another format or length. New ones
    /// would not fit to them.
    case refused
    /// Goldens were written.
    case recorded(RecordJob.Summary)

    /// Message for ``refused``.
    package static let refusal =
      "nothing: the existing goldens have another format or length; approve all or none"
  }

  /// The scene or test whose goldens are written.
  package struct Subject {
    /// Name in the index.
    package var scene: String
    package var format: FrameFormat
    package var goldens: GoldenFolder
    /// Folder in which the comparison wrote its images.
    package var folder: String
    /// Whether a frame has a golden.
    package var isGolden: @Sendable (Int) -> Bool
    /// The reason that the index lists for a golden, by frame and number of frames.
    package var reason: @Sendable (_ frame: Int, _ count: Int) -> String
    /// Opens the scene at its first frame.
    package var open: () throws -> any FrameProducer

    package init(
      scene: String, format: FrameFormat, goldens: GoldenFolder, folder: String,
      isGolden: @escaping @Sendable (Int) -> Bool,
      reason: @escaping @Sendable (_ frame: Int, _ count: Int) -> String,
      open: @escaping () throws -> any FrameProducer
    ) {
      self.scene = scene
      self.format = format
      self.goldens = goldens
      self.folder = folder
      self.isGolden = isGolden
      self.reason = reason
      self.open = open
    }
  }

  private let mode: RecordMode
  private let subject: Subject
  private let jobs: Int
  private let isPartial: Bool

  /// - Parameter isPartial: Whether only some of the goldens were compared; the others are left
  ///   unchanged.
  package init(_ mode: RecordMode, of subject: Subject, jobs: Int, isPartial: Bool) {
    self.mode = mode
    self.subject = subject
    self.jobs = jobs
    self.isPartial = isPartial
  }

  package func run(on result: SceneResult) async throws -> Outcome {
    switch mode {
    case .never: return .nothing
    case .missing:
      guard !result.missing.isEmpty else { return .nothing }
      guard !result.isOfAnotherFormat, !result.isOfAnotherLength else { return .refused }
      let missing = Set(result.missing)
      return try await accept(result.actuals.filter { missing.contains($0.frame) }, result)
    case .failed:
      guard !(result.mismatches.isEmpty && result.actuals.isEmpty) else { return .nothing }
      guard result.isOfAnotherFormat else { return try await accept(result.actuals, result) }
      return isPartial ? .refused : try await recordAll()
    case .all: return try await recordAll()
    }
  }

  private func accept(
    _ actuals: [SceneResult.Actual], _ result: SceneResult
  ) async throws -> Outcome {
    let count = result.frameCount
    let job = ApproveJob(
      goldens: subject.goldens,
      head: GoldenIndex(scene: subject.scene, format: subject.format, frameCount: count),
      folder: subject.folder, jobs: jobs, reason: { [reason = subject.reason] in reason($0, count) }
    )
    return outcome(of: try await job.run(actuals))
  }

  private func recordAll() async throws -> Outcome {
    let job = RecordJob(
      scene: subject.scene, producer: try subject.open(),
      pipeline: FramePipeline(jobs: jobs, wants: subject.isGolden), goldens: subject.goldens,
      reason: subject.reason)
    return outcome(of: try await job.run())
  }

  private func outcome(of summary: RecordJob.Summary) -> Outcome {
    summary.changesAnything ? .recorded(summary) : .nothing
  }
}

extension RecordJob.Summary {
  fileprivate var changesAnything: Bool { changesPictures || !rewritten.isEmpty }
}
