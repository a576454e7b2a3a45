import FlipbookCore
import SceneFormat

extension GoldensCommand {
  /// Lists unused goldens, and deletes them if requested. Nothing is deleted when a scene cannot be
  /// run, because the goldens it uses are then unknown.
  func prune() async throws -> ExitCode {
    if options.removes, !options.isDryRun { try context.environment.refuseWritingGoldens() }
    let job = PruneJob(options.goldens.store)
    if options.removes, !options.isDryRun { try job.finishInterrupted() }
    let (findings, code) = try await findings(job)
    let removes = options.removes && !options.isDryRun && code == .success
    if removes { for finding in findings { try job.remove(finding) } }
    let testCount = try job.testCount
    if testCount > 0 {
      context.console.report(
        Message(
          .note, at: options.goldens.root,
          "the goldens of \(counted(testCount, "test")) are left alone: only the tests know which"
            + " are used"))
    }
    switch context.console.format {
    case .json:
      context.console.result(
        of: Self.syntax.verb, code,
        ["unused": .array(findings.map(\.json)), "isDryRun": .boolean(!removes)])
    case .text:
      guard code == .success else { break }
      show(findings, isRemoved: removes, orElse: try emptyText(testCount: testCount))
    }
    return code
  }

  /// Message when nothing is unused.
  private func emptyText(testCount: Int) throws -> String {
    if testCount > 0 { return "there is nothing to prune" }
    return try options.goldens.store.sceneNames().isEmpty ? nothing : "every golden is used"
  }

  private func findings(_ job: PruneJob) async throws -> ([PruneJob.Finding], ExitCode) {
    let source = SceneSource(operands: [], jobs: context.environment.cores, context: context) {
      $0.device.scale = $0.goldens.scale
    }
    var names: [String] = []
    var findings: [PruneJob.Finding] = []
    let code = try await source.visitAll { scene in
      names.append(scene.name)
      guard try GoldenFolder(at: options.goldens.store.folder(of: scene.name)).index != nil else {
        return
      }
      let golden = try await source.choice(scene.document.goldens.frames, of: scene)
      let count = try await scene.frameCount()
      findings += try job.findings(
        in: scene.name, frameCount: count, isGolden: golden.contains)
    }
    guard code == .success else { return ([], code) }
    let misnamed = source.misnamed()
    guard misnamed.isEmpty else {
      // Its goldens would look unused.
      let errors = misnamed.map { Message(.error, at: $0.place, $0.text) }
      throw Failure(.malformedInput, errors)
    }
    return (try findings + job.unusedGoldens(besides: names), code)
  }

  private func show(
    _ findings: [PruneJob.Finding], isRemoved: Bool, orElse nothing: String
  ) {
    guard !findings.isEmpty else { return context.console.result(nothing) }
    for finding in findings { context.console.result("\(finding.folder): \(finding.text)") }
    let count = findings.reduce(0) { $0 + $1.files.count }
    if isRemoved {
      context.console.result("\(counted(count, "file")) deleted")
    } else {
      context.console.result(
        "\(counted(count, "file")) would be deleted;"
          + " \"\(context.environment.pruneCommand(options.goldens)) --remove\""
          + " deletes \(count == 1 ? "it" : "them")")
    }
  }
}

extension Environment {
  /// Advice for unused goldens, appended to the finding.
  func pruneAdvice(_ goldens: GoldenOptions) -> String {
    "; \"\(pruneCommand(goldens))\" lists them"
  }

  fileprivate func pruneCommand(_ goldens: GoldenOptions) -> String {
    "\(invocation) goldens prune\(goldens.argument)"
  }
}

extension PruneJob.Finding {
  fileprivate var text: String {
    switch reason {
    case .noScene: unusedGoldens(of: scene)
    case .notAsked(let frames): "the scene does not select frames \(frameRanges(frames))"
    case .notListed(let files): "the index does not list \(files.joined(separator: ", "))"
    }
  }

  fileprivate var json: JSONValue {
    [
      "scene": .string(scene), "folder": .string(folder), "reason": .string(text),
      "files": .array(files.map { .string($0) }),
    ]
  }
}
