import Foundation
import QuartzCore

/// Outlets, actions and inspectable properties of a class, which `flipbook port` writes next to its
/// source in place of the Objective-C runtime. Programs do not write any.
@preconcurrency @MainActor
open class InterfaceTable {
  private var setters: [String: (AnyObject, [Any]) -> Bool] = [:]
  private var getters: [String: (AnyObject) -> Any?] = [:]
  private var actions: [String: Selector] = [:]
  private var segueActions: [String: DestinationMaker] = [:]

  /// Creates the destination of a segue for its source: of the coder, the sender and the identifier.
  typealias DestinationMaker = (AnyObject, NSCoder, Any?, String?) -> UIViewController?

  /// Creates the table of one part of a class.
  public required init() { declare() }

  /// Declares the properties and methods; overridden by ported sources.
  open func declare() {}

  /// Declares a property that a storyboard or nib may set.
  public final func property<Owner: AnyObject, Value>(
    _ name: String, _ path: ReferenceWritableKeyPath<Owner, Value>
  ) {
    setters[name] = { owner, candidates in
      guard let owner = owner as? Owner else { return false }
      for candidate in candidates {
        guard let value = candidate as? Value else { continue }
        owner[keyPath: path] = value
        return true
      }
      return false
    }
    getters[name] = { ($0 as? Owner)?[keyPath: path] }
  }

  /// Declares a method by its name in Objective-C, such as `open:`.
  public final func action(_ name: String, _ selector: Selector) { actions[name] = selector }

  /// Declares a method that creates the destination of a segue, by its name in Objective-C, such as
  /// `makeDetail:sender:`.
  public final func segueAction<Owner: AnyObject>(
    _ name: String, _ make: @escaping (Owner, NSCoder, Any?, String?) -> UIViewController?
  ) {
    segueActions[name] = { owner, coder, sender, identifier in
      (owner as? Owner).flatMap { make($0, coder, sender, identifier) }
    }
  }

  // MARK: Looking up

  /// Sets a property of an object to the first of some values that has the property's type.
  ///
  /// - Returns: nil if no class of the object declares the property, false if no value fits.
  static func set(_ name: String, of object: AnyObject, to candidates: [Any]) -> Bool? {
    for table in tables(of: object) {
      if let set = table.setters[name] { return set(object, candidates) }
    }
    return nil
  }

  /// Sets a property that the app adds to one of UIKit's classes in an extension, in a module.
  ///
  /// - Returns: nil if no extension of the module declares the property for a class of the object, false
  ///   if no value fits.
  package static func setExtended(
    _ name: String, of object: AnyObject, to candidates: [Any], in module: String
  ) -> Bool? {
    for next in InterfaceClasses.ancestry(of: Swift.type(of: object)) {
      guard let type = _mangledTypeName(next) else { continue }
      // The name of an extension: that of the type, and the module that extends it.
      for table in tables(inside: "\(type)\(module.utf8.count)\(module)E") {
        if let set = table.setters[name] { return set(object, candidates) }
      }
    }
    return nil
  }

  /// Value of a property of an object; nil if no class of the object declares it, or for an empty one.
  static func value(of name: String, in object: AnyObject) -> Any? {
    tables(of: object).lazy.compactMap { $0.getters[name] }.first?(object)
  }

  /// The method that creates destinations with a name in Objective-C; nil if no class of the object
  /// declares it.
  static func segueAction(_ name: String, of object: AnyObject) -> DestinationMaker? {
    tables(of: object).lazy.compactMap { $0.segueActions[name] }.first
  }

  /// The method with a name in Objective-C; nil if no class of the object declares it.
  static func action(_ name: String, of object: AnyObject) -> Selector? {
    tables(of: object).lazy.compactMap { $0.actions[name] }.first
  }

  /// Tables of an object's class and its superclasses, the subclass first.
  private static func tables(of object: AnyObject) -> [InterfaceTable] {
    let state = UIKitState.current
    let type: AnyClass = Swift.type(of: object)
    if let known = state.interfaceTables[ObjectIdentifier(type)] { return known }
    var found: [InterfaceTable] = []
    for next in InterfaceClasses.ancestry(of: type) {
      guard let name = _mangledTypeName(next) else { continue }
      found += tables(inside: name)
    }
    state.interfaceTables[ObjectIdentifier(type)] = found
    return found
  }

  /// Tables inside of a class or an extension, by its mangled name: one for each file with members.
  private static func tables(inside type: String) -> [InterfaceTable] {
    var found: [InterfaceTable] = []
    while true {
      let name = "FlipbookInterface\(found.count)"
      let table = _typeByName("\(type)\(name.utf8.count)\(name)C") as? InterfaceTable.Type
      guard let table else { return found }
      found.append(table.init())
    }
  }
}
