import QuartzCore
import Synchronization

/// Turns calls of methods whose implementations may be exchanged into dispatches. Only code that
/// `flipbook port` writes uses it.
@_documentation(visibility: internal)
public enum MethodExchange {
  /// Method whose own body is to run in the next call, although it is exchanged.
  private static let requestedBody = Mutex<String?>(nil)

  /// The implementation that runs in place of a method's body; nil if that runs.
  @preconcurrency @MainActor
  public static func implementation<R>(
    _ name: String, of object: AnyObject, in owner: AnyClass, as type: (() -> R).Type
  ) -> (() -> R)? {
    guard let found = replacement(name, of: object, in: owner, Void.self, R.self) else {
      return nil
    }
    return { found.call(object, ()) }
  }

  /// The same for a method with a parameter.
  @preconcurrency @MainActor
  public static func implementation<A, R>(
    _ name: String, of object: AnyObject, in owner: AnyClass, as type: ((A) -> R).Type
  ) -> ((A) -> R)? {
    guard let found = replacement(name, of: object, in: owner, A.self, R.self) else { return nil }
    return { found.call(object, $0) }
  }

  /// The same for a method with two parameters.
  @preconcurrency @MainActor
  public static func implementation<A, B, R>(
    _ name: String, of object: AnyObject, in owner: AnyClass, as type: ((A, B) -> R).Type
  ) -> ((A, B) -> R)? {
    guard let found = replacement(name, of: object, in: owner, (A, B).self, R.self) else {
      return nil
    }
    return { found.call(object, ($0, $1)) }
  }

  /// The same for a method with three parameters.
  @preconcurrency @MainActor
  public static func implementation<A, B, C, R>(
    _ name: String, of object: AnyObject, in owner: AnyClass, as type: ((A, B, C) -> R).Type
  ) -> ((A, B, C) -> R)? {
    guard let found = replacement(name, of: object, in: owner, (A, B, C).self, R.self) else {
      return nil
    }
    return { found.call(object, ($0, $1, $2)) }
  }

  /// An implementation as a function of the object, its selector and the arguments. One for other
  /// types does nothing, and is reported. Takes the place of `unsafeBitCast` in ported sources.
  @preconcurrency @MainActor
  public static func function(
    _ implementation: IMP?, to type: ((AnyObject, Selector) -> Void).Type
  ) -> (AnyObject, Selector) -> Void {
    let call = caller(of: implementation, Void.self)
    return { object, _ in call(object, ()) }
  }

  /// The same for a method with a parameter.
  @preconcurrency @MainActor
  public static func function<A>(
    _ implementation: IMP?, to type: ((AnyObject, Selector, A) -> Void).Type
  ) -> (AnyObject, Selector, A) -> Void {
    let call = caller(of: implementation, A.self)
    return { object, _, first in call(object, first) }
  }

  /// The same for a method with two parameters.
  @preconcurrency @MainActor
  public static func function<A, B>(
    _ implementation: IMP?, to type: ((AnyObject, Selector, A, B) -> Void).Type
  ) -> (AnyObject, Selector, A, B) -> Void {
    let call = caller(of: implementation, (A, B).self)
    return { object, _, first, second in call(object, (first, second)) }
  }

  /// The same for a method with three parameters.
  @preconcurrency @MainActor
  public static func function<A, B, C>(
    _ implementation: IMP?, to type: ((AnyObject, Selector, A, B, C) -> Void).Type
  ) -> (AnyObject, Selector, A, B, C) -> Void {
    let call = caller(of: implementation, (A, B, C).self)
    return { object, _, first, second, third in call(object, (first, second, third)) }
  }

  @MainActor private static func caller<Arguments>(
    of implementation: IMP?, _: Arguments.Type
  ) -> @MainActor (AnyObject, Arguments) -> Void {
    let typed = implementation?.implementation as? MethodImplementation<Arguments, Void>
    guard let typed else {
      World.current.report(
        .methodNotExchanged,
        "an implementation was cast to a function with other parameters; it is never called")
      return { _, _ in }
    }
    return { object, arguments in
      if typed.fits(object) { typed.call(object, arguments) }
    }
  }

