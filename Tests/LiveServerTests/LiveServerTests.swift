import Foundation
import LiveServer
import Synchronization
import Testing

/// Sends messages back.
private final class Echo: PageListener {
  let count = Mutex((opened: 0, closed: 0))

  func opened(_ page: PageConnection) { count.withLock { $0.opened += 1 } }
  func received(_ text: String, from page: PageConnection) { page.send(text: text) }
  func closed(_ page: PageConnection) { count.withLock { $0.closed += 1 } }
}

@Suite("Live server")
struct LiveServerTests {
  private let token = AccessToken("0123456789abcdef0123456789abcdef")

  private func withServer(
    _ limits: LiveServer.Limits = LiveServer.Limits(), _ body: (LiveServer) throws -> Void
  ) throws {
    let server = try LiveServer(
      table: { _ in ["/": HTTPResponse(type: "text/html", body: Array("page".utf8))] },
      token: token,
      limits: limits, listener: Echo())
    server.start()
    defer { server.stop() }
    try body(server)
  }

  /// Sends bytes and returns the response, up to the end of the connection or a pause of a second.
  private func answer(_ bytes: [UInt8], from server: LiveServer) throws -> String {
    let socket = try #require(StreamSocket.connected(to: server.port))
    defer { socket.close() }
    socket.setTimeout(receiving: 2, sending: 2)
    _ = socket.send(bytes)
    var answer: [UInt8] = []
    while case .bytes(let more) = socket.receive() { answer += more }
    return String(decoding: answer, as: UTF8.self)
  }

  private func status(_ lines: [String], from server: LiveServer) throws -> String {
    let text = try answer(Array((lines + ["", ""]).joined(separator: "\r\n").utf8), from: server)
    return String(text.prefix { $0 != "\r\n" })
  }

  private func handshake(
    _ server: LiveServer, origin: String? = nil, token: String = "0123456789abcdef0123456789abcdef",
    key: String = "dGhlIHNhbXBsZSBub25jZQ=="
  ) -> [String] {
    [
      "GET /live HTTP/1.1", "Host: 127.0.0.1:\(server.port)", "Connection: keep-alive, Upgrade",
      "Upgrade: websocket", "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: \(key)",
      "Origin: \(origin ?? "http://127.0.0.1:\(server.port)")",
      "Sec-WebSocket-Protocol: flipbook, \(token)",
    ]
  }

  @Test("The page is served with headers that isolate it")
  func page() throws {
    try withServer { (server: LiveServer) throws in
      let text = try answer(
        Array("GET /?x=1 HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n\r\n".utf8), from: server)
      #expect(text.hasPrefix("HTTP/1.1 200 OK\r\n"))
      #expect(text.hasSuffix("\r\n\r\npage"))
      for line in [
        "X-Content-Type-Options: nosniff", "Referrer-Policy: no-referrer",
        "Cache-Control: no-store",
        "Cross-Origin-Resource-Policy: same-origin", "Content-Security-Policy: default-src 'none'",
      ] {
        #expect(text.contains(line))
      }
    }
  }

