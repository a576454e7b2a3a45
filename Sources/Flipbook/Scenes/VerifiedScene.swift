import FlipbookCore
import SceneFormat

/// A scene that `verify` has compared, with all that its output says, in every format.
///
/// Records of runs keep it, so that `merge` words the output anew for another folder.
struct VerifiedScene: Codable {
  /// The command for accepting the frames.
  struct Acceptance: Codable {
    /// Explanation before the command; nil for none.
    var note: String?
    /// Whether the frames are approved; otherwise they are recorded.
    var approves: Bool
    var commands: SceneCommands
  }

  /// The goldens before the run.
  struct Goldens: Codable {
    /// Their folder.
    var path: String
    /// Number of images in a folder without an index.
    var orphanCount: Int
  }

  var result: SceneResult
  var exitCode: ExitCode
  /// The scene as the command line names it.
  var operand: String
  /// Path of the scene's file, if the scene is a variant, which is no part of a file's name.
  var fileOfVariant: String?
  var goldens: Goldens
  /// Output folder of the run.
  var output: OutputPlace
  /// Lines about goldens that the run has written, or has refused to write.
  var recordedLines: [String]
  /// Whether goldens were written.
  var isRecorded: Bool
  /// Number of runs that were compared with each other.
  var repeats: Int
  /// nil where no command should accept the frames.
  var acceptance: Acceptance?
  /// Lines of `--explain`; empty without it.
  var explanation: [String]
  /// Warnings printed next to the result.
  var warnings: [Message]
}

// MARK: - Output

extension VerifiedScene {
  /// The same outcome where the results are in another output folder.
  func moved(to new: OutputPlace) -> VerifiedScene {
    var moved = self
    moved.output = new
    moved.result.commands = result.commands.moved(from: output.shortPath, to: new.shortPath)
    if let acceptance {
      moved.acceptance?.commands = acceptance.commands.moved(from: output.path, to: new.path)
    }
    return moved
  }

  var report: SceneReport {
    SceneReport(
      exitCode: exitCode, text: text,
      outcome: .verified(
        result,
        folder: result.actuals.isEmpty && result.tolerated.isEmpty ? nil : folder),
      findings: blocks.map(annotation),
      complaints: warnings.filter { $0.severity == .error }, cases: cases, verified: self)
  }

  /// Paths of the worst frame's images, in the output folder; nil if no frame differs.
  var worstImages: [String]? {
    result.worst.map { worst in
      FrameRole.allCases.map { "verify/\(result.scene)/\(FrameName.file(of: worst.frame, $0))" }
    }
  }

  /// Folder of the images.
  private var folder: String { output.folder(of: result.scene) }

  private var blocks: [VerdictBlock] {
    result.blocks(
      at: operand, in: folder, goldensIn: goldens.path, orphanCount: goldens.orphanCount)
  }

  /// The finding at a path without the variant.
  private func annotation(_ block: VerdictBlock) -> Message {
    guard let fileOfVariant, block.place == operand else { return block.finding }
    return Message(.error, at: fileOfVariant, "\(result.scene): \(block.sentence)")
  }

  private var text: String {
    let blocks = blocks
    let lines = blocks.flatMap { [$0.message.description] + $0.lines }
    let isRepeated = repeats > 1 && !result.findings.contains { $0.kind == .repetition }
    let success =
      "\(result.scene): \(result.successText)"
      + (isRepeated ? ", the same in \(repeats) runs" : "")
    let verdict = blocks.isEmpty && !isRecorded ? [success] : lines
    let accept = blocks.isEmpty || isRecorded ? [] : acceptLines
    return (verdict + recordedLines + accept + explanation).joined(separator: "\n")
  }

  private var acceptLines: [String] {
    guard let acceptance else { return [] }
    let word = acceptance.approves ? "approve   " : "record    "
    return [acceptance.note, "  \(word)\(acceptance.commands.approve)"].compactMap(\.self)
  }

  // MARK: Test reports

  /// Test cases: one for each golden, and one for each other problem.
  private var cases: [JUnitReport.Case] {
    let whole = result.mismatches.map {
      JUnitReport.Case("goldens", .failed(type: "mismatch", message: $0.text))
    }
    let altered = result.alterations.map {
      JUnitReport.Case(
        "golden \($0.frame)",
        .failed(
          type: "altered", message: Message(.error, at: $0.file, $0.text).description))
    }
    let findings = result.findings.sorted { $0.kind.order < $1.kind.order }.compactMap(\.test)
    return frameCases.sorted { $0.frame < $1.frame }.map(\.test) + whole + altered + findings
  }

  private var frameCases: [(frame: Int, test: JUnitReport.Case)] {
    let missing = JUnitReport.Outcome.failed(type: "missing", message: SceneResult.missingGolden)
    return result.identical.map { ($0, JUnitReport.Case("frame \($0)")) }
      + result.tolerated.map {
        let details = "tolerated: \($0.figures.longText)"
        return ($0.frame, JUnitReport.Case("frame \($0.frame)", details: details))
      }
      + result.missing.map { ($0, JUnitReport.Case("frame \($0)", missing)) }
      + result.differences.map { ($0.frame, test(of: $0)) }
  }

  private func test(of difference: FrameResult) -> JUnitReport.Case {
    let paths = FrameRole.allCases.map { role in
      "\(role.rawValue) \(folder)/\(FrameName.file(of: difference.frame, role))"
    }
    let looks = result.diagnosis?.text(of: difference.frame).map { ["change: \($0)"] } ?? []
    return JUnitReport.Case(
      "frame \(difference.frame)",
      .failed(
        type: "difference",
        message: ([difference.figures.text] + looks).joined(separator: ", ")),
      details: ([difference.figures.longText] + looks + paths).joined(separator: "\n"))
  }
}

extension SceneResult.Finding {
  /// The finding as a failed test case; nil for a warning.
  fileprivate var test: JUnitReport.Case? {
    guard severity == .error else { return nil }
    switch kind {
    case .tolerance: return JUnitReport.Case("tolerance", message)
    case .beyondEnd: return JUnitReport.Case("goldens beyond the end", message)
    case .unused:
      return JUnitReport.Case("unused goldens", .failed(type: "unused", message: text))
    case .recorded: return JUnitReport.Case("goldens", .failed(type: "recorded", message: text))
    case .choice: return JUnitReport.Case("frames", message)
    case .stale: return JUnitReport.Case("changed scene", message)
    case .repetition:
      return JUnitReport.Case(
        "repeated runs", .failed(type: "repetition", message: message.description))
    }
  }
}

extension SceneResult.Finding.Kind {
  /// Position in a test report.
  fileprivate var order: Int {
    switch self {
    case .beyondEnd: 0
    case .tolerance: 1
    case .repetition: 2
    case .choice: 3
    case .unused: 4
    case .recorded: 5
    case .stale: 6
    }
  }
}

extension JUnitReport.Case {
  /// Creates a failed case for a warning that counts as an error; nil for any other warning.
  init?(_ name: String, _ warning: Message) {
    guard warning.severity == .error else { return nil }
    self.init(name, .failed(type: "warning", message: warning.description))
  }
}
