import FlipbookCore
import Foundation
import SceneFormat
import VisualDiff

/// Compares the frames of a subject with its goldens, and records them if requested.
@MainActor
struct FrameCheck {
  let subject: FrameSubject
  /// Frames to compare (default nil: all goldens).
  let wanted: FrameSelection?
  let record: RecordMode
  let tolerance: ReasonedTolerance?
  /// Filter for the running test.
  let filter: TestFilter?

  /// Output folders in which a call of this process has failed.
  private static var failed: Set<String> = []

  /// Compares and records. The output of a failed call stays until another call fails in the same
  /// folder, because its issues refer to those images.
  func run() async throws -> FrameOutcome {
    let output = subject.output
    let failure = Self.failed.contains(output) ? VerifyFolder.Contents(of: output) : nil
    // Results of an earlier run must not pass for those of this one.
    VerifyFolder.remove(output)
    var result = subject.result
    do {
      let outcome = try await compare(&result)
      try result.write(to: output)
      if outcome.fails { Self.failed.insert(output) } else { try failure?.restore() }
      return outcome
    } catch {
      Self.failed.insert(output)
      let reason = TestFailure(error, in: subject.file)
      // A cancelled call has no result that could replace the earlier one.
      if Task.isCancelled { try? failure?.restore() } else { reason.note(in: output, of: result) }
      throw reason
    }
  }

  /// - Parameter result: Filled with the result, partly if the function throws.
  private func compare(_ result: inout SceneResult) async throws -> FrameOutcome {
    let producer = try subject.open()
    let plan = try await choice()
    let goldens = try GoldenFolder(at: subject.goldens)
    try await verify(producer, plan, goldens, into: &result)
    var outcome = FrameOutcome()
    outcome.add(producer.diagnostics, of: subject)
    // Frames of code that breaks UIKit's rules are never recorded.
    guard !outcome.fails else { return outcome }
    if let problem = missingChoice(plan, result.frameCount) {
      outcome.problems.append(FrameOutcome.Problem(text: problem))
      result.findings.append(
        SceneResult.Finding(.choice, Message(.error, at: subject.file, problem)))
      return outcome
    }
    let recording = try await recording(producer.format, plan, goldens).run(on: result)
    report(result, recording, of: goldens, &outcome)
    return outcome
  }

  // MARK: Comparing

  private func choice() async throws -> FrameChoice {
    guard let plan = subject.plan else { return FrameChoice(nil, at: subject.rate) }
    return try await choice(plan)
  }

  /// Resolves a selection of frames. For percentages the subject runs once without drawing.
  private func choice(_ selection: FrameSelection) async throws -> FrameChoice {
    guard selection.needsFrameCount else { return FrameChoice(selection, at: subject.rate) }
    let producer = try subject.open()
    var count = 0
    while try await producer.nextFrame() != nil { count += 1 }
    return FrameChoice(selection, at: subject.rate, of: count)
  }

  /// The tolerance of the scene with the limits of the test, which take precedence.
  private func tolerances(
    _ producer: any FrameProducer
  ) async throws -> @Sendable (Int) -> FrameTolerance {
    let own = tolerance.map {
      FrameTolerance($0.tolerance, from: $0.source, because: $0.reason)
    }
    // A test that asks for equality gets it, whatever its scene allows.
    guard let document = subject.document, let scene = subject.scene,
      tolerance?.tolerance != .exact
    else { return { _ in own ?? .exact } }
    let rules = try await ToleranceRules(
      of: document, in: scene, size: producer.format.size, choosing: choice)
    return { frame in
      var tolerance = rules.tolerance(of: frame)
      if let own { tolerance.merge(own) }
      return tolerance
    }
  }

  private func verify(
    _ producer: any FrameProducer, _ plan: FrameChoice, _ goldens: GoldenFolder,
    into result: inout SceneResult
  ) async throws {
    let job = VerifyJob(
      producer: producer, goldens: goldens, folder: subject.output, jobs: Self.jobs,
      tolerance: try await tolerances(producer), again: subject.open)
    let rate = subject.rate
    do {
      // Recording may change every golden, so all are compared.
      try await job.run(into: &result, isGolden: plan.contains) { [wanted, record] frame in
        record != .never || wanted?.contains(frame, at: rate) ?? true
      }
    } catch let error as NothingSelected {
      // `missingChoice` reports it.
      result.frameCount = error.frameCount
      result.isWhole = true
    }
  }

  private static let jobs = ProcessInfo.processInfo.activeProcessorCount

  /// Describes selected frames that do not exist or have no goldens; nil if there are none.
  private func missingChoice(_ plan: FrameChoice, _ count: Int) -> String? {
    let chosen = wanted.map { $0.frames(of: .max, at: subject.rate) } ?? []
    if let frame = chosen.first(where: { $0 >= count }) {
      return "\(subject.name) has no \(moment(frame)): it ends with \(moment(count - 1))"
    }
    if let frame = chosen.first(where: { !plan.contains($0) }) {
      return "\(moment(frame)) of \(subject.name) has no golden; \(subject.planRemedy)"
    }
    guard (0..<count).contains(where: plan.contains) else {
      return "the goldens of \(subject.name) select none of its \(counted(count, "frame"))"
    }
    return nil
  }

  private func moment(_ frame: Int) -> String {
    "frame \(frame) (\(plain((subject.rate.time(ofFrame: frame) * 1000).rounded() / 1000)) s)"
  }

  // MARK: Recording

  private func recording(
    _ format: FrameFormat, _ plan: FrameChoice, _ goldens: GoldenFolder
  ) -> ModeRecordJob {
    ModeRecordJob(
      record,
      of: ModeRecordJob.Subject(
        scene: subject.goldenName, format: format, goldens: goldens, folder: subject.output,
        isGolden: plan.contains,
        reason: { [plan = subject.plan, rate = subject.rate] frame, count in
          plan?.part(choosing: frame, of: count, at: rate) ?? "every frame"
        }, open: subject.open),
      jobs: Self.jobs, isPartial: false)
  }
}

extension FrameOutcome {
  /// Adds mistakes of transitions; notes are left out.
  @MainActor
  fileprivate mutating func add(_ diagnostics: [Diagnostic], of subject: FrameSubject) {
    for diagnostic in diagnostics where diagnostic.severity != .note {
      problems.append(
        Problem(
          text: Message(diagnostic, of: subject.document, in: subject.file).description,
          isWarning: diagnostic.severity == .warning))
    }
  }
}