  /// Opens a page that reads only when asked to.
  private func openPage(of server: LiveServer) throws -> (StreamSocket, PageConnection) {
    let count = server.pages.count
    let socket = try #require(StreamSocket.connected(to: server.port))
    socket.setTimeout(receiving: 2, sending: 2)
    _ = socket.send(Array((handshake(server) + ["", ""]).joined(separator: "\r\n").utf8))
    _ = socket.receive()
    while server.pages.count == count { Thread.sleep(forTimeInterval: 0.01) }
    return (socket, try #require(server.pages.last))
  }

  @Test("A page that does not read delays neither other pages nor the end")
  func stuckPage() throws {
    var limits = LiveServer.Limits()
    limits.sending = 60
    try withServer(limits) { (server: LiveServer) throws in
      let (stuck, page) = try openPage(of: server)
      let (socket, other) = try openPage(of: server)
      defer {
        stuck.close()
        socket.close()
      }
      // More than the buffers take: sending it would wait for 60 s.
      #expect(page.send(binary: [UInt8](repeating: 0, count: 64 << 20)))
      #expect(other.send(text: "here"))
      guard case .bytes(let bytes) = socket.receive() else {
        Issue.record("the other page got nothing")
        return
      }
      #expect(bytes.suffix(4) == Array("here".utf8))
      server.stop()
    }
  }

  @Test("A page with too much to read is disconnected")
  func overflow() throws {
    var limits = LiveServer.Limits()
    limits.waitingBytes = 1000
    try withServer(limits) { (server: LiveServer) throws in
      let (socket, page) = try openPage(of: server)
      defer { socket.close() }
      #expect(!page.send(binary: [UInt8](repeating: 0, count: 1001)))
      #expect(!page.send(text: "late"))
    }
  }

  @Test("Foreign hosts, methods, paths and malformed requests are refused")
  func refusals() throws {
    try withServer { (server: LiveServer) throws in
      let host = "Host: 127.0.0.1:\(server.port)"
      let table: [([String], String)] = [
        (["GET / HTTP/1.1", "Host: evil.example:\(server.port)"], "421 Misdirected Request"),
        (["GET / HTTP/1.1", "Host: localhost:\(server.port)"], "421 Misdirected Request"),
        (["GET / HTTP/1.1"], "421 Misdirected Request"),
        (["GET / HTTP/1.1", host, host], "421 Misdirected Request"),
        (["POST / HTTP/1.1", host], "405 Method Not Allowed"),
        (["GET /../../etc/passwd HTTP/1.1", host], "404 Not Found"),
        (["GET //etc/passwd HTTP/1.1", host], "404 Not Found"),
        (["GET /live HTTP/1.1", host], "400 Bad Request"),
        (["GET http://evil/ HTTP/1.1", host], "400 Bad Request"),
        (["GET /"], "400 Bad Request"),
        (["GET / HTTP/1.1", "no colon"], "400 Bad Request"),
        (["GET / HTTP/1.1", "Host\u{1}: x"], "400 Bad Request"),
        (
          ["GET / HTTP/1.1", host, "X: " + String(repeating: "x", count: 9000)],
          "431 Request Header Fields Too Large"
        ),
      ]
      for (lines, expected) in table {
        #expect(try status(lines, from: server) == "HTTP/1.1 \(expected)", "\(lines.first ?? "")")
      }
    }
  }

  @Test("Only our own page with the right token may connect")
  func admission() throws {
    try withServer { (server: LiveServer) throws in
      let foreign = handshake(server, origin: "http://evil.example")
      #expect(try status(foreign, from: server) == "HTTP/1.1 403 Forbidden")
      let none = handshake(server).filter { !$0.hasPrefix("Origin") }
      #expect(try status(none, from: server) == "HTTP/1.1 403 Forbidden")
      for token in ["", "0123456789abcdef0123456789abcdee", "0123456789abcdef"] {
        let lines = handshake(server, token: token)
        #expect(try status(lines, from: server) == "HTTP/1.1 403 Forbidden", "\(token)")
      }
      #expect(
        try status(handshake(server, key: "short"), from: server) == "HTTP/1.1 400 Bad Request")
    }
  }

  @Test("A WebSocket echoes, answers pings and names the reason when it closes")
  func conversation() throws {
    try withServer { (server: LiveServer) throws in
      let socket = try #require(StreamSocket.connected(to: server.port))
      defer { socket.close() }
      socket.setTimeout(receiving: 2, sending: 2)
      // The first message may follow the handshake at once.
      let hello: [UInt8] = [0x81, 0x82, 0, 0, 0, 0, 0x68, 0x69]
      _ = socket.send(
        Array((handshake(server) + ["", ""]).joined(separator: "\r\n").utf8) + hello)
      var bytes = try received(from: socket, until: [0x81, 2, 0x68, 0x69])
      let head = String(decoding: bytes, as: UTF8.self)
      // The example of RFC 6455, 1.3.
      #expect(head.contains("Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo="))
      #expect(head.contains("Sec-WebSocket-Protocol: flipbook\r\n"))
      _ = socket.send([0x89, 0x81, 0, 0, 0, 0, 5])
      bytes = try received(from: socket, until: [0x8a, 1, 5])
      #expect(bytes == [0x8a, 1, 5])
      _ = socket.send([0x82, 0x80, 0, 0, 0, 0])
      #expect(try received(from: socket, until: [0x88, 2, 3, 0xeb]).count == 4)
    }
  }

