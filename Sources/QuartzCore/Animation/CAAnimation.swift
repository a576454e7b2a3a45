public import Accessors
public import Foundation

/// Base class of animations: timing, delegate and key-value coding. Adding an animation to a layer
/// copies it (S8.11).
open class CAAnimation: NSObject, NSCopying, CAMediaTiming {
  // MARK: Timing (S8.3)

  /// Start in the layer's time, in seconds; 0 (default) means the time of the next commit (S8.9).
  @Setter open var beginTime: CFTimeInterval = 0
  /// Duration of one cycle in seconds; 0 (default) means the transaction's duration.
  @Setter open var duration: CFTimeInterval = 0
  /// Animation seconds per layer second (default 1). 0 holds the animation at ``timeOffset``;
  /// negative values run it backwards.
  @Setter open var speed: Float = 1
  /// Seconds into the animation at which it starts; not scaled by speed (default 0, S8.5).
  @Setter open var timeOffset: CFTimeInterval = 0
  /// Number of cycles, fractions allowed; 0 (default) counts as 1 (S8.3).
  @Setter open var repeatCount: Float = 0
  /// Total duration of all cycles in seconds; a positive value replaces ``repeatCount`` (S8.3).
  @Setter open var repeatDuration: CFTimeInterval = 0
  /// Whether each cycle is followed by its reverse, which doubles its duration (default false).
  @Setter open var autoreverses = false
  /// Values shown before the start and after the end (default removed). Holding the last value also
  /// needs ``isRemovedOnCompletion`` false (S8.6).
  @Setter open var fillMode = CAMediaTimingFillMode.removed

  /// Timing function of the whole cycle; nil (default) is linear (S8.17).
  @Setter open var timingFunction: CAMediaTimingFunction? = nil
  /// Receives start and end. Held strongly (S8.12).
  @Setter open var delegate: (any CAAnimationDelegate)? = nil
  /// Stored without effect: frames are drawn at the rate of the scene. Default: `.default`.
  @Setter open var preferredFrameRateRange = CAFrameRateRange.default
  /// Whether the layer removes the animation at its end (default true, S8.7).
  @Setter open var isRemovedOnCompletion = true
  var storedValues: [String: Any] = [:]
  /// Takes the place of adding the animation to the layer when it runs as an action. Copies do
  /// not have it.
  package var actionBody: (@MainActor (CAAnimation, CALayer, String) -> Void)?

  /// Creates an animation with default values.
  public override init() {
    super.init()
  }

  /// Returns nil: archives are not supported.
  public required init?(coder: NSCoder) { nil }

  /// Independent animation that shares `delegate` and values with this one.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = CAAnimation.instance(of: type(of: self))
    copy.takeValues(from: self)
    return copy
  }

  /// Copies every value of `other`; subclasses copy theirs as well.
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
    preferredFrameRateRange = other.preferredFrameRateRange
    storedValues = other.storedValues
  }

  /// nil for every key. For subclasses that override it: the result is never used.
  open class func defaultValue(forKey key: String) -> Any? { nil }

  /// False. Animations are not archived.
  open func shouldArchiveValue(forKey key: String) -> Bool { false }

  /// Value of a property, or one that the program stored under its own key.
  open func value(forKey key: String) -> Any? {
    if let property = AnimationProperty(rawValue: key), hasProperty(property) {
      return self[property]
    }
    return storedValues[key]
  }

  /// Sets a property if the value has its type; any other key stores the value.
  open func setValue(_ value: Any?, forKey key: String) {
    if let property = AnimationProperty(rawValue: key), hasProperty(property) {
      set(property, to: value)
    } else {
      storedValues[key] = value
    }
  }

  /// Same as ``value(forKey:)``: animation properties have no parts.
  open func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }

  /// Same as ``setValue(_:forKey:)``: animation properties have no parts.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) {
    setValue(value, forKey: keyPath)
  }
}

extension CAAnimation: @MainActor CAAction {
  /// Adds a copy of the animation to the layer under the key that changed.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    guard let layer = anObject as? CALayer else { return }
    if let actionBody { actionBody(self, layer, event) } else { layer.add(self, forKey: event) }
  }
}

/// Receives the start and end of an animation.
@preconcurrency @MainActor
public protocol CAAnimationDelegate: AnyObject {
  /// Called after the commit that starts the animation; `anim` is the layer's copy (S8.12).
  func animationDidStart(_ anim: CAAnimation)
  /// Called at the end; `flag` is false when the animation was removed before its end (S8.12).
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// No effect.
  public func animationDidStart(_ anim: CAAnimation) {}
  /// No effect.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}
