package import FlipbookCore
package import SceneFormat
package import UIKit
import VisualDiff

/// One call of a test, for any test library.
@MainActor
package struct FrameTest {
  /// Frames that a call selects.
  package struct Choice {
    /// Times in seconds.
    package var times: [Double]?
    /// Frame numbers and ranges such as `0-9,20`.
    package var frames: String?

    package init(times: [Double]? = nil, frames: String? = nil) {
      self.times = times
      self.frames = frames
    }
  }

  /// Source of frames.
  package enum Source {
    /// Name of a scene file, as `verify` takes it.
    case scene(String)
    /// Window that the test sets up.
    case code(Code)
  }

  /// A window that a test sets up.
  package struct Code {
    var name: String
    /// Line of the call; nil when several calls may share goldens.
    var line: Int?
    /// Whether the test has arguments but the call no name for the goldens.
    var isAmbiguous = false
    var device: SceneDevice
    var fps: Int
    var end: Double?
    var build: @MainActor (UIWindow, FrameScript) throws -> Void

    package init(
      name: String, line: Int? = nil, isAmbiguous: Bool = false, device: SceneDevice, fps: Int = 60,
      end: Double? = nil, build: @escaping @MainActor (UIWindow, FrameScript) throws -> Void
    ) {
      self.name = name
      self.line = line
      self.isAmbiguous = isAmbiguous
      self.device = device
      self.fps = fps
      self.end = end
      self.build = build
    }
  }

  private let source: Source
  private let choice: Choice
  private let file: String
  private let filter: TestFilter?
  private let settings: FrameSettings
  private let environment: EnvironmentVariables

  /// - Parameters:
  ///   - file: Path of the test's source.
  ///   - filter: Filter for the test, if known.
  ///   - settings: Settings of the call itself.
  package init(
    source: Source, choice: Choice, file: String, filter: TestFilter? = nil,
    settings: FrameSettings = FrameSettings(), environment: EnvironmentVariables = .ofProcess
  ) {
    self.source = source
    self.choice = choice
    self.file = file
    self.filter = filter
    self.settings = settings
    self.environment = environment
  }

  /// Runs the call. Never throws: errors become problems of the test.
  package func run() async -> FrameOutcome {
    var outcome = await compare()
    if case .code = source { outcome.annotations = TestAnnotations(environment) }
    return outcome
  }

  private func compare() async -> FrameOutcome {
    do {
      let settings = FrameSettings.current.changed(by: settings)
      let wanted = try choice.selection()
      let subject = try subject(settings, wanted)
      let record = try recordMode(settings, goldens: subject.goldenName)
      let check = FrameCheck(
        subject: subject, wanted: wanted, record: record, tolerance: settings.tolerance,
        filter: filter)
      return try await Turnstile.shared.pass { try await check.run() }
    } catch {
      let messages = Message.all(explaining: error, in: file).map(\.description)
      return FrameOutcome(problems: messages.map { FrameOutcome.Problem(text: $0) })
    }
  }

  private func recordMode(_ settings: FrameSettings, goldens name: String) throws -> RecordMode {
    let mode = try settings.record ?? RecordMode(from: environment, goldens: name)
    guard mode == .never || !environment.refusesGoldens else {
      throw TestFailure(
        at: file,
        "goldens are never written in CI (the variable CI is set), and the record mode is"
          + " \"\(mode.rawValue)\"; record them on your machine, review them and commit them")
    }
    return mode
  }

  private func subject(
    _ settings: FrameSettings, _ wanted: FrameSelection?
  ) throws -> FrameSubject {
    let project = TestProject(ofTestAt: file, filter, in: environment)
    switch source {
    case .scene(let name): return try FrameSubject(scene: name, in: project, settings)
    case .code(let code):
      guard let rate = FrameRate(code.fps) else {
        throw TestFailure(at: file, "fps must be from 1 to 1000, not \(code.fps)")
      }
      guard !code.isAmbiguous else {
        throw TestFailure(
          at: file,
          "a test with arguments needs a name for the goldens of each: named: \"\\(argument)\"")
      }
      if let line = code.line {
        try GoldenClaims.shared.claim(project.codeGoldens(of: code.name), by: "\(file):\(line)")
      }
      return try FrameSubject(
        code: code.name, ofTestAt: file, in: project, on: code.device, rate: rate,
        until: code.end, plan: wanted, remedy: "name it in the test", settings,
        build: code.build)
    }
  }
}

extension FrameTest.Choice {
  fileprivate func selection() throws -> FrameSelection? {
    var result: FrameSelection?
    if let times {
      guard !times.isEmpty else { throw TestFailure("at: [] selects no frame") }
      let text = times.map { $0.isFinite ? plain($0) : "\($0)" }.joined(separator: ",")
      do { result = try FrameSelection(at: text) } catch { throw TestFailure("at: \(error)") }
    }
    if let frames {
      do {
        let numbers = try FrameSelection(frames: frames)
        result = result?.adding(numbers) ?? numbers
      } catch {
        throw TestFailure("frames: \(error)")
      }
    }
    return result
  }
}

extension RecordMode.UnknownValue: ExplainedError {
  func messages(in scene: String?) -> [Message] {
    let known = RecordMode.allCases.map(\.rawValue)
    let nearest = didYouMean(nearestName(to: value, among: known))
    return [
      Message(
        .error, at: variable,
        "there is no record mode \"\(value)\"\(nearest); it takes \(known.joined(separator: ", "))")
    ]
  }
}

/// Records which call in this process uses which goldens. Two calls with the same goldens would
/// each compare with the other's recording.
@MainActor
private final class GoldenClaims {
  static let shared = GoldenClaims()

  private var owners: [String: String] = [:]

  func claim(_ goldens: String, by place: String) throws {
    let owner = owners[goldens, default: place]
    guard owner == place else {
      throw TestFailure(
        at: place,
        "the call at \(owner) uses the same goldens; give one of them another name: named:")
    }
    owners[goldens] = place
  }
}

/// Serializes comparisons, because two of one scene would write the same images.
@MainActor
private final class Turnstile {
  static let shared = Turnstile()

  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func pass<Result>(_ body: () async throws -> Result) async rethrows -> Result {
    if isTaken {
      await withCheckedContinuation { waiting.append($0) }
    } else {
      isTaken = true
    }
    defer {
      if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
    }
    return try await body()
  }
}
