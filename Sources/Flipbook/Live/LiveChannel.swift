import FlipbookCore
import Foundation
import Glibc
import Synchronization

/// Messages between the server's process and the player's process, which runs the scenes, over a
/// pair of pipes. A message is a length in four bytes, a kind in one, a page in four, and a
/// payload.
final class LiveChannel: Sendable {
  /// Kinds of messages.
  enum Kind: UInt8, Sendable {
    case opened, text, closed, binary, ping, pong
    /// Place that the player's run has reached; empty when it has ended.
    case place
  }

  struct Message: Sendable {
    var kind: Kind
    /// Number of the page; 0 for all.
    var page: Int
    var payload: [UInt8]

    var text: String { String(decoding: payload, as: UTF8.self) }
  }

  /// Larger messages are an error of the other side.
  private static let largest = 1 << 28

  private let input: Int32
  private let output: Int32
  private let isOpen = Mutex(true)

  init(reading input: Int32, writing output: Int32) {
    self.input = input
    self.output = output
  }

  /// Sends a message; false if the other side has closed the pipe.
  @discardableResult
  func send(_ kind: Kind, _ page: Int, _ payload: [UInt8] = []) -> Bool {
    let bytes =
      payload.count.bigEndianBytes + [kind.rawValue] + page.bigEndianBytes + payload
    return isOpen.withLock { isOpen in
      if isOpen, !Self.write(bytes, to: output) { isOpen = false }
      return isOpen
    }
  }

  /// Sends a message for a page.
  func send(_ message: LiveMessage, to page: Int) {
    switch message {
    case .text(let text): send(.text, page, Array(text.utf8))
    case .binary(let bytes): send(.binary, page, bytes)
    }
  }

  /// Waits for the next message; nil when the other side has closed the pipe.
  func receive() -> Message? {
    guard let head = read(9) else { return nil }
    let length = Self.number(head[..<4])
    guard length <= Self.largest, let kind = Kind(rawValue: head[4]), let payload = read(length)
    else { return nil }
    return Message(kind: kind, page: Self.number(head[5...]), payload: payload)
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }

  private func read(_ count: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    while bytes.count < count {
      var isInterrupted = false
      let missing = min(count - bytes.count, 1 << 16)
      let chunk = unsafe [UInt8](unsafeUninitializedCapacity: missing) { buffer, filled in
        let result = unsafe Glibc.read(input, buffer.baseAddress, missing)
        isInterrupted = result < 0 && errno == EINTR
        filled = max(0, result)
      }
      if isInterrupted { continue }
      guard !chunk.isEmpty else { return nil }
      bytes += chunk
    }
    return bytes
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    unsafe bytes.withUnsafeBytes { buffer in
      var rest = unsafe buffer
      while unsafe !rest.isEmpty {
        let count = unsafe Glibc.write(descriptor, rest.baseAddress, rest.count)
        if count < 0 && errno == EINTR { continue }
        guard count > 0 else { return false }
        unsafe rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
      }
      return true
    }
  }
}

extension LiveChannel {
  /// The channel of a player process: its standard input and output. From now on, output that the
  /// scenes' code prints goes to standard error.
  static func ofPlayer() -> LiveChannel {
    let input = dup(STDIN_FILENO)
    let output = dup(STDOUT_FILENO)
    dup2(STDERR_FILENO, STDOUT_FILENO)
    if let null = SystemCalls.open("/dev/null", O_RDONLY) { dup2(null, STDIN_FILENO) }
    return LiveChannel(reading: input, writing: output)
  }
}
