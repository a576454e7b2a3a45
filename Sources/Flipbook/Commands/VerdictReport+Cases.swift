import FlipbookCore
import VisualDiff

extension VerdictReport {
  /// A test for each golden, and one for each other thing that is wrong.
  var cases: [JUnitReport.Case] {
    let whole = verdict.mismatches.map {
      JUnitReport.Case("goldens", .failed(type: "mismatch", message: $0.description))
    }
    let altered = verdict.alterations.map {
      JUnitReport.Case(
        "golden \($0.frame)", .failed(type: "altered", message: $0.message.description))
    }
    let warnings = toleranceWarnings.compactMap { JUnitReport.Case("tolerance", $0) }
    let beyond = beyondEnd.compactMap { JUnitReport.Case("goldens beyond the end", $0) }
    let unused =
      failsOnUnused
      ? unusedTexts.map {
        JUnitReport.Case("unused goldens", .failed(type: "unused", message: $0))
      } : []
    let frames = frameCases.sorted { $0.frame < $1.frame }.map(\.test)
    var cases = frames + whole + altered + beyond + warnings + unused
    // What is written fails once, also where no frame of it does.
    if let recorded {
      cases.append(
        JUnitReport.Case("goldens", .failed(type: "recorded", message: recorded.text)))
    }
    return cases
  }

  private var frameCases: [(frame: Int, test: JUnitReport.Case)] {
    let missing = JUnitReport.Outcome.failed(type: "missing", message: "the golden is missing")
    return verdict.identical.map { ($0, JUnitReport.Case("frame \($0)")) }
      + verdict.tolerated.map {
        ($0.frame, JUnitReport.Case("frame \($0.frame)", details: "tolerated: \($0.text)"))
      }
      + verdict.missing.map { ($0, JUnitReport.Case("frame \($0)", missing)) }
      + verdict.differences.map { ($0.frame, test(of: $0)) }
  }

  private func test(of difference: ComparedFrame) -> JUnitReport.Case {
    let paths = FrameRole.allCases.map { role in
      "\(role.rawValue) \(folder)/\(FrameName.file(of: difference.frame, role))"
    }
    let looks = verdict.diagnosis?.text(of: difference.frame).map { ["looks \($0)"] } ?? []
    return JUnitReport.Case(
      "frame \(difference.frame)",
      .failed(
        type: "difference",
        message: ([difference.figures.text] + looks).joined(separator: ", ")),
      details: ([difference.text] + looks + paths).joined(separator: "\n"))
  }
}

extension JUnitReport.Case {
  /// What failed by a warning that counts as an error; nil for one that does not.
  init?(_ name: String, _ warning: Message) {
    guard warning.severity == .error else { return nil }
    self.init(name, .failed(type: "warning", message: warning.description))
  }
}
