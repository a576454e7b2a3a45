package import CoreGraphics

/// What sets layers of some classes apart from plain ones. Behind a pointer, for most layers are
/// plain and carry nothing of it.
package indirect enum LayerKind: Equatable {
  case plain
  case gradient(GradientState)
  case shape(ShapeState)
  /// Has no plane of its own: sublayers keep their depth (S9.8).
  case transform
  case replicator(ReplicatorState)
}

/// The values of a gradient layer (S9.73).
package struct GradientState: Equatable {
  package var colors: [CGColor] = []
  /// One for each colour, 0...1; nil spreads the colours evenly.
  package var locations: [Double]?
  package var startPoint = CGPoint(x: 0.5, y: 0)
  package var endPoint = CGPoint(x: 0.5, y: 1)
  package var type = CAGradientLayerType.axial
}

/// The values of a shape layer (S9.70).
package struct ShapeState: Equatable {
  package var path: CGPath?
  package var fillColor: CGColor? = CGColor.black
  package var fillRule = CAShapeLayerFillRule.nonZero
  package var strokeColor: CGColor?
  package var stroke = StrokeStyle()
}

/// The values of a replicator layer.
package struct ReplicatorState: Equatable {
  package var count = 1
  package var preservesDepth = false
  /// Seconds by which each copy lags behind the one before.
  package var delay: Double = 0
  package var transform = CATransform3DIdentity
  package var color: CGColor? = CGColor.white
  package var offset = ColorOffset()

  /// What is added to the components of the colour from copy to copy.
  package struct ColorOffset: Equatable, Sendable {
    package var red: Float = 0
    package var green: Float = 0
    package var blue: Float = 0
    package var alpha: Float = 0
  }
}

/// Values of the kind, for setters that know it; setting them in a layer of another kind changes
/// nothing.
extension LayerState {
  package var gradient: GradientState? {
    get { if case .gradient(let state) = kind { state } else { nil } }
    set { if case .gradient = kind, let newValue { kind = .gradient(newValue) } }
  }

  package var outline: ShapeState? {
    get { if case .shape(let state) = kind { state } else { nil } }
    set { if case .shape = kind, let newValue { kind = .shape(newValue) } }
  }

  package var replicator: ReplicatorState? {
    get { if case .replicator(let state) = kind { state } else { nil } }
    set { if case .replicator = kind, let newValue { kind = .replicator(newValue) } }
  }
}
