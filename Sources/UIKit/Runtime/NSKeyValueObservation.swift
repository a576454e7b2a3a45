public import Foundation
public import QuartzCore
import Synchronization

/// Values and calls that an observation requests.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  /// Apple's bits.
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The value after the change.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// The value before the change.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// Calls the handler immediately, before any change.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  /// Calls the handler for each change twice: first with
  /// ``NSKeyValueObservedChange/isPrior``. Here both calls follow the change, and the object already
  /// has the new value in the first.
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// One change of an observed value.
public struct NSKeyValueObservedChange<Value> {
  /// Always ``NSKeyValueChange/setting``.
  public let kind = NSKeyValueChange.setting
  /// New value; nil unless the options request it.
  public let newValue: Value?
  /// Old value; nil unless the options request it, and in the call for
  /// ``NSKeyValueObservingOptions/initial``.
  public let oldValue: Value?
  /// Whether it is the first of the two calls for a change (``NSKeyValueObservingOptions/prior``).
  public let isPrior: Bool
}

/// Kind of change of a value.
public enum NSKeyValueChange: UInt, Sendable {
  /// It was set.
  case setting = 1
}

/// A running observation; ends when it is released or invalidated.
public final class NSKeyValueObservation: NSObject, Sendable {
  private let isEnded = Mutex(false)

  var isValid: Bool { isEnded.withLock { !$0 } }

  /// Ends the observation.
  public func invalidate() { isEnded.withLock { $0 = true } }
}

/// Objects with values that `observe` can follow: views, layers, gesture recognizers and property
/// animators.
///
/// On iOS any property can be observed; here there is a list for each class, and the properties that a class of
/// the app declares as `@objc dynamic` follow in ported sources. Other properties are reported, and never observed.
/// Observation follows the model values, not the presented values of animations.
@preconcurrency @MainActor
public protocol KeyValueObservable: NSObject {}

extension UIView: KeyValueObservable {}
extension CALayer: KeyValueObservable {}
extension UIViewPropertyAnimator: KeyValueObservable {}
extension UIGestureRecognizer: KeyValueObservable {}

extension KeyValueObservable where Self: UIView {
  /// Calls `changeHandler` after each change of one of: `bounds`, `frame`, `center`, `transform`,
  /// `alpha`, `isHidden`, `backgroundColor`.
  public func observe<Value: Equatable>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let followed: [PartialKeyPath<Self>] = [
      \.bounds, \.frame, \.center, \.transform, \.alpha, \.isHidden, \.backgroundColor,
    ]
    return follow(keyPath, of: followed, layer.observers, options, changeHandler)
  }
}

extension KeyValueObservable where Self: CALayer {
  /// Calls `changeHandler` after each change of one of: `bounds`, `frame`, `position`, `transform`,
  /// `opacity`, `isHidden`, `cornerRadius`.
  public func observe<Value: Equatable>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let followed: [PartialKeyPath<Self>] = [
      \.bounds, \.frame, \.position, \.transform, \.opacity, \.isHidden, \.cornerRadius,
    ]
    return follow(keyPath, of: followed, observers, options, changeHandler)
  }
}

extension KeyValueObservable where Self: UIViewPropertyAnimator {
  /// Calls `changeHandler` after each change of `isRunning`, `state` or `isReversed`, and after
  /// `fractionComplete` was set to another value, not while the animator runs.
  public func observe<Value: Equatable>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let followed: [PartialKeyPath<Self>] = [
      \.fractionComplete, \.isRunning, \.isReversed, \.state,
    ]
    return follow(keyPath, of: followed, observers, options, changeHandler)
  }
}

extension CALayer {
  /// Observers of the layer; created on first use.
  var observers: ValueObservers {
    if let valueObservers { return valueObservers }
    let made = ValueObservers()
    valueObservers = made
    return made
  }
}

extension UIViewPropertyAnimator {
  /// Observers of the animator; created on first use.
  var observers: ValueObservers {
    if let valueObservers { return valueObservers }
    let made = ValueObservers()
    valueObservers = made
    return made
  }
}

