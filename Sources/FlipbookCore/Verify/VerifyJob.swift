package import Pixels
package import Raster
import VisualDiff

/// Draws the golden frames of a scene and compares them with what was recorded.
@MainActor
package struct VerifyJob {
  private let producer: any FrameProducer
  private let goldens: GoldenFolder
  private let folder: String
  private let jobs: Int
  private let tolerance: @Sendable (Int) -> FrameTolerance
  private let renderID: ContentDigest?
  private let explains: Bool
  private let isStrict: Bool
  private let facts: SceneFacts?
  private let progress: (any JobProgress)?
  private let pictures: PictureCache
  private let again: (() throws -> any FrameProducer)?

  /// - Parameters:
  ///   - folder: where pictures of frames go that are not their goldens or have none.
  ///   - tolerance: what is let pass of the frame of a number.
  ///   - renderID: the digest of all that decides a pixel, so that who accepts a frame later knows
  ///     that it still is what the scene shows.
  ///   - explains: whether it is found out what frames that differ would need to pass.
  ///   - isStrict: whether warnings count as errors.
  ///   - facts: what a report says of the scene; without it there is none.
  ///   - again: opens the scene once more, to find out what differences look like; without it nobody
  ///     asks.
  package init(
    producer: any FrameProducer, goldens: GoldenFolder, folder: String, jobs: Int,
    tolerance: @escaping @Sendable (Int) -> FrameTolerance = { _ in .exact },
    renderID: ContentDigest? = nil, explains: Bool = false, isStrict: Bool = false,
    facts: SceneFacts? = nil, progress: (any JobProgress)? = nil,
    pictures: PictureCache = PictureCache(), again: (() throws -> any FrameProducer)? = nil
  ) {
    self.producer = producer
    self.goldens = goldens
    self.folder = folder
    self.jobs = jobs
    self.tolerance = tolerance
    self.renderID = renderID
    self.explains = explains
    self.isStrict = isStrict
    self.facts = facts
    self.progress = progress
    self.pictures = pictures
    self.again = again
  }

  /// Compares the frames that `isGolden` names, as far as `isWanted` asks for them.
  package func run(
    isGolden: @escaping @Sendable (Int) -> Bool, isWanted: @escaping @Sendable (Int) -> Bool
  ) async throws -> SceneVerdict {
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
    let result = await pipeline.run(producer) { try comparison.compare($1, $0) }
    for part in result.outcomes { verdict.add(part) }
    do {
      verdict.frameCount = try frameCount(result.ending)
      if let recorded = goldens.index?.frameCount, recorded != verdict.frameCount {
        verdict.mismatches.append(.frameCount(golden: recorded, scene: verdict.frameCount))
      }
      try verdict.compareNumbers(Set(entries.keys), isGolden: isGolden, isWanted: isWanted)
      verdict.diagnosis = try await diagnosis(of: verdict)
    } catch {
      // The list says which pictures the next run has to remove; what failed first matters more.
      try? output.finish(list(verdict, isWhole: false))
      throw error
    }
    try output.finish(list(verdict, isWhole: true))
    return verdict
  }

  /// What is written beside the pictures: everything that was found, what a report needs, and what
  /// makes it possible to accept it.
  private func list(_ verdict: SceneVerdict, isWhole: Bool) -> [String: JSONValue] {
    let rest: [String: JSONValue] = [
      "format": producer.format.json, "isWhole": .boolean(isWhole),
      "renderID": isWhole ? renderID.map { .string($0.description) } ?? .null : .null,
      "formatMismatches": .array(verdict.formatMismatches.map { .string($0.description) }),
      "isOfAnotherLength": .boolean(verdict.isOfAnotherLength),
      "mistakes": .array(findings(.error)), "warnings": .array(findings(.warning)),
    ]
    return verdict.details.merging(rest) { first, _ in first }
      .merging(facts?.json(approves: !verdict.isOfAnotherFormat) ?? [:]) { first, _ in first }
  }

  /// What is wrong with the transitions, whatever the frames look like.
  private func findings(_ severity: Message.Severity) -> [JSONValue] {
    producer.diagnostics.map { Message($0, of: nil, in: "").judged(strictly: isStrict) }
      .filter { $0.severity == severity }.map { .string($0.text) }
  }

  private func diagnosis(of verdict: SceneVerdict) async throws -> Diagnosis? {
    guard let again, !verdict.differences.isEmpty else { return nil }
    let job = DiagnosisJob(producer: try again(), goldens: goldens)
    return try await job.run(of: verdict.differences)
  }

  private func frameCount(_ ending: FramePipeline.Ending) throws -> Int {
    switch ending {
    case .sceneEnded(let count): return count
    case .stopped: preconditionFailure("verifying needs the whole scene")
    case .failed(let error): throw error
    }
  }
}

extension SceneVerdict {
  fileprivate mutating func add(_ part: SceneVerdict) {
    identical += part.identical
    differences += part.differences
    tolerated += part.tolerated
    alterations += part.alterations
    missing += part.missing
    actuals += part.actuals
    compared += part.compared
    for mismatch in part.mismatches { add(mismatch) }
  }

  /// Finds frames without goldens and goldens without frames.
  fileprivate mutating func compareNumbers(
    _ recorded: Set<Int>, isGolden: (Int) -> Bool, isWanted: (Int) -> Bool
  ) throws(NothingSelected) {
    let expected = (0..<frameCount).filter { isGolden($0) && isWanted($0) }
    if expected.isEmpty { throw NothingSelected(frameCount: frameCount) }
    missing = Set(missing).union(expected.filter { !recorded.contains($0) }).sorted()
    unused = recorded.filter { $0 >= frameCount || !isGolden($0) }.sorted()
  }
}
