// Apple's names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CoreGraphics
public import Foundation

// The network by its older interface: always there, over Wi-Fi.

/// State of the connection to a host.
public struct SCNetworkReachabilityFlags: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// A connection is made for the first packet.
  public static let transientConnection = SCNetworkReachabilityFlags(rawValue: 1)
  /// The host can be reached.
  public static let reachable = SCNetworkReachabilityFlags(rawValue: 2)
  /// A connection has to be made first.
  public static let connectionRequired = SCNetworkReachabilityFlags(rawValue: 4)
  /// Traffic makes the connection.
  public static let connectionOnTraffic = SCNetworkReachabilityFlags(rawValue: 8)
  /// The user has to do something.
  public static let interventionRequired = SCNetworkReachabilityFlags(rawValue: 16)
  /// The app's traffic makes the connection.
  public static let connectionOnDemand = SCNetworkReachabilityFlags(rawValue: 32)
  /// The host is this device.
  public static let isLocalAddress = SCNetworkReachabilityFlags(rawValue: 65_536)
  /// The host is in the same network.
  public static let isDirect = SCNetworkReachabilityFlags(rawValue: 131_072)
  /// The connection is a cellular one.
  public static let isWWAN = SCNetworkReachabilityFlags(rawValue: 262_144)
}

/// A host, or the network as a whole.
public final class SCNetworkReachability: NSObject, Sendable {}

/// Function that is called after a change; nothing changes here.
public typealias SCNetworkReachabilityCallBack =
  (
    SCNetworkReachability, SCNetworkReachabilityFlags, UnsafeMutableRawPointer?
  ) -> Void

/// Value that a callback is given, and functions that retain and release it. Not used: nothing changes.
@unsafe public struct SCNetworkReachabilityContext {
  /// Always 0.
  public var version: Int
  /// Value for the callback.
  public var info: UnsafeMutableRawPointer?
  /// Retains the value.
  public var retain: ((UnsafeRawPointer) -> UnsafeRawPointer)?
  /// Releases the value.
  public var release: ((UnsafeRawPointer) -> Void)?
  /// Describes the value.
  public var copyDescription: ((UnsafeRawPointer) -> Unmanaged<NSString>)?

  /// Creates a context.
  public init(
    version: Int, info: UnsafeMutableRawPointer?,
    retain: ((UnsafeRawPointer) -> UnsafeRawPointer)?,
    release: ((UnsafeRawPointer) -> Void)?,
    copyDescription: ((UnsafeRawPointer) -> Unmanaged<NSString>)?
  ) {
    unsafe self.version = version
    unsafe self.info = info
    unsafe self.retain = retain
    unsafe self.release = release
    unsafe self.copyDescription = copyDescription
  }
}

/// A host by its name.
public func SCNetworkReachabilityCreateWithName(
  _ allocator: CFAllocator?, _ nodename: UnsafePointer<CChar>
) -> SCNetworkReachability? { SCNetworkReachability() }

/// A host by its address.
public func SCNetworkReachabilityCreateWithAddress(
  _ allocator: CFAllocator?, _ address: UnsafePointer<sockaddr>
) -> SCNetworkReachability? { SCNetworkReachability() }

/// Reachable. Returns true.
@discardableResult
public func SCNetworkReachabilityGetFlags(
  _ target: SCNetworkReachability, _ flags: UnsafeMutablePointer<SCNetworkReachabilityFlags>
) -> Bool {
  unsafe flags.pointee = .reachable
  return true
}

/// Returns true; nothing is called, since nothing changes.
@discardableResult
public func SCNetworkReachabilitySetCallback(
  _ target: SCNetworkReachability, _ callout: SCNetworkReachabilityCallBack?,
  _ context: UnsafeMutablePointer<SCNetworkReachabilityContext>?
) -> Bool { true }

/// Returns true; nothing is called, since nothing changes.
@discardableResult
public func SCNetworkReachabilitySetDispatchQueue(
  _ target: SCNetworkReachability, _ queue: DispatchQueue?
) -> Bool { true }

extension sockaddr {
  /// Size of the address on Apple's platforms. No effect: Linux has none.
  public var sa_len: UInt8 {
    get { 16 }
    set {}
  }
}

extension sockaddr_in {
  /// Size of the address on Apple's platforms. No effect: Linux has none.
  public var sin_len: UInt8 {
    get { 16 }
    set {}
  }
}
