public import Foundation
import QuartzCore

/// Key-value coding of UIKit's objects, layers and animations. Apple's runtime finds every property by its
/// name; here the properties that public code sets and reads so are listed in ``KeyedProperty``, and those
/// that an app marks with `@IBInspectable` or `@IBOutlet` are known, too.
extension NSObjectProtocol {
  /// Value of a property by its Objective-C name; numbers are `NSNumber`, geometry is `NSValue`, which cast to
  /// Swift's types. A leading underscore is skipped.
  ///
  /// - Returns: nil for an empty property, and for an unknown one, which is reported.
  public func value(forKey key: String) -> Any? {
    KeyedAccess(object: self as? NSObject, path: key).read()
  }

  /// As ``value(forKey:)``, through the objects of several keys with dots between them, such as
  /// `layer.cornerRadius`.
  public func value(forKeyPath keyPath: String) -> Any? {
    KeyedAccess(object: self as? NSObject, path: keyPath).read()
  }

  /// Sets a property by its Objective-C name. A value of another type, and an unknown property, are
  /// reported and have no effect.
  public func setValue(_ value: Any?, forKey key: String) {
    KeyedAccess(object: self as? NSObject, path: key, value: value).write()
  }

  /// As ``setValue(_:forKey:)``, through the objects of several keys with dots between them.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    KeyedAccess(object: self as? NSObject, path: keyPath, value: value).write()
  }

  /// Sets several properties by their Objective-C names, in the order of the names.
  public func setValuesForKeys(_ keyedValues: [String: Any]) {
    for (key, value) in keyedValues.sorted(by: { $0.key < $1.key }) { setValue(value, forKey: key) }
  }
}

extension NSObject {
  /// The class itself: `Cell.classForCoder()` is what a class answers to the property of its objects.
  public class func classForCoder() -> AnyClass { self }
}

/// One access by key. What it holds goes no further than the main actor, on which the caller already is.
private struct KeyedAccess: @unchecked Sendable {
  let object: NSObject?
  let path: String
  var value: Any?

  private struct Result: @unchecked Sendable {
    let value: Any?
  }

  func read() -> Any? {
    MainActor.assumeIsolated { Result(value: readOnMain()) }.value
  }

  func write() { MainActor.assumeIsolated { writeOnMain() } }

  @MainActor private func readOnMain() -> Any? {
    guard let object else { return nil }
    if let layer = object as? CALayer { return layer.value(forKeyPath: path) }
    if let animation = object as? CAAnimation { return animation.value(forKeyPath: path) }
    let (key, rest) = split()
    guard let property = KeyedProperty.named(key, of: object) else {
      if let value = InterfaceTable.value(of: key, in: object) { return onward(value, rest) }
      report("Flipbook does not know \"\(key)\" of \(object); the value is nil")
      return nil
    }
    return property.read(object).flatMap { onward($0, rest) }
  }

  @MainActor private func onward(_ value: Any, _ rest: String?) -> Any? {
    guard let rest else { return value }
    guard let next = value as? NSObject else { return nil }
    return KeyedAccess(object: next, path: rest).readOnMain()
  }

  @MainActor private func writeOnMain() {
    guard let object else { return }
    if let layer = object as? CALayer { return layer.setValue(value, forKeyPath: path) }
    if let animation = object as? CAAnimation { return animation.setValue(value, forKeyPath: path) }
    let (key, rest) = split()
    if let rest {
      guard let next = KeyedAccess(object: object, path: key).readOnMain() as? NSObject else {
        return
      }
      return KeyedAccess(object: next, path: rest, value: value).writeOnMain()
    }
    let isSet: Bool?
    if let property = KeyedProperty.named(key, of: object) {
      isSet = property.write?(object, value) ?? false
    } else {
      isSet = InterfaceTable.set(key, of: object, to: value.map { [$0] } ?? [])
    }
    switch isSet {
    case true?: break
    case false?: report("\"\(key)\" of \(object) does not accept \(value.map { "\($0)" } ?? "nil")")
    case nil: report("Flipbook does not know \"\(key)\" of \(object); setting it has no effect")
    }
  }

  private func split() -> (key: String, rest: String?) {
    guard let dot = path.firstIndex(of: ".") else { return (path, nil) }
    return (String(path[..<dot]), String(path[path.index(after: dot)...]))
  }

  @MainActor private func report(_ text: String) { World.current.report(.keyUnknown, text) }
}