extension KeyValueObservable {
  func follow<Value: Equatable>(
    _ keyPath: KeyPath<Self, Value>, of followed: [PartialKeyPath<Self>],
    _ observers: ValueObservers, _ options: NSKeyValueObservingOptions,
    _ handler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    if !followed.contains(keyPath), self is any KeyValueNotifying {
      return followOwn(keyPath, options, handler)
    }
    let observation = NSKeyValueObservation()
    guard followed.contains(keyPath) else {
      World.current.report(
        .valueNotFollowed,
        // A key path has no name to print, only an address that differs from run to run.
        "a property of type \(Value.self) of \(self) cannot be observed; the handler is never "
          + "called"
      )
      return observation
    }
    var last = self[keyPath: keyPath]
    let change = { (old: Value?, isPrior: Bool) in
      NSKeyValueObservedChange(
        newValue: options.contains(.new) && !isPrior ? last : nil,
        oldValue: options.contains(.old) ? old : nil, isPrior: isPrior)
    }
    observers.add(for: observation) { [weak self, weak observation] in
      guard let self, observation?.isValid ?? false else { return }
      let old = last
      last = self[keyPath: keyPath]
      guard last != old else { return }
      if options.contains(.prior) { handler(self, change(old, true)) }
      handler(self, change(old, false))
    }
    if options.contains(.initial) { handler(self, change(nil, false)) }
    return observation
  }
}

extension KeyValueObservable where Self: UIScrollView {
  /// Calls `changeHandler` after each change of `contentOffset`, `contentSize`, or one of the
  /// observable properties of views: `bounds`, `frame`, `center`, `transform`, `alpha`, `isHidden`,
  /// `backgroundColor`.
  public func observe<Value: Equatable>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let followed: [PartialKeyPath<Self>] = [
      \.contentOffset, \.contentSize, \.bounds, \.frame, \.center, \.transform, \.alpha, \.isHidden,
      \.backgroundColor,
    ]
    return follow(keyPath, of: followed, layer.observers, options, changeHandler)
  }
}

extension KeyValueObservable where Self: WKWebView {
  /// Calls `changeHandler` after each change of one of the observable properties of views: `bounds`,
  /// `frame`, `center`, `transform`, `alpha`, `isHidden`, `backgroundColor`; and never for
  /// `estimatedProgress`, which stays 0.
  public func observe<Value: Equatable>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let followed: [PartialKeyPath<Self>] = [
      \.estimatedProgress, \.bounds, \.frame, \.center, \.transform, \.alpha, \.isHidden,
      \.backgroundColor,
    ]
    return follow(keyPath, of: followed, layer.observers, options, changeHandler)
  }
}

extension KeyValueObservable where Self: UIControl {
  /// Calls `changeHandler` after each change of `isHighlighted`, `isSelected`, `isEnabled`, or one
  /// of the observable properties of views: `bounds`, `frame`, `center`, `transform`, `alpha`,
  /// `isHidden`, `backgroundColor`.
  public func observe<Value: Equatable>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let followed: [PartialKeyPath<Self>] = [
      \.isHighlighted, \.isSelected, \.isEnabled, \.bounds, \.frame, \.center, \.transform,
      \.alpha, \.isHidden, \.backgroundColor,
    ]
    return follow(keyPath, of: followed, layer.observers, options, changeHandler)
  }
}

extension KeyValueObservable where Self: UIGestureRecognizer {
  /// Calls `changeHandler` after each change of `state`, before the targets are called.
  public func observe<Value: Equatable>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    follow(keyPath, of: [\.state], observers, options, changeHandler)
  }
}

extension UIGestureRecognizer {
  /// Observers of the recognizer; created on first use.
  var observers: ValueObservers {
    if let valueObservers { return valueObservers }
    let made = ValueObservers()
    valueObservers = made
    return made
  }
}

extension NSObjectProtocol where Self: NSObject {
  /// Properties that a class of the app declares as `@objc dynamic`: `changeHandler` is called after each new value.
  ///
  /// Other values of other objects are not followed: the handler is never called, which is reported, and
  /// `options` has no effect but for `.initial`.
  @_disfavoredOverload
  @preconcurrency @MainActor
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    if self is any KeyValueNotifying { return followOwn(keyPath, options, changeHandler) }
    World.current.report(
      .valueNotFollowed,
      "a property of type \(Value.self) of \(type(of: self)) cannot be observed; the handler is never "
        + "called")
    if options.contains(.initial) {
      let value = options.contains(.new) ? self[keyPath: keyPath] : nil
      changeHandler(
        self, NSKeyValueObservedChange(newValue: value, oldValue: nil, isPrior: false))
    }
    return NSKeyValueObservation()
  }
}
