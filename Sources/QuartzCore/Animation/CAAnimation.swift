public import Foundation

/// Values that change over time on a layer. Adding one to a layer copies it (S8.11).
open class CAAnimation: NSObject, NSCopying, CAMediaTiming {
  // MARK: Timing (S8.3)

  /// In the layer's time, seconds; 0 becomes the time of the next commit (S8.9).
  open var beginTime: CFTimeInterval = 0
  /// 0 takes the transaction's duration.
  open var duration: CFTimeInterval = 0
  /// Own seconds per second of the layer; 0 holds it at ``timeOffset``, negative runs it
  /// backwards.
  open var speed: Float = 1
  /// Seconds into the animation at which it starts; speed does not scale it (S8.5).
  open var timeOffset: CFTimeInterval = 0
  /// Fractions are allowed; 0 counts as 1 (S8.3).
  open var repeatCount: Float = 0
  /// Seconds; more than 0 takes the place of ``repeatCount`` (S8.3).
  open var repeatDuration: CFTimeInterval = 0
  /// Whether each run is followed by the same one backwards; a cycle then lasts twice as long.
  open var autoreverses = false
  /// What shows before and after; keeping the last value needs ``isRemovedOnCompletion`` false
  /// (S8.6).
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

  /// An independent animation; `delegate` and values are shared with this one.
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

  /// nil for every key: what a subclass answers is never asked for.
  open class func defaultValue(forKey key: String) -> Any? { nil }

  /// Nothing is archived here; the answer is never asked for.
  open func shouldArchiveValue(forKey key: String) -> Bool { false }

  /// A property by its name, or a value that the program keeps with the animation.
  open func value(forKey key: String) -> Any? {
    if let property = AnimationProperty(rawValue: key), hasProperty(property) {
      return self[property]
    }
    return storedValues[key]
  }

  /// Sets a property by its name, if the value is of its kind; any other key is one's own.
  open func setValue(_ value: Any?, forKey key: String) {
    if let property = AnimationProperty(rawValue: key), hasProperty(property) {
      set(property, to: value)
    } else {
      storedValues[key] = value
    }
  }

  /// As ``value(forKey:)``: no property here has parts.
  open func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }

  /// As ``setValue(_:forKey:)``: no property here has parts.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) {
    setValue(value, forKey: keyPath)
  }
}

extension CAAnimation: @MainActor CAAction {
  /// Adds a copy to the layer, under the key that changed.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }
}

/// Learns when an animation starts and ends.
@preconcurrency @MainActor
public protocol CAAnimationDelegate: AnyObject {
  /// Told after the commit that starts it; `anim` is the layer's own copy (S8.12).
  func animationDidStart(_ anim: CAAnimation)
  /// `flag` is false when the animation was removed before its end (S8.12).
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ anim: CAAnimation) {}
  /// Does nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}
