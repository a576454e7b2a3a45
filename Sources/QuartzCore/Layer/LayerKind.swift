package import CoreGraphics

/// Values specific to a layer class. Indirect, since most layers are plain and should not carry
/// them.
package indirect enum LayerKind: Equatable {
  /// `CALayer`, and every class without values of its own.
  case plain
  /// `CAGradientLayer`.
  case gradient(GradientState)
  /// `CAShapeLayer`.
  case shape(ShapeState)
  /// A layer without its own plane: sublayers keep their depth (S9.8).
  case transform
  /// `CAReplicatorLayer`.
  case replicator(ReplicatorState)
  /// `CAEmitterLayer`.
  case emitter(EmitterState)
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
  /// Color that the original is multiplied by.
  package var color: CGColor? = CGColor.white
  /// Change of the color from copy to copy.
  package var offset = ColorOffset()

  /// Amounts added to the color components from copy to copy.
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

  /// Values of an emitter layer; nil for other layers.
  package var emitter: EmitterState? {
    get { if case .emitter(let state) = kind { state } else { nil } }
    set { if case .emitter = kind, let newValue { kind = .emitter(newValue) } }
  }

  /// Values of a replicator layer; nil for other layers.
  package var replicator: ReplicatorState? {
    get { if case .replicator(let state) = kind { state } else { nil } }
    set { if case .replicator = kind, let newValue { kind = .replicator(newValue) } }
  }
}
