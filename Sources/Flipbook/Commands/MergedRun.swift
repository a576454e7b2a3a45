import FlipbookCore
import Foundation

/// The records of several parts of a run of `verify` as one run.
@MainActor
struct MergedRun {
  /// The results of a scene, and the folder with its images.
  private struct Found {
    /// The record of the scene in the merged run.
    var scene: RunRecord.Scene
    /// The result that its run has recorded; nil for a scene that failed without one.
    var original: SceneResult?
    /// The output folder that holds the results.
    var part: String
    /// The output folder that the results name.
    var place: OutputPlace
  }

  private let record: RunRecord
  /// Missing shards and scenes, a sentence each; empty for a whole run.
  let gaps: [String]
  private let found: [Found]

  /// Merges records of `verify`; nil if there are none.
  ///
  /// - Parameters:
  ///   - parts: The records with the output folders that they are in.
  ///   - output: The output folder of the merged run.
  init?(of parts: [(record: RunRecord, part: String)], to output: OutputPlace) throws {
    guard let first = parts.first else { return nil }
    for next in parts { try Self.check(next, against: first) }
    // Findings outside of scenes are in the first shard.
    let parts = parts.sorted { ($0.record.shard ?? 0) < ($1.record.shard ?? 0) }
    let records = parts.map(\.record)
    var whole = first.record
    (whole.shard, whole.shardCount) = (nil, nil)
    whole.output = output
    whole.scenes = RunRecord.scenes(of: records)
    whole.inputs = nil
    let files = RunRecord.files(of: records)
    whole.files = whole.scenes.compactMap { files[$0] }
    let found = try Self.results(of: parts, to: output)
    whole.visited = whole.scenes.compactMap { found[$0]?.scene }
    gaps = RunRecord.gaps(in: records, besides: Set(found.keys))
    whole.isInterrupted = !gaps.isEmpty
    let left = Set(records.flatMap { $0.leftOut ?? [] }).subtracting(found.keys)
    whole.leftOut =
      records.contains { $0.leftOut != nil } ? whole.scenes.filter(left.contains) : nil
    let skipped = Dictionary(records.flatMap { $0.skipped ?? [] }.map { ($0.name, $0) }) { $1 }
    whole.skipped = whole.leftOut?.compactMap { skipped[$0] }
    // Of several attempts at a shard one counts.
    var runs: Set<[String]> = []
    let ended = records.filter {
      !$0.isInterrupted && runs.insert(["\($0.shard ?? 0)", $0.file] + $0.scenes).inserted
    }
    whole.conclusion = FindingsOutsideScenes(merging: ended.map(\.conclusion))
    record = whole
    self.found = whole.scenes.compactMap { found[$0] }
  }

  /// The results by scene, as the merged run names them. Refuses results of a scene that differ.
  private static func results(
    of parts: [(record: RunRecord, part: String)], to output: OutputPlace
  ) throws -> [String: Found] {
    var found: [String: Found] = [:]
    for (record, part) in parts {
      for scene in record.visited where scene.exitCode != .interrupted {
        let moved = scene.moved(to: output)
        if let other = found[scene.scene] {
          guard JSONValue(encoding: other.scene) == JSONValue(encoding: moved) else {
            throw Failure(
              .malformedInput, at: scene.scene,
              "its results in \(other.part) and \(part) differ; verify it again")
          }
          continue
        }
        found[scene.scene] = Found(
          scene: moved, original: scene.verified?.result, part: part, place: record.output)
      }
    }
    return found
  }

  /// Refuses records of different runs.
  private static func check(
    _ next: (record: RunRecord, part: String), against first: (record: RunRecord, part: String)
  ) throws {
    guard let difference = next.record.difference(from: first.record) else { return }
    throw Failure(
      .malformedInput, at: next.part,
      "these results and those in \(first.part) are from \(difference)")
  }

  /// Copies the results of the scenes, and writes the record of the whole run.
  func write(to output: String) throws {
    // All are checked before the first one is copied.
    let results = try found.map(result)
    if found.allSatisfy({ $0.part != output }) {
      // All that an interrupted merge leaves, so that its results do not look like a whole run.
      var begun = record
      (begun.visited, begun.isInterrupted) = ([], true)
      try begun.write(to: output + "/verify")
    }
    for (found, result) in zip(found, results) {
      let source = folder(of: found)
      let target = "\(output)/verify/\(found.scene.scene)"
      if source != target { try VerifyFolder.copy(from: source, to: target) }
      try result?.write(to: target)
    }
    try record.write(to: output + "/verify")
  }

