public import Foundation

/// What a ``UIVisualEffectView`` does to the view behind it; immutable. By itself it does nothing.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject, NSCopying {
  public override init() {
    super.init()
  }

  /// nil: there are no archives here.
  public required init?(coder: NSCoder) { nil }

  /// This very effect: it never changes.
  nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }

  /// What the effect draws behind the content in such surroundings; nil for nothing.
  func material(in traits: UITraitCollection) -> BlurMaterial? { nil }
}
