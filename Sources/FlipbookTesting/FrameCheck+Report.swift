import Flipbook
import VisualDiff

extension FrameCheck {
  /// Pictures of so many frames are attached; the folder has all of them.
  private static let mostAttached = 20

  /// Says what is not as it was recorded, and what to do about it.
  func report(_ verdict: SceneVerdict, of goldens: GoldenFolder, _ outcome: inout FrameOutcome) {
    let blocks = mismatches(verdict) + differences(verdict) + missing(verdict, in: goldens)
    let text = (blocks + [remedy(verdict)]).joined(separator: "\n")
    outcome.problems.append(FrameOutcome.Problem(text: text))
    for frame in verdict.differences.prefix(Self.mostAttached).map(\.frame) {
      for role in FrameRole.allCases {
        let file = FrameName.file(of: frame, role)
        guard let png = try? WholeFile.read("\(subject.output)/\(file)") else { continue }
        let prefix = subject.goldenName.replacing("/", with: "-")
        outcome.pictures.append(FrameOutcome.Picture(name: "\(prefix)-\(file)", png: png))
      }
    }
  }

  private func mismatches(_ verdict: SceneVerdict) -> [String] {
    verdict.mismatches.map { "\(subject.name): \($0)" }
      + verdict.alterations.map {
        "\($0.path) is not the picture that was recorded for frame \($0.frame)"
      }
  }

  private func differences(_ verdict: SceneVerdict) -> [String] {
    guard let worst = verdict.worst else { return [] }
    let frames = verdict.differences.map(\.frame)
    let verb = frames.count == 1 ? "differs" : "differ"
    var lines = [
      "\(subject.name): \(frames.count) of \(counted(verdict.compared, "golden")) \(verb)",
      "  frames    \(frameRanges(frames))",
      "  worst     frame \(worst.frame): \(worst.figures.text)",
    ]
    if let diagnosis = verdict.diagnosis { lines.append("  looks     \(diagnosis)") }
    if let tolerance { lines.append("  tolerance \(tolerance.reason); this is more") }
    for (role, label) in [
      (FrameRole.expected, "expected"), (.actual, "actual  "), (.diff, "diff    "),
    ] {
      lines.append("  \(label)  \(subject.output)/\(FrameName.file(of: worst.frame, role))")
    }
    return lines
  }

  private func missing(_ verdict: SceneVerdict, in goldens: GoldenFolder) -> [String] {
    guard !verdict.missing.isEmpty else { return [] }
    guard goldens.index != nil else {
      return ["\(subject.name) has no goldens yet: there is no \(goldens.path)"]
    }
    return [
      "\(subject.name): \(counted(verdict.missing.count, "golden")) missing:"
        + " frames \(frameRanges(verdict.missing))"
    ]
  }

  private func remedy(_ verdict: SceneVerdict) -> String {
    if record == .missing, verdict.differs {
      return "Nothing was recorded, as there are differences, too."
    }
    let mode = verdict.differs ? RecordMode.failed : .missing
    let variable = RecordMode.variables[0]
    return "To accept what it shows now: \(variable)=\(mode.rawValue) swift test, look, commit."
  }
}
