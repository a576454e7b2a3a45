public import Foundation

/// A kind of network interface.
public enum NWInterface {
  /// Technology of an interface.
  public enum InterfaceType: Sendable {
    case other, wifi, cellular, wiredEthernet, loopback
  }
}

/// State of the connection to the network: here always satisfied, over Wi-Fi, without limits.
public struct NWPath: Sendable, Equatable {
  /// Whether the network can be used.
  public enum Status: Sendable {
    case satisfied, unsatisfied, requiresConnection
  }

  /// `.satisfied`.
  public let status = Status.satisfied
  /// False.
  public let isExpensive = false
  /// False.
  public let isConstrained = false
  /// True.
  public let supportsDNS = true
  /// True.
  public let supportsIPv4 = true
  /// True.
  public let supportsIPv6 = true

  /// Whether the interface is Wi-Fi.
  public func usesInterfaceType(_ type: NWInterface.InterfaceType) -> Bool { type == .wifi }
}

/// Reports the state of the network, which never changes here, once after the start.
public final class NWPathMonitor {
  private let required: NWInterface.InterfaceType?
  private var isCancelled = false
  /// Called on the queue of ``start(queue:)`` with the state. Default: nil.
  public var pathUpdateHandler: (@Sendable (_ newPath: NWPath) -> Void)? {
    get { handler }
    set {
      handler = newValue
      report()
    }
  }
  private var handler: (@Sendable (_ newPath: NWPath) -> Void)?
  private var isReported = false
  /// The state.
  public let currentPath = NWPath()
  /// Queue of ``start(queue:)``; nil before.
  public private(set) var queue: DispatchQueue?

  /// Monitors all interfaces.
  public init() { required = nil }

  /// Monitors the interfaces of a kind. Only Wi-Fi is connected: for another kind the handler is not called.
  public init(requiredInterfaceType: NWInterface.InterfaceType) { required = requiredInterfaceType }

  /// Calls the handler with the state, later on `queue`.
  public func start(queue: DispatchQueue) {
    self.queue = queue
    report()
  }

  /// Calls the handler once, when there are both a queue and a handler.
  private func report() {
    guard let queue, let handler, !isReported, !isCancelled, required ?? .wifi == .wifi else {
      return
    }
    isReported = true
    let path = currentPath
    queue.async { handler(path) }
  }

  /// Ends the monitoring; the monitor cannot start again.
  public func cancel() { isCancelled = true }
}
