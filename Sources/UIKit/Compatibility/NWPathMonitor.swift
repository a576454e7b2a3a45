public import Foundation

/// A kind of network interface.
public enum NWInterface {
  /// Technology of an interface.
  public enum InterfaceType: Sendable {
    case other, wifi, cellular, wiredEthernet, loopback
  }
}

/// State of the connection to the network: here satisfied over Wi-Fi, without limits, and unsatisfied over
/// every other interface.
public struct NWPath: Sendable, Equatable {
  /// Whether the network can be used.
  public enum Status: Sendable {
    case satisfied, unsatisfied, requiresConnection
  }

  /// `.satisfied`, or `.unsatisfied` for another interface than Wi-Fi.
  public let status: Status
  /// False.
  public let isExpensive = false
  /// False.
  public let isConstrained = false
  /// Whether the status is satisfied.
  public var supportsDNS: Bool { status == .satisfied }
  /// Whether the status is satisfied.
  public var supportsIPv4: Bool { status == .satisfied }
  /// Whether the status is satisfied.
  public var supportsIPv6: Bool { status == .satisfied }

  init(over type: NWInterface.InterfaceType?) {
    status = type ?? .wifi == .wifi ? .satisfied : .unsatisfied
  }

  /// Whether the interface is Wi-Fi.
  public func usesInterfaceType(_ type: NWInterface.InterfaceType) -> Bool {
    type == .wifi && status == .satisfied
  }
}

/// Reports the state of the network, which never changes here, once after the start.
public final class NWPathMonitor {
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
  public let currentPath: NWPath
  /// Queue of ``start(queue:)``; nil before.
  public private(set) var queue: DispatchQueue?

  /// Monitors all interfaces.
  public init() { currentPath = NWPath(over: nil) }

  /// Monitors the interfaces of a kind. Only Wi-Fi is connected: the path of another kind is unsatisfied.
  public init(requiredInterfaceType: NWInterface.InterfaceType) {
    currentPath = NWPath(over: requiredInterfaceType)
  }

  /// Calls the handler with the state, later on `queue`.
  public func start(queue: DispatchQueue) {
    self.queue = queue
    report()
  }

  /// Calls the handler once, when there are both a queue and a handler.
  private func report() {
    guard let queue, let handler, !isReported, !isCancelled else { return }
    isReported = true
    let path = currentPath
    queue.async { handler(path) }
  }

  /// Ends the monitoring; the monitor cannot start again.
  public func cancel() { isCancelled = true }
}
