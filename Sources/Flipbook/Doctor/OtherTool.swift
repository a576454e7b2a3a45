import Dispatch
import FlipbookCore
import Foundation
import Synchronization

/// Runs another program.
package struct OtherTool {
  let path: String

  package init(path: String) {
    self.path = path
  }

  /// Standard output of the program for `input`; nil when it does not start or fails.
  func output(_ arguments: [String], in folder: String? = nil, input: String = "") -> String? {
    bytes(arguments, in: folder, input: input).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The same for output that is no text.
  func bytes(_ arguments: [String], in folder: String? = nil, input: String = "") -> [UInt8]? {
    try? result(arguments, in: folder, input: input)
  }

  /// Standard output of the program for `input`.
  ///
  /// - Parameters:
  ///   - limit: seconds after which the program is ended; nil (default) for none.
  ///   - byteLimit: length of the output at which it is ended (default: 1 GiB).
  /// - Throws: the reason why there is no output.
  package func result(
    _ arguments: [String], in folder: String? = nil, input: String = "", limit: Double? = nil,
    bytes byteLimit: Int = 1 << 30
  ) throws(Failed) -> [UInt8] {
    let end = try end(of: arguments, in: folder, input: input, limit: limit, bytes: byteLimit)
    guard end.code == 0 else {
      let line = end.complaints.split(whereSeparator: \.isNewline).first.map {
        String($0).printableLine
      }
      throw .failed(code: end.code, line)
    }
    return end.output
  }

  /// Text that a program writes to standard error, also if it fails.
  ///
  /// - Parameter limit: seconds after which the program is ended.
  /// - Throws: the reason why it does not run to its end.
  package func complaints(
    _ arguments: [String], in folder: String? = nil, limit: Double
  ) throws(Failed) -> String {
    try end(of: arguments, in: folder, input: "", limit: limit, bytes: 1 << 20).complaints
  }

  /// Reason why git refuses a folder of another user, with the remedy; nil if it does not.
  func ownershipProblem(in folder: String?) -> String? {
    let text = try? complaints(
      ["-c", "core.fsmonitor=false", "rev-parse", "--is-inside-work-tree"], in: folder, limit: 30)
    // The message is in the user's language, the command in it is not.
    guard let match = text?.firstMatch(of: /git config --global --add safe\.directory [^\n]+/)
    else { return nil }
    return "git refuses this working copy, since another user owns it; run: \(match.output)"
  }

  private struct End {
    var output: [UInt8]
    /// Beginning of the output to standard error.
    var complaints: String
    var code: Int32
  }

  /// Maximum length of the output to standard error that is read, in bytes.
  private static let complaintLimit = 256 << 10

  private func end(
    of arguments: [String], in folder: String?, input: String, limit: Double?, bytes byteLimit: Int
  ) throws(Failed) -> End {
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    if let folder { process.currentDirectoryURL = URL(filePath: folder) }
    // Files instead of pipes: a full pipe blocks the program until it is read.
    guard let file = input.isEmpty ? .nullDevice : temporaryFile(holding: input) else {
      throw .noTemporaryFile
    }
    let complaints = temporaryFile(holding: "") ?? .nullDevice
    let output = Pipe()
    process.standardInput = file
    process.standardOutput = output
    process.standardError = complaints
    guard (try? process.run()) != nil else { throw .notStarted }
    let watch = limit.map { ProcessWatch(process, seconds: $0) }
    let bytes = Self.content(of: output.fileHandleForReading, atMost: byteLimit)
    if bytes == nil { kill(-process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
    let isEndless = watch?.stop() == true
    guard let bytes else { throw .tooLong(bytes: byteLimit) }
    if let limit, isEndless { throw .endless(seconds: limit) }
    try? complaints.seek(toOffset: 0)
    let text = (try? complaints.read(upToCount: Self.complaintLimit)) ?? Data()
    return End(
      output: Array(bytes), complaints: String(decoding: text, as: UTF8.self),
      code: process.terminationStatus)
  }

  /// Reasons why a program gives no output.
  package enum Failed: Error, Equatable {
    /// No program has the name, or it cannot be executed.
    case notStarted
    /// No file can be made in the folder for temporary files.
    case noTemporaryFile
    /// It was ended, since it took longer than allowed.
    case endless(seconds: Double)
    /// It was ended, since it wrote more than allowed.
    case tooLong(bytes: Int)
    /// It ended with an exit code other than 0; with the first line of its complaints, if it wrote any.
    case failed(code: Int32, String?)
  }

  /// All that a program writes; nil if that is longer than a limit.
  private static func content(of file: FileHandle, atMost limit: Int) -> Data? {
    var content = Data()
    while true {
      let part = file.availableData
      if part.isEmpty { return content }
      guard content.count + part.count <= limit else { return nil }
      content += part
    }
  }

  private func temporaryFile(holding text: String) -> FileHandle? {
    let path = NSTemporaryDirectory() + "flipbook"
    guard let file = try? WholeFile.writeBeside(path, Array(text.utf8)) else { return nil }
    defer { WholeFile.discard(file) }
    return FileHandle(forUpdatingAtPath: file)
  }
}

/// Ends a process that takes too long.
private final class ProcessWatch: Sendable {
  private enum State {
    case watching
    case stopped
    case hasEndedProcess
  }

  private let state = Mutex(State.watching)

  init(_ process: Process, seconds: Double) {
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { [self] in
      state.withLock { state in
        guard state == .watching else { return }
        state = .hasEndedProcess
        // It inherits the signals that this process blocks, so that only this one ends it. Foundation gives it
        // a process group of its own, in which the programs are that it has started: they may hold its
        // output open.
        kill(-process.processIdentifier, SIGKILL)
      }
    }
  }

  /// Stops watching; true if the process was ended.
  func stop() -> Bool {
    state.withLock { state in
      if state == .watching { state = .stopped }
      return state == .hasEndedProcess
    }
  }
}
