import FlipbookCore

extension FrameCheck {
  /// Maximum number of frames with attached images; the output folder has all of them.
  private static let mostAttached = 20

  /// Adds problems for recorded goldens and for differences, with remedies.
  func report(
    _ result: SceneResult, _ recording: ModeRecordJob.Outcome, of goldens: GoldenFolder,
    _ outcome: inout FrameOutcome
  ) {
    var open = result
    if case .recorded(let summary) = recording {
      outcome.problems.append(
        FrameOutcome.Problem(
          text:
            "\(subject.name): \(summary.text); review them in \(goldens.path), commit them, and"
            + " run again without recording"))
      // The modes other than `missing` have written the differing goldens.
      if record != .missing { return }
      open.missing = []
    }
    guard open.differs || !open.missing.isEmpty else { return }
    let blocks = open.blocks(at: subject.name, in: subject.output, goldens)
    let lines = blocks.flatMap { ["\($0.place): \($0.headline)"] + $0.lines }
    let text = (lines + remedies(open, recording)).joined(separator: "\n")
    outcome.problems.append(FrameOutcome.Problem(text: text))
    attachPictures(of: open, &outcome)
  }

  private func attachPictures(of result: SceneResult, _ outcome: inout FrameOutcome) {
    for frame in result.differences.prefix(Self.mostAttached).map(\.frame) {
      for role in FrameRole.allCases {
        let file = FrameName.file(of: frame, role)
        guard let png = try? WholeFile.read("\(subject.output)/\(file)") else { continue }
        let prefix = subject.goldenName.replacing("/", with: "-")
        outcome.pictures.append(FrameOutcome.Picture(name: "\(prefix)-\(file)", png: png))
      }
    }
  }

  private func remedies(
    _ result: SceneResult, _ recording: ModeRecordJob.Outcome
  ) -> [String] {
    let mode = result.differs ? RecordMode.failed : .missing
    let accept =
      "To approve the new frames, run"
      + " \(mode.command(running: filter, goldens: subject.goldenName)); review and commit them."
    guard case .refused = recording else { return [accept] }
    return ["  recorded  \(ModeRecordJob.Outcome.refusal)", accept]
  }
}
