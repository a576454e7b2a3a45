import QuartzCore
import Synchronization

// Functions of the Objective-C runtime that look up and exchange methods. They work for the methods
// that `flipbook port` finds in selectors: those of the app, and a list of UIKit's.

/// A method of a class, as ``class_getInstanceMethod(_:_:)`` finds it.
public struct Method: Equatable, Sendable {
  let slot: MethodSlot

  /// Whether both are the same method of the same class.
  public static func == (a: Method, b: Method) -> Bool { a.slot === b.slot }
}

/// Implementation of a method.
public struct IMP: Equatable, Sendable {
  let implementation: AnyMethodImplementation

  /// Whether both do the same.
  public static func == (a: IMP, b: IMP) -> Bool { a.implementation === b.implementation }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The method that instances of a class have for a selector; nil for methods that cannot be
/// exchanged here, which is reported.
public func class_getInstanceMethod(_ cls: AnyClass?, _ name: Selector) -> Method? {
  guard let cls else { return nil }
  guard let found = MethodPlace(name, in: cls) else {
    reportUnknown(name, in: cls)
    return nil
  }
  return Method(slot: found.isOwn ? found.slot(in: cls) : found.slot(in: found.owner))
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Gives each method the implementation of the other. Methods with different types of parameters or
/// results are left alone, which is reported.
public func method_exchangeImplementations(_ m1: Method, _ m2: Method) {
  guard areCompatible(m1.slot, m2.slot.original) else { return }
  let first = m1.slot.implementation
  m1.slot.implementation = m2.slot.implementation
  m2.slot.implementation = first
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The implementation of a method.
public func method_getImplementation(_ m: Method) -> IMP {
  IMP(implementation: m.slot.implementation)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The implementation that instances of a class run for a selector; nil for methods that cannot be
/// exchanged here, which is reported.
public func class_getMethodImplementation(_ cls: AnyClass?, _ name: Selector) -> IMP? {
  class_getInstanceMethod(cls, name).map(method_getImplementation)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Sets the implementation of a method and returns the one before. One for other types of parameters
/// or results is refused and reported.
@discardableResult
public func method_setImplementation(_ m: Method, _ imp: IMP) -> IMP {
  let old = method_getImplementation(m)
  if areCompatible(m.slot, imp.implementation) { m.slot.implementation = imp.implementation }
  return old
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// nil: methods have no encoding here. ``class_addMethod(_:_:_:_:)`` needs none.
public func method_getTypeEncoding(_ m: Method) -> UnsafePointer<CChar>? { nil }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Adds a method to a class that inherits one for that selector; false if the class implements it
/// itself. `types` is ignored.
@discardableResult
public func class_addMethod(
  _ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?
) -> Bool {
  guard let cls else { return false }
  guard let place = MethodPlace(name, in: cls) else {
    reportUnknown(name, in: cls)
    return false
  }
  guard !place.isOwn, MethodSlot.find(place.name, from: cls, upTo: cls) == nil else { return false }
  let slot = place.slot(in: cls)
  guard areCompatible(slot, imp.implementation) else { return false }
  slot.implementation = imp.implementation
  return true
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Sets the implementation that a class has for a selector, and adds the method if the class
/// inherits it. Returns the implementation before; nil if the method was added. `types` is ignored.
@discardableResult
public func class_replaceMethod(
  _ cls: AnyClass, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?
) -> IMP? {
  guard unsafe !class_addMethod(cls, name, imp, types),
    let method = MethodPlace(name, in: cls).map({ Method(slot: $0.slot(in: cls)) })
  else { return nil }
  return method_setImplementation(method, imp)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// An implementation that runs a closure with the object; a method that has it takes no parameters.
@preconcurrency
public func imp_implementationWithBlock<Object: AnyObject, R>(
  _ block: @escaping @MainActor (Object) -> R
) -> IMP {
  implementation { (object: Object, _: Void) in block(object) }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// An implementation that runs a closure with the object and the method's parameter.
@preconcurrency
public func imp_implementationWithBlock<Object: AnyObject, A, R>(
  _ block: @escaping @MainActor (Object, A) -> R
) -> IMP {
  implementation { (object: Object, argument: A) in block(object, argument) }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// An implementation that runs a closure with the object and the method's two parameters.
@preconcurrency
public func imp_implementationWithBlock<Object: AnyObject, A, B, R>(
  _ block: @escaping @MainActor (Object, A, B) -> R
) -> IMP {
  implementation { (object: Object, arguments: (A, B)) in
    block(object, arguments.0, arguments.1)
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// An implementation that runs a closure with the object and the method's three parameters.
@preconcurrency
public func imp_implementationWithBlock<Object: AnyObject, A, B, C, R>(
  _ block: @escaping @MainActor (Object, A, B, C) -> R
) -> IMP {
  implementation { (object: Object, arguments: (A, B, C)) in
    block(object, arguments.0, arguments.1, arguments.2)
  }
}

private func implementation<Object: AnyObject, Arguments, R>(
  _ block: @escaping @MainActor (Object, Arguments) -> R
) -> IMP {
  IMP(
    implementation: MethodImplementation<Arguments, R>(
      fits: { $0 is Object },
      // The caller asks whether the object fits.
      call: { object, arguments in block(object as! Object, arguments) }))
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Class of an object; nil for nil and for values that are no objects.
public func object_getClass(_ obj: Any?) -> AnyClass? {
  guard let obj else { return nil }
  return type(of: obj) as? AnyClass
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Superclass of a class; nil for a class without.
public func class_getSuperclass(_ cls: AnyClass?) -> AnyClass? { cls.flatMap(_getSuperclass) }

/// Method of a selector, as a class finds it.
private struct MethodPlace {
  let name: String
  /// Class that declares the method.
  let owner: AnyClass
  /// Whether the class itself implements the method, as far as that can be known.
  let isOwn: Bool
  private let makeSlot: (AnyClass) -> MethodSlot

  init?(_ selector: Selector, in type: AnyClass) {
    if let declared = selector.exchangeable,
      ExchangeableMethods.isClass(type, below: declared.owner)
    {
      name = selector.name
      owner = declared.owner
      isOwn = type == owner
      makeSlot = {
        MethodSlot.make(selector.name, in: $0, original: declared.implementation(in: $0))
      }
    } else if let method = ExchangeableMethods.method(selector.name, of: type) {
      name = method.name
      owner = method.owner
      // Apple's classes override all methods that they inherit. The port would declare those of
      // clients.
      isOwn = type == owner || String(reflecting: type).hasPrefix("UIKit.")
      makeSlot = method.slot
    } else {
      return nil
    }
  }

  func slot(in type: AnyClass) -> MethodSlot { makeSlot(type) }
}

private func areCompatible(_ slot: MethodSlot, _ implementation: AnyMethodImplementation) -> Bool {
  guard slot.hasTypes(of: implementation) else {
    report(
      "the implementation of \(slot.name) of \(slot.owner) was not changed: the parameters or the "
        + "result of the two methods have different types")
    return false
  }
  return true
}

private func reportUnknown(_ name: Selector, in type: AnyClass) {
  report(
    "\(name) of \(type) cannot be exchanged here; these can: "
      + ExchangeableMethods.names.joined(separator: ", "))
}

private func report(_ text: String) {
  let world = World.current
  world.inbox.withLock { inbox in
    inbox.post { world.enter { world.report(.methodNotExchanged, text) } }
  }
}
