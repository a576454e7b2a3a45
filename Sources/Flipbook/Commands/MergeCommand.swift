import FlipbookCore
import Foundation
import SceneFormat

/// `flipbook merge`: output folders of several runs become the one that a single run would have written.
struct MergeCommand: Command {
  struct Options: CommandOptions {
    var console = ConsoleOptions()
    var scenes = SceneOptions()
    var isPartial = false
    var check = SceneMerge.Check.pixels
  }

  static let syntax = CommandSyntax<Options>(
    verb: "merge", summary: "Merges the output folders of several runs into one.",
    operands: "OUT [PART …]",
    options: [
      .flag(
        "partial", sets: \.isPartial, to: true,
        help: "Merges incomplete results, too; the exit code stays 4."),
      .choice(
        "check", "MODE", sets: \.check,
        help: "Check of each frame before it is copied (default: pixels)"),
    ] + [SceneOptions.jobs].inside(\.scenes) + ConsoleOptions.verdicts.inside(\.console),
    example: "merge Output part-1 part-2")

  private let options: Options
  private let operands: [String]
  private let context: CommandContext

  init(_ options: Options, operands: [String], context: CommandContext) {
    self.options = options
    self.operands = operands
    self.context = context
  }

  func run() async throws -> ExitCode {
    guard let output = operands.first.map(folder) else {
      throw UsageError.impossible("merge needs the folder to write, and the folders to read")
    }
    let parts = operands.count == 1 ? [output] : operands.dropFirst().map(folder)
    for part in parts where Folder.isAt(part) != true {
      throw Failure(.inputNotFound, at: part, "there is no such folder")
    }
    for folder in [output] + parts {
      try Folder.refuseRoot(
        at: context.environment.fullPath(folder), called: folder, "name the output folder of a run")
    }
    let place = realPath(output)
    if let part = parts.first(where: { place.hasPrefix(realPath($0) + "/") }) {
      throw UsageError.impossible(
        "\(output) is inside of \(part), which is read; write the result elsewhere")
    }
    let run = try MergedRun(
      of: records(in: parts, "/verify"), to: OutputPlace(output, in: context.environment))
    let shards = try records(in: parts, "")
    let renders = try scenes(in: parts)
    guard run != nil || !renders.isEmpty || !shards.isEmpty else {
      throw Failure(
        .inputNotFound, at: parts[0], "there are no frames and no results of verify in it")
    }
    var problems = Failure(.success, [])
    let plans = try plans(for: renders, &problems)
    let gaps = try gaps(in: shards, besides: renders.map(\.scene)) + (run?.gaps ?? [])
    problems.add(.incomplete, gaps.map { Message(.error, at: output, $0) })
    problems.messages.forEach(context.console.report)
    var code = problems.exitCode
    guard code == .success || (options.isPartial && code == .incomplete) else {
      try adviseOnOutput(output, parts)
      context.console.result(of: Self.syntax.verb, problems)
      return code
    }
    let files = RunRecord.files(of: shards.map(\.record))
    try write(plans, to: output, code, files, printsResult: run == nil)
    if let run {
      try run.write(to: output)
      code = try run.printResult(context, code)
    }
    // The folder is that of one run from now on.
    if code != .incomplete, parts.contains(where: { realPath($0) == place }) {
      try RunRecord.remove(from: output)
    }
    return code
  }

  /// Says that the first folder is written and not read, if it looks like a part.
  private func adviseOnOutput(_ output: String, _ parts: [String]) throws {
    guard !parts.contains(where: { realPath($0) == realPath(output) }) else { return }
    let records = try RunRecord.all(in: output) + RunRecord.all(in: output + "/verify")
    guard records.contains(where: { $0.shard != nil }) else { return }
    let operands = ([output] + parts).map { shellWord(context.environment.shortPath($0)) }
      .joined(separator: " ")
    context.console.report(
      Message(
        .note, at: output,
        "this is the folder to write; to read its shard, too, write "
          + "\(context.environment.invocation) merge NEW-FOLDER \(operands)"))
  }

  // MARK: Records

  private func records(
    in parts: [String], _ folder: String
  ) throws -> [(record: RunRecord, part: String)] {
    try parts.flatMap { part in try RunRecord.all(in: part + folder).map { ($0, part) } }
  }

  /// Gaps in the shards of a render: scenes without a single frame. Scenes of which some frames are there are
  /// judged by their own plans.
  private func gaps(
    in shards: [(record: RunRecord, part: String)], besides present: [String]
  ) throws -> [String] {
    guard let first = shards.first else { return [] }
    for next in shards {
      guard let difference = next.record.difference(from: first.record) else { continue }
      throw Failure(
        .malformedInput, at: next.part,
        "these frames and those in \(first.part) are from \(difference)")
    }
    return RunRecord.gaps(in: shards.map(\.record), besides: Set(present))
  }

