import SceneFormat
package import VisualDiff

/// What `verify` says about one scene.
struct VerdictReport {
  let verdict: SceneVerdict
  let scene: SceneFile
  /// Where the pictures of differences are.
  let folder: String
  let options: VerifyCommand.Options
  /// What the command line is called by.
  let tool: String

  var report: SceneReport {
    SceneReport(exitCode: exitCode, text: text, details: details)
  }

  private var exitCode: ExitCode {
    var code = ExitCode.success
    if !verdict.missing.isEmpty { code = .goldensMissing }
    if !verdict.unused.isEmpty, options.failsOnUnused { code = .goldensMissing }
    let differs =
      !(verdict.mismatches.isEmpty && verdict.differences.isEmpty && verdict.alterations.isEmpty)
    return differs ? code.combined(with: .differencesFound) : code
  }

  private var text: String {
    let blocks = mismatchLines + differenceLines + alterationLines + missingLines
    let accept = blocks.isEmpty ? [] : ["  accept    \(acceptCommand)"]
    let verb = verdict.compared == 1 ? "matches" : "match"
    let success = "\(scene.name): \(counted(verdict.compared, "golden")) \(verb)"
    let verdictLines = blocks.isEmpty ? [success] : blocks
    return (verdictLines + accept).joined(separator: "\n")
  }

  private var mismatchLines: [String] {
    verdict.mismatches.map { error("\($0)") }
  }

  private var differenceLines: [String] {
    guard let worst = verdict.worst else { return [] }
    let frames = verdict.differences.map(\.frame)
    return [
      error(
        "\(frames.count) of \(counted(verdict.compared, "golden")) "
          + "\(frames.count == 1 ? "differs" : "differ")"),
      "  frames    \(frameRanges(frames))",
      "  worst     frame \(worst.frame): \(worst.figures.text)",
    ] + (verdict.diagnosis.map { ["  looks     \($0)"] } ?? [])
      + FrameRole.allCases.map { role in
        let label = role.rawValue.padding(toLength: 8)
        return "  \(label)  \(folder)/\(FrameName.file(of: worst.frame, role))"
      }
  }

  private var alterationLines: [String] {
    verdict.alterations.map { alteration in
      Message(
        .error, at: alteration.path,
        "this is not the picture that was recorded for frame \(alteration.frame): its pixels have"
          + " the digest \(alteration.found), the index says \(alteration.recorded)"
      ).description
    }
  }

  private var missingLines: [String] {
    guard !verdict.missing.isEmpty else { return [] }
    return [
      error("\(counted(verdict.missing.count, "golden")) missing"),
      "  frames    \(frameRanges(verdict.missing))",
    ]
  }

  /// What is said beside the result; nil when every golden is in use.
  var unusedMessage: Message? {
    guard !verdict.unused.isEmpty else { return nil }
    return Message(
      options.failsOnUnused ? .error : .warning,
      at: options.goldens.store.folder(of: scene.name.description),
      "\(counted(verdict.unused.count, "golden")) unused: frames \(frameRanges(verdict.unused))")
  }

  private var acceptCommand: String {
    SceneCommands(
      tool, scene: scene.path, goldens: options.goldens.root,
      appearance: options.scenes.appearance
    ).accept
  }

  private var details: [String: JSONValue] {
    let pictures = verdict.differences.isEmpty ? [:] : ["folder": JSONValue.string(folder)]
    return verdict.details.merging(pictures) { first, _ in first }
  }

  private func error(_ text: String) -> String {
    Message(.error, at: scene.path, text).description
  }
}

extension ComparisonFigures {
  /// What counts, in every figure but the first pixel.
  package var text: String {
    guard let difference else { return "nothing that counts" }
    return "\(counted(count, "pixel")), largest channel difference \(difference.largest),"
      + " inside \(difference.bounds)"
  }
}

extension String {
  fileprivate func padding(toLength length: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, length - count))
  }
}
