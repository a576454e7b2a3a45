import FlipbookCore
import Pixels
import SceneFormat
import VisualDiff

/// A scene that is ready to run.
@MainActor
struct OpenScene {
  let file: SceneFile
  let document: SceneDocument
  /// The digest of the scene's text, with what it includes.
  let digest: ContentDigest
  let producer: any FrameProducer
  /// Which of how many scenes, from 1.
  let position: (number: Int, of: Int)

  var name: String { file.name.description }
}

/// What a verb has to say about one scene.
struct SceneReport {
  var exitCode: ExitCode
  /// For people; printed as a result.
  var text: String
  /// For machines.
  var details: [String: JSONValue]
  /// What is wrong, for places that are not the text.
  var findings: [Message] = []
  /// What was said beside the text and makes the scene fail.
  var complaints: [Message] = []
  /// What was judged, for test reports; the scene itself when nothing is listed.
  var cases: [JUnitReport.Case] = []
}

/// Takes a verb through its scenes, one after the other. A scene that fails does not keep the
/// others from their turn.
@MainActor
struct SceneLoop {
  let verb: String
  let operands: [String]
  let isStrict: Bool
  /// Pictures that are decoded at a time.
  let jobs: Int
  /// Whether the engine's findings are what the verb is for.
  var printsDiagnosticsAsResults = false
  let context: CommandContext
  /// Changes that options make to a scene.
  var adapt: (inout SceneDocument) throws -> Void = { _ in }
  /// What is said of several scenes together, for verbs that judge them.
  var summary: ((RunTally) -> String)?
  /// Which of the scenes have their turn; nil means all.
  var shard: SceneShard?
  /// So many scenes may fail before the others are left out.
  var failureLimit: Int?
  /// Called before the first scene is opened, with all that are to have their turn.
  var willBegin: ([SceneFile]) -> Void = { _ in }
  /// Called when a scene could not be opened or `body` threw, unless the run was interrupted.
  var didFail: (SceneFile, Failure) throws -> Void = { _, _ in }

  /// Called when all scenes have had their turn, with how they ended: what there is to say beside
  /// them.
  var conclude: (ExitCode) throws -> LoopConclusion = { _ in LoopConclusion() }

  /// Calls `body` for each scene and prints what it returns.
  func run(_ body: (OpenScene) async throws -> SceneReport) async throws -> ExitCode {
    var visits: [Visit] = []
    var told: Set<Message> = []
    let misnamed = misnamed()
    misnamed.forEach(context.console.report)
    let files = try part()
    willBegin(files)
    for (index, file) in files.enumerated() {
      let report = await visit(file, (index + 1, files.count), telling: &told, body)
      visits.append(Visit(file: file, report: report))
      if visits.last?.report.exitCode == .interrupted || isOver(visits) { break }
    }
    let scenes = visits.reduce(ExitCode.success) { $0.combined(with: $1.report.exitCode) }
    var conclusion = try conclude(scenes)
    add(misnamed.filter { $0.severity == .error }, to: &conclusion)
    let code = scenes.combined(with: conclusion.exitCode)
    let leftOut = code == .interrupted ? [] : Array(files.dropFirst(visits.count))
    try finish(visits, leftOut: leftOut, conclusion, code)
    return code
  }

  private func isOver(_ visits: [Visit]) -> Bool {
    failureLimit.map { limit in visits.count { $0.report.exitCode != .success } >= limit } ?? false
  }

  /// Calls `body` for each scene and prints only what fails.
  func visitAll(_ body: (OpenScene) async throws -> Void) async throws -> ExitCode {
    var code = ExitCode.success
    let files = try scenes()
    for (index, file) in files.enumerated() {
      do {
        try await body(try open(file, (index + 1, files.count)))
      } catch {
        let failure = Failure(error, in: file.path)
        for message in failure.messages { context.console.report(message) }
        code = code.combined(with: failure.exitCode)
        if failure.exitCode == .interrupted { break }
      }
    }
    return code
  }

  /// All scenes that are named, whichever of them have their turn.
  func scenes() throws -> [SceneFile] {
    try SceneDiscovery(workingFolder: context.environment.workingFolder).scenes(for: operands)
  }

