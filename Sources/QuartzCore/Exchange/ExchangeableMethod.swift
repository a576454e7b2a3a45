/// A method of UIKit or Core Animation whose implementation clients may exchange.
package class AnyExchangeableMethod: @unchecked Sendable {
  package let owner: AnyClass
  /// Swift's name: `viewWillAppear(_:)`; without parentheses for a method that takes nothing.
  package let name: String

  fileprivate init(_ name: String, of owner: AnyClass) {
    self.name = name
    self.owner = owner
  }

  /// The method's slot in a class, which is `owner` or a subclass.
  package func slot(in type: AnyClass) -> MethodSlot {
    MethodSlot.make(name, in: type, original: implementation(in: type))
  }

  fileprivate func implementation(in type: AnyClass) -> AnyMethodImplementation {
    preconditionFailure("a method without an implementation")
  }
}

/// The method with its types. The class calls ``call(_:_:)`` in the method's body.
package final class ExchangeableMethod<Object: AnyObject, Arguments, Result>:
  AnyExchangeableMethod, @unchecked Sendable
{
  private let original: @MainActor (Object, Arguments) -> Result

  /// - Parameter original: Body of the method in the class that declares it.
  package init(
    _ name: String, of owner: Object.Type,
    original: @escaping @MainActor (Object, Arguments) -> Result
  ) {
    self.original = original
    super.init(name, of: owner)
  }

  /// Whether another implementation runs for an object.
  package func isReplaced(for object: Object) -> Bool {
    replacement(for: object, from: type(of: object)) != nil
  }

  /// Runs the implementation of an object.
  @MainActor package func call(_ object: Object, _ arguments: Arguments) -> Result {
    call(object, arguments, from: type(of: object))
  }

  @MainActor private func call(
    _ object: Object, _ arguments: Arguments, from type: AnyClass?
  ) -> Result {
    guard let replacement = replacement(for: object, from: type) else {
      return original(object, arguments)
    }
    return replacement.call(object, arguments)
  }

  private func replacement(
    for object: Object, from type: AnyClass?
  ) -> MethodImplementation<Arguments, Result>? {
    guard let type else { return nil }
    return MethodSlot.find(name, from: type, upTo: owner)?
      .replacement(for: object, Arguments.self, Result.self)
  }

  fileprivate override func implementation(in type: AnyClass) -> AnyMethodImplementation {
    // A subclass's own is the one that it inherits.
    let next: AnyClass? = type == owner ? nil : _getSuperclass(type)
    return MethodImplementation<Arguments, Result>(
      fits: { $0 is Object },
      call: { object, arguments in
        self.call(unsafe unsafeDowncast(object, to: Object.self), arguments, from: next)
      })
  }
}
