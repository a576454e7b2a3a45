import Dispatch
import Foundation
package import PNG
import Synchronization

/// Runs the installed FFmpeg program.
@MainActor
package struct FFmpeg {
  /// FFmpeg failed; nothing was written to `path`.
  package struct Failed: Error {
    package var path: String
    /// The last line of FFmpeg's error output.
    package var reason: String
  }

  private let path: String

  /// - Parameter path: Path of the program.
  package init(path: String) {
    self.path = path
  }

  /// Converts an animation. The file is replaced whole or not at all; cancelling kills the program.
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
      // On a full disk FFmpeg may end with 0 and an empty file.
      guard SystemCalls.isRegularFile(target) == true,
        Self.isWhole(try WholeFile.read(target), kind)
      else { throw Failed(path: file, reason: "it has written no whole \(kind.rawValue) file") }
      try WholeFile.move(target, to: file)
    } catch {
      WholeFile.discard(target)
      throw error
    }
  }

  private static func isWhole(_ file: [UInt8], _ kind: ExportKind) -> Bool {
    kind == .gif
      ? GIFBlocks.pictureCount(in: file).map { $0 > 0 } ?? false : MP4Boxes.areWhole(in: file)
  }

  /// Prefixes the path, because FFmpeg reads text before a colon as a protocol.
  private static func argument(_ path: String) -> String { "file:" + path }

  private func arguments(for kind: ExportKind, _ pacing: PlaybackPacing) -> [String] {
    let rate = "fps=\(min(pacing.framesPerSecond, kind.rateLimit))"
    guard kind == .gif else {
      // Players commonly support only 4:2:0 chroma, which needs even sides. The preset takes two thirds of
      // the default's time; the factor of 18 instead of 23 keeps edges of text sharper than that does.
      return [
        "-vf", "\(rate),pad=ceil(iw/2)*2:ceil(ih/2)*2,format=yuv420p",
        "-preset", "veryfast", "-crf", "18", "-movflags", "+faststart", "-f", "mp4",
      ]
    }
    // An ordered dither does not flicker from frame to frame as error diffusion does, takes half the time,
    // and its files have half the size.
    let use = "paletteuse=dither=bayer:bayer_scale=3:diff_mode=rectangle"
    return [
      "-filter_complex", "\(rate),split[a][b];[a]palettegen[p];[b][p]\(use)", "-f", "gif",
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
      // SIGKILL, because the child inherits the signal mask of Dispatch's threads and may block
      // anything milder. Foundation makes it the leader of its own process group, so a wrapper
      // script ends together with what it started.
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

/// Waits on another thread, so that the task stays cancellable; returns the error output.
private func ending(of process: Process, saying words: Pipe) async -> String {
  await withCheckedContinuation { continuation in
    let text = Mutex(Data())
    let end = DispatchGroup()
    DispatchQueue.global().async(group: end) {
      while true {
        let part = words.fileHandleForReading.availableData
        if part.isEmpty { return }
        // Only the last line is needed, and the program may write without end.
        text.withLock { $0 = Data(($0 + part).suffix(4096)) }
      }
    }
    // `waitUntilExit` asks in a busy loop on threads other than the one that started the process.
    let exit = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in exit.signal() }
    if !process.isRunning { exit.signal() }
    DispatchQueue.global().async {
      exit.wait()
      // A program that a wrapper script left behind may keep the pipe open for long.
      _ = end.wait(timeout: .now() + 1)
      continuation.resume(returning: String(decoding: text.withLock { $0 }, as: UTF8.self))
    }
  }
}
