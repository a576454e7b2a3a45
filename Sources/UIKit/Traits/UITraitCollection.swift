import CoreGraphics
public import Foundation

/// Traits of a view's or controller's environment. An unset trait is `.unspecified`, or 0 for the
/// scale.
public final class UITraitCollection: NSObject, NSCopying, Sendable {
  let values: TraitValues

  init(values: TraitValues) { self.values = values }

  convenience init(
    idiom: UIUserInterfaceIdiom = .unspecified,
    horizontal: UIUserInterfaceSizeClass = .unspecified,
    vertical: UIUserInterfaceSizeClass = .unspecified, style: UIUserInterfaceStyle = .unspecified,
    scale: CGFloat = 0, textSize: UIContentSizeCategory = .unspecified,
    direction: UITraitEnvironmentLayoutDirection = .unspecified,
    level: UIUserInterfaceLevel = .unspecified
  ) {
    var values = TraitValues()
    values.userInterfaceIdiom = idiom
    values.horizontalSizeClass = horizontal
    values.verticalSizeClass = vertical
    values.userInterfaceStyle = style
    values.displayScale = scale
    values.preferredContentSizeCategory = textSize
    values.layoutDirection = direction
    values.userInterfaceLevel = level
    self.init(values: values)
  }

  public override convenience init() {
    self.init(values: TraitValues())
  }

  /// Creates a collection with the traits that the block sets.
  public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
    self.init(values: TraitValues().mutated(by: mutations))
  }

  /// Creates a collection with one trait.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(horizontal: horizontalSizeClass)
  }

  /// Creates a collection with one trait.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(vertical: verticalSizeClass)
  }

  /// Creates a collection with one trait.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(style: userInterfaceStyle)
  }

  /// Creates a collection with one trait.
  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
    self.init(idiom: idiom)
  }

  /// Creates a collection with one trait; the scale is in pixels per point.
  public convenience init(displayScale scale: CGFloat) {
    self.init(scale: scale)
  }

  /// Creates a collection with one trait.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(textSize: preferredContentSizeCategory)
  }

  /// Creates a collection with one trait.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(direction: layoutDirection)
  }

  /// Creates a collection with one trait.
  public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
    self.init { $0.userInterfaceLevel = userInterfaceLevel }
  }

  /// Creates a collection with one trait.
  public convenience init(accessibilityContrast: UIAccessibilityContrast) {
    self.init { $0.accessibilityContrast = accessibilityContrast }
  }

  /// Creates a collection with one trait.
  public convenience init(legibilityWeight: UILegibilityWeight) {
    self.init { $0.legibilityWeight = legibilityWeight }
  }

  /// Creates a collection with one trait.
  public convenience init(displayGamut: UIDisplayGamut) {
    self.init { $0.displayGamut = displayGamut }
  }

  /// Creates a collection with one trait.
  public convenience init(forceTouchCapability capability: UIForceTouchCapability) {
    self.init { $0.forceTouchCapability = capability }
  }

  /// Merges collections; later ones override earlier ones.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    var values = TraitValues()
    for collection in traitCollections { values.take(collection.values) }
    self.init(values: values)
  }

  // MARK: Traits

  /// Kind of device, iPad or iPhone, by the size of the screen.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { values.userInterfaceIdiom }
  /// Width class of the environment.
  public var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontalSizeClass }
  /// Height class of the environment.
  public var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass }
  /// Light or dark; the screen has that of the scene.
  public var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle }
  /// Pixels for a point.
  public var displayScale: CGFloat { values.displayScale }
  /// Preferred size of text; that of the screen is the scene's.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    values.preferredContentSizeCategory
  }
  /// Direction of layout; that of the screen is the scene's.
  public var layoutDirection: UITraitEnvironmentLayoutDirection { values.layoutDirection }
  /// Level of the content: elevated in sheets and popovers. In dark style system backgrounds are lighter there.
  public var userInterfaceLevel: UIUserInterfaceLevel { values.userInterfaceLevel }
  /// Contrast of colors; they do not depend on it here.
  public var accessibilityContrast: UIAccessibilityContrast { values.accessibilityContrast }
  /// Weight of text; fonts do not depend on it here.
  public var legibilityWeight: UILegibilityWeight { values.legibilityWeight }
  /// Range of colors; frames are always sRGB.
  public var displayGamut: UIDisplayGamut { values.displayGamut }
  /// Whether the force of touches is measured.
  public var forceTouchCapability: UIForceTouchCapability { values.forceTouchCapability }

  /// Value of a trait of the program's own; its default value if it is not set.
  public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { values[trait] }

  /// The same traits with changes.
  public func modifyingTraits(
    _ mutations: (inout any UIMutableTraits) -> Void
  ) -> UITraitCollection { UITraitCollection(values: values.mutated(by: mutations)) }

  /// The same traits with a trait set to a value.
  public func replacing<T: UITraitDefinition>(
    _ trait: T.Type, value: T.Value
  ) -> UITraitCollection {
    var changed = values
    changed[trait] = value
    return UITraitCollection(values: changed)
  }

  /// Traits whose values differ; none for equal collections.
  public func changedTraits(from traitCollection: UITraitCollection?) -> [UITrait] {
    let other = traitCollection ?? UITraitCollection()
    return (TraitValues.systemTraits + values.customTraits(and: other.values)).filter {
      $0.differs(self, other)
    }
  }

  /// Whether every trait that `trait` names has the same value here.
  public func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    return UITraitCollection(traitsFrom: [self, trait]) == self
  }

  /// This very collection: it never changes.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return values == other.values
  }

  public override var hash: Int {
    horizontalSizeClass.rawValue | verticalSizeClass.rawValue << 2
      | userInterfaceStyle.rawValue << 4 | userInterfaceIdiom.rawValue << 6
  }

  func hasSizeClasses(of other: UITraitCollection) -> Bool {
    horizontalSizeClass == other.horizontalSizeClass && verticalSizeClass == other.verticalSizeClass
  }
}
