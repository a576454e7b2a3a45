package import CoreGraphics

/// Values of a gradient layer (S9.73).
package struct GradientState: Equatable {
  /// Colors from start to end.
  package var colors: [CGColor] = []
  /// Location of each color, 0...1; nil for even distribution.
  package var locations: [Double]?
  /// Start in unit coordinates of the bounds.
  package var startPoint = CGPoint(x: 0.5, y: 0)
  /// End in unit coordinates of the bounds.
  package var endPoint = CGPoint(x: 0.5, y: 1)
  /// Shape of the gradient.
  package var type = CAGradientLayerType.axial
}
