import FlipbookCore
import SceneFormat
import VisualDiff

/// One run of `verify`: the scenes compared so far, and the results of those that failed.
final class VerifyRun: SceneVisitor {
  private let command: VerifyCommand
  private let source: SceneSource
  private let mask: IgnoreMask?
  /// Names of the scenes whose result was written.
  private var judged: Set<String> = []
  /// Results of scenes that failed before their end, by name.
  private var begun: [String: SceneResult] = [:]
  /// Keeps other runs from the folder of the results.
  private var lock: RunLock?

  init(_ command: VerifyCommand, _ source: SceneSource, _ mask: IgnoreMask?) {
    self.command = command
    self.source = source
    self.mask = mask
  }

  /// Removes the results of an earlier run, which would pass for results of this one, also of scenes
  /// that this run does not reach.
  func willBegin(_ scenes: [SceneFile]) throws {
    lock = try RunLock(
      command.results, isShared: command.options.scenes.shard != nil)
    for scene in scenes { VerifyFolder.remove(command.folder(of: scene)) }
  }

  func visit(_ scene: OpenScene) async throws -> SceneReport {
    var result = command.start(of: scene.file)
    do {
      let report = try await command.verify(scene, mask, into: &result)
      judged.insert(scene.name)
      return report
    } catch {
      (result.isWhole, result.renderID) = (false, nil)
      begun[scene.name] = result
      // The result of an interrupted run is not awaited, and the first error matters more.
      if error is CancellationError { try? result.write(to: command.folder(of: scene.file)) }
      throw error
    }
  }

  func didVisitElsewhere(_ scene: SceneFile) { judged.insert(scene.name.description) }

  func didFail(_ scene: SceneFile, _ failure: Failure) throws {
    try result(of: scene, failure).write(to: command.folder(of: scene))
    judged.insert(scene.name.description)
  }

  func outcome(of scene: SceneFile, _ failure: Failure) -> SceneOutcome? {
    .verified(result(of: scene, failure), folder: nil)
  }

  private func result(of scene: SceneFile, _ failure: Failure) -> SceneResult {
    var result = begun[scene.name.description] ?? command.start(of: scene)
    result.errors = failure.messages.map(\.description)
    return result
  }

  func conclude(_ code: ExitCode) throws -> FindingsOutsideScenes {
    if command.operands.isEmpty, code != .interrupted {
      try command.forgetUnusedGoldens(besides: source.allScenes())
    }
    var conclusion = try command.reportUnusedGoldens(besides: source.allScenes())
    if command.options.reports, code != .interrupted {
      conclusion.exitCode = conclusion.exitCode.combined(with: command.writeReport(on: judged))
    }
    return conclusion
  }

  func summary(of tally: RunTally) -> String? { tally.verdictText }
}

extension RunTally {
  /// `40 scenes: 37 match, 1 differs, 1 lacks goldens, 1 failed`. A scene that differs and has mistakes counts
  /// twice.
  var verdictText: String {
    let parts = [
      (count(of: .success), "matches", "match"),
      (count(of: .differencesFound) + alsoDifferent, "differs", "differ"),
      (count(of: .goldensMissing), "lacks goldens", "lack goldens"),
      (count(of: .transitionMistake), "has mistakes", "have mistakes"),
      (failed, "failed", "failed"),
    ]
    return "\(counted(count, "scene")): "
      + parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.0 == 1 ? $0.1 : $0.2)" }
      .joined(separator: ", ")
  }
}
