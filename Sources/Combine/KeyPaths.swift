public import Foundation
public import QuartzCore
public import UIKit

// Values of UIKit's objects: those that `observe(_:options:changeHandler:)` follows.

extension KeyValueObservable where Self: UIView {
  /// Publishes a property: its value, and each change. The same properties as `observe`.
  public func publisher<Value: Equatable>(
    for keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [.initial, .new]
  ) -> Publishers.Derived<Value, Never> {
    published(keyPath, options) { self.observe(keyPath, changeHandler: $0) }
  }
}

extension KeyValueObservable where Self: UIScrollView {
  /// Publishes a property: its value, and each change. The same properties as `observe`.
  public func publisher<Value: Equatable>(
    for keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [.initial, .new]
  ) -> Publishers.Derived<Value, Never> {
    published(keyPath, options) { self.observe(keyPath, changeHandler: $0) }
  }
}

extension KeyValueObservable where Self: UIControl {
  /// Publishes a property: its value, and each change. The same properties as `observe`.
  public func publisher<Value: Equatable>(
    for keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [.initial, .new]
  ) -> Publishers.Derived<Value, Never> {
    published(keyPath, options) { self.observe(keyPath, changeHandler: $0) }
  }
}

extension KeyValueObservable where Self: CALayer {
  /// Publishes a property: its value, and each change. The same properties as `observe`.
  public func publisher<Value: Equatable>(
    for keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [.initial, .new]
  ) -> Publishers.Derived<Value, Never> {
    published(keyPath, options) { self.observe(keyPath, changeHandler: $0) }
  }
}

extension KeyValueObservable where Self: UIViewPropertyAnimator {
  /// Publishes a property: its value, and each change. The same properties as `observe`.
  public func publisher<Value: Equatable>(
    for keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [.initial, .new]
  ) -> Publishers.Derived<Value, Never> {
    published(keyPath, options) { self.observe(keyPath, changeHandler: $0) }
  }
}

extension KeyValueObservable where Self: UIGestureRecognizer {
  /// Publishes a property: its value, and each change. The same properties as `observe`.
  public func publisher<Value: Equatable>(
    for keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [.initial, .new]
  ) -> Publishers.Derived<Value, Never> {
    published(keyPath, options) { self.observe(keyPath, changeHandler: $0) }
  }
}

extension NSObjectProtocol where Self: NSObject {
  /// A property of another object, whose changes are not observed: its value alone, which `check` reports.
  @_disfavoredOverload
  @preconcurrency @MainActor
  public func publisher<Value>(
    for keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [.initial, .new]
  ) -> Publishers.Derived<Value, Never> {
    published(keyPath, options) { self.observe(keyPath, changeHandler: $0) }
  }

  @MainActor fileprivate func published<Value>(
    _ keyPath: KeyPath<Self, Value>, _ options: NSKeyValueObservingOptions,
    _ observe:
      @escaping @MainActor (@escaping (Self, NSKeyValueObservedChange<Value>) -> Void) ->
      NSKeyValueObservation
  ) -> Publishers.Derived<Value, Never> {
    let first = Just(()).map { self[keyPath: keyPath] }
    let path = Unchecked(value: keyPath)
    let observe = Unchecked(value: observe)
    let changes = first.derived(Value.self, Never.self) { outlet in
      let sending = Unchecked(value: outlet)
      let token = MainActor.assumeIsolated {
        Unchecked(
          value: observe.value { object, _ in sending.value.send(object[keyPath: path.value]) })
      }
      return AnyCancellable { token.value.invalidate() }
    }
    return options.contains(.initial) ? changes.prepend(first) : changes
  }
}
