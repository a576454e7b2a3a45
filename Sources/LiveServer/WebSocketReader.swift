/// Turns the bytes that a browser sends into WebSocket messages (RFC 6455): checks every rule for
/// clients, joins fragments, and limits sizes.
package struct WebSocketReader {
  /// A message, or a control frame, that arrived.
  package enum Event: Equatable {
    /// A whole message.
    case text(String)
    /// A ping, to be answered by a pong with the same bytes.
    case ping([UInt8])
    /// An answer to a ping.
    case pong
    /// The browser closes the connection.
    case close
  }

  /// Reason why the connection must be closed: status codes of RFC 6455, 7.4.1.
  package enum Violation: UInt16, Error {
    /// A rule of the protocol is broken.
    case protocolError = 1002
    /// A message of bytes, where only text is understood.
    case unsupportedData = 1003
    /// Text that is not UTF-8.
    case invalidText = 1007
    /// More messages in a second than the server admits.
    case policy = 1008
    /// A message above ``largestMessage``.
    case tooLarge = 1009
  }

  /// Largest message in bytes, its fragments joined.
  package static let largestMessage = 16_384

  private var buffer: [UInt8] = []
  /// Fragments of a text so far; nil between messages.
  private var fragments: [UInt8]?

  package init() {}

  package mutating func add(_ bytes: [UInt8]) { buffer += bytes }

  /// The next event; nil while its bytes are incomplete.
  package mutating func next() throws(Violation) -> Event? {
    while let frame = try takeFrame() {
      switch frame.code {
      case 0:
        guard let joined = fragments else { throw .protocolError }
        if let text = try join(joined, frame) { return .text(text) }
      case 1:
        guard fragments == nil else { throw .protocolError }
        if let text = try join([], frame) { return .text(text) }
      case 2: throw .unsupportedData
      case 8: return .close
      case 9: return .ping(frame.payload)
      case 10: return .pong
      default: throw .protocolError
      }
    }
    return nil
  }

  private mutating func join(
    _ earlier: [UInt8], _ frame: Frame
  ) throws(Violation) -> String? {
    guard earlier.count + frame.payload.count <= Self.largestMessage else { throw .tooLarge }
    let joined = earlier + frame.payload
    guard frame.isLast else {
      fragments = joined
      return nil
    }
    fragments = nil
    guard let text = String(validating: joined, as: UTF8.self) else { throw .invalidText }
    return text
  }

  private struct Frame {
    var isLast: Bool
    var code: UInt8
    var payload: [UInt8]
  }

  /// Removes the first frame from the buffer; nil while it is incomplete.
  private mutating func takeFrame() throws(Violation) -> Frame? {
    guard buffer.count >= 2 else { return nil }
    let (first, second) = (buffer[0], buffer[1])
    let code = first & 0x0f
    let isLast = first & 0x80 != 0
    // No extension is negotiated, and clients must mask.
    guard first & 0x70 == 0, second & 0x80 != 0 else { throw .protocolError }
    var length = Int(second & 0x7f)
    if code >= 8, !isLast || length > 125 { throw .protocolError }
    var offset = 2
    if length >= 126 {
      let size = length == 126 ? 2 : 8
      guard buffer.count >= offset + size else { return nil }
      let number = buffer[offset..<offset + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      // The shortest form is required.
      guard number >= (size == 2 ? 126 : 65_536) else { throw .protocolError }
      guard number <= UInt64(Self.largestMessage) else { throw .tooLarge }
      length = Int(number)
      offset += size
    }
    guard length <= Self.largestMessage else { throw .tooLarge }
    guard buffer.count >= offset + 4 + length else { return nil }
    let mask = Array(buffer[offset..<offset + 4])
    var payload = Array(buffer[offset + 4..<offset + 4 + length])
    for index in payload.indices { payload[index] ^= mask[index % 4] }
    buffer.removeFirst(offset + 4 + length)
    return Frame(isLast: isLast, code: code, payload: payload)
  }
}

/// Frames that a server sends: whole messages without a mask.
package enum WebSocketFrame {
  /// Kinds by RFC 6455, 5.2.
  package enum Kind: UInt8, Sendable {
    /// Message of UTF-8.
    case text = 1
    /// Message of bytes.
    case binary = 2
    /// End of the connection.
    case close = 8
    /// Question whether the connection is alive.
    case ping = 9
    /// Answer to a ping.
    case pong = 10
  }

  package static func bytes(_ kind: Kind, _ payload: [UInt8]) -> [UInt8] {
    var frame: [UInt8] = [0x80 | kind.rawValue]
    switch payload.count {
    case ...125: frame.append(UInt8(payload.count))
    case ...65_535:
      frame += [126, UInt8(payload.count >> 8), UInt8(payload.count & 0xff)]
    default:
      frame.append(127)
      frame += stride(from: 56, through: 0, by: -8).map {
        UInt8(truncatingIfNeeded: payload.count >> $0)
      }
    }
    return frame + payload
  }

  package static func close(_ code: UInt16) -> [UInt8] {
    bytes(.close, [UInt8(code >> 8), UInt8(code & 0xff)])
  }
}
