public import Foundation

/// Values that change over time on a layer. Adding one to a layer copies it (S8.11).
open class CAAnimation: NSObject, NSCopying, CAMediaTiming {
  // MARK: Timing (S8.3)

  open var beginTime: CFTimeInterval = 0
  /// 0 takes the transaction's duration.
  open var duration: CFTimeInterval = 0
  open var speed: Float = 1
  open var timeOffset: CFTimeInterval = 0
  open var repeatCount: Float = 0
  open var repeatDuration: CFTimeInterval = 0
  open var autoreverses = false
  open var fillMode = CAMediaTimingFillMode.removed

  /// The pacing of the whole; nil is linear (S8.17).
  open var timingFunction: CAMediaTimingFunction?
  /// Held strongly (S8.12).
  open var delegate: (any CAAnimationDelegate)?
  /// Whether the animation is taken off at its end (S8.7).
  open var isRemovedOnCompletion = true
  var storedValues: [String: Any] = [:]

  public required override init() {
    super.init()
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    copy.takeValues(from: self)
    return copy
  }

  /// Takes over every value of `other`; subclasses add theirs.
  func takeValues(from other: CAAnimation) {
    beginTime = other.beginTime
    duration = other.duration
    speed = other.speed
    timeOffset = other.timeOffset
    repeatCount = other.repeatCount
    repeatDuration = other.repeatDuration
    autoreverses = other.autoreverses
    fillMode = other.fillMode
    timingFunction = other.timingFunction
    delegate = other.delegate
    isRemovedOnCompletion = other.isRemovedOnCompletion
    storedValues = other.storedValues
  }

  open class func defaultValue(forKey key: String) -> Any? { nil }

  open func shouldArchiveValue(forKey key: String) -> Bool { false }

  /// A value that the program keeps with the animation under a name of its own.
  open func value(forKey key: String) -> Any? { storedValues[key] }

  open func setValue(_ value: Any?, forKey key: String) { storedValues[key] = value }
}

extension CAAnimation: @MainActor CAAction {
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }
}

/// Learns when an animation starts and ends.
@preconcurrency @MainActor
public protocol CAAnimationDelegate: AnyObject {
  func animationDidStart(_ anim: CAAnimation)
  /// `flag` is false when the animation was removed before its end (S8.12).
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}
