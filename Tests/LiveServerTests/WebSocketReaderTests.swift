import LiveServer
import Testing

@Suite("WebSocket reader")
struct WebSocketReaderTests {
  /// A frame as a client sends it.
  private func frame(
    _ code: UInt8, _ payload: [UInt8], isLast: Bool = true, isMasked: Bool = true
  ) -> [UInt8] {
    var bytes: [UInt8] = [(isLast ? 0x80 : 0) | code]
    let mask: UInt8 = isMasked ? 0x80 : 0
    switch payload.count {
    case ...125: bytes.append(mask | UInt8(payload.count))
    case ...65_535:
      bytes += [mask | 126, UInt8(payload.count >> 8), UInt8(payload.count & 0xff)]
    default:
      bytes.append(mask | 127)
      bytes += (0..<8).map { UInt8(truncatingIfNeeded: payload.count >> (56 - $0 * 8)) }
    }
    let key: [UInt8] = [1, 2, 3, 4]
    guard isMasked else { return bytes + payload }
    return bytes + key + payload.enumerated().map { $1 ^ key[$0 % 4] }
  }

  private func events(_ bytes: [UInt8], byByte: Bool = false) throws -> [WebSocketReader.Event] {
    var reader = WebSocketReader()
    var events: [WebSocketReader.Event] = []
    for chunk in byByte ? bytes.map({ [$0] }) : [bytes] {
      reader.add(chunk)
      while let event = try reader.next() { events.append(event) }
    }
    return events
  }

  private func violation(_ bytes: [UInt8]) -> WebSocketReader.Violation? {
    do {
      _ = try events(bytes)
      return nil
    } catch {
      return error as? WebSocketReader.Violation
    }
  }

  @Test("Fragments are joined, also with a ping between them, however the bytes arrive")
  func fragments() throws {
    let bytes =
      frame(1, Array("Fl".utf8), isLast: false) + frame(9, [7])
      + frame(0, Array("ip".utf8), isLast: false) + frame(0, Array("bóok".utf8))
    let expected: [WebSocketReader.Event] = [.ping([7]), .text("Flipbóok")]
    #expect(try events(bytes) == expected)
    #expect(try events(bytes, byByte: true) == expected)
  }

  @Test("A message of the largest size is read, a larger one is refused, joined or not")
  func sizes() throws {
    let limit = WebSocketReader.largestMessage
    #expect(
      try events(frame(1, [UInt8](repeating: 0x61, count: limit)))
        == [.text(String(repeating: "a", count: limit))])
    #expect(violation(frame(1, [UInt8](repeating: 0x61, count: limit + 1))) == .tooLarge)
    let half = [UInt8](repeating: 0x61, count: limit / 2 + 1)
    #expect(violation(frame(1, half, isLast: false) + frame(0, half)) == .tooLarge)
    #expect(violation([0x81, 0xff] + [UInt8](repeating: 0xff, count: 8)) == .tooLarge)
  }

  @Test("Frames that RFC 6455 forbids to clients are refused")
  func violations() {
    let table: [([UInt8], WebSocketReader.Violation)] = [
      (frame(1, [0x61], isMasked: false), .protocolError),
      (frame(2, [1]), .unsupportedData),
      (frame(3, []), .protocolError),
      (frame(0, [0x61]), .protocolError),
      (frame(1, [0x61], isLast: false) + frame(1, [0x61]), .protocolError),
      (frame(9, [], isLast: false), .protocolError),
      (frame(9, [UInt8](repeating: 0, count: 126)), .protocolError),
      ([0xc1, 0x80, 0, 0, 0, 0], .protocolError),
      ([0x81, 0xfe, 0, 5], .protocolError),
      ([0x81, 0xff, 0, 0, 0, 0, 0, 0, 0, 200], .protocolError),
      (frame(1, [0xff, 0xfe]), .invalidText),
    ]
    for (bytes, expected) in table { #expect(violation(bytes) == expected, "\(bytes)") }
  }

  @Test("Arbitrary bytes never trap, and never make a larger message than the limit")
  func arbitrary() {
    var state: UInt64 = 7
    for _ in 0..<3000 {
      var bytes: [UInt8] = []
      for _ in 0..<40 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        bytes.append(UInt8(truncatingIfNeeded: state >> 33))
      }
      if let found = try? events([0x81] + bytes) {
        #expect(
          found.allSatisfy { if case .text(let text) = $0 { text.utf8.count < 41 } else { true } })
      }
    }
  }

  @Test("Frames of the server have the shortest length")
  func server() {
    #expect(WebSocketFrame.bytes(.text, [1, 2]) == [0x81, 2, 1, 2])
    #expect(
      Array(WebSocketFrame.bytes(.binary, [UInt8](repeating: 0, count: 300)).prefix(4)) == [
        0x82, 126, 1, 44,
      ])
    #expect(
      Array(WebSocketFrame.bytes(.binary, [UInt8](repeating: 0, count: 70_000)).prefix(10))
        == [0x82, 127, 0, 0, 0, 0, 0, 1, 0x11, 0x70])
    #expect(WebSocketFrame.close(1009) == [0x88, 2, 3, 0xf1])
  }
}
