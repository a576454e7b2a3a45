public import Foundation

/// Effect of a ``UIVisualEffectView`` on the content behind it; immutable. The base class has no
/// effect.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject, NSCopying {
  public override init() {
    super.init()
  }

  /// Returns nil: archives are not supported.
  public required init?(coder: NSCoder) { nil }

  /// This very effect: it never changes.
  nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Material behind the content for the given traits; nil for none.
  func material(in traits: UITraitCollection) -> BlurMaterial? { nil }
}
