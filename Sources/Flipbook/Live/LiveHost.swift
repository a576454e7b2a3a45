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
    /// Place that the player's run has reached; nil while nothing runs.
    var place: RunPlace?
    /// Whether the pages know that the player has not responded for a while.
    var isBusyTold = false
    /// Message about the package's build for pages that open later; nil if it is up to date.
    var standing: LiveMessage?
  }

  /// Longest time in seconds without a reply: far longer than any frame takes.
  private static let patience = 20.0
  /// Time in seconds without a reply after which the pages say so.
  private static let notice = 3.0

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
      tellBuild("done")
    } catch {
      tellBuild("failed", ["the new executable cannot be started: \(error)"])
    }
  }

  /// Tells all pages, also those that open later, the state of the package's build.
  func tellBuild(_ now: String, _ errors: [String] = []) {
    let message = LiveMessage(
      "build", ["state": .string(now), "errors": .array(errors.map { .string($0) })])
    state.withLock { $0.standing = now == "done" ? nil : message }
    tellPages(message)
  }

  /// Sends a message to all pages.
  private func tellPages(_ message: LiveMessage) {
    guard case .text(let text) = message else { return }
    for page in state.withLock(\.server)?.pages ?? [] { page.send(text: text) }
  }

  /// Whether scenes cannot be run at all.
  var hasFailed: Bool { state.withLock(\.hasFailed) }

  // MARK: Player

  private func startPlayer() throws {
    let process = Process()
    let (toPlayer, fromPlayer, printed) = (Pipe(), Pipe(), Pipe())
    process.executableURL = URL(filePath: executable)
    process.arguments = arguments
    // A backtrace of the whole program takes too long for someone who waits for the page; set the
    // variable to get one.
    process.environment = variables.merging(["SWIFT_BACKTRACE": "enable=no"]) { own, _ in own }
    if let workingFolder { process.currentDirectoryURL = URL(filePath: workingFolder) }
    process.standardInput = toPlayer
    process.standardOutput = fromPlayer
    process.standardError = printed
    try process.run()
    // The player's ends stay open here otherwise, and its death would go unseen.
    try? toPlayer.fileHandleForReading.close()
    try? fromPlayer.fileHandleForWriting.close()
    try? printed.fileHandleForWriting.close()
    let channel = LiveChannel(
      reading: fromPlayer.fileHandleForReading.fileDescriptor,
      writing: toPlayer.fileHandleForWriting.fileDescriptor)
    state.withLock { state in
      state.process = process
      state.channel = channel
      state.answered = .now
      state.hasAnswered = false
      state.isHung = false
      state.isBusyTold = false
      state.isReplaced = false
      state.place = nil
    }
    let output = PrintedText(printed.fileHandleForReading)
    let connection = PlayerConnection(
      process: process, pipes: [toPlayer, fromPlayer, printed], output: output)
    Thread.detachNewThread { [self] in
      while let message = channel.receive() { pass(message) }
      playerEnded(connection)
    }
  }

  /// A process and the pipes that are open as long as it is kept.
  private struct PlayerConnection: Sendable {
    let process: Process
    let pipes: [Pipe]
    let output: PrintedText
  }

  private func pass(_ message: LiveChannel.Message) {
    // A scene may crash before the first ping: only a player that says nothing has failed at its launch.
    state.withLock { $0.hasAnswered = true }
    if message.kind == .pong {
      let wasBusy = state.withLock { state in
        state.answered = .now
        defer { state.isBusyTold = false }
        return state.isBusyTold
      }
      if wasBusy { tellPages(LiveMessage("busy", ["lines": .array([])])) }
      return
    }
    if message.kind == .place {
      let place = RunPlace(message.text)
      return state.withLock { $0.place = place }
    }
    let pages = state.withLock(\.server)?.pages ?? []
    for page in pages where message.page == 0 || page.number == message.page {
      switch message.kind {
      case .text: page.send(text: message.text)
      case .binary: page.send(binary: message.payload)
      case .opened, .closed, .ping, .pong, .place: break
      }
    }
  }

  private func playerEnded(_ connection: PlayerConnection) {
    connection.process.waitUntilExit()
    let (isHung, isStopped, isReplaced, hasAnswered, place) = state.withLock {
      ($0.isHung, $0.isStopped, $0.isReplaced, $0.hasAnswered, $0.place)
    }
    guard !isStopped else { return }
    guard !isReplaced else { return replacePlayer() }
    var end = PlayerEnd(
      cause: .launch, place: place, output: connection.output.end, awaitsBuilds: awaitsBuilds)
    guard hasAnswered else {
      guard awaitsBuilds else { return state.withLock { $0.hasFailed = true } }
      let message = LiveMessage(end)
      state.withLock { $0.standing = message }
      return tellPages(message)
    }
    let status = connection.process.terminationStatus
    let isSignal = connection.process.terminationReason == .uncaughtSignal
    end.cause =
      isHung ? .silence(Int(Self.patience)) : isSignal ? .signal(status) : .exit(status)
    Thread.sleep(forTimeInterval: 0.2)
    do {
      try startPlayer()
    } catch {
      state.withLock { $0.channel = nil }
    }
    tellPages(LiveMessage(end))
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
    tellBusy()
    return !state.withLock(\.isStopped)
  }

  /// Tells the pages once that the player has not responded for a while.
  private func tellBusy() {
    let (isNew, place) = state.withLock { state -> (Bool, RunPlace?) in
      let isBusy = state.answered.duration(to: .now) > .seconds(Self.notice) && state.hasAnswered
      guard isBusy, !state.isBusyTold, !state.isHung else { return (false, nil) }
      state.isBusyTold = true
      return (true, state.place)
    }
    guard isNew else { return }
    let lines =
      (place.map { ["At \($0.words)."] } ?? [])
      + ["Code that does not respond for \(Int(Self.patience)) seconds is ended."]
    tellPages(
      LiveMessage(
        "busy",
        [
          "title": .string("\(place?.scene ?? "The scene") is still running…"),
          "lines": .array(lines.map { .string($0) }),
        ]))
  }

  // MARK: Pages

  func opened(_ page: PageConnection) {
    guard case .text(let text)? = state.withLock(\.standing) else { return }
    page.send(text: text)
  }

  func received(_ text: String, from page: PageConnection) {
    _ = state.withLock(\.channel)?.send(.text, page.number, Array(text.utf8))
  }

  func closed(_ page: PageConnection) {
    _ = state.withLock(\.channel)?.send(.closed, page.number)
  }
}

extension LiveMessage {
  fileprivate init(_ end: PlayerEnd) {
    self.init(
      "ended",
      ["title": .string(end.title), "lines": .array(end.lines.map { .string($0) })])
  }
}

/// Passes on what a process prints to standard error, and keeps the end of it for a message.
private final class PrintedText: Sendable {
  /// Enough for a message of Swift's runtime, in bytes.
  private static let limit = 1 << 14

  private let bytes = Mutex<[UInt8]>([])
  private let isOver = DispatchSemaphore(value: 0)

  init(_ input: FileHandle) {
    Thread.detachNewThread { [self] in
      // At once: a read of so many bytes would wait for all of them.
      while case let data = input.availableData, !data.isEmpty {
        try? FileHandle.standardError.write(contentsOf: data)
        bytes.withLock { $0 = ($0 + data).suffix(Self.limit) }
      }
      isOver.signal()
    }
  }

  /// The end of the text, once the process has ended.
  var end: String {
    // A process that it has started may keep the pipe open.
    _ = isOver.wait(timeout: .now() + 1)
    return String(decoding: bytes.withLock(\.self), as: UTF8.self)
  }
}
