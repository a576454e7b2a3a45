import Foundation

/// A registration for changes of traits.
@preconcurrency @MainActor
public protocol UITraitChangeRegistration: AnyObject {}

/// Calls handlers when certain traits change.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: UITraitEnvironment {}

extension UITraitChangeObservable {
  /// Calls `handler` after one of the traits has changed, with this object and the traits before.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait],
    handler: @escaping (Self, _ previousTraitCollection: UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    add(traits) { [weak self] previous in
      if let self { handler(self, previous) }
    }
  }

  /// As above, for closures that name the class of this object, such as
  /// `{ (self: Self, previous: UITraitCollection) in … }`.
  @_disfavoredOverload
  @discardableResult
  public func registerForTraitChanges<Observable: UITraitChangeObservable>(
    _ traits: [UITrait],
    handler: @escaping (Observable, _ previousTraitCollection: UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    add(traits) { [weak self] previous in
      if let observable = self as? Observable { handler(observable, previous) }
    }
  }

  /// Calls a method of `target` after one of the traits has changed; it receives this object.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], target: Any, action: Selector
  ) -> any UITraitChangeRegistration {
    let target = target as AnyObject
    return add(traits) { [weak self, weak target] _ in
      if let target { _ = action.perform(target, self, nil) }
    }
  }

  /// Calls a method of this object after one of the traits has changed.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], action: Selector
  ) -> any UITraitChangeRegistration {
    registerForTraitChanges(traits, target: self, action: action)
  }

  /// Ends a registration.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    TraitRegistrations.of(self).remove(registration)
  }

  private func add(
    _ traits: [UITrait], _ handler: @escaping (UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    TraitRegistrations.of(self).add(traits, handler)
  }
}

extension UIView: UITraitChangeObservable {}
extension UIViewController: UITraitChangeObservable {}
extension UIPresentationController: UITraitChangeObservable {}

/// Registrations of one object.
@MainActor
final class TraitRegistrations {
  private var all: [TraitRegistration] = []

  /// Registrations by object; those of released ones go with the next addition.
  @MainActor
  final class Table {
    var entries: [ObjectIdentifier: (owner: WeakReference<AnyObject>, list: TraitRegistrations)] =
      [:]
  }

  static func of(_ object: any UITraitEnvironment) -> TraitRegistrations {
    let table = UIKitState.current.traitRegistrations
    if let known = existing(object) { return known }
    table.entries = table.entries.filter { $0.value.owner.object != nil }
    let list = TraitRegistrations()
    table.entries[ObjectIdentifier(object)] = (WeakReference(object, isStrong: false), list)
    return list
  }

  private static func existing(_ object: any UITraitEnvironment) -> TraitRegistrations? {
    let entry = UIKitState.current.traitRegistrations.entries[ObjectIdentifier(object)]
    return entry?.owner.object === object ? entry?.list : nil
  }

  /// Calls the handlers of an object whose traits have changed.
  static func notify(_ object: any UITraitEnvironment, previous: UITraitCollection) {
    guard let list = existing(object) else { return }
    let traits = object.traitCollection
    for registration in list.all
    where registration.traits.contains(where: { $0.differs(previous, traits) }) {
      registration.handler(previous)
    }
  }

  func add(
    _ traits: [UITrait], _ handler: @escaping (UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let registration = TraitRegistration(traits, handler)
    all.append(registration)
    return registration
  }

  func remove(_ registration: any UITraitChangeRegistration) {
    all.removeAll { $0 === registration }
  }
}

private final class TraitRegistration: UITraitChangeRegistration {
  let traits: [UITrait]
  let handler: (UITraitCollection) -> Void

  init(_ traits: [UITrait], _ handler: @escaping (UITraitCollection) -> Void) {
    self.traits = traits
    self.handler = handler
  }
}