  private func received(from socket: StreamSocket, until end: [UInt8]) throws -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.suffix(end.count) != end[...] {
      guard case .bytes(let more) = socket.receive() else {
        Issue.record("nothing more came after \(bytes)")
        return bytes
      }
      bytes += more
    }
    return bytes
  }

  @Test("More pages than allowed are refused, and a flood of messages ends its page")
  func limits() throws {
    var limits = LiveServer.Limits()
    limits.pages = 1
    limits.messagesPerSecond = 50
    try withServer(limits) { (server: LiveServer) throws in
      let socket = try #require(StreamSocket.connected(to: server.port))
      defer { socket.close() }
      socket.setTimeout(receiving: 2, sending: 2)
      _ = socket.send(Array((handshake(server) + ["", ""]).joined(separator: "\r\n").utf8))
      _ = try received(from: socket, until: Array("\r\n\r\n".utf8))
      // 1013, which the page can see.
      let other = try #require(StreamSocket.connected(to: server.port))
      defer { other.close() }
      other.setTimeout(receiving: 2, sending: 2)
      _ = other.send(Array((handshake(server) + ["", ""]).joined(separator: "\r\n").utf8))
      #expect(try received(from: other, until: [0x88, 2, 3, 0xf5]).count > 4)
      let ping: [UInt8] = [0x89, 0x80, 0, 0, 0, 0]
      _ = socket.send((0..<60).flatMap { _ in ping })
      #expect(try received(from: socket, until: [0x88, 2, 3, 0xf0]).count > 4)
    }
  }

  @Test("A silent connection is closed in time, and blocks no other")
  func silence() throws {
    var limits = LiveServer.Limits()
    limits.handshake = 0.5
    try withServer(limits) { (server: LiveServer) throws in
      let silent = try #require(StreamSocket.connected(to: server.port))
      defer { silent.close() }
      silent.setTimeout(receiving: 5, sending: 2)
      #expect(
        try status(["GET / HTTP/1.1", "Host: 127.0.0.1:\(server.port)"], from: server)
          == "HTTP/1.1 200 OK")
      guard case .bytes(let bytes) = silent.receive() else {
        Issue.record("the connection stays open")
        return
      }
      #expect(String(decoding: bytes, as: UTF8.self).hasPrefix("HTTP/1.1 408"))
    }
  }

  @Test("Silent connections give way to new ones, and pages stay open")
  func silentCrowd() throws {
    try withServer { (server: LiveServer) throws in
      let (socket, page) = try openPage(of: server)
      defer { socket.close() }
      let silent = try (0..<20).map { _ in
        try #require(StreamSocket.connected(to: server.port))
      }
      defer {
        for connection in silent { connection.close() }
      }
      // The limit of a handshake is 10 s; ``answer(_:from:)`` waits for 2.
      for _ in 0..<2 {
        #expect(
          try status(["GET / HTTP/1.1", "Host: 127.0.0.1:\(server.port)"], from: server)
            == "HTTP/1.1 200 OK")
      }
      #expect(page.send(text: "here"))
      guard case .bytes(let bytes) = socket.receive() else {
        Issue.record("the page was disconnected")
        return
      }
      #expect(bytes.suffix(4) == Array("here".utf8))
    }
  }

  @Test("Tokens have 128 bits and differ")
  func tokens() {
    let tokens = Set((0..<50).map { _ in AccessToken().text })
    #expect(tokens.count == 50)
    #expect(tokens.allSatisfy { $0.count == 32 && $0.allSatisfy(\.isHexDigit) })
  }
}
