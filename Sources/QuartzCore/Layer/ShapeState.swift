package import CoreGraphics

/// Values of a shape layer (S9.70).
package struct ShapeState: Equatable {
  /// Path in the layer's coordinates.
  package var path: CGPath?
  /// Fill color; nil for no fill.
  package var fillColor: CGColor? = CGColor.black
  /// Rule that decides which points are filled.
  package var fillRule = CAShapeLayerFillRule.nonZero
  /// Stroke color; nil for no stroke.
  package var strokeColor: CGColor?
  /// Line style.
  package var stroke = StrokeStyle()
}