  private func part() throws -> [SceneFile] {
    let all = try scenes()
    guard let shard else { return all }
    let part = shard.part(of: all)
    if part.isEmpty {
      context.console.report(
        Message(.note, "part \(shard) has none of the \(counted(all.count, "scene"))"))
    }
    return part
  }

  /// What to say of scenes that are left out, or would be if they were not named; of several parts of
  /// a run the first does.
  private func misnamed() -> [Message] {
    guard shard?.number ?? 1 == 1 else { return [] }
    let discovery = SceneDiscovery(workingFolder: context.environment.workingFolder)
    var told: Set<String> = []
    let paths = discovery.misnamedScenes(for: operands).filter { told.insert($0).inserted }
    return paths.map { path in
      Message(
        .warning, at: path,
        "this looks like a scene, but in folders only *.json5 are scenes; rename it"
      ).judged(strictly: isStrict)
    }
  }

  private func add(_ misnamed: [Message], to conclusion: inout LoopConclusion) {
    guard !misnamed.isEmpty else { return }
    conclusion.details["errors"] = .array(misnamed.map { .string($0.description) })
    for error in misnamed {
      conclusion.add(
        error, .malformedInput, on: error.place, file: error.place, test: "scene", type: "misnamed")
    }
  }

  /// - Parameter told: what was said of scenes before; what keeps all from running is said once.
  private func visit(
    _ file: SceneFile, _ position: (Int, Int), telling told: inout Set<Message>,
    _ body: (OpenScene) async throws -> SceneReport
  ) async -> SceneReport {
    var report = SceneReport(exitCode: .success, text: "", details: [:])
    var opened: OpenScene?
    do {
      let scene = try open(file, position)
      opened = scene
      context.console.detail(scene.detail(jobs: jobs))
      report = try await body(scene)
    } catch {
      let failure = note(Failure(error, in: file.path), of: file)
      for message in failure.messages where told.insert(message).inserted {
        context.console.report(message)
      }
      report.exitCode = failure.exitCode
      let errors = failure.messages.map(\.description)
      report.details["errors"] = .array(errors.map { .string($0) })
      report.cases.append(
        JUnitReport.Case(verb, .broken(message: errors.joined(separator: "\n"))))
    }
    if let opened { add(opened.producer.diagnostics, of: opened, to: &report) }
    printText(of: report)
    report.details["scene"] = .string(file.name.description)
    report.details["file"] = .string(file.path)
    return report
  }

  /// The failure, with what went wrong when it was told.
  private func note(_ failure: Failure, of file: SceneFile) -> Failure {
    guard failure.exitCode != .interrupted else { return failure }
    do {
      try didFail(file, failure)
      return failure
    } catch {
      let second = Failure(error, in: file.path)
      // What kept the scene from being judged may keep that from being noted, too.
      let more = second.messages.filter { !failure.messages.contains($0) }
      return Failure(
        failure.exitCode.combined(with: second.exitCode), failure.messages + more)
    }
  }

  func open(_ file: SceneFile, _ position: (Int, Int)) throws -> OpenScene {
    var document = try file.load()
    try adapt(&document)
    let digest = try digest(of: file, document)
    let request = SceneEngine.Request(
      scene: file, document: document, images: context.images, jobs: jobs)
    return OpenScene(
      file: file, document: document, digest: digest, producer: try context.engine.open(request),
      position: position)
  }

  private func digest(
    of file: SceneFile, _ document: SceneDocument
  ) throws -> ContentDigest {
    let scene = ContentDigest(of: try file.bytes())
    guard !document.includes.isEmpty else { return scene }
    let included = try document.includes.map { ContentDigest(of: try file.bytes(beside: $0)) }
    return ContentDigest(combining: [scene] + included)
  }

  private func add(
    _ diagnostics: [Diagnostic], of scene: OpenScene, to report: inout SceneReport
  ) {
    for diagnostic in diagnostics {
      let message = Message(diagnostic, of: scene.document, in: scene.file.path)
        .judged(strictly: isStrict)
      if !printsDiagnosticsAsResults {
        context.console.report(message)
      } else {
        if context.console.printsText { context.console.result(message.description) }
        context.console.annotate(message)
      }
      guard diagnostic.severity == .error || (isStrict && diagnostic.severity == .warning) else {
        continue
      }
      report.exitCode = report.exitCode.combined(with: .transitionMistake)
      report.cases.append(
        JUnitReport.Case(
          [diagnostic.code, diagnostic.transition].compactMap(\.self).joined(separator: " "),
          .failed(type: "mistake", message: message.text)))
    }
    report.details["diagnostics"] = .array(diagnostics.map { JSONValue(encoding: $0) })
  }