  /// Without a slash at the end, so that a folder has one name.
  private func folder(_ path: String) -> String {
    path.count > 1 && path.hasSuffix("/") ? folder(String(path.dropLast())) : path
  }

  /// The path by which two spellings of one folder are compared.
  private func realPath(_ path: String) -> String {
    context.environment.fullPath(path).resolved
  }

  // MARK: Frames

  /// The frames in the folders, by scene, in byte order of the scenes.
  private func scenes(in parts: [String]) throws -> [(scene: String, parts: [SceneMerge.Part])] {
    var found: [String: [SceneMerge.Part]] = [:]
    for root in parts {
      for name in try framesFolders(below: root) {
        let folder = root + "/" + name
        guard let part = SceneMerge.Part(folder: folder) else {
          throw Failure(
            .malformedInput, at: folder,
            "there are frames in it without a manifest that can be read; render this scene again, or move"
              + " the folder away")
        }
        found[name, default: []].append(part)
      }
    }
    return found.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .map { (scene: $0.key, parts: $0.value) }
  }

  /// Names of the folders with frames or with a manifest of frames.
  private func framesFolders(below root: String) throws -> [String] {
    let names = try Folder.files(below: root).compactMap { path -> String? in
      guard let end = path.lastIndex(of: "/") else { return nil }
      let file = String(path[path.index(after: end)...])
      let folder = String(path[..<end])
      let isOwn =
        FrameName.frame(in: file) != nil
        || file == SceneResult.file && !ForeignFile.isAt(root + "/" + path)
      return isOwn && !isOfResults(folder) ? folder : nil
    }
    return Set(names).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private func isOfResults(_ name: String) -> Bool {
    ["verify", "report", "tests", JobPlan.partsFolder].contains {
      name == $0 || name.hasPrefix($0 + "/")
    }
  }

  /// Finds out how to merge each scene.
  private func plans(
    for renders: [(scene: String, parts: [SceneMerge.Part])], _ problems: inout Failure
  ) throws -> [SceneMerge] {
    var plans: [SceneMerge] = []
    for (scene, parts) in renders {
      do throws(SceneMerge.Problem) {
        plans.append(try SceneMerge(of: scene, from: parts))
      } catch {
        problems.add(
          error.isIncomplete ? .incomplete : .malformedInput, error.messages(in: scene))
      }
    }
    if let first = plans.first,
      let other = plans.first(where: { !$0.manifest.isOfBuild(of: first.manifest) })
    {
      throw Failure(
        .malformedInput, at: other.scene,
        "its frames and those of \(first.scene) are from different builds; render both with one "
          + "build"
      )
    }
    return plans
  }

  private func write(
    _ plans: [SceneMerge], to output: String, _ code: ExitCode, _ files: [String: String],
    printsResult: Bool
  ) throws {
    var results: [RunResult.Scene] = []
    for plan in plans {
      try Task.checkCancellation()
      let folder = output + "/" + plan.scene
      try plan.write(
        to: folder, jobs: options.scenes.workers(in: context.environment), check: options.check)
      if !plan.otherBuilds.isEmpty {
        context.console.report(
          Message(
            .note, at: plan.scene,
            "\(plan.otherBuilds.joined(separator: ", ")): from another build, the frames are "
              + "identical"
          ))
      }
      let summary = RenderJob.Summary(merged: plan, folder: folder)
      if printsResult { context.console.success(summary.text) }
      results.append(
        RunResult.Scene(
          scene: plan.scene, file: files[plan.scene], outcome: .rendered(summary)))
    }
    if printsResult { printResult(results, code) }
  }

  private func printResult(_ scenes: [RunResult.Scene], _ code: ExitCode) {
    switch context.console.verdictFormat {
    case .json:
      context.console.result(
        RunResult(
          verb: Self.syntax.verb, exitCode: code, scenes: scenes.map { JSONValue(encoding: $0) }))
    case .junit:
      let suites = scenes.map {
        JUnitReport.Suite($0.scene, file: $0.file, [JUnitReport.Case("scene")])
      }
      let report = JUnitReport("\(context.environment.toolName) merge", suites)
      context.console.result(String(report.text.dropLast()))
    case .text, .github: break
    }
  }
}

extension Failure {
  /// Adds messages, of which each is a failure with the exit code.
  fileprivate mutating func add(_ code: ExitCode, _ more: [Message]) {
    guard !more.isEmpty else { return }
    exitCode = exitCode.combined(with: code)
    messages += more
  }
}
