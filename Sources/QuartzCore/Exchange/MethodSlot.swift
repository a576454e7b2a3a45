import Synchronization

/// The place of a method's implementation in a class, which method exchange changes.
///
/// Slots belong to the process, as the classes do. There are slots only for methods that were looked
/// up by ``MethodSlot/make(_:in:original:)``; all other methods cost one atomic read.
package final class MethodSlot: Sendable {
  package let owner: AnyClass
  package let name: String
  /// Implementation that the class declares or inherits.
  package let original: AnyMethodImplementation
  private let current: Mutex<AnyMethodImplementation>

  private struct Key: Hashable {
    var owner: ObjectIdentifier
    var name: String
  }

  private static let slots = Mutex<[Key: MethodSlot]>([:])
  private static let isUsed = Atomic(false)

  private init(_ name: String, in owner: AnyClass, original: AnyMethodImplementation) {
    self.name = name
    self.owner = owner
    self.original = original
    current = Mutex(original)
  }

  /// The slot of a method in a class, created on first use.
  package static func make(
    _ name: String, in owner: AnyClass, original: AnyMethodImplementation
  ) -> MethodSlot {
    isUsed.store(true, ordering: .releasing)
    return slots.withLock { slots in
      let key = Key(owner: ObjectIdentifier(owner), name: name)
      if let slot = slots[key] { return slot }
      let slot = MethodSlot(name, in: owner, original: original)
      slots[key] = slot
      return slot
    }
  }

  /// The slot of a method in a class or the nearest of its superclasses that has one, up to `last`.
  package static func find(_ name: String, from first: AnyClass?, upTo last: AnyClass)
    -> MethodSlot?
  {
    guard isUsed.load(ordering: .acquiring) else { return nil }
    return slots.withLock { slots in
      var next: AnyClass? = first
      while let type = next {
        if let slot = slots[Key(owner: ObjectIdentifier(type), name: name)] { return slot }
        next = type == last ? nil : _getSuperclass(type)
      }
      return nil
    }
  }

  /// Implementation that runs now.
  package var implementation: AnyMethodImplementation {
    get { current.withLock { $0 } }
    set { current.withLock { $0 = newValue } }
  }

  /// Whether the methods take and return values of the same types.
  package func hasTypes(of other: AnyMethodImplementation) -> Bool {
    type(of: original) == type(of: other)
  }

  /// The implementation to run on `object` in place of the class's own; nil if that one runs.
  package func replacement<Arguments, Result>(
    for object: AnyObject, _: Arguments.Type, _: Result.Type
  ) -> MethodImplementation<Arguments, Result>? {
    let implementation = implementation
    guard implementation !== original,
      let typed = implementation as? MethodImplementation<Arguments, Result>, typed.fits(object)
    else { return nil }
    return typed
  }
}
