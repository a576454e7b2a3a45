public import Foundation
import QuartzCore

/// Keys of the dictionary that describes a change to an observer.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  /// Apple's text.
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Always 1: the value was set.
  public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
  /// The value after the change, if ``NSKeyValueObservingOptions/new`` requests it.
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  /// The value before the change, if ``NSKeyValueObservingOptions/old`` requests it.
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
  /// true in the first of the two calls that ``NSKeyValueObservingOptions/prior`` requests.
  public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
  /// Never present: no collection is observed.
  public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
}

/// A class that observes key paths in strings. `flipbook port` adds the conformance to each class that
/// overrides `observeValue`, which `NSObject` does not have on Linux.
public protocol KeyValueObserver: NSObject {
  /// Called after each change of an observed value.
  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?)
}

/// Takes the place of `super.observeValue` in ported sources: a change that the class does not handle.
/// Nothing happens; iOS stops there with an exception if no superclass handles it.
public func leaveValueUnobserved(
  forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
  context: UnsafeMutableRawPointer?
) {}

extension NSObject {
  /// Calls `observeValue` of a ``KeyValueObserver`` after each change of a value of this object.
  ///
  /// Objects are views, layers, gesture recognizers and property animators, with the values that
  /// `observe(_:options:changeHandler:)` follows; a key path may lead through `layer`, `view` and
  /// `superview`. Anything else is reported. The observer is held weakly.
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    KeyPathObservers.add(
      KeyPathObservers.Entry(
        observer: observer, keyPath: keyPath, context: UInt(bitPattern: context)),
      to: self, options)
  }

  /// Ends all observations of a key path by an observer.
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
    KeyPathObservers.remove(from: self) {
      $0.observer === observer && $0.keyPath == keyPath
    }
  }

  /// Ends the observation of a key path that was begun with a context.
  public func removeObserver(
    _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {
    let address = UInt(bitPattern: context)
    KeyPathObservers.remove(from: self) {
      $0.observer === observer && $0.keyPath == keyPath && $0.context == address
    }
  }
}

/// The observers of one object by key path, associated with the object.
private final class KeyPathObservers: NSObject {
  struct Entry {
    weak var observer: NSObject?
    var keyPath: String
    /// Address, which is never dereferenced.
    var context: UInt
    var token = NSKeyValueObservation()
  }

  private var entries: [Entry] = []

  private static let key: UInt = 0x4B56_4F

  static func add(_ entry: Entry, to object: NSObject, _ options: NSKeyValueObservingOptions) {
    let request = Request(entry: entry, object: object, options: options)
    MainActor.assumeIsolated { begin(request) }
  }

  /// Passes a value to the main actor, on which the caller already runs.
  private struct Request: @unchecked Sendable {
    let entry: Entry
    let object: NSObject
    let options: NSKeyValueObservingOptions
  }

  @MainActor private static func begin(_ request: Request) {
    let entry = request.entry
    let object = request.object
    let options = request.options
    guard let observer = entry.observer as? any KeyValueObserver else {
      return report(
        "\(entry.observer.map { "\(type(of: $0))" } ?? "nil") does not implement observeValue")
    }
    guard let value = ObservedValue(entry.keyPath, of: object) else {
      return report("\"\(entry.keyPath)\" of \(object) cannot be observed")
    }
    observers(of: object).entries.append(entry)
    follow(value, entry, of: object, options)
    guard options.contains(.initial) else { return }
    var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSNumber(value: 1)]
    if options.contains(.new) { change[.newKey] = value.read() ?? NSNull() }
    unsafe observer.observeValue(
      forKeyPath: entry.keyPath, of: object, change: change,
      context: UnsafeMutableRawPointer(bitPattern: entry.context))
  }

  @MainActor private static func follow(
    _ value: ObservedValue, _ entry: Entry, of object: NSObject,
    _ options: NSKeyValueObservingOptions
  ) {
    var last = value.read()
    let token = entry.token
    value.observers.add(for: token) { [weak object, weak observer = entry.observer, weak token] in
      guard let object, token?.isValid ?? false,
        let observer = observer as? any KeyValueObserver
      else { return }
      let old = last
      last = value.read()
      guard !areEqual(old, last) else { return }
      for isPrior in options.contains(.prior) ? [true, false] : [false] {
        var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSNumber(value: 1)]
        if options.contains(.old) { change[.oldKey] = old ?? NSNull() }
        if isPrior { change[.notificationIsPriorKey] = true }
        if options.contains(.new), !isPrior { change[.newKey] = last ?? NSNull() }
        unsafe observer.observeValue(
          forKeyPath: entry.keyPath, of: object, change: change,
          context: UnsafeMutableRawPointer(bitPattern: entry.context))
      }
    }
  }

  static func remove(from object: NSObject, where isMeant: (Entry) -> Bool) {
    let all = observers(of: object)
    for entry in all.entries where isMeant(entry) { entry.token.invalidate() }
    all.entries.removeAll(where: isMeant)
  }

  private static func observers(of object: NSObject) -> KeyPathObservers {
    if let known = Associations.value(on: object, key) as? KeyPathObservers { return known }
    let made = KeyPathObservers()
    Associations.set(made, .OBJC_ASSOCIATION_RETAIN_NONATOMIC, on: object, key)
    return made
  }

  @MainActor private static func report(_ text: String) {
    World.current.report(.valueNotFollowed, text + "; observeValue is never called")
  }

  private static func areEqual(_ a: (any Equatable)?, _ b: (any Equatable)?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return isEqual(a, b)
  }

  private static func isEqual<Value: Equatable>(_ a: Value, _ b: any Equatable) -> Bool {
    a == b as? Value
  }
}

