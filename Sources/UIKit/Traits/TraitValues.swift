import CoreGraphics
import Foundation

/// Values of traits: those of UIKit by name, those of the program's own by type.
struct TraitValues: UIMutableTraits, Equatable, @unchecked Sendable {
  var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
  var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
  var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
  var userInterfaceStyle = UIUserInterfaceStyle.unspecified
  var displayScale: CGFloat = 0
  var preferredContentSizeCategory = UIContentSizeCategory.unspecified
  var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
  var userInterfaceLevel = UIUserInterfaceLevel.unspecified
  var accessibilityContrast = UIAccessibilityContrast.unspecified
  var legibilityWeight = UILegibilityWeight.unspecified
  var displayGamut = UIDisplayGamut.unspecified
  var forceTouchCapability = UIForceTouchCapability.unknown
  // Values of clients, which no thread changes: a collection never does.
  private var custom: [ObjectIdentifier: CustomTrait] = [:]

  /// A trait of a program's own with its value.
  private struct CustomTrait {
    let definition: UITrait
    let value: Any
  }

  subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
    get {
      if let system = trait as? any SystemTrait.Type, let value = system.read(self) as? T.Value {
        return value
      }
      return custom[ObjectIdentifier(trait)]?.value as? T.Value ?? T.defaultValue
    }
    set {
      if let system = trait as? any SystemTrait.Type {
        system.write(newValue, to: &self)
      } else {
        custom[ObjectIdentifier(trait)] = CustomTrait(definition: trait, value: newValue)
      }
    }
  }

  func mutated(by mutations: (inout any UIMutableTraits) -> Void) -> TraitValues {
    var changed: any UIMutableTraits = self
    mutations(&changed)
    return changed as? TraitValues ?? self
  }

  /// Whether a trait has been set.
  func contains(_ trait: UITrait) -> Bool {
    if let system = trait as? any SystemTrait.Type { return system.isSet(in: self) }
    return custom[ObjectIdentifier(trait)] != nil
  }

  mutating func remove(_ trait: UITrait) {
    if let system = trait as? any SystemTrait.Type { return system.unset(in: &self) }
    custom[ObjectIdentifier(trait)] = nil
  }

  /// Takes the traits that another collection sets.
  mutating func take(_ other: TraitValues) {
    for trait in Self.systemTraits where other.contains(trait) {
      (trait as? any SystemTrait.Type)?.copy(from: other, to: &self)
    }
    custom.merge(other.custom) { $1 }
  }

  /// Traits of programs that one of two collections sets, in the order of their names.
  func customTraits(and other: TraitValues) -> [UITrait] {
    var all = custom.mapValues(\.definition)
    all.merge(other.custom.mapValues(\.definition)) { $1 }
    return all.values.sorted { String(reflecting: $0) < String(reflecting: $1) }
  }

  static func == (a: TraitValues, b: TraitValues) -> Bool {
    systemTraits.allSatisfy { !$0.differs(a, b) }
      && a.customTraits(and: b).allSatisfy { !$0.differs(a, b) }
  }

  static var systemTraits: [UITrait] {
    [
      UITraitUserInterfaceIdiom.self, UITraitHorizontalSizeClass.self,
      UITraitVerticalSizeClass.self,
      UITraitUserInterfaceStyle.self, UITraitDisplayScale.self,
      UITraitPreferredContentSizeCategory.self, UITraitLayoutDirection.self,
      UITraitUserInterfaceLevel.self, UITraitAccessibilityContrast.self,
      UITraitLegibilityWeight.self, UITraitDisplayGamut.self, UITraitForceTouchCapability.self,
    ]
  }
}

/// A trait of UIKit: a property of the values.
protocol SystemTrait: UITraitDefinition where Value: Equatable {
  static var path: WritableKeyPath<TraitValues, Value> { get }
}

extension SystemTrait {
  static func read(_ values: TraitValues) -> Any { values[keyPath: path] }
  static func write(_ value: Any, to values: inout TraitValues) {
    if let value = value as? Value { values[keyPath: path] = value }
  }
  static func isSet(in values: TraitValues) -> Bool { values[keyPath: path] != defaultValue }
  static func unset(in values: inout TraitValues) { values[keyPath: path] = defaultValue }
  static func copy(from other: TraitValues, to values: inout TraitValues) {
    values[keyPath: path] = other[keyPath: path]
  }
}

extension UITraitDefinition {
  static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool {
    differs(a.values, b.values)
  }

  /// Values that cannot be compared differ, unless they are the same object.
  static func differs(_ a: TraitValues, _ b: TraitValues) -> Bool {
    let (a, b) = (a[self], b[self])
    if let a = a as? any Equatable { return !a.equals(b) }
    guard Value.self is AnyObject.Type else { return true }
    return (a as AnyObject) !== (b as AnyObject)
  }
}

extension Equatable {
  fileprivate func equals(_ other: Any) -> Bool { (other as? Self) == self }
}
