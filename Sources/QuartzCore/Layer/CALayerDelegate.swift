public import Foundation

/// Answers layout and actions for a layer.
@preconcurrency @MainActor
public protocol CALayerDelegate: NSObjectProtocol {
  func layoutSublayers(of layer: CALayer)
  /// The action for a change: an object, nil to let the layer search on, `NSNull` for none.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
  func layerWillDraw(_ layer: CALayer)
}

extension CALayerDelegate {
  public func layoutSublayers(of layer: CALayer) {}
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
  public func layerWillDraw(_ layer: CALayer) {}
}
