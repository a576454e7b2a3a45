package import Pixels
package import Raster
import VisualDiff

/// Draws the golden frames of a scene and compares them with the goldens.
@MainActor
package struct VerifyJob {
  private let producer: any FrameProducer
  private let goldens: GoldenFolder
  private let folder: String
  private let jobs: Int
  private let tolerance: @Sendable (Int) -> FrameTolerance
  private let renderID: ContentDigest?
  private let explains: Bool
  private let repeats: Int
  private let progress: (any JobProgress)?
  private let pictures: PictureCache
  private let again: () throws -> any FrameProducer

  /// - Parameters:
  ///   - folder: Output folder for images of frames that differ or have no golden.
  ///   - tolerance: Tolerance of a frame.
  ///   - renderID: Digest of all inputs that affect pixels, so that `approve` can tell whether the
  ///     results are up to date.
  ///   - explains: Whether to compute the tolerance with which differing frames would pass.
  ///   - repeats: Number of times that the frames are drawn, to find differences between runs.
  ///   - again: Opens the scene again, for a diagnosis or another run.
  package init(
    producer: any FrameProducer, goldens: GoldenFolder, folder: String, jobs: Int,
    tolerance: @escaping @Sendable (Int) -> FrameTolerance,
    renderID: ContentDigest? = nil, explains: Bool = false, repeats: Int = 1,
    progress: (any JobProgress)? = nil,
    pictures: PictureCache = PictureCache(), again: @escaping () throws -> any FrameProducer
  ) {
    self.producer = producer
    self.goldens = goldens
    self.folder = folder
    self.jobs = jobs
    self.tolerance = tolerance
    self.renderID = renderID
    self.explains = explains
    self.repeats = repeats
    self.progress = progress
    self.pictures = pictures
    self.again = again
  }

  /// Compares the frames for which both `isGolden` and `isWanted` return true, and fills `result`,
  /// partly if it throws. Writes the images, but not the result.
  package func run(
    into result: inout SceneResult, isGolden: @escaping @Sendable (Int) -> Bool,
    isWanted: @escaping @Sendable (Int) -> Bool
  ) async throws {
    let output = try VerifyFolder(preparing: folder)
    let entries = Dictionary(
      uniqueKeysWithValues: (goldens.index?.entries ?? []).map { ($0.frame, $0) })
    var verdict = SceneVerdict()
    if let format = goldens.index?.format {
      verdict.mismatches = SceneVerdict.Mismatch.between(golden: format, scene: producer.format)
    }
    let canCompare = verdict.mismatches.isEmpty
    let pipeline = FramePipeline(jobs: jobs, progress: progress, pictures: pictures) {
      canCompare && isGolden($0) && isWanted($0)
    }
    let comparison = FrameComparison(
      goldens: goldens, entries: entries, output: output, tolerance: tolerance, explains: explains)
    let run = await pipeline.run(producer) { try comparison.compare($1, $0) }
    for part in run.outcomes { verdict.add(part) }
    result.format = producer.format
    result.diagnostics = producer.diagnostics
    result.take(verdict)
    result.frameCount = try frameCount(run.ending)
    if let recorded = goldens.index?.frameCount, recorded != result.frameCount {
      verdict.add(.frameCount(golden: recorded, scene: result.frameCount))
      result.take(verdict)
    }
    try result.compareNumbers(Set(entries.keys), isGolden: isGolden, isWanted: isWanted)
    if !verdict.differences.isEmpty {
      let job = DiagnosisJob(producer: try again(), goldens: goldens)
      result.diagnosis = try await job.run(of: verdict.differences).map { DiagnosisResult($0) }
    }
    if repeats > 1, canCompare, let text = try await difference(from: verdict, run.ending) {
      result.findings.append(
        SceneResult.Finding(.repetition, Message(.error, at: result.file, text)))
    }
    if let warning = verdict.solidWarning(at: result.file) {
      result.findings.append(
        SceneResult.Finding(.tolerance, warning.judged(strictly: result.isStrict)))
    }
    result.renderID = renderID
    result.isWhole = true
  }

  /// Draws the frames again, and describes the first run with other pixels; nil if there is none.
  private func difference(
    from first: SceneVerdict, _ ending: FramePipeline.Ending
  ) async throws -> String? {
    let count = try frameCount(ending)
    let cause =
      "the frames depend on something outside the scene, such as the date, random numbers or the "
      + "order of a set"
    for number in 2...repeats {
      // Another number of workers and no shared images, so that neither can decide a frame.
      let workers = number.isMultiple(of: 2) == (jobs > 1) ? 1 : max(jobs, 2)
      let run = try await FrameDigests(of: try again(), jobs: workers) { [frames = first.digests] in
        frames[$0] != nil
      }
      let length = try frameCount(run.ending)
      guard length == count else {
        return "run \(number) of the same scene has \(counted(length, "frame")), the first one"
          + " \(count): \(cause)"
      }
      let changed = run.changedFrames(from: first.digests)
      guard changed.isEmpty else {
        return "\(changed.count == 1 ? "frame" : "frames") \(frameRanges(changed)) of run \(number)"
          + " of the same scene \(changed.count == 1 ? "differs" : "differ") from the first one:"
          + " \(cause)"
      }
    }
    return nil
  }

  private func frameCount(_ ending: FramePipeline.Ending) throws -> Int {
    switch ending {
    case .sceneEnded(let count): return count
    case .stopped: preconditionFailure("verifying needs the whole scene")
    case .failed(let error): throw error
    }
  }
}

extension SceneResult {
  /// Lists frames without goldens and goldens without frames.
  fileprivate mutating func compareNumbers(
    _ recorded: Set<Int>, isGolden: (Int) -> Bool, isWanted: (Int) -> Bool
  ) throws(NothingSelected) {
    let expected = (0..<frameCount).filter { isGolden($0) && isWanted($0) }
    if expected.isEmpty { throw NothingSelected(frameCount: frameCount) }
    missing = Set(missing).union(expected.filter { !recorded.contains($0) }).sorted()
    unused = recorded.filter { $0 >= frameCount || !isGolden($0) }.sorted()
  }
}
