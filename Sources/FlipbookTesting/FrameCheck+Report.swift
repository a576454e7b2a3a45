import FlipbookCore
import VisualDiff

extension FrameCheck {
  /// Pictures of so many frames are attached; the folder has all of them.
  private static let mostAttached = 20

  /// Says what was recorded, and what is not as it was recorded and what to do about it.
  func report(
    _ verdict: SceneVerdict, _ recording: ModeRecordJob.Outcome, of goldens: GoldenFolder,
    _ outcome: inout FrameOutcome
  ) {
    var open = verdict
    if case .recorded(let summary) = recording {
      outcome.problems.append(FrameOutcome.Problem(text: text(of: summary, in: goldens)))
      // What differs is written by the other modes.
      if record != .missing { return }
      open.missing = []
    }
    guard open.fails else { return }
    let blocks = mismatches(open) + differences(open) + missing(open, in: goldens)
    let text = (blocks + remedies(open, recording)).joined(separator: "\n")
    outcome.problems.append(FrameOutcome.Problem(text: text))
    attachPictures(of: open, &outcome)
  }

  private func text(of summary: RecordJob.Summary, in goldens: GoldenFolder) -> String {
    var changes: [String] = []
    if !summary.changed.isEmpty { changes.append("recorded \(frameRanges(summary.changed))") }
    if !summary.removed.isEmpty { changes.append("removed \(frameRanges(summary.removed))") }
    if changes.isEmpty { changes.append("rewrote the index") }
    return """
      \(changes.joined(separator: ", ")) of \(subject.name) in \(goldens.path); look at them, \
      commit them, and run again without recording
      """
  }

  private func attachPictures(of verdict: SceneVerdict, _ outcome: inout FrameOutcome) {
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
    guard goldens.orphanCount == 0 else {
      return [
        "\(subject.name): \(goldens.path(of: GoldenIndex.file)) is missing, though"
          + " \(counted(goldens.orphanCount, "picture")) of goldens lie beside it; get it back from"
          + " version control, or record again"
      ]
    }
    guard goldens.index != nil else {
      return ["\(subject.name) has no goldens yet: there is no \(goldens.path)"]
    }
    return [
      "\(subject.name): \(counted(verdict.missing.count, "golden")) missing:"
        + " frames \(frameRanges(verdict.missing))"
    ]
  }

  private func remedies(
    _ verdict: SceneVerdict, _ recording: ModeRecordJob.Outcome
  ) -> [String] {
    let mode = verdict.differs ? RecordMode.failed : .missing
    let accept =
      "To accept what it shows now:"
      + " \(mode.command(running: filter, goldens: subject.goldenName)), look, commit."
    guard case .refused = recording else { return [accept] }
    return ["Nothing was recorded, as the goldens that are there are of another kind.", accept]
  }
}
