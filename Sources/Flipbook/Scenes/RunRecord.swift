import FlipbookCore
import Foundation
import SceneFormat

/// A run of `verify`, or a shard of a run, as a file next to its results: the scenes of the whole
/// run, and the output for those that were run. `merge` prints the output of the whole run from it,
/// and `report` finds missing scenes. A shard of `render` leaves a record without results.
package struct RunRecord: Codable {
  /// A scene that was run.
  struct Scene: Codable {
    var scene: String
    /// Path of the scene's file.
    var file: String?
    var exitCode: ExitCode
    var diagnostics: [Diagnostic]?
    /// Reasons why the scene failed; nil if it did not.
    var errors: [String]?
    /// Failed tests for mistakes of its transitions.
    var mistakes: [JUnitReport.Case]
    /// The comparison that the output is about; nil for other commands and for scenes that failed.
    var verified: VerifiedScene?
    /// The output of a scene without a comparison; nil where the comparison words it.
    var printed: SceneOutput?
  }

  static let formatVersion = 3

  var version = Self.formatVersion
  var flipbook = Version.current
  var verb: String
  /// Digest that identifies the program.
  var program: String
  /// Digest of the options that affect results.
  var settings: String
  var output: OutputPlace
  /// Number of the shard, from 1; nil for a whole run.
  var shard: Int?
  /// Number of shards; nil for a whole run.
  var shardCount: Int?
  /// Whether shards divide the frames of each scene; otherwise they divide the scenes.
  var dividesFrames = false
  /// Names of all scenes of the whole run, in its order.
  var scenes: [String]
  /// Paths of the scenes' files, in the same order.
  var files: [String]?
  /// Digest of a shard's inputs: the files of all scenes, their includes and images, and the indexes of
  /// their goldens. nil for a whole run.
  var inputs: String?
  var visited: [Scene] = []
  /// Scenes skipped because `--max-failures` was reached; nil without that option.
  var leftOut: [String]?
  /// Skipped scenes in JUnit reports.
  var skipped: [JUnitReport.Suite]?
  /// Whether the run has not ended, or was interrupted.
  var isInterrupted = true
  var conclusion = FindingsOutsideScenes()

  /// Names of the scenes that have results.
  var present: [String] { visited.filter { $0.exitCode != .interrupted }.map(\.scene) }

  /// Names of the scenes that shard `number` has to run.
  func assigned(to number: Int) -> [String] {
    guard !dividesFrames, let shardCount, let part = SceneShard("\(number)/\(shardCount)") else {
      return scenes
    }
    return part.part(of: scenes)
  }
}

// MARK: - Files

extension RunRecord {
  /// `run.json`, or `run-2-of-4.json` of a shard: shards may share a folder.
  var file: String {
    guard let shard, let shardCount else { return "run.json" }
    return "run-\(shard)-of-\(shardCount).json"
  }

  private static func isRecord(_ name: String) -> Bool {
    name.wholeMatch(of: /run(-[0-9]+-of-[0-9]+)?\.json/) != nil
  }

  /// Writes the record, and removes those of runs that were divided differently.
  func write(to folder: String) throws(FileError) {
    try Folder.make(folder)
    let ending = shardCount.map { "-of-\($0).json" } ?? "run.json"
    try Self.remove(from: folder) { !$0.hasSuffix(ending) }
    let path = Folder.path(of: file, in: folder)
    guard !ForeignFile.isAt(path) else {
      throw .notCreatable(path, reason: "the file was not written by Flipbook; move it away")
    }
    try WholeFile.write(Array(JSONValue(encoding: self).document.utf8), to: path)
  }

  /// Removes records from a folder by their file name (default: all).
  static func remove(
    from folder: String, where isUnwanted: (String) -> Bool = { _ in true }
  ) throws(FileError) {
    for name in try Folder.names(in: folder) where isRecord(name) && isUnwanted(name) {
      let path = Folder.path(of: name, in: folder)
      if !ForeignFile.isAt(path) { WholeFile.discard(path) }
    }
  }

  /// The records in a folder, by shard; none where the folder is missing.
  package static func all(in folder: String) throws -> [RunRecord] {
    guard Folder.isAt(folder) == true else { return [] }
    return try Folder.names(in: folder).filter(isRecord).map { name in
      let path = Folder.path(of: name, in: folder)
      let bytes = try WholeFile.read(path)
      guard let record = try? JSONDecoder().decode(RunRecord.self, from: Data(bytes)),
        record.version == formatVersion, record.isPossible
      else {
        throw Failure(
          .malformedInput, at: path,
          "not a record of a run by Flipbook \(Version.current); run the command again")
      }
      return record
    }
    .sorted { ($0.shard ?? 0) < ($1.shard ?? 0) }
  }

  private static let largestShardCount = 1_000_000

  /// Whether a run can have written this record: it is untrusted input, and its names become paths.
  private var isPossible: Bool {
    let number = shard ?? 1
    let count = shardCount ?? 1
    return (1...Self.largestShardCount).contains(count) && (1...count).contains(number)
      && (scenes + visited.map(\.scene)).allSatisfy(SceneName.isPossible)
      && visited.allSatisfy { ($0.verified == nil) != ($0.printed == nil) }
  }

