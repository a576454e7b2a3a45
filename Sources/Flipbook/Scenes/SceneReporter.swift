import FlipbookCore
import Foundation
import Glibc
import Pixels
import SceneFormat

/// Channel from the process of a scene to its parent process.
///
/// It is the process's standard input used in reverse: the only descriptor that Foundation passes
/// to a child besides the two output streams.
final class SceneReporter: Sendable {
  private let descriptor: Int32

  /// Takes the channel over, so that code of the scene reads an empty standard input.
  init() {
    descriptor = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3)
    let nothing = SystemCalls.open("/dev/null", O_RDONLY)
    if let nothing {
      dup2(nothing, STDIN_FILENO)
      close(nothing)
    }
    endWithReader()
  }

  /// Ends this process when the parent process has ended, whatever the scene's code does then.
  private func endWithReader() {
    let descriptor = descriptor
    Thread.detachNewThread {
      var end = pollfd(fd: descriptor, events: 0, revents: 0)
      while unsafe poll(&end, 1, -1) < 0, errno == EINTR {}
      _exit(ExitCode.terminated.rawValue)
    }
  }

  func send(_ message: IsolationMessage) {
    // The encoder's own text is one line, however long.
    guard let line = try? JSONEncoder().encode(message) else { return }
    let bytes = [UInt8](line) + [UInt8(ascii: "\n")]
    _ = SystemCalls.writeAll(bytes.span, to: descriptor)
  }

  /// Lets signals reach this process, which inherits the signal mask of one of Dispatch's threads.
  static func unblockSignals() {
    var all = sigset_t()
    unsafe sigfillset(&all)
    unsafe pthread_sigmask(SIG_UNBLOCK, &all, nil)
  }
}

/// Reports each frame before it is prepared, since code of the scene may crash in it.
@MainActor
final class ReportingProducer: FrameProducer {
  private let producer: any FrameProducer
  private let reporter: SceneReporter
  private let rate: FrameRate
  private var frame = 0

  init(_ producer: any FrameProducer, _ rate: FrameRate, to reporter: SceneReporter) {
    self.producer = producer
    self.rate = rate
    self.reporter = reporter
  }

  var format: FrameFormat { producer.format }
  var pictures: [ContentDigest] { producer.pictures }
  var expectedFrameCount: Int? { producer.expectedFrameCount }
  var diagnostics: [Diagnostic] { producer.diagnostics }

  func nextFrame() async throws -> SceneFrame? {
    reporter.send(IsolationMessage(frame: frame, time: rate.time(ofFrame: frame)))
    frame += 1
    return try await producer.nextFrame()
  }
}
