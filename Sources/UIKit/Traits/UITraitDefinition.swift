public import CoreGraphics

/// A kind of trait. Programs declare their own with a default value, and read and set them in
/// ``UITraitCollection`` and ``UIMutableTraits``.
public protocol UITraitDefinition {
  /// Type of the trait's values.
  associatedtype Value
  /// Value where the trait is not set.
  static var defaultValue: Value { get }
  /// Whether colors depend on the trait. Default: false.
  static var affectsColorAppearance: Bool { get }
  /// Name for messages. Default: the type's.
  static var name: String { get }
  /// Identity in archives; nothing is archived here. Default: the type's name.
  static var identifier: String { get }
}

extension UITraitDefinition {
  /// False.
  public static var affectsColorAppearance: Bool { false }
  /// Name of the type.
  public static var name: String { String(describing: Self.self) }
  /// Name of the type with its module.
  public static var identifier: String { String(reflecting: Self.self) }
}

/// Type of a kind of trait.
public typealias UITrait = any UITraitDefinition.Type

/// Level of content above other content.
public enum UIUserInterfaceLevel: Int, Sendable {
  /// Not set.
  case unspecified = -1
  /// Main content of a window.
  case base = 0
  /// Content above other content.
  case elevated = 1
}

/// Contrast of colors.
public enum UIAccessibilityContrast: Int, Sendable {
  /// Not set.
  case unspecified = -1
  /// Usual contrast.
  case normal = 0
  /// Increased contrast.
  case high = 1
}

/// Weight of text.
public enum UILegibilityWeight: Int, Sendable {
  /// Not set.
  case unspecified = -1
  /// Usual weight.
  case regular = 0
  /// Bold text.
  case bold = 1
}

/// Range of colors of a screen.
public enum UIDisplayGamut: Int, Sendable {
  /// Not set.
  case unspecified = -1
  /// sRGB.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case SRGB = 0
  /// Display P3.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case P3 = 1
}

/// Whether a screen measures the force of touches.
public enum UIForceTouchCapability: Int, Sendable {
  /// Not set.
  case unknown = 0
  /// Force is not measured.
  case unavailable = 1
  /// Force is measured.
  case available = 2
}

/// Kind of device.
public enum UITraitUserInterfaceIdiom: UITraitDefinition, SystemTrait {
  /// `.unspecified`: not set.
  public static var defaultValue: UIUserInterfaceIdiom { .unspecified }
  static var path: WritableKeyPath<TraitValues, UIUserInterfaceIdiom> { \.userInterfaceIdiom }
}

/// Width class.
public enum UITraitHorizontalSizeClass: UITraitDefinition, SystemTrait {
  /// `.unspecified`: not set.
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
  static var path: WritableKeyPath<TraitValues, UIUserInterfaceSizeClass> { \.horizontalSizeClass }
}

/// Height class.
public enum UITraitVerticalSizeClass: UITraitDefinition, SystemTrait {
  /// `.unspecified`: not set.
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
  static var path: WritableKeyPath<TraitValues, UIUserInterfaceSizeClass> { \.verticalSizeClass }
}

/// Light or dark.
public enum UITraitUserInterfaceStyle: UITraitDefinition, SystemTrait {
  /// `.unspecified`: not set.
  public static var defaultValue: UIUserInterfaceStyle { .unspecified }
  static var path: WritableKeyPath<TraitValues, UIUserInterfaceStyle> { \.userInterfaceStyle }
}

/// Pixels per point.
public enum UITraitDisplayScale: UITraitDefinition, SystemTrait {
  /// 0: not set.
  public static var defaultValue: CGFloat { 0 }
  static var path: WritableKeyPath<TraitValues, CGFloat> { \.displayScale }
}

/// Preferred size of text.
public enum UITraitPreferredContentSizeCategory: UITraitDefinition, SystemTrait {
  /// `.unspecified`: not set.
  public static var defaultValue: UIContentSizeCategory { .unspecified }
  static var path: WritableKeyPath<TraitValues, UIContentSizeCategory> {
    \.preferredContentSizeCategory
  }
}

/// Direction of layout.
public enum UITraitLayoutDirection: UITraitDefinition, SystemTrait {
  /// `.unspecified`: not set.
  public static var defaultValue: UITraitEnvironmentLayoutDirection { .unspecified }
  static var path: WritableKeyPath<TraitValues, UITraitEnvironmentLayoutDirection> {
    \.layoutDirection
  }
}

/// Level of the content.
public enum UITraitUserInterfaceLevel: UITraitDefinition, SystemTrait {
  /// `.unspecified`: not set.
  public static var defaultValue: UIUserInterfaceLevel { .unspecified }
  static var path: WritableKeyPath<TraitValues, UIUserInterfaceLevel> { \.userInterfaceLevel }
}

/// Contrast of colors.
public enum UITraitAccessibilityContrast: UITraitDefinition, SystemTrait {
  /// `.unspecified`: not set.
  public static var defaultValue: UIAccessibilityContrast { .unspecified }
  static var path: WritableKeyPath<TraitValues, UIAccessibilityContrast> { \.accessibilityContrast }
}

/// Weight of text.
public enum UITraitLegibilityWeight: UITraitDefinition, SystemTrait {
  /// `.unspecified`: not set.
  public static var defaultValue: UILegibilityWeight { .unspecified }
  static var path: WritableKeyPath<TraitValues, UILegibilityWeight> { \.legibilityWeight }
}

/// Range of colors.
public enum UITraitDisplayGamut: UITraitDefinition, SystemTrait {
  /// `.unspecified`: not set.
  public static var defaultValue: UIDisplayGamut { .unspecified }
  static var path: WritableKeyPath<TraitValues, UIDisplayGamut> { \.displayGamut }
}

/// Whether the force of touches is measured.
public enum UITraitForceTouchCapability: UITraitDefinition, SystemTrait {
  /// `.unknown`: not set.
  public static var defaultValue: UIForceTouchCapability { .unknown }
  static var path: WritableKeyPath<TraitValues, UIForceTouchCapability> { \.forceTouchCapability }
}