  private func folder(of found: Found) -> String { "\(found.part)/verify/\(found.scene.scene)" }

  /// The result of a scene, with the output folder of the merged run in place of its own; nil for a
  /// scene that failed without one. Throws if the result or one of its images is missing or damaged.
  private func result(of found: Found) throws -> SceneResult? {
    let folder = folder(of: found)
    let path = folder + "/" + SceneResult.file
    let read: SceneResult?
    do {
      read = try SceneResult.read(inFolder: folder)
    } catch is SceneResultError {
      throw Failure(.malformedInput, at: path, "this result cannot be read; verify the scene again")
    }
    guard var result = read else {
      guard found.scene.errors == nil else { return nil }
      throw Failure(.malformedInput, at: path, "this result is missing; verify the scene again")
    }
    // A scene that failed has errors in the record in place of a result.
    guard found.original == nil || found.original == result else {
      throw Failure(
        .malformedInput, at: path,
        "this is not the result that the record of its run has; verify the scene again")
    }
    try VerifyFolder.check(folder)
    result.commands = result.commands.moved(
      from: found.place.shortPath, to: record.output.shortPath)
    return result
  }

  /// Prints the same output as a single run of all scenes.
  ///
  /// - Parameter code: Exit code of the merge so far.
  func printResult(_ context: CommandContext, _ code: ExitCode) throws -> ExitCode {
    let console = context.console
    let tally = RunTally(of: record.visited)
    let code = code.combined(with: record.conclusion.exitCode).combined(with: tally.exitCode)
    switch console.verdictFormat {
    case .json:
      console.result(
        RunResult(
          verb: record.verb, exitCode: code, scenes: record.visited.map(\.output.result),
          summary: tally, leftOut: record.leftOut, unusedScenes: record.conclusion.unusedScenes,
          errors: record.conclusion.errors))
    case .junit:
      let suites =
        record.visited.map(\.output.suite) + (record.skipped ?? []) + record.conclusion.suites
      let report = JUnitReport("\(context.environment.toolName) \(record.verb)", suites)
      console.result(String(report.text.dropLast()))
    case .text, .github:
      printText(console)
      if tally.count > 1 {
        if code == .success {
          console.success(tally.verdictText)
        } else {
          console.result(tally.verdictText)
        }
      }
    }
    guard console.verdictFormat == .github else { return code }
    try JobSummary(
      title: "\(context.environment.toolName) \(record.verb)",
      rows: record.visited.map(\.output.row) + record.conclusion.rows
    ).write(in: context.environment)
    return code
  }

  private func printText(_ console: Console) {
    for scene in record.visited {
      let output = scene.output
      // A scene that failed has errors in place of a text.
      if output.text.isEmpty {
        for error in scene.errors ?? [] { console.problem(error) }
      } else if scene.exitCode == .success {
        console.success(output.text)
      } else {
        console.result(output.text)
      }
      for finding in output.findings { console.annotate(finding) }
    }
  }
}

extension RunRecord {
  /// Difference because of which two records cannot be parts of one run, as words after "of"; nil
  /// if there is none.
  func difference(from other: RunRecord) -> String? {
    if verb != other.verb { return "different commands" }
    if program != other.program || flipbook != other.flipbook {
      return "different builds; run all parts with one build"
    }
    if settings != other.settings {
      return "runs with different options; run all parts with the same options"
    }
    let areShards = shardCount != nil && other.shardCount != nil
    if areShards, scenes != other.scenes {
      return "shards of different scenes; run all shards on the same scenes"
    }
    if areShards, inputs != other.inputs {
      return
        "shards of different contents of scenes, images or goldens; run all shards on one commit"
    }
    return nil
  }
}

extension FindingsOutsideScenes {
  /// The findings of several shards of a run.
  fileprivate init(merging parts: [FindingsOutsideScenes]) {
    for part in parts {
      exitCode = exitCode.combined(with: part.exitCode)
      if let names = part.unusedScenes { unusedScenes = (unusedScenes ?? []) + names }
      if let more = part.errors { errors = (errors ?? []) + more }
      suites += part.suites
      rows += part.rows
    }
  }
}
