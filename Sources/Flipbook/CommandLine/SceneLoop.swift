import Pixels
package import SceneFormat

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

  /// The name on a progress line.
  var label: String {
    position.of == 1 ? name : "[\(position.number)/\(position.of)] \(name)"
  }

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

  /// Calls `body` for each scene and prints what it returns.
  func run(_ body: (OpenScene) async throws -> SceneReport) async throws -> ExitCode {
    var visits: [Visit] = []
    let files = try scenes()
    for (index, file) in files.enumerated() {
      visits.append(Visit(file: file, report: await visit(file, (index + 1, files.count), body)))
      if visits.last?.report.exitCode == .interrupted { break }
    }
    let code = visits.reduce(ExitCode.success) { $0.combined(with: $1.report.exitCode) }
    try finish(visits, code)
    return code
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

  private func scenes() throws -> [SceneFile] {
    try SceneDiscovery(workingFolder: context.environment.workingFolder).scenes(for: operands)
  }

  private func visit(
    _ file: SceneFile, _ position: (Int, Int),
    _ body: (OpenScene) async throws -> SceneReport
  ) async -> SceneReport {
    var report = SceneReport(exitCode: .success, text: "", details: [:])
    var opened: OpenScene?
    do {
      let scene = try open(file, position)
      opened = scene
      report = try await body(scene)
    } catch {
      let failure = Failure(error, in: file.path)
      for message in failure.messages { context.console.report(message) }
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
    report.details["diagnostics"] = .array(diagnostics.map(\.json))
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

extension Message {
  /// `Scenes/push.json5:12:5: error: S12.1 … (zoom, at 0.35 s)`, with the place of the step that was
  /// the last to be done by then.
  package init(_ diagnostic: Diagnostic, of document: SceneDocument?, in file: String) {
    let step = diagnostic.time.flatMap { time in document?.steps.last { $0.time <= time } }
    let evidence = [
      diagnostic.transition.map { "\"\($0)\"" }, diagnostic.time.map { "at \(seconds($0)) s" },
    ].compactMap(\.self).joined(separator: ", ")
    self.init(
      Severity(diagnostic.severity), at: step?.position.place(in: file) ?? file,
      "\(diagnostic.code) \(diagnostic.message)" + (evidence.isEmpty ? "" : " (\(evidence))"))
  }
}

extension Message.Severity {
  init(_ severity: Diagnostic.Severity) {
    switch severity {
    case .error: self = .error
    case .warning: self = .warning
    case .note: self = .note
    }
  }
}

/// Milliseconds are enough to find a moment again.
private func seconds(_ time: Double) -> String {
  let thousandths = Int((time * 1000).rounded())
  let rest = String(thousandths % 1000)
  return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
}

extension Diagnostic {
  var json: JSONValue {
    [
      "severity": .string(severity.rawValue), "code": .string(code), "message": .string(message),
      "time": time.map { .number($0) } ?? .null,
      "transition": transition.map { .string($0) } ?? .null,
    ]
  }
}
