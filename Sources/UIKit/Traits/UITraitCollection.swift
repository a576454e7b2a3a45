import CoreGraphics
public import Foundation

/// Traits of a view's or controller's environment. An unset trait is `.unspecified`, or 0 for the
/// scale.
public final class UITraitCollection: NSObject, NSCopying, Sendable {
  /// Kind of device, iPad or iPhone, by the size of the screen.
  public let userInterfaceIdiom: UIUserInterfaceIdiom
  /// Width class of the environment.
  public let horizontalSizeClass: UIUserInterfaceSizeClass
  /// Height class of the environment.
  public let verticalSizeClass: UIUserInterfaceSizeClass
  /// Light or dark; the screen has that of the scene.
  public let userInterfaceStyle: UIUserInterfaceStyle
  /// Pixels for a point.
  public let displayScale: CGFloat
  /// Preferred size of text; that of the screen is the scene's.
  public let preferredContentSizeCategory: UIContentSizeCategory

  init(
    idiom: UIUserInterfaceIdiom = .unspecified,
    horizontal: UIUserInterfaceSizeClass = .unspecified,
    vertical: UIUserInterfaceSizeClass = .unspecified, style: UIUserInterfaceStyle = .unspecified,
    scale: CGFloat = 0, textSize: UIContentSizeCategory = .unspecified
  ) {
    userInterfaceIdiom = idiom
    horizontalSizeClass = horizontal
    verticalSizeClass = vertical
    userInterfaceStyle = style
    displayScale = scale
    preferredContentSizeCategory = textSize
  }

  public override convenience init() {
    self.init(idiom: .unspecified)
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

  /// Merges collections; later ones override earlier ones.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    func last<Trait: Equatable>(_ trait: (UITraitCollection) -> Trait, unless none: Trait) -> Trait
    {
      traitCollections.map(trait).last { $0 != none } ?? none
    }
    self.init(
      idiom: last({ $0.userInterfaceIdiom }, unless: .unspecified),
      horizontal: last({ $0.horizontalSizeClass }, unless: .unspecified),
      vertical: last({ $0.verticalSizeClass }, unless: .unspecified),
      style: last({ $0.userInterfaceStyle }, unless: .unspecified),
      scale: last({ $0.displayScale }, unless: 0),
      textSize: last({ $0.preferredContentSizeCategory }, unless: .unspecified))
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
    return userInterfaceIdiom == other.userInterfaceIdiom && hasSizeClasses(of: other)
      && userInterfaceStyle == other.userInterfaceStyle && displayScale == other.displayScale
      && preferredContentSizeCategory == other.preferredContentSizeCategory
  }

  public override var hash: Int {
    horizontalSizeClass.rawValue | verticalSizeClass.rawValue << 2
      | userInterfaceStyle.rawValue << 4 | userInterfaceIdiom.rawValue << 6
  }

  func hasSizeClasses(of other: UITraitCollection) -> Bool {
    horizontalSizeClass == other.horizontalSizeClass && verticalSizeClass == other.verticalSizeClass
  }
}
