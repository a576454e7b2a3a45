import Foundation
import Synchronization

/// Receives messages of pages. Called on threads of the server, one for each page.
package protocol PageListener: Sendable {
  func opened(_ page: PageConnection)
  func received(_ text: String, from page: PageConnection)
  func closed(_ page: PageConnection)
}

/// An HTTP server on the loopback interface for one page: GET of a fixed table, and a WebSocket for
/// clients with the token. It reads no files and runs no commands.
package final class LiveServer: Sendable {
  /// Waiting times in seconds, and largest numbers.
  package struct Limits: Sendable {
    /// Seconds until the handshake must be complete.
    package var handshake = 10.0
    /// Seconds for the other side to accept the bytes that are sent.
    package var sending = 5
    /// Seconds between a ping and the reply.
    package var answering = 30
    /// Maximum number of bytes that wait to be sent to a page; one that reads more slowly is disconnected.
    package var waitingBytes = 256 << 20
    /// Maximum number of open pages.
    package var pages = 4
    /// Open connections, including those that have not sent the token yet. One more ends the connection that
    /// has been silent for longest.
    package var connections = 16
    /// Messages of a page in a second.
    package var messagesPerSecond = 1000

    package init() {}
  }

  private struct State {
    var connections = 0
    /// Connections without a complete request yet, oldest first.
    var silent: [StreamSocket] = []
    var nextNumber = 1
    var pages: [Int: PageConnection] = [:]
    var isStopped = false
  }

  /// The port on 127.0.0.1.
  package let port: Int
  private let socket: StreamSocket
  private let table: [String: HTTPResponse]
  private let token: AccessToken
  private let limits: Limits
  private let listener: any PageListener
  private let state = Mutex(State())

  /// Listens; ``start()`` begins to answer.
  ///
  /// - Parameters:
  ///   - port: 0 takes any free one.
  ///   - table: responses by path, for the port that was found.
  package init(
    port: Int = 0, table: (Int) -> [String: HTTPResponse], token: AccessToken,
    limits: Limits = Limits(),
    listener: any PageListener
  ) throws(LiveServerError) {
    socket = try StreamSocket.listening(on: port)
    self.port = socket.port
    self.table = table(socket.port)
    self.token = token
    self.limits = limits
    self.listener = listener
  }

  /// The only name that requests may use: others that resolve to this machine could belong to
  /// pages of other sites (DNS rebinding).
  private var host: String { "127.0.0.1:\(port)" }

  /// Address to open. The token is in the fragment, which browsers do not send.
  package var address: String { "http://\(host)/#\(token.text)" }

  package func start() {
    Thread.detachNewThread { [self] in
      while let connection = socket.accept() {
        guard admits(connection) else {
          connection.close()
          continue
        }
        Thread.detachNewThread { [self] in
          serve(connection)
          connection.close()
          state.withLock { $0.connections -= 1 }
        }
      }
      socket.close()
    }
  }

  /// Waits until another connection is allowed and counts it; false if the server has stopped.
  ///
  /// Browsers open connections that they may use later, and other programs can keep some open without a word:
  /// these give way, so that a page need not wait for their time limit.
  private func admits(_ connection: StreamSocket) -> Bool {
    var makesRoom = true
    while true {
      let isAdmitted: Bool? = state.withLock { state in
        guard !state.isStopped else { return false }
        guard state.connections < limits.connections else {
          // Counts until its thread has noticed.
          if makesRoom, !state.silent.isEmpty {
            state.silent.removeFirst().shutDown()
            makesRoom = false
          }
          return nil
        }
        state.connections += 1
        state.silent.append(connection)
        return true
      }
      if let isAdmitted { return isAdmitted }
      Thread.sleep(forTimeInterval: 0.001)
    }
  }

  /// Closes all connections; later ones are refused.
  package func stop() {
    let pages = state.withLock { state in
      state.isStopped = true
      return Array(state.pages.values)
    }
    socket.shutDown()
    // A page that accepts no more bytes waits for its time limit, which must not delay the end.
    let closing = DispatchGroup()
    for page in pages {
      page.close(1001)
      DispatchQueue.global().async(group: closing) { page.waitUntilClosed() }
    }
    _ = closing.wait(timeout: .now() + 1)
  }

  /// Open pages, oldest first.
  package var pages: [PageConnection] {
    state.withLock { $0.pages.values.sorted { $0.number < $1.number } }
  }

  // MARK: One connection

  private func serve(_ connection: StreamSocket) {
    connection.setTimeout(receiving: 1, sending: limits.sending)
    let head = head(from: connection)
    // Before the descriptor is closed, after which another connection may get its number.
    state.withLock { state in state.silent.removeAll { $0.descriptor == connection.descriptor } }
    guard let (request, rest) = head else { return }
    switch answer(to: request) {
    case .response(let response): _ = connection.send(response.bytes)
    case .page(let key): serve(connection, handshake: key, rest)
    }
  }

  /// Reads the head of a request. If there is none in time, responds itself and returns nil.
  private func head(from connection: StreamSocket) -> (HTTPRequest, rest: [UInt8])? {
    let start = ContinuousClock.now
    var bytes: [UInt8] = []
    while start.duration(to: .now) < .seconds(limits.handshake) {
      switch connection.receive() {
      case .ended: return nil
      case .timeout: continue
      case .bytes(let more): bytes += more
      }
      do throws(HTTPRequest.Refusal) {
        guard let request = try HTTPRequest(head: bytes) else { continue }
        let end = bytes.firstRange(of: Array("\r\n\r\n".utf8))?.upperBound ?? bytes.endIndex
        return (request, Array(bytes[end...]))
      } catch {
        let refusal =
          switch error {
          case .malformed: HTTPResponse("400 Bad Request", "not understood")
          case .tooLarge: HTTPResponse("431 Request Header Fields Too Large", "too large")
          }
        _ = connection.send(refusal.bytes)
        return nil
      }
    }
    _ = connection.send(HTTPResponse("408 Request Timeout", "too slow").bytes)
    return nil
  }

  private enum Answer {
    case response(HTTPResponse)
    /// A WebSocket with this key of the handshake.
    case page(String)
  }

  private func answer(to request: HTTPRequest) -> Answer {
    guard request.field("host") == host else {
      return .response(HTTPResponse("421 Misdirected Request", "open http://\(host)/ instead"))
    }
    guard request.method == "GET" else {
      return .response(HTTPResponse("405 Method Not Allowed", "only GET"))
    }
    guard request.path == "/live" else {
      return .response(
        table[request.path] ?? HTTPResponse("404 Not Found", "there is nothing here"))
    }
    guard request.list("connection").contains(where: { $0.lowercased() == "upgrade" }),
      request.field("upgrade")?.lowercased() == "websocket",
      request.field("sec-websocket-version") == "13",
      let key = request.field("sec-websocket-key"), Data(base64Encoded: key)?.count == 16
    else { return .response(HTTPResponse("400 Bad Request", "a WebSocket is expected here")) }
    // Browsers let any page open a WebSocket to any host; only the origin identifies the page.
    guard request.field("origin") == "http://\(host)" else {
      return .response(HTTPResponse("403 Forbidden", "the origin is not allowed"))
    }
    let offered = request.list("sec-websocket-protocol")
    guard offered.count == 2, offered[0] == "flipbook", token.matches(offered[1]) else {
      return .response(HTTPResponse("403 Forbidden", "wrong token"))
    }
    return .page(key)
  }

  // MARK: A page

  private func serve(_ connection: StreamSocket, handshake key: String, _ rest: [UInt8]) {
    let page: PageConnection? = state.withLock { state in
      guard !state.isStopped, state.pages.count < limits.pages else { return nil }
      let page = PageConnection(
        number: state.nextNumber, connection, mostWaiting: limits.waitingBytes)
      state.nextNumber += 1
      state.pages[page.number] = page
      return page
    }
    defer { if let page { _ = state.withLock { $0.pages.removeValue(forKey: page.number) } } }
    let accepted = Data(SHA1.hash(Array((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").utf8)))
      .base64EncodedString()
    let head =
      "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
      + "Sec-WebSocket-Accept: \(accepted)\r\nSec-WebSocket-Protocol: flipbook\r\n\r\n"
    guard connection.send(Array(head.utf8)) else { return }
    guard let page else {
      // A page cannot see the status of an answer without the upgrade. 1013: try again later
      // (https://www.iana.org/assignments/websocket).
      _ = connection.send(WebSocketFrame.close(1013))
      return
    }
    connection.setTimeout(receiving: limits.answering, sending: limits.sending)
    listener.opened(page)
    converse(page, connection, rest)
    page.close(1000)
    page.waitUntilClosed()
    listener.closed(page)
  }

  private func converse(_ page: PageConnection, _ connection: StreamSocket, _ rest: [UInt8]) {
    var reader = WebSocketReader()
    reader.add(rest)
    var isPinged = false
    var rate = MessageRate(limit: limits.messagesPerSecond)
    while true {
      do throws(WebSocketReader.Violation) {
        while let event = try reader.next() {
          isPinged = false
          guard rate.admits(at: .now) else { throw .policy }
          switch event {
          case .text(let text): listener.received(text, from: page)
          case .ping(let payload): _ = page.send(.pong, payload)
          case .pong: break
          case .close: return
          }
        }
      } catch {
        page.close(error.rawValue)
        return
      }
      switch connection.receive() {
      case .ended: return
      case .bytes(let bytes): reader.add(bytes)
      case .timeout:
        guard !isPinged, page.send(.ping, []) else { return }
        isPinged = true
      }
    }
  }
}

/// A page that is open in a browser. Messages wait in a queue of its own: a page that reads slowly
/// delays no other.
package final class PageConnection: Sendable {
  private struct State {
    /// Whether the page is connected.
    var isOpen = true
    /// Whether the last message waits to be sent.
    var isClosing = false
    /// Bytes that wait to be sent.
    var waiting = 0
  }

  /// Number from 1, in the order in which pages connected.
  package let number: Int
  private let connection: StreamSocket
  private let state = Mutex(State())
  private let queue: DispatchQueue
  private let mostWaiting: Int

  /// - Parameter mostWaiting: bytes that may wait to be sent.
  init(number: Int, _ connection: StreamSocket, mostWaiting: Int) {
    self.number = number
    self.connection = connection
    self.mostWaiting = mostWaiting
    queue = DispatchQueue(label: "flipbook.live.page.\(number)")
  }

  /// Sends a message soon; false if the page has disconnected or does not read.
  @discardableResult
  package func send(text: String) -> Bool { send(.text, Array(text.utf8)) }

  /// Sends a message soon; false if the page has disconnected or does not read.
  @discardableResult
  package func send(binary: [UInt8]) -> Bool { send(.binary, binary) }

  func send(_ kind: WebSocketFrame.Kind, _ payload: [UInt8]) -> Bool {
    let bytes = WebSocketFrame.bytes(kind, payload)
    let isAccepted = state.withLock { state in
      guard state.isOpen, !state.isClosing else { return false }
      guard state.waiting + bytes.count <= mostWaiting else {
        disconnect(&state)
        return false
      }
      state.waiting += bytes.count
      return true
    }
    guard isAccepted else { return false }
    queue.async { [self] in
      guard state.withLock(\.isOpen) else { return }
      let isSent = connection.send(bytes)
      state.withLock { state in
        state.waiting -= bytes.count
        if !isSent, state.isOpen { disconnect(&state) }
      }
    }
    return true
  }

  /// The page's thread ends, and with it the connection.
  private func disconnect(_ state: inout State) {
    state.isOpen = false
    connection.shutDown()
  }

  /// Sends the last message after those that wait.
  func close(_ code: UInt16) {
    let isFirst = state.withLock { state in
      defer { state.isClosing = true }
      return state.isOpen && !state.isClosing
    }
    guard isFirst else { return }
    queue.async { [self] in
      guard state.withLock(\.isOpen) else { return }
      _ = connection.send(WebSocketFrame.close(code))
      state.withLock { state in
        if state.isOpen { disconnect(&state) }
      }
    }
  }

  /// Waits until nothing is sent any more: the socket may be closed then.
  func waitUntilClosed() { queue.sync {} }
}

/// Counts messages in the current second.
private struct MessageRate {
  let limit: Int
  private var start = ContinuousClock.now
  private var count = 0

  init(limit: Int) { self.limit = limit }

  mutating func admits(at now: ContinuousClock.Instant) -> Bool {
    if start.duration(to: now) >= .seconds(1) { (start, count) = (now, 0) }
    count += 1
    return count <= limit
  }
}
