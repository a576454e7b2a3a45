package import CoreGraphics

/// Values specific to a layer class. Indirect, since most layers are plain and should not carry
/// them.
package indirect enum LayerKind: Equatable {
  case plain
  case gradient(GradientState)
  case shape(ShapeState)
  /// Without a plane of its own: sublayers keep their depth (S9.8).
  case transform
  case replicator(ReplicatorState)
}

/// Values of a gradient layer (S9.73).
package struct GradientState: Equatable {
  /// Colours from start to end.
  package var colors: [CGColor] = []
  /// Location of each colour, 0...1; nil for even distribution.
  package var locations: [Double]?
  /// Start in unit coordinates of the bounds.
  package var startPoint = CGPoint(x: 0.5, y: 0)
  /// End in unit coordinates of the bounds.
  package var endPoint = CGPoint(x: 0.5, y: 1)
  /// Shape of the gradient.
  package var type = CAGradientLayerType.axial
}

/// Values of a shape layer (S9.70).
package struct ShapeState: Equatable {
  /// Path in the layer's coordinates.
  package var path: CGPath?
  /// Fill colour; nil for no fill.
  package var fillColor: CGColor? = CGColor.black
  /// Rule that decides which points are filled.
  package var fillRule = CAShapeLayerFillRule.nonZero
  /// Stroke colour; nil for no stroke.
  package var strokeColor: CGColor?
  /// Line style.
  package var stroke = StrokeStyle()
}

/// Values of a replicator layer.
package struct ReplicatorState: Equatable {
  /// Number of copies, the original included.
  package var count = 1
  /// Whether copies keep their depth.
  package var preservesDepth = false
  /// Delay in seconds between consecutive copies.
  package var delay: Double = 0
  /// Transform from each copy to the next.
  package var transform = CATransform3DIdentity
  /// Colour that the original is multiplied by.
  package var color: CGColor? = CGColor.white
  /// Change of the colour from copy to copy.
  package var offset = ColorOffset()

  /// Amounts added to the colour components from copy to copy.
  package struct ColorOffset: Equatable, Sendable {
    /// Amount added to red.
    package var red: Float = 0
    /// Amount added to green.
    package var green: Float = 0
    /// Amount added to blue.
    package var blue: Float = 0
    /// Amount added to alpha.
    package var alpha: Float = 0
  }
}

/// Values of a kind. Setting those of another kind has no effect.
extension LayerState {
  /// Values of a gradient layer; nil for other layers.
  package var gradient: GradientState? {
    get { if case .gradient(let state) = kind { state } else { nil } }
    set { if case .gradient = kind, let newValue { kind = .gradient(newValue) } }
  }

  /// Values of a shape layer; nil for other layers.
  package var outline: ShapeState? {
    get { if case .shape(let state) = kind { state } else { nil } }
    set { if case .shape = kind, let newValue { kind = .shape(newValue) } }
  }

  /// Values of a replicator layer; nil for other layers.
  package var replicator: ReplicatorState? {
    get { if case .replicator(let state) = kind { state } else { nil } }
    set { if case .replicator = kind, let newValue { kind = .replicator(newValue) } }
  }
}
