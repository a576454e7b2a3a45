public import CoreGraphics

/// Traits that can be set.
public protocol UIMutableTraits {
  /// Value of a trait of the program's own.
  subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { get set }
  /// Kind of device.
  var userInterfaceIdiom: UIUserInterfaceIdiom { get set }
  /// Light or dark.
  var userInterfaceStyle: UIUserInterfaceStyle { get set }
  /// Direction of layout.
  var layoutDirection: UITraitEnvironmentLayoutDirection { get set }
  /// Pixels per point.
  var displayScale: CGFloat { get set }
  /// Width class.
  var horizontalSizeClass: UIUserInterfaceSizeClass { get set }
  /// Height class.
  var verticalSizeClass: UIUserInterfaceSizeClass { get set }
  /// Whether the force of touches is measured.
  var forceTouchCapability: UIForceTouchCapability { get set }
  /// Preferred size of text.
  var preferredContentSizeCategory: UIContentSizeCategory { get set }
  /// Range of colors.
  var displayGamut: UIDisplayGamut { get set }
  /// Contrast of colors.
  var accessibilityContrast: UIAccessibilityContrast { get set }
  /// Level of the content.
  var userInterfaceLevel: UIUserInterfaceLevel { get set }
  /// Weight of text.
  var legibilityWeight: UILegibilityWeight { get set }
}

/// Traits that a view or controller sets for itself and its descendants.
public protocol UITraitOverrides: UIMutableTraits {
  /// Whether the trait is set.
  func contains(_ trait: UITrait) -> Bool
  /// Takes back a trait.
  mutating func remove(_ trait: UITrait)
}

/// Overrides as they are kept.
struct TraitOverrideSet: UITraitOverrides {
  private(set) var values = TraitValues()

  init() {}

  init(_ overrides: any UITraitOverrides) {
    if let known = overrides as? TraitOverrideSet { self = known }
  }

  func applied(to traits: UITraitCollection) -> UITraitCollection {
    var all = traits.values
    all.take(values)
    return UITraitCollection(values: all)
  }

  func contains(_ trait: UITrait) -> Bool { values.contains(trait) }
  mutating func remove(_ trait: UITrait) { values.remove(trait) }

  subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
    get { values[trait] }
    set { values[trait] = newValue }
  }
  var userInterfaceIdiom: UIUserInterfaceIdiom {
    get { values.userInterfaceIdiom }
    set { values.userInterfaceIdiom = newValue }
  }
  var userInterfaceStyle: UIUserInterfaceStyle {
    get { values.userInterfaceStyle }
    set { values.userInterfaceStyle = newValue }
  }
  var layoutDirection: UITraitEnvironmentLayoutDirection {
    get { values.layoutDirection }
    set { values.layoutDirection = newValue }
  }
  var displayScale: CGFloat {
    get { values.displayScale }
    set { values.displayScale = newValue }
  }
  var horizontalSizeClass: UIUserInterfaceSizeClass {
    get { values.horizontalSizeClass }
    set { values.horizontalSizeClass = newValue }
  }
  var verticalSizeClass: UIUserInterfaceSizeClass {
    get { values.verticalSizeClass }
    set { values.verticalSizeClass = newValue }
  }
  var forceTouchCapability: UIForceTouchCapability {
    get { values.forceTouchCapability }
    set { values.forceTouchCapability = newValue }
  }
  var preferredContentSizeCategory: UIContentSizeCategory {
    get { values.preferredContentSizeCategory }
    set { values.preferredContentSizeCategory = newValue }
  }
  var displayGamut: UIDisplayGamut {
    get { values.displayGamut }
    set { values.displayGamut = newValue }
  }
  var accessibilityContrast: UIAccessibilityContrast {
    get { values.accessibilityContrast }
    set { values.accessibilityContrast = newValue }
  }
  var userInterfaceLevel: UIUserInterfaceLevel {
    get { values.userInterfaceLevel }
    set { values.userInterfaceLevel = newValue }
  }
  var legibilityWeight: UILegibilityWeight {
    get { values.legibilityWeight }
    set { values.legibilityWeight = newValue }
  }
}