  private static func replacement<Arguments, R>(
    _ name: String, of object: AnyObject, in owner: AnyClass, _: Arguments.Type, _: R.Type
  ) -> MethodImplementation<Arguments, R>? {
    let wantsBody = requestedBody.withLock { requested in
      guard requested == key(name, owner) else { return false }
      requested = nil
      return true
    }
    guard !wantsBody else { return nil }
    return MethodSlot.find(name, from: type(of: object), upTo: owner)?
      .replacement(for: object, Arguments.self, R.self)
  }

  private static func key(_ name: String, _ owner: AnyClass) -> String {
    "\(ObjectIdentifier(owner).hashValue) \(name)"
  }

  /// An implementation that runs the body of a method of the app.
  static func body<Object: AnyObject, Arguments, R>(
    _ name: String, in owner: AnyClass, calling: @escaping @MainActor (Object, Arguments) -> R
  ) -> MethodImplementation<Arguments, R> {
    MethodImplementation(
      fits: { $0 is Object },
      call: { object, arguments in
        requestedBody.withLock { $0 = key(name, owner) }
        return calling(unsafe unsafeDowncast(object, to: Object.self), arguments)
      })
  }
}

/// A method of the app that can be exchanged: the class that declares it, and its body.
struct ExchangeableBody: Sendable {
  let name: String
  let owner: AnyClass
  let body: AnyMethodImplementation

  /// The method of a class before any exchange: its own body, or that of its superclass.
  func implementation(in type: AnyClass) -> AnyMethodImplementation {
    guard type != owner, let next = _getSuperclass(type) else { return body }
    return MethodSlot.find(name, from: next, upTo: owner)?.implementation ?? body
  }
}

extension Selector {
  /// A method without parameters that can be exchanged.
  @preconcurrency
  public init<T: AnyObject, R>(
    exchanging method: @escaping @MainActor @Sendable (T) -> @MainActor () -> R,
    in owner: AnyClass, name: String
  ) {
    self.init({ (target: T) in { _ = method(target)() } }, name: name)
    exchangeable = ExchangeableBody(
      name: name, owner: owner,
      body: MethodExchange.body(name, in: owner) { (target: T, _: Void) in method(target)() })
  }

  /// A method that takes the sender, and can be exchanged.
  @preconcurrency
  public init<T: AnyObject, A, R>(
    exchanging method: @escaping @MainActor @Sendable (T) -> @MainActor (A) -> R,
    in owner: AnyClass, name: String
  ) {
    self.init({ (target: T) in { (sender: A) in _ = method(target)(sender) } }, name: name)
    exchangeable = ExchangeableBody(
      name: name, owner: owner,
      body: MethodExchange.body(name, in: owner) { (target: T, argument: A) in
        method(target)(argument)
      })
  }

  /// A method that takes the sender and the event, and can be exchanged.
  @preconcurrency
  public init<T: AnyObject, A, B, R>(
    exchanging method: @escaping @MainActor @Sendable (T) -> @MainActor (A, B) -> R,
    in owner: AnyClass, name: String
  ) {
    self.init(
      { (target: T) in { (sender: A, event: B) in _ = method(target)(sender, event) } },
      name: name)
    exchangeable = ExchangeableBody(
      name: name, owner: owner,
      body: MethodExchange.body(name, in: owner) { (target: T, arguments: (A, B)) in
        method(target)(arguments.0, arguments.1)
      })
  }

  /// A method with three parameters that can be exchanged; no control can send it.
  @preconcurrency
  public init<T: AnyObject, A, B, C, R>(
    exchanging method: @escaping @MainActor @Sendable (T) -> @MainActor (A, B, C) -> R,
    in owner: AnyClass, name: String
  ) {
    self.init(uikit: name)
    exchangeable = ExchangeableBody(
      name: name, owner: owner,
      body: MethodExchange.body(name, in: owner) { (target: T, arguments: (A, B, C)) in
        method(target)(arguments.0, arguments.1, arguments.2)
      })
  }

  /// A method of UIKit that can be exchanged but not sent.
  public init(uikit name: String) {
    self.name = name
    fits = { target in ExchangeableMethods.method(name, of: type(of: target)) != nil }
    perform = { _, _, _ in false }
    exchangeable = nil
  }
}