  /// All scenes of the records: in their order if it is the same, otherwise in byte order.
  static func scenes(of records: [RunRecord]) -> [String] {
    let lists = Set(records.map(\.scenes))
    guard lists.count > 1 else { return lists.first ?? [] }
    return Set(lists.joined()).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Paths of the scenes' files by name.
  static func files(of records: [RunRecord]) -> [String: String] {
    Dictionary(records.flatMap { zip($0.scenes, $0.files ?? []) }) { first, _ in first }
  }

  /// Missing shards and scenes of the run that left these records, as sentences without a full stop; empty for a
  /// whole run.
  ///
  /// - Parameter results: Names of the scenes that have a folder of results; those that ran without leaving
  ///   one, for instance on a full disk, are gaps as well.
  package static func gaps(in records: [RunRecord], results: Set<String>) -> [String] {
    let present = Set(records.flatMap(\.present))
    let lost = scenes(of: records).filter { present.contains($0) && !results.contains($0) }
    let text = "\(counted(lost.count, "scene")) left no result: \(firstFew(lost))"
    return gaps(in: records, besides: present) + (lost.isEmpty ? [] : [text])
  }

  /// As ``gaps(in:results:)``, where the caller knows which scenes have results.
  ///
  /// - Parameter present: Names of the scenes that have results.
  static func gaps(in records: [RunRecord], besides present: Set<String>) -> [String] {
    var missing = scenes(of: records).filter { !present.contains($0) }
    var gaps: [String] = []
    if let first = records.first, let count = first.shardCount,
      records.allSatisfy({ $0.shardCount == count })
    {
      let shards = Set(records.compactMap(\.shard))
      for number in 1...count where !shards.contains(number) {
        let names = first.assigned(to: number).filter(missing.contains)
        guard !names.isEmpty else { continue }
        gaps.append(
          "shard \(number) of \(count) is missing, with \(counted(names.count, "scene")):"
            + " \(firstFew(names))")
        missing.removeAll(where: names.contains)
      }
    }
    for record in records {
      guard let shard = record.shard else { continue }
      let names = record.assigned(to: shard).filter(missing.contains)
      guard !names.isEmpty else { continue }
      gaps.append("\(counted(names.count, "scene")) of shard \(shard) not run: \(firstFew(names))")
      missing.removeAll(where: names.contains)
    }
    if !missing.isEmpty {
      gaps.append("\(counted(missing.count, "scene")) not run: \(firstFew(missing))")
    }
    return gaps
  }
}

extension RunRecord.Scene {
  /// - Parameter file: Path of the scene's file.
  init(_ name: String, file: String?, _ report: SceneReport) {
    self.init(
      scene: name, file: file, exitCode: report.exitCode, diagnostics: report.diagnostics,
      errors: report.errors, mistakes: report.mistakes, verified: report.verified)
    if verified == nil { printed = SceneOutput(of: name, file: file, report) }
  }

  /// The output of the scene in every format.
  var output: SceneOutput {
    if let printed { return printed }
    // The report of the comparison is that of the run but for what the run found besides.
    var report = verified?.report ?? SceneReport()
    report.exitCode = exitCode
    (report.diagnostics, report.errors, report.mistakes) = (diagnostics, errors, mistakes)
    return SceneOutput(of: scene, file: file, report)
  }

  /// The record of a run with another output folder.
  func moved(to output: OutputPlace) -> RunRecord.Scene {
    var moved = self
    moved.verified = verified?.moved(to: output)
    return moved
  }
}

/// The output about one scene, in every format.
struct SceneOutput: Codable {
  /// The text; empty for a scene that failed.
  var text: String
  /// The element of `scenes` that `--json` prints.
  var result: JSONValue
  var suite: JUnitReport.Suite
  var row: JobSummary.Row
  var findings: [Message]

  /// - Parameter file: Path of the scene's file.
  init(of name: String, file: String?, _ report: SceneReport) {
    text = report.text
    result = JSONValue(
      encoding: RunResult.Scene(
        scene: name, file: file, outcome: report.outcome, diagnostics: report.diagnostics,
        errors: report.errors))
    var cases = report.cases + report.mistakes
    if cases.isEmpty {
      let outcome: JUnitReport.Outcome =
        report.exitCode == .success
        ? .passed : .failed(type: "\(report.exitCode)", message: report.text)
      cases = [JUnitReport.Case("scene", outcome)]
    }
    suite = JUnitReport.Suite(name, file: file, cases)
    let verdict =
      report.text.isEmpty ? (report.errors ?? []).joined(separator: "\n") : report.text
    let lines = (verdict.isEmpty ? [] : [verdict]) + report.complaints.map(\.description)
    row = JobSummary.Row(
      scene: name, exitCode: report.exitCode, text: lines.joined(separator: "\n"),
      images: report.verified?.worstImages)
    findings = report.findings
  }
}

extension RunTally {
  init(of scenes: [RunRecord.Scene]) {
    self.init(
      exitCodes: scenes.map(\.exitCode),
      alsoDifferent: scenes.count {
        $0.exitCode == .transitionMistake && $0.verified?.result.differs == true
      })
  }
}
