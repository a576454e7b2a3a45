import Dispatch
import Foundation
package import PNG

/// The program that makes films; used where it is installed.
@MainActor
package struct FFmpeg {
  /// Why there is no film.
  package struct Failed: Error {
    package var path: String
    /// Its own words.
    package var reason: String
  }

  private let path: String

  /// - Parameter path: of the program.
  package init(path: String) {
    self.path = path
  }

  /// Converts an animation; the file appears whole or not at all. Cancelling ends the program.
  package func convert(
    _ animation: AnimatedPNG, to kind: ExportKind, at file: String, _ pacing: PlaybackPacing
  ) async throws {
    let source = try WholeFile.writeBeside(file, animation.file())
    defer { WholeFile.discard(source) }
    let target = try WholeFile.writeBeside(file, [])
    do {
      try await run(
        ["-v", "error", "-nostdin", "-y", "-f", "apng", "-i", Self.argument(source)]
          + arguments(for: kind, pacing) + [Self.argument(target)], writing: file)
      try WholeFile.move(target, to: file)
    } catch {
      WholeFile.discard(target)
      throw error
    }
  }

  /// A path as the program takes it: it reads what comes before a colon as a protocol.
  private static func argument(_ path: String) -> String { "file:" + path }

  private func arguments(for kind: ExportKind, _ pacing: PlaybackPacing) -> [String] {
    let rate = "fps=\(min(pacing.framesPerSecond, kind.rateLimit))"
    guard kind == .gif else {
      // The films that play everywhere have halved colours and thus even sides.
      return [
        "-vf", "\(rate),pad=ceil(iw/2)*2:ceil(ih/2)*2,format=yuv420p", "-movflags", "+faststart",
        "-f", "mp4",
      ]
    }
    return [
      "-filter_complex", "\(rate),split[a][b];[a]palettegen[p];[b][p]paletteuse", "-f", "gif",
    ]
  }

  private func run(_ arguments: [String], writing file: String) async throws {
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    let words = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = words
    do {
      try process.run()
    } catch {
      throw Failed(path: file, reason: "\(path) does not start")
    }
    let text = await withTaskCancellationHandler {
      await ending(of: process, saying: words)
    } onCancel: {
      // It may be deaf to anything milder: it inherits the signals that Dispatch's threads block. As
      // Foundation lets it lead a group of its own, a script ends together with what it has started.
      if process.isRunning { kill(-process.processIdentifier, SIGKILL) }
    }
    try Task.checkCancellation()
    guard process.terminationStatus == 0 else {
      let line = text.split(separator: "\n").last.map(String.init)
      throw Failed(
        path: file, reason: line ?? "it ended with \(process.terminationStatus)")
    }
  }
}

/// Waits elsewhere, so that the task can be cancelled meanwhile; gives what the program has said.
private func ending(of process: Process, saying words: Pipe) async -> String {
  await withCheckedContinuation { continuation in
    DispatchQueue.global().async {
      let text = words.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      continuation.resume(returning: String(decoding: text, as: UTF8.self))
    }
  }
}
