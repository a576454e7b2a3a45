import Pixels
package import VisualDiff

/// Draws the golden frames of a scene and compares them with what was recorded.
@MainActor
package struct VerifyJob {
  private let producer: any FrameProducer
  private let goldens: GoldenFolder
  private let folder: String
  private let jobs: Int
  private let tolerance: @Sendable (Int) -> Tolerance
  private let facts: SceneFacts?
  private let progress: ProgressMeter?
  private let again: (() throws -> any FrameProducer)?

  /// - Parameters:
  ///   - folder: where pictures of frames that differ go.
  ///   - tolerance: what is let pass of the frame of a number.
  ///   - facts: what a report says of the scene; without it there is none.
  ///   - again: opens the scene once more, to find out what differences look like; without it nobody
  ///     asks.
  package init(
    producer: any FrameProducer, goldens: GoldenFolder, folder: String, jobs: Int,
    tolerance: @escaping @Sendable (Int) -> Tolerance = { _ in .exact },
    facts: SceneFacts? = nil, progress: ProgressMeter? = nil,
    again: (() throws -> any FrameProducer)? = nil
  ) {
    self.producer = producer
    self.goldens = goldens
    self.folder = folder
    self.jobs = jobs
    self.tolerance = tolerance
    self.facts = facts
    self.progress = progress
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
    let pipeline = FramePipeline(jobs: jobs, progress: progress) {
      canCompare && entries[$0] != nil && isGolden($0) && isWanted($0)
    }
    let result = await pipeline.run(producer) { [goldens, tolerance] run, pixmap in
      try goldens.compare(pixmap, run, entries, output, tolerance)
    }
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

  /// What is written beside the pictures: everything that was found, and what a report needs.
  private func list(_ verdict: SceneVerdict, isWhole: Bool) -> [String: JSONValue] {
    let rest: [String: JSONValue] = [
      "format": producer.format.json, "isWhole": .boolean(isWhole),
    ]
    return verdict.details.merging(rest) { first, _ in first }
      .merging(facts?.json ?? [:]) { first, _ in first }
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
    compared += part.compared
    for mismatch in part.mismatches where !mismatches.contains(mismatch) {
      mismatches.append(mismatch)
    }
  }

  /// Finds frames without goldens and goldens without frames.
  fileprivate mutating func compareNumbers(
    _ recorded: Set<Int>, isGolden: (Int) -> Bool, isWanted: (Int) -> Bool
  ) throws(NothingSelected) {
    let expected = (0..<frameCount).filter { isGolden($0) && isWanted($0) }
    if expected.isEmpty { throw NothingSelected(frameCount: frameCount) }
    missing = (missing + expected.filter { !recorded.contains($0) }).sorted()
    unused = recorded.filter { $0 >= frameCount || !isGolden($0) }.sorted()
  }
}

extension GoldenFolder {
  /// Compares one drawn picture with the goldens of the frames that show it.
  fileprivate func compare(
    _ pixmap: Pixmap, _ run: FrameRun, _ entries: [Int: GoldenIndex.Entry],
    _ output: VerifyFolder, _ tolerance: (Int) -> Tolerance
  ) throws -> SceneVerdict {
    var verdict = SceneVerdict()
    var files: [(file: String, golden: Pixmap?)] = []
    for instant in run.instants {
      guard let entry = entries[instant.frame] else { continue }
      // Equal frames share a file, which is then read once.
      if files.last?.file != entry.file { files.append((entry.file, try picture(in: entry.file))) }
      guard let golden = files.last?.golden else {
        verdict.missing.append(instant.frame)
        continue
      }
      verdict.compared += 1
      try check(
        golden, entry, against: pixmap, tolerance(instant.frame), output, &verdict)
    }
    return verdict
  }

  private func check(
    _ golden: Pixmap, _ entry: GoldenIndex.Entry, against pixmap: Pixmap, _ tolerance: Tolerance,
    _ output: VerifyFolder, _ verdict: inout SceneVerdict
  ) throws {
    let found = ContentDigest(of: golden)
    if found != entry.digest {
      verdict.alterations.append(
        SceneVerdict.Alteration(
          frame: entry.frame, path: path(of: entry.file), recorded: entry.digest, found: found))
    }
    let result = PixelComparison.compare(
      expected: golden, actual: pixmap, tolerance: tolerance, drawing: .difference)
    if case .differentSizes(let golden, let scene) = result.verdict {
      // The index has the right size: only this file has not.
      verdict.mismatches.append(.size(golden: golden, scene: scene))
    }
    if result.verdict.isIdentical { verdict.identical.append(entry.frame) }
    guard let figures = result.figures, let picture = result.picture else { return }
    let frame = ComparedFrame(
      frame: entry.frame, figures: figures, similarity: SimilarityFigures(golden, pixmap))
    guard !result.verdict.passes else { return verdict.tolerated.append(frame) }
    try output.write(expected: golden, actual: pixmap, diff: picture, frame: entry.frame)
    verdict.differences.append(frame)
  }
}
