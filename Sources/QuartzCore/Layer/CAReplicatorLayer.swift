public import CoreGraphics
import Foundation

/// A layer that draws copies of its sublayers, each transformed, delayed and tinted relative to the
/// previous one.
open class CAReplicatorLayer: CALayer {
  /// Creates a layer with a single instance.
  public override init() {
    super.init()
    modelState.kind = .replicator(ReplicatorState())
  }

  public override init(layer: Any) {
    super.init(layer: layer)
  }

  /// Returns nil: archives are not supported.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Number of copies, the original included (default 1).
  open var instanceCount: Int {
    get { values.count }
    set { setValue(\.count, to: newValue, key: "instanceCount") }
  }

  /// Whether the copies keep their depth instead of being flattened into the layer's plane (default
  /// false).
  open var preservesDepth: Bool {
    get { values.preservesDepth }
    set { setValue(\.preservesDepth, to: newValue, key: "preservesDepth") }
  }

  /// Delay in seconds between the animations of consecutive copies (default 0).
  open var instanceDelay: CFTimeInterval {
    get { values.delay }
    set { setValue(\.delay, to: newValue, key: "instanceDelay") }
  }

  /// Transform from each copy to the next, about the layer's anchor point (default identity).
  open var instanceTransform: CATransform3D {
    get { values.transform }
    set { setValue(\.transform, to: newValue, key: "instanceTransform") }
  }

  /// Color that the original's colors are multiplied by (default opaque white).
  open var instanceColor: CGColor? {
    get { values.color }
    set { setValue(\.color, to: newValue, key: "instanceColor") }
  }

  /// Amount added to red of ``instanceColor`` from copy to copy (default 0).
  open var instanceRedOffset: Float {
    get { values.offset.red }
    set { setValue(\.offset.red, to: newValue, key: "instanceRedOffset") }
  }

  /// Amount added to green of ``instanceColor`` from copy to copy (default 0).
  open var instanceGreenOffset: Float {
    get { values.offset.green }
    set { setValue(\.offset.green, to: newValue, key: "instanceGreenOffset") }
  }

  /// Amount added to blue of ``instanceColor`` from copy to copy (default 0).
  open var instanceBlueOffset: Float {
    get { values.offset.blue }
    set { setValue(\.offset.blue, to: newValue, key: "instanceBlueOffset") }
  }

  /// Amount added to alpha of ``instanceColor`` from copy to copy (default 0).
  open var instanceAlphaOffset: Float {
    get { values.offset.alpha }
    set { setValue(\.offset.alpha, to: newValue, key: "instanceAlphaOffset") }
  }

  private var values: ReplicatorState { modelState.replicator ?? ReplicatorState() }

  private func setValue<Value: Equatable>(
    _ value: WritableKeyPath<ReplicatorState, Value>, to newValue: Value, key: String
  ) {
    // An equal value starts no animation (S6.3).
    guard newValue != values[keyPath: value] else { return }
    change(key) { $0.replicator?[keyPath: value] = newValue }
  }
}
