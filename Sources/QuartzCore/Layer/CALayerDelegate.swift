public import CoreGraphics
public import Foundation

/// Answers layout, drawing and actions for a layer.
@preconcurrency @MainActor
public protocol CALayerDelegate: NSObjectProtocol {
  /// Places the sublayers; asked in the layout phase, or at once by `layoutIfNeeded`.
  func layoutSublayers(of layer: CALayer)
  /// The action for a change: an object, nil to let the layer search on, `NSNull` for none.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
  /// Gives the layer its contents itself; then nothing is drawn.
  func display(_ layer: CALayer)
  /// Called before ``draw(_:in:)``, which then goes into a fresh context.
  func layerWillDraw(_ layer: CALayer)
  /// Draws the layer's contents in the coordinates of its bounds, y downwards.
  func draw(_ layer: CALayer, in ctx: CGContext)
}

extension CALayerDelegate {
  /// Does nothing.
  public func layoutSublayers(of layer: CALayer) {}
  /// nil: the layer searches on.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
  /// Leaves the contents to ``draw(_:in:)``.
  public func display(_ layer: CALayer) { layer.hasNoDisplay = true }
  /// Does nothing.
  public func layerWillDraw(_ layer: CALayer) {}
  /// Leaves the contents as they are.
  public func draw(_ layer: CALayer, in ctx: CGContext) { layer.hasNoDrawing = true }
}
