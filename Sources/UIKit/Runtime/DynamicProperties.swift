public import Foundation
import QuartzCore

/// A class with properties that it declares as `@objc dynamic`. `flipbook port` adds the conformance, and a call of
/// `noteKeyValueChange()` to each of these properties.
public protocol KeyValueNotifying: NSObject {}

extension NSObject {
  private static let observersKey: UInt = 0x4456_4F

  /// Notifies the observers of this object after a property has changed. Without observers nothing happens.
  public func noteKeyValueChange() {
    guard let observers = Associations.value(on: self, NSObject.observersKey) as? ValueObservers
    else { return }
    // Observers are called where they were added: on the main actor.
    MainActor.assumeIsolated { observers.noteChange() }
  }

  /// Observers of properties that a class of the app declares; created on first use.
  @MainActor var ownObservers: ValueObservers {
    if let known = Associations.value(on: self, NSObject.observersKey) as? ValueObservers {
      return known
    }
    let made = ValueObservers()
    Associations.set(made, .OBJC_ASSOCIATION_RETAIN_NONATOMIC, on: self, NSObject.observersKey)
    return made
  }
}

// Not methods of `NSObject`, since managed objects have their own.
extension NSObjectProtocol where Self: NSObject {
  /// Says that a property will change, for classes that observe by hand. The values are read in
  /// ``didChangeValue(forKey:)``.
  public func willChangeValue(forKey key: String) {}
  /// Notifies the observers of this object whose value is another one than before.
  public func didChangeValue(forKey key: String) { noteKeyValueChange() }
}

extension NSObjectProtocol where Self: NSObject {
  /// Follows a value by reading it after each change of the object. Handlers are called for new values, and
  /// for each change where values cannot be compared.
  @MainActor func followOwn<Value>(
    _ keyPath: KeyPath<Self, Value>, _ options: NSKeyValueObservingOptions,
    _ handler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let observation = NSKeyValueObservation()
    var last = self[keyPath: keyPath]
    let change = { (old: Value?, isPrior: Bool) in
      NSKeyValueObservedChange(
        newValue: options.contains(.new) && !isPrior ? last : nil,
        oldValue: options.contains(.old) ? old : nil, isPrior: isPrior)
    }
    ownObservers.add(for: observation) { [weak self, weak observation] in
      guard let self, observation?.isValid ?? false else { return }
      let old = last
      last = self[keyPath: keyPath]
      guard !areSame(old, last) else { return }
      if options.contains(.prior) { handler(self, change(old, true)) }
      handler(self, change(old, false))
    }
    if options.contains(.initial) { handler(self, change(nil, false)) }
    return observation
  }
}

/// Whether values that can be compared are equal, or objects are the same.
private func areSame(_ a: Any, _ b: Any) -> Bool {
  func isEqual<Value: Equatable>(_ a: Value) -> Bool { (b as? Value) == a }
  if let a = a as? any Equatable { return isEqual(a) }
  guard type(of: a) is AnyClass, type(of: b) is AnyClass else { return false }
  return a as AnyObject === b as AnyObject
}
