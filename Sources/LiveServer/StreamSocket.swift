import Foundation
import Glibc

/// A TCP socket on the loopback interface; the only place of the module with calls to the system.
package struct StreamSocket: Sendable {
  let descriptor: Int32

  /// Listens on 127.0.0.1.
  ///
  /// - Parameter port: 0 takes any free one.
  static func listening(on port: Int) throws(LiveServerError) -> StreamSocket {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw LiveServerError(port: port) }
    let result = StreamSocket(descriptor: descriptor)
    var isOn: Int32 = 1
    _ = unsafe setsockopt(
      descriptor, SOL_SOCKET, SO_REUSEADDR, &isOn, socklen_t(MemoryLayout<Int32>.size))
    var address = loopback(port)
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe bind(descriptor, $0, size) == 0
      }
    }
    // A connection for which the queue has no space tries again after a second.
    guard isBound, listen(descriptor, 128) == 0 else {
      let error = LiveServerError(port: port)
      result.close()
      throw error
    }
    return result
  }

  /// Connects to a port of 127.0.0.1; nil if no server listens.
  package static func connected(to port: Int) -> StreamSocket? {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return nil }
    var address = loopback(port)
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isConnected = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe connect(descriptor, $0, size) == 0
      }
    }
    guard isConnected else {
      _ = Glibc.close(descriptor)
      return nil
    }
    return StreamSocket(descriptor: descriptor)
  }

  private static func loopback(_ port: Int) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(UInt16(port).bigEndian)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    return address
  }

  /// The port that the socket listens on.
  var port: Int {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    _ = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe getsockname(descriptor, $0, &size)
      }
    }
    return Int(UInt16(bigEndian: address.sin_port))
  }

  /// Waits for a connection; nil when the socket is closed.
  func accept() -> StreamSocket? {
    while true {
      let result = Glibc.accept(descriptor, nil, nil)
      if result >= 0 {
        // A player process must not inherit it.
        _ = fcntl(result, F_SETFD, FD_CLOEXEC)
        let connection = StreamSocket(descriptor: result)
        connection.sendAtOnce()
        return connection
      }
      let reason = errno
      // Out of descriptors or memory: wait until other connections end.
      let isExhausted = [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(reason)
      guard isExhausted || reason == EINTR || reason == ECONNABORTED else { return nil }
      if isExhausted { Thread.sleep(forTimeInterval: 0.05) }
    }
  }

  private func sendAtOnce() {
    var isOn: Int32 = 1
    _ = unsafe setsockopt(
      descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout<Int32>.size))
  }

  /// Limits how long a call waits; 0 waits forever.
  package func setTimeout(receiving: Int, sending: Int) {
    for (option, seconds) in [(SO_RCVTIMEO, receiving), (SO_SNDTIMEO, sending)] {
      var limit = timeval(tv_sec: seconds, tv_usec: 0)
      _ = unsafe setsockopt(
        descriptor, SOL_SOCKET, option, &limit, socklen_t(MemoryLayout<timeval>.size))
    }
  }

  /// Outcome of waiting for bytes.
  package enum Arrival {
    /// Bytes have arrived, at least one.
    case bytes([UInt8])
    /// Nothing has arrived in time.
    case timeout
    /// The other side has closed the connection, or it has failed.
    case ended
  }

  package func receive(atMost limit: Int = 4096) -> Arrival {
    while true {
      var reason: Int32 = 0
      var isAtEnd = false
      let bytes = unsafe [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
        let result = unsafe recv(descriptor, buffer.baseAddress, buffer.count, 0)
        reason = result < 0 ? errno : 0
        isAtEnd = result == 0
        count = max(0, result)
      }
      if reason == EINTR { continue }
      if reason == EAGAIN || reason == EWOULDBLOCK { return .timeout }
      return reason != 0 || isAtEnd ? .ended : .bytes(bytes)
    }
  }

  /// Longest time in seconds for one message. The limit of each call is not enough: a reader that takes
  /// a few bytes now and then would never reach it.
  private static let longestSending = 10.0

  /// Sends all bytes; false when the other side has disconnected or reads too slowly.
  package func send(_ bytes: [UInt8]) -> Bool {
    let start = ContinuousClock.now
    return unsafe bytes.withUnsafeBytes { buffer in
      var rest = unsafe buffer
      while unsafe !rest.isEmpty {
        let count = unsafe Glibc.send(
          descriptor, rest.baseAddress, rest.count, Int32(MSG_NOSIGNAL))
        if count < 0 && errno == EINTR { continue }
        guard count > 0 else { return false }
        unsafe rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
        if unsafe !rest.isEmpty, start.duration(to: .now) > .seconds(Self.longestSending) {
          return false
        }
      }
      return true
    }
  }

  /// Closes both directions; a thread that waits in ``receive(atMost:)`` or ``accept()`` returns.
  func shutDown() { _ = shutdown(descriptor, Int32(SHUT_RDWR)) }

  package func close() { _ = Glibc.close(descriptor) }
}

/// The port cannot be listened on.
package struct LiveServerError: Error, Hashable {
  package let port: Int
  /// The system's text.
  package let reason: String

  init(port: Int) {
    self.port = port
    reason = unsafe strerror(errno).map { unsafe String(cString: $0) } ?? "error \(errno)"
  }
}