/// A value that a key path in a string leads to.
@MainActor private struct ObservedValue {
  let observers: ValueObservers
  let read: () -> (any Equatable)?

  /// nil for a value that is not followed.
  init?(_ keyPath: String, of object: NSObject) {
    var parts = keyPath.split(separator: ".").map(String.init)
    guard let key = parts.popLast() else { return nil }
    var target = object
    for part in parts {
      switch (part, target) {
      case ("layer", let view as UIView): target = view.layer
      case ("superview", let view as UIView):
        guard let superview = view.superview else { return nil }
        target = superview
      case ("view", let controller as UIViewController): target = controller.view
      case ("view", let recognizer as UIGestureRecognizer):
        guard let view = recognizer.view else { return nil }
        target = view
      default: return nil
      }
    }
    self.init(key: key, of: target)
  }

  private init?(key: String, of target: NSObject) {
    switch target {
    case let view as UIView:
      guard let read = Self.reader(key, of: view) else { return nil }
      self.init(observers: view.layer.observers, read: read)
    case let layer as CALayer:
      guard let read = Self.reader(key, of: layer) else { return nil }
      self.init(observers: layer.observers, read: read)
    case let recognizer as UIGestureRecognizer where key == "state":
      self.init(observers: recognizer.observers) { [weak recognizer] in recognizer?.state }
    case let animator as UIViewPropertyAnimator:
      guard let read = Self.reader(key, of: animator) else { return nil }
      self.init(observers: animator.observers, read: read)
    default: return nil
    }
  }

  private init(observers: ValueObservers, read: @escaping () -> (any Equatable)?) {
    self.observers = observers
    self.read = read
  }

  private static func reader(_ key: String, of view: UIView) -> (() -> (any Equatable)?)? {
    switch key {
    case "frame": return { [weak view] in view?.frame }
    case "bounds": return { [weak view] in view?.bounds }
    case "center": return { [weak view] in view?.center }
    case "transform": return { [weak view] in view?.transform }
    case "alpha": return { [weak view] in view?.alpha }
    case "hidden", "isHidden": return { [weak view] in view?.isHidden }
    case "backgroundColor": return { [weak view] in view?.backgroundColor }
    default: break
    }
    if let scroll = view as? UIScrollView {
      switch key {
      case "contentOffset": return { [weak scroll] in scroll?.contentOffset }
      case "contentSize": return { [weak scroll] in scroll?.contentSize }
      default: break
      }
    }
    if let page = view as? WKWebView, key == "estimatedProgress" {
      return { [weak page] in page?.estimatedProgress }
    }
    guard let control = view as? UIControl else { return nil }
    switch key {
    case "highlighted", "isHighlighted": return { [weak control] in control?.isHighlighted }
    case "selected", "isSelected": return { [weak control] in control?.isSelected }
    case "enabled", "isEnabled": return { [weak control] in control?.isEnabled }
    default: return nil
    }
  }

  private static func reader(
    _ key: String, of animator: UIViewPropertyAnimator
  ) -> (() -> (any Equatable)?)? {
    switch key {
    case "fractionComplete": return { [weak animator] in animator?.fractionComplete }
    case "running", "isRunning": return { [weak animator] in animator?.isRunning }
    case "reversed", "isReversed": return { [weak animator] in animator?.isReversed }
    case "state": return { [weak animator] in animator?.state }
    default: return nil
    }
  }

  private static func reader(_ key: String, of layer: CALayer) -> (() -> (any Equatable)?)? {
    switch key {
    case "frame": return { [weak layer] in layer?.frame }
    case "bounds": return { [weak layer] in layer?.bounds }
    case "position": return { [weak layer] in layer?.position }
    case "transform": return { [weak layer] in layer?.transform }
    case "opacity": return { [weak layer] in layer?.opacity }
    case "hidden", "isHidden": return { [weak layer] in layer?.isHidden }
    case "cornerRadius": return { [weak layer] in layer?.cornerRadius }
    default: return nil
    }
  }
}
