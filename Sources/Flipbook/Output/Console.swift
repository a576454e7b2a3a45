import FlipbookCore
import Synchronization

/// The only access to standard output and standard error: results go to the first, everything else
/// to the second.
package final class Console: Sendable {
  /// Writes text to a stream; returns false if that fails.
  package typealias Sink = @Sendable (String) -> Bool

  private let output: Sink
  private let error: Sink
  private let options: ConsoleOptions
  private let colorsMessages: Bool
  /// Format of the results, with the default resolved for the environment.
  package let verdictFormat: VerdictFormat
  private let annotations: GitHubAnnotations
  /// Whether standard output was closed at the start: writing to its replacement succeeds.
  private let losesResults: Bool

  private struct State {
    /// The progress line, which is replaced in place.
    var status = ""
    var isOutputBroken = false
    var isMuted = false
  }
  private let state = Mutex(State())

  package init(
    options: ConsoleOptions, environment: Environment, output: @escaping Sink,
    error: @escaping Sink
  ) {
    self.output = output
    self.error = error
    self.options = options
    colorsMessages = options.usesColor(in: environment)
    verdictFormat = options.verdictFormat(in: environment)
    annotations = GitHubAnnotations(environment)
    losesResults = environment.standardOutputIsClosed
  }

  /// Whether a result was lost because standard output cannot be written.
  package var isOutputBroken: Bool { state.withLock { $0.isOutputBroken } }

  package var format: OutputFormat { options.format }

  /// Whether only errors are printed (default false).
  var isMuted: Bool {
    get { state.withLock(\.isMuted) }
    set { state.withLock { $0.isMuted = newValue } }
  }

  /// Whether results are printed as text.
  package var printsText: Bool { verdictFormat == .text || verdictFormat == .github }

  /// Prints a result in whole lines.
  package func result(_ text: String) {
    guard !isMuted else { return }
    if losesResults { state.withLock { $0.isOutputBroken = true } }
    printOutput(printsText ? harmless(text.printable) : text)
  }

  /// Prints a success message; not with `--quiet`, nor in formats for machines.
  ///
  /// - Parameter isOnlyResult: Whether the message is the only result, so that it must not be lost
  ///   (default false).
  package func success(_ text: String, isOnlyResult: Bool = false) {
    guard printsText, !options.isQuiet, !isMuted else { return }
    if isOnlyResult, losesResults { state.withLock { $0.isOutputBroken = true } }
    printOutput(harmless(text.printable))
  }

  package func report(_ message: Message) {
    guard !isMuted || message.severity == .error else { return }
    printError(harmless(colorsMessages ? message.colored : message.description))
    if options.progress == .openjd, message.severity == .error {
      printError("openjd_fail: \(message.description)")
    }
    annotate(message)
  }

  /// Prints a problem in the words of another run.
  package func problem(_ text: String) {
    printError(harmless(text.printable))
  }

  /// Prints an annotation in GitHub's format, which shows it next to the line at fault.
  package func annotate(_ message: Message) {
    guard verdictFormat == .github else { return }
    printOutput(annotations.line(for: message))
  }

  /// Prints information that is neither a result nor a problem; not with `--quiet`.
  package func note(_ text: String) {
    guard !options.isQuiet, !isMuted else { return }
    printError(harmless(text.printable))
  }

  /// Prints the standard error output of another process unchanged.
  @Sendable package func forward(_ text: String) {
    state.withLock { state in
      hideStatus(&state)
      _ = error(text)
    }
  }

  /// Prints a detail with `--verbose` only.
  package func detail(_ text: @autoclosure () -> String) {
    guard options.isVerbose else { return }
    note(text())
  }

  /// Replaces the progress line on the terminal.
  package func showStatus(_ text: String) {
    state.withLock { state in
      guard text != state.status else { return }
      hideStatus(&state)
      state.status = text
      if !text.isEmpty { _ = error(text) }
    }
  }

  /// Text in which a CI runner finds no commands.
  private func harmless(_ text: String) -> String {
    verdictFormat == .github ? text.withoutWorkflowCommands : text
  }

  private func printOutput(_ text: String) {
    state.withLock { state in
      hideStatus(&state)
      if !output(text + "\n") { state.isOutputBroken = true }
    }
  }

  private func printError(_ text: String) {
    state.withLock { state in
      hideStatus(&state)
      // Nowhere is left to report that standard error fails.
      _ = error(text + "\n")
    }
  }

  private func hideStatus(_ state: inout State) {
    guard !state.status.isEmpty else { return }
    _ = error("\r\u{1B}[2K")
    state.status = ""
  }
}

// MARK: - JSON

extension Console {
  /// Prints the result of a run as JSON.
  func result(_ run: RunResult) {
    result(String(JSONValue(encoding: run).document.dropLast()))
  }

  /// Prints the result of a command that runs no scenes as JSON: one object that begins with the
  /// command, the version and the exit code.
  func result(of verb: String, _ code: ExitCode, _ members: [String: JSONValue]) {
    let head: [String: JSONValue] = [
      "command": .string(verb), "flipbook": .string(Version.current),
      "exitCode": .integer(Int(code.rawValue)),
    ]
    let document = JSONValue.object(head.merging(members) { _, own in own })
    result(String(document.document.dropLast()))
  }

  /// Prints the failure of a command that ended before its result, in the formats for machines.
  func result(of verb: String, _ failure: Failure) {
    let errors = failure.messages.map(\.description)
    switch verdictFormat {
    case .text, .github: break
    case .json:
      result(of: verb, failure.exitCode, ["errors": .array(errors.map { .string($0) })])
    case .junit:
      let failed = JUnitReport.Case(verb, .broken(message: errors.joined(separator: "\n")))
      result(String(JUnitReport(verb, [JUnitReport.Suite(verb, [failed])]).text.dropLast()))
    }
  }
}
