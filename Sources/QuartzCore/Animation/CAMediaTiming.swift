import Foundation
import Synchronization

/// Values that an animation shows outside of its active time (S8.6).
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// Apple's string for the mode.
  public let rawValue: String
  /// Creates a mode from a string; one that is not Apple's acts as ``removed``.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The last value remains after the end.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// The first value shows before the start.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// ``forwards`` and ``backwards`` combined.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  /// No value outside of the active time.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

/// Mapping of local time to the parent's time (S8.1, S8.3). Times are in seconds.
public protocol CAMediaTiming: AnyObject {
  /// Start in the parent's time.
  var beginTime: CFTimeInterval { get set }
  /// Duration of one cycle in one direction.
  var duration: CFTimeInterval { get set }
  /// Local seconds per parent second; 0 freezes local time.
  var speed: Float { get set }
  /// Offset added to local time after scaling by speed.
  var timeOffset: CFTimeInterval { get set }
  /// Number of cycles, fractions allowed; 0 counts as 1.
  var repeatCount: Float { get set }
  /// Total duration of all cycles; a positive value replaces the count.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether each cycle is followed by its reverse.
  var autoreverses: Bool { get set }
  /// Values shown outside of the active time.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// A duration in seconds.
public typealias CFTimeInterval = Double

/// Timing properties of a layer that have no effect on its local time.
struct LayerMediaTiming {
  var duration: CFTimeInterval = .infinity
  var repeatCount: Float = 0
  var repeatDuration: CFTimeInterval = 0
  var autoreverses = false
  var fillMode = CAMediaTimingFillMode.removed
}

extension CALayer: @preconcurrency CAMediaTiming {
  /// Start of the layer's local time, in the superlayer's time (default 0, S8.1).
  public var beginTime: CFTimeInterval {
    get { localTime.beginTime }
    set {
      localTime.beginTime = newValue
      (self as? CAEmitterLayer)?.begin()
    }
  }

  /// Local seconds per superlayer second (default 1); 0 freezes the layer and its sublayers at
  /// ``timeOffset`` (S8.2).
  public var speed: Float {
    get { Float(localTime.speed) }
    set { localTime.speed = Double(newValue) }
  }

  /// Local time at ``beginTime``; the frozen time while ``speed`` is 0 (default 0, S8.2).
  public var timeOffset: CFTimeInterval {
    get { localTime.timeOffset }
    set { localTime.timeOffset = newValue }
  }

  /// Required by the protocol; no effect (default infinite).
  public var duration: CFTimeInterval {
    get { mediaTiming.duration }
    set { mediaTiming.duration = newValue }
  }

  /// Required by the protocol; no effect.
  public var repeatCount: Float {
    get { mediaTiming.repeatCount }
    set { mediaTiming.repeatCount = newValue }
  }

  /// Required by the protocol; no effect.
  public var repeatDuration: CFTimeInterval {
    get { mediaTiming.repeatDuration }
    set { mediaTiming.repeatDuration = newValue }
  }

  /// Required by the protocol; no effect.
  public var autoreverses: Bool {
    get { mediaTiming.autoreverses }
    set { mediaTiming.autoreverses = newValue }
  }

  /// Required by the protocol; no effect.
  public var fillMode: CAMediaTimingFillMode {
    get { mediaTiming.fillMode }
    set { mediaTiming.fillMode = newValue }
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Time of the virtual clock in seconds, which advances in frame steps (S0.10).
public func CACurrentMediaTime() -> CFTimeInterval {
  // From the inbox: any thread may call this function, and the world itself belongs to the main actor.
  World.current.inbox.withLock { $0.now }
}
