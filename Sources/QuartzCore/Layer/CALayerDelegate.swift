public import CoreGraphics
public import Foundation

/// Supplies layout, contents and actions of a layer.
@preconcurrency @MainActor
public protocol CALayerDelegate: NSObjectProtocol {
  /// Lays out the sublayers; called in the layout phase, or immediately by `layoutIfNeeded`.
  func layoutSublayers(of layer: CALayer)
  /// Action for an event: an object; nil to continue the search; `NSNull` for no action.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
  /// Sets the layer's contents directly; drawing then does not take place.
  func display(_ layer: CALayer)
  /// Called before ``draw(_:in:)``.
  func layerWillDraw(_ layer: CALayer)
  /// Draws the contents in the coordinates of the layer's bounds, y pointing down.
  func draw(_ layer: CALayer, in ctx: CGContext)
}

extension CALayerDelegate {
  /// No effect.
  public func layoutSublayers(of layer: CALayer) {}
  /// nil: the search continues.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
  /// Leaves the contents to ``draw(_:in:)``.
  public func display(_ layer: CALayer) { layer.hasNoDisplay = true }
  /// No effect.
  public func layerWillDraw(_ layer: CALayer) {}
  /// Leaves the contents unchanged.
  public func draw(_ layer: CALayer, in ctx: CGContext) { layer.hasNoDrawing = true }
}
