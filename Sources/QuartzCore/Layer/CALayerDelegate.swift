public import Foundation

/// Answers layout and actions for a layer.
@preconcurrency @MainActor
public protocol CALayerDelegate: NSObjectProtocol {
  /// Places the sublayers; asked in the layout phase, or at once by `layoutIfNeeded`.
  func layoutSublayers(of layer: CALayer)
  /// The action for a change: an object, nil to let the layer search on, `NSNull` for none.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
  /// For sources that implement it; layers here have no drawing of their own and never call it.
  func layerWillDraw(_ layer: CALayer)
}

extension CALayerDelegate {
  /// Does nothing.
  public func layoutSublayers(of layer: CALayer) {}
  /// nil: the layer searches on.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
  /// Does nothing.
  public func layerWillDraw(_ layer: CALayer) {}
}
