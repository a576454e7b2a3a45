import Foundation
import Synchronization

/// What is shown before an animation begins and after it has ended (S8.6).
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

/// How local time runs in its parent's (S8.1, S8.3). Times are seconds.
public protocol CAMediaTiming: AnyObject {
  var beginTime: CFTimeInterval { get set }
  var duration: CFTimeInterval { get set }
  var speed: Float { get set }
  var timeOffset: CFTimeInterval { get set }
  var repeatCount: Float { get set }
  var repeatDuration: CFTimeInterval { get set }
  var autoreverses: Bool { get set }
  var fillMode: CAMediaTimingFillMode { get set }
}

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
  public var beginTime: CFTimeInterval {
    get { localTime.beginTime }
    set { localTime.beginTime = newValue }
  }

  /// 0 freezes the layer and everything below it at `timeOffset` (S8.2).
  public var speed: Float {
    get { Float(localTime.speed) }
    set { localTime.speed = Double(newValue) }
  }

  public var timeOffset: CFTimeInterval {
    get { localTime.timeOffset }
    set { localTime.timeOffset = newValue }
  }

  public var duration: CFTimeInterval {
    get { mediaTiming.duration }
    set { mediaTiming.duration = newValue }
  }

  public var repeatCount: Float {
    get { mediaTiming.repeatCount }
    set { mediaTiming.repeatCount = newValue }
  }

  public var repeatDuration: CFTimeInterval {
    get { mediaTiming.repeatDuration }
    set { mediaTiming.repeatDuration = newValue }
  }

  public var autoreverses: Bool {
    get { mediaTiming.autoreverses }
    set { mediaTiming.autoreverses = newValue }
  }

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
