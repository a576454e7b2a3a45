public import Foundation

/// A layer that only puts its sublayers into space: they keep their depth instead of being flattened
/// into its plane. It draws nothing itself, has no mask, clip or shadow, and its opacity applies to
/// each sublayer (S9.8).
open class CATransformLayer: CALayer {
  /// Creates a layer that keeps its sublayers in 3D.
  public override init() {
    super.init()
    modelState.kind = .transform
  }

  public override init(layer: Any) {
    super.init(layer: layer)
  }

  /// Returns nil: archives are not supported.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// There is no plane that a point could lie in.
  open override func hitTest(_ point: CGPoint) -> CALayer? { nil }
}