  private func printText(of report: SceneReport) {
    guard context.console.printsText, !report.text.isEmpty else { return }
    if report.exitCode == .success {
      context.console.success(report.text)
    } else {
      context.console.result(report.text)
    }
    for finding in report.findings { context.console.annotate(finding) }
  }
}

extension SceneLoop {
  /// A loop through the scenes that options choose.
  ///
  /// - Parameter adapt: what else options change of a scene.
  init(
    verb: String, operands: [String], options: SceneOptions, context: CommandContext,
    adapt: @escaping (inout SceneDocument) throws -> Void
  ) {
    self.init(
      verb: verb, operands: operands, isStrict: options.isStrict,
      jobs: options.workers(in: context.environment), context: context, adapt: adapt,
      shard: options.shard, failureLimit: options.failureLimit)
  }
}

extension OpenScene {
  /// What decides its frames, for people who wonder.
  func detail(jobs: Int) -> String {
    let format = producer.format
    return "\(name): \(file.path), \(format.size) pixels at scale \(plain(format.scale)),"
      + " \(format.fps) fps, \(format.appearance.rawValue),"
      + " \(counted(producer.pictures.count, "picture")), \(counted(jobs, "worker"))"
  }
}

extension SceneLoop {
  /// Which frames of `scene` a selection means. Percentages need the number of frames, for which the
  /// scene runs once without being drawn.
  func choice(_ selection: FrameSelection?, of scene: OpenScene) async throws -> FrameChoice {
    let rate = scene.document.frameRate
    guard let selection, selection.needsFrameCount else { return FrameChoice(selection, at: rate) }
    var number = scene.producer.expectedFrameCount
    if number == nil {
      number = try await frameCount(of: open(scene.file, scene.position).producer)
    }
    return FrameChoice(selection, at: rate, of: number)
  }

  /// What to say when the scene's goldens name frames that it has not: nobody would miss them.
  func goldensBeyondEnd(of scene: OpenScene, frameCount: Int) -> [Message] {
    let goldens = scene.document.goldens
    let beyond = goldens.frames?.parts(beyond: frameCount, at: scene.document.frameRate) ?? []
    guard !beyond.isEmpty else { return [] }
    let message = Message(
      .warning, at: goldens.position?.place(in: scene.file.path) ?? scene.file.path,
      "the goldens name \(beyond.joined(separator: ", ")), beyond the scene's end: it has"
        + " \(counted(frameCount, "frame")), 0-\(frameCount - 1)"
    )
    return [message.judged(strictly: isStrict)]
  }

  private func frameCount(of producer: any FrameProducer) async throws -> Int {
    var number = 0
    while try await producer.nextFrame() != nil {
      try Task.checkCancellation()
      number += 1
    }
    return number
  }
}

extension SceneOptions {
  /// How many frames there will be, as far as that is known or was so in the earlier run that filled
  /// `folder`.
  @MainActor
  func expectedCount(of scene: OpenScene, in folder: String) -> Int? {
    guard
      let total = scene.producer.expectedFrameCount ?? Manifest(inFolder: folder)?.frameCount
    else { return nil }
    return selection?.frames(of: total, at: scene.document.frameRate).count ?? total
  }

  /// What to say when options select nothing.
  @MainActor
  func refusal(_ error: NothingSelected, of scene: OpenScene) -> UsageError {
    .impossible(
      "\(selectionText) selects none of the \(counted(error.frameCount, "frame")) of \(scene.name)"
        + " (0-\(error.frameCount - 1))")
  }
}

extension SceneLoop {
  /// The rules of a scene; masks that do not fit are refused.
  func rules(
    _ options: ToleranceOptions, mask: IgnoreMask?, of scene: OpenScene
  ) async throws -> ToleranceRules {
    let size = scene.producer.format.size
    if let path = options.mask { try mask?.check(against: size, from: path) }
    var rules = ToleranceRules(general: options.applied(mask: mask))
    try await rules.add(scene.document, in: scene.file, size: size) {
      options.applied(to: $0, mask: mask)
    } choosing: {
      try await self.choice($0, of: scene)
    }
    return rules
  }
}
