import Foundation
import Synchronization

/// What is shown before an animation begins and after it has ended (S8.6).
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  /// A word that is not one of Apple's acts as ``removed``.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The last value stays after the end.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// The first value shows before the beginning.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// As ``forwards`` and ``backwards`` together.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  /// Nothing of the animation outside of its active time.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

/// How local time runs in its parent's (S8.1, S8.3). Times are seconds.
public protocol CAMediaTiming: AnyObject {
  /// In the parent's time.
  var beginTime: CFTimeInterval { get set }
  /// Of one run in one direction.
  var duration: CFTimeInterval { get set }
  /// Own seconds per second of the parent; 0 stands still.
  var speed: Float { get set }
  /// Added to the own time after scaling.
  var timeOffset: CFTimeInterval { get set }
  /// Fractions are allowed; 0 counts as 1.
  var repeatCount: Float { get set }
  /// Takes the place of the count unless 0.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether each run is followed by the same one backwards.
  var autoreverses: Bool { get set }
  /// What shows outside of the active time.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// Seconds.
public typealias CFTimeInterval = Double

/// The part of a layer's timing that has no effect on its own local time.
struct LayerMediaTiming {
  var duration: CFTimeInterval = .infinity
  var repeatCount: Float = 0
  var repeatDuration: CFTimeInterval = 0
  var autoreverses = false
  var fillMode = CAMediaTimingFillMode.removed
}

extension CALayer: @preconcurrency CAMediaTiming {
  /// When the layer's own time begins, in its superlayer's (S8.1).
  public var beginTime: CFTimeInterval {
    get { localTime.beginTime }
    set { localTime.beginTime = newValue }
  }

  /// 0 freezes the layer and everything below it at `timeOffset` (S8.2).
  public var speed: Float {
    get { Float(localTime.speed) }
    set { localTime.speed = Double(newValue) }
  }

  /// The layer's own time at ``beginTime``; where it stands while ``speed`` is 0 (S8.2).
  public var timeOffset: CFTimeInterval {
    get { localTime.timeOffset }
    set { localTime.timeOffset = newValue }
  }

  /// Kept for the protocol: layers do not end. Infinite, unless set.
  public var duration: CFTimeInterval {
    get { mediaTiming.duration }
    set { mediaTiming.duration = newValue }
  }

  /// Kept for the protocol: a layer's time does not repeat.
  public var repeatCount: Float {
    get { mediaTiming.repeatCount }
    set { mediaTiming.repeatCount = newValue }
  }

  /// Kept for the protocol: a layer's time does not repeat.
  public var repeatDuration: CFTimeInterval {
    get { mediaTiming.repeatDuration }
    set { mediaTiming.repeatDuration = newValue }
  }

  /// Kept for the protocol: a layer's time does not turn back.
  public var autoreverses: Bool {
    get { mediaTiming.autoreverses }
    set { mediaTiming.autoreverses = newValue }
  }

  /// Kept for the protocol: a layer has no outside of its time.
  public var fillMode: CAMediaTimingFillMode {
    get { mediaTiming.fillMode }
    set { mediaTiming.fillMode = newValue }
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The virtual clock's time in seconds (S0.10).
public func CACurrentMediaTime() -> CFTimeInterval {
  World.current.inbox.withLock { $0.now }
}
