import QuartzCore

/// A method by reference, in place of the Objective-C runtime's selectors.
///
///     Selector(Card.handlePan(_:), name: "handlePan(_:)")
///
/// is what `#selector(handlePan(_:))` becomes on Linux. Selectors are equal when their names are.
public struct Selector: Hashable, Sendable, CustomStringConvertible {
  let name: String
  /// Calls the method on a target with the sender and the event; false when the target is of
  /// another class, or the method cannot take the sender.
  let perform: @MainActor @Sendable (_ target: AnyObject, _ sender: Any?, _ event: Any?) -> Bool
  /// Whether an object is of the class that has the method.
  let fits: @Sendable (AnyObject) -> Bool
  /// Body that can be exchanged; nil for methods that cannot be exchanged, and for UIKit's.
  var exchangeable: ExchangeableBody?

  /// A method without parameters.
  @preconcurrency
  public init<T>(
    _ method: @escaping @MainActor @Sendable (T) -> @MainActor () -> Void, name: String
  ) {
    self.name = name
    fits = { $0 is T }
    perform = { target, _, _ in
      guard let target = target as? T else { return false }
      method(target)()
      return true
    }
  }

  /// A method that takes the sender.
  @preconcurrency
  public init<T, S>(
    _ method: @escaping @MainActor @Sendable (T) -> @MainActor (S) -> Void, name: String
  ) {
    self.name = name
    fits = { $0 is T }
    perform = { target, sender, _ in
      guard let target = target as? T, let sender = handedOver(sender, as: S.self) else {
        return false
      }
      method(target)(sender)
      return true
    }
  }

  /// A method that takes the sender and the event.
  @preconcurrency
  public init<T, S, E>(
    _ method: @escaping @MainActor @Sendable (T) -> @MainActor (S, E) -> Void, name: String
  ) {
    self.name = name
    fits = { $0 is T }
    perform = { target, sender, event in
      guard let target = target as? T, let sender = handedOver(sender, as: S.self),
        let event = eventHandedOver(event, as: E.self)
      else { return false }
      method(target)(sender, event)
      return true
    }
  }

  /// A method by its name in Objective-C; see ``NSSelectorFromString(_:)``.
  public init(_ name: String) {
    self.name = name
    fits = { target in
      nonisolated(unsafe) let target = target
      return MainActor.assumeIsolated { unsafe Selector.method(name, of: target) != nil }
    }
    perform = { target, sender, event in
      Selector.method(name, of: target)?.perform(target, sender, event) ?? false
    }
  }

  @MainActor private static func method(_ name: String, of target: AnyObject) -> Selector? {
    if target is InteractivePop {
      return name == InteractivePop.action.name ? InteractivePop.action : nil
    }
    return InterfaceTable.action(name, of: target)
  }

  /// Name of a requirement, by which ported proxies decide who gets a call; it performs nothing.
  ///
  /// - Parameter fits: whether an object is of the protocol that has the requirement.
  public init(requirement name: String, fits: @escaping @Sendable (AnyObject) -> Bool) {
    self.name = name
    self.fits = fits
    perform = { _, _, _ in false }
  }

  /// The setter of a property, with the sender as value.
  public init<T: AnyObject, Value>(
    setting property: ReferenceWritableKeyPath<T, Value>, name: String
  ) {
    // Immutable; nothing of it changes when another thread reads it.
    nonisolated(unsafe) let property = property
    self.name = name
    fits = { $0 is T }
    perform = { target, sender, _ in
      guard let target = target as? T, let value = handedOver(sender, as: Value.self) else {
        return false
      }
      unsafe target[keyPath: property] = value
      return true
    }
  }

  /// Whether both names are equal, also where one is that of Swift and the other that of Objective-C:
  /// `paste(_:)` and `paste:`.
  public static func == (a: Selector, b: Selector) -> Bool {
    a.name == b.name || a.nameInObjectiveC == b.nameInObjectiveC
  }
  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(nameInObjectiveC) }

  /// `move(_:to:)` is `move:to:`, and `show(for:)` is `showFor:`.
  private var nameInObjectiveC: String {
    guard let open = name.firstIndex(of: "(") else { return name }
    let labels = name[open...].dropFirst().dropLast().split(separator: ":")
    guard let first = labels.first else { return String(name[..<open]) }
    let head = first == "_" ? "" : first.prefix(1).uppercased() + first.dropFirst()
    let rest = labels.dropFirst().map { ($0 == "_" ? "" : $0) + ":" }.joined()
    return name[..<open] + head + ":" + rest
  }
  /// The name.
  public var description: String { name }
}

/// Objective-C does not check that a sender is of the class that a handler declares; handlers with
/// a narrower class still get the object.
private func handedOver<S>(_ value: Any?, as type: S.Type) -> S? {
  if let value = value as? S { return value }
  guard let value else { return nil }
  let object = value as AnyObject
  if let object = object as? S { return object }
  let parameter = (type as? any OptionalType.Type)?.wrapped ?? type
  guard parameter is AnyObject.Type, Swift.type(of: value) is AnyObject.Type else { return nil }
  return unsafe unsafeBitCast(object, to: S.self)
}

/// A handler with an event parameter receives an empty event if a program, not a finger, sent the
/// action.
@MainActor private func eventHandedOver<E>(_ event: Any?, as type: E.Type) -> E? {
  if let event = handedOver(event, as: type) { return event }
  guard event == nil else { return nil }
  return UIEvent(timestamp: CACurrentMediaTime(), touches: []) as? E
}

/// Gives access to the wrapped type of an optional.
private protocol OptionalType {
  static var wrapped: Any.Type { get }
}

extension Optional: OptionalType {
  fileprivate static var wrapped: Any.Type { Wrapped.self }
}
