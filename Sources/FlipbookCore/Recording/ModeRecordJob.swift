/// What a comparison leaves to be done: writes the goldens that a record mode asks for.
@MainActor
package struct ModeRecordJob {
  package enum Outcome {
    /// The goldens are what the mode wants them to be.
    case nothing
    /// Frames have no golden, and those of the others are of another kind or length: beside them new
    /// ones would be of no use.
    case refused
    case recorded(RecordJob.Summary)

    /// What to say of ``refused``.
    package static let refusal =
      "nothing: the goldens that are there are of another kind; accept all or none"
  }

  /// Whose goldens they are.
  package struct Subject {
    /// As the index says it.
    package var scene: String
    package var format: FrameFormat
    package var goldens: GoldenFolder
    /// Where the comparison has put its pictures.
    package var folder: String
    /// Which frames have goldens.
    package var isGolden: @Sendable (Int) -> Bool
    /// Why a frame, of so many, is a golden.
    package var reason: @Sendable (_ frame: Int, _ count: Int) -> String
    /// Begins from the beginning.
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

  /// - Parameter isPartial: whether only some of the goldens were compared; the others are left alone.
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
    let job = AcceptJob(
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
