import FlipbookCore
import Foundation
import Glibc
import Synchronization

/// Runs one scene of a run in a process of its own, with the command line of this process.
struct SceneProcess: Sendable {
  /// End of the process: its result, or the last frame, signal and error output.
  private struct Ending {
    var result: SceneRun?
    /// Reason why the scene did not begin.
    var failure: Failure?
    /// Mistakes found before the end of the process, each once.
    var mistakes: [Diagnostic] = []
    /// The last frame that the scene began to prepare, with its time in seconds.
    var frame: Int?
    var time: Double?
    /// Signal that ended the process; nil after an exit.
    var signal: Int32?
    var exitCode: Int32 = 0
    /// The last error output.
    var words = ""
  }

  /// The end of a process without a result.
  struct Ended: Error {
    var failure: Failure
    /// Mistakes found before: they often explain the crash.
    var mistakes: [Diagnostic]
  }

  private let program: OwnProgram
  private let scene: IsolatedScene
  private let variables: [String: String]
  private let workingFolder: String?
  /// Receives what the process prints to standard error.
  private let forward: @Sendable (String) -> Void

  init(
    _ program: OwnProgram, running scene: IsolatedScene, in environment: Environment,
    forwardingErrors forward: @escaping @Sendable (String) -> Void
  ) {
    self.program = program
    self.scene = scene
    self.forward = forward
    workingFolder = environment.workingFolder
    // A backtrace of the whole program takes seconds; set the variable to get one.
    var variables = ["SWIFT_BACKTRACE": "enable=no"].merging(environment.variables) { $1 }
    variables[IsolatedScene.variable] = scene.text
    self.variables = variables
  }

  /// Runs the scene to its end.
  ///
  /// - Throws: ``Ended`` if the process ends without a result, ``Failure`` if it cannot begin, `CancellationError` if that is because
  ///   of an interruption.
  func run() async throws -> SceneRun {
    let process = Process()
    let (channel, errors) = (Pipe(), Pipe())
    process.executableURL = URL(filePath: program.path)
    process.arguments = program.arguments
    process.environment = variables
    if let workingFolder { process.currentDirectoryURL = URL(filePath: workingFolder) }
    // The reverse of its usual direction: see SceneReporter.
    process.standardInput = channel.fileHandleForWriting
    process.standardError = errors
    do {
      try process.run()
    } catch {
      throw Failure(
        .inputOutputError, at: program.path, "cannot be started for \(scene.scene): \(error)")
    }
    // Left open here, it would hide the end of the process.
    try? channel.fileHandleForWriting.close()
    let ending = await withTaskCancellationHandler {
      await end(of: process, channel, errors)
    } onCancel: {
      if process.isRunning { kill(process.processIdentifier, SIGTERM) }
    }
    if let result = ending.result { return result }
    if let failure = ending.failure { throw failure }
    try Task.checkCancellation()
    throw Ended(
      failure: Failure(.transitionMistake, at: scene.file, Self.explanation(of: ending)),
      mistakes: ending.mistakes)
  }

  // MARK: Reading

  /// Reads on other threads, so that the task stays cancellable.
  private func end(of process: Process, _ channel: Pipe, _ errors: Pipe) async -> Ending {
    async let words = withCheckedContinuation {
      (continuation: CheckedContinuation<String, Never>) in
      Thread.detachNewThread {
        continuation.resume(returning: lastWords(errors.fileHandleForReading))
      }
    }
    var ending = await withCheckedContinuation {
      (continuation: CheckedContinuation<Ending, Never>) in
      Thread.detachNewThread {
        let ending = messages(channel.fileHandleForReading)
        process.waitUntilExit()
        continuation.resume(returning: ending)
      }
    }
    ending.words = await words
    if process.terminationReason == .uncaughtSignal {
      ending.signal = process.terminationStatus
    } else {
      ending.exitCode = process.terminationStatus
    }
    return ending
  }

  /// Follows the messages to the end of the channel.
  private func messages(_ channel: FileHandle) -> Ending {
    var ending = Ending()
    var rest: [UInt8] = []
    while true {
      let data = channel.availableData
      guard !data.isEmpty else { return ending }
      rest += data
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        let line = Data(rest[..<end])
        rest.removeSubrange(...end)
        guard let message = try? JSONDecoder().decode(IsolationMessage.self, from: line) else {
          continue
        }
        if let frame = message.frame { (ending.frame, ending.time) = (frame, message.time) }
        if let mistake = message.mistake, !ending.mistakes.contains(mistake) {
          ending.mistakes.append(mistake)
        }
        if let result = message.result { ending.result = result }
        if let errors = message.errors, let code = message.exitCode {
          ending.failure = Failure(code, errors)
        }
      }
    }
  }

  /// Forwards the error output, and returns the last of it.
  private func lastWords(_ errors: FileHandle) -> String {
    var last: [UInt8] = []
    var rest: [UInt8] = []
    while true {
      let data = errors.availableData
      rest += data
      // Whole characters only, which a read can cut.
      let end = data.isEmpty ? rest.count : rest.wholeCharacters
      if end > 0 { forward(String(decoding: rest[..<end], as: UTF8.self)) }
      last = (last + rest[..<end]).suffix(Self.keptBytes)
      rest.removeSubrange(..<end)
      guard !data.isEmpty else { return String(decoding: last, as: UTF8.self) }
    }
  }

  /// More than the message of a trap takes.
  private static let keptBytes = 16 << 10

  // MARK: Messages

  private static func explanation(of ending: Ending) -> String {
    let place =
      ending.frame.flatMap { frame in
        ending.time.map { "at \(plain(($0 * 1000).rounded() / 1000)) s, in frame \(frame)" }
      } ?? "before its first frame"
    guard let signal = ending.signal else {
      return "code of this scene ended the process \(place), with exit code \(ending.exitCode);"
        + " code that a scene runs must not call exit"
    }
    let trap = ending.words.split(separator: "\n").last { $0.contains("Fatal error") }
    let message = trap.map { ": \($0)" } ?? ""
    return "code of this scene crashed \(place)\(message) (signal \(signal), \(cause(of: signal)));"
      + " set SWIFT_BACKTRACE=enable=yes to see the calls"
  }

  private static func cause(of signal: Int32) -> String {
    switch signal {
    case SIGILL, SIGTRAP: "a Swift trap such as a nil, an index out of range or a precondition"
    case SIGSEGV, SIGBUS: "an invalid memory access or endless recursion"
    case SIGABRT: "an abort"
    case SIGKILL: "killed by another process, perhaps because memory ran out"
    default: "see signal(7)"
    }
  }
}

extension [UInt8] {
  /// Number of bytes up to the end of the last whole UTF-8 character.
  fileprivate var wholeCharacters: Int {
    // A character has at most four bytes, of which only the first is no continuation.
    guard let start = indices.suffix(4).last(where: { self[$0] & 0xC0 != 0x80 }) else {
      return count
    }
    let first = self[start]
    let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    return start + length <= count ? count : start
  }
}
