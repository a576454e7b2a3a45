import FlipbookCore
import Foundation
import Glibc
import LiveServer
import Synchronization

/// The server's process: passes messages between pages and a player, and starts another player when
/// one ends.
final class LiveHost: PageListener {
  private struct State {
    var channel: LiveChannel?
    var process: Process?
    /// Time of the player's last answer.
    var answered = ContinuousClock.now
    var isStopped = false
    var server: LiveServer?
    /// Whether the player has answered since its start.
    var hasAnswered = false
    /// Whether a player ended before it answered: another one would do the same.
    var hasFailed = false
    /// Whether the player was killed because it did not reply.
    var isHung = false
    /// Whether the player was ended for another executable.
    var isReplaced = false
  }

  /// Longest time in seconds without a reply: far longer than any frame takes.
  private static let patience = 20.0

  private let executable: String
  private let arguments: [String]
  private let variables: [String: String]
  private let workingFolder: String?
  /// Whether another executable may follow when this one fails.
  private let awaitsBuilds: Bool
  private let state = Mutex(State())

  /// - Parameters:
  ///   - arguments: those of the player process.
  ///   - variables: environment of the player process.
  ///   - awaitsBuilds: whether ``restart()`` may follow a player that fails at its start.
  init(
    executable: String, arguments: [String], variables: [String: String], workingFolder: String?,
    awaitsBuilds: Bool
  ) {
    self.executable = executable
    self.arguments = arguments
    self.variables = variables
    self.workingFolder = workingFolder
    self.awaitsBuilds = awaitsBuilds
  }

  /// Starts the player and passes messages from now on.
  func start(with server: LiveServer) throws {
    state.withLock { $0.server = server }
    try startPlayer()
    Thread.detachNewThread { [weak self] in
      while let self, self.checkPlayer() { Thread.sleep(forTimeInterval: 1) }
    }
  }

  func stop() {
    let process = state.withLock { state in
      state.isStopped = true
      return state.process
    }
    if let process { kill(process.processIdentifier, SIGKILL) }
  }

  /// Starts a player from the executable as it is now, in place of the present one.
  func restart() {
    let process = state.withLock { state in
      state.isReplaced = true
      return state.process
    }
    if let process, process.isRunning {
      // Its end starts the next one.
      kill(process.processIdentifier, SIGKILL)
    } else {
      replacePlayer()
    }
  }

  private func replacePlayer() {
    do {
      try startPlayer()
      tellPages(LiveMessage("build", ["state": "done"]))
    } catch {
      tellPages(
        LiveMessage(
          "build", ["state": "failed", "errors": ["the new executable cannot be started"]]))
    }
  }

  /// Sends a message to all pages.
  func tellPages(_ message: LiveMessage) {
    guard case .text(let text) = message else { return }
    for page in state.withLock(\.server)?.pages ?? [] { page.send(text: text) }
  }

  /// Whether scenes cannot be run at all.
  var hasFailed: Bool { state.withLock(\.hasFailed) }

  // MARK: Player

  private func startPlayer() throws {
    let process = Process()
    let (toPlayer, fromPlayer) = (Pipe(), Pipe())
    process.executableURL = URL(filePath: executable)
    process.arguments = arguments
    // A backtrace of the whole program takes too long for someone who waits for the page; set the
    // variable to get one.
    process.environment = variables.merging(["SWIFT_BACKTRACE": "enable=no"]) { own, _ in own }
    if let workingFolder { process.currentDirectoryURL = URL(filePath: workingFolder) }
    process.standardInput = toPlayer
    process.standardOutput = fromPlayer
    try process.run()
    // The player's ends stay open here otherwise, and its death would go unseen.
    try? toPlayer.fileHandleForReading.close()
    try? fromPlayer.fileHandleForWriting.close()
    let channel = LiveChannel(
      reading: fromPlayer.fileHandleForReading.fileDescriptor,
      writing: toPlayer.fileHandleForWriting.fileDescriptor)
    state.withLock { state in
      state.process = process
      state.channel = channel
      state.answered = .now
      state.hasAnswered = false
      state.isHung = false
      state.isReplaced = false
    }
    let connection = PlayerConnection(process: process, pipes: [toPlayer, fromPlayer])
    Thread.detachNewThread { [self] in
      while let message = channel.receive() { pass(message) }
      playerEnded(connection)
    }
  }

  /// A process and the pipes that are open as long as it is kept.
  private struct PlayerConnection: Sendable {
    let process: Process
    let pipes: [Pipe]
  }

  private func pass(_ message: LiveChannel.Message) {
    if message.kind == .pong {
      state.withLock { state in
        state.answered = .now
        state.hasAnswered = true
      }
      return
    }
    let pages = state.withLock(\.server)?.pages ?? []
    for page in pages where message.page == 0 || page.number == message.page {
      switch message.kind {
      case .text: page.send(text: message.text)
      case .binary: page.send(binary: message.payload)
      case .opened, .closed, .ping, .pong: break
      }
    }
  }

  private func playerEnded(_ connection: PlayerConnection) {
    connection.process.waitUntilExit()
    let (isHung, isStopped, isReplaced) = state.withLock {
      ($0.isHung, $0.isStopped, $0.isReplaced)
    }
    guard !isStopped else { return }
    guard !isReplaced else { return replacePlayer() }
    guard state.withLock(\.hasAnswered) else {
      if awaitsBuilds {
        tellPages(
          LiveMessage(
            "ended", ["text": "The new executable ended at launch; correct its sources."]))
      } else {
        state.withLock { $0.hasFailed = true }
      }
      return
    }
    let reason =
      isHung
      ? "did not respond for \(Int(Self.patience)) seconds: it may contain an endless loop"
      : "crashed (\(ending(of: connection.process)))"
    let message = LiveMessage("ended", ["text": .string("The scene's code \(reason).")])
    Thread.sleep(forTimeInterval: 0.2)
    do {
      try startPlayer()
    } catch {
      state.withLock { $0.channel = nil }
    }
    tellPages(message)
  }

  private func ending(of process: Process) -> String {
    process.terminationReason == .uncaughtSignal
      ? "signal \(process.terminationStatus)" : "exit code \(process.terminationStatus)"
  }

  /// Pings the player, and kills one that does not reply; false when the server has stopped.
  private func checkPlayer() -> Bool {
    let (channel, process) = state.withLock { state -> (LiveChannel?, Process?) in
      guard state.answered.duration(to: .now) > .seconds(Self.patience), let process = state.process
      else { return (state.channel, nil) }
      state.isHung = true
      state.answered = .now
      return (state.channel, process)
    }
    if let process { kill(process.processIdentifier, SIGKILL) } else { channel?.send(.ping, 0) }
    return !state.withLock(\.isStopped)
  }

  // MARK: Pages

  func opened(_ page: PageConnection) {}

  func received(_ text: String, from page: PageConnection) {
    _ = state.withLock(\.channel)?.send(.text, page.number, Array(text.utf8))
  }

  func closed(_ page: PageConnection) {
    _ = state.withLock(\.channel)?.send(.closed, page.number)
  }
}
