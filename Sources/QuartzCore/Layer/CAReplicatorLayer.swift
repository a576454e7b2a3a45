public import CoreGraphics
import Foundation

/// A layer that shows copies of its sublayers, each changed a little more than the one before.
open class CAReplicatorLayer: CALayer {
  public required init() {
    super.init()
    modelState.kind = .replicator(ReplicatorState())
  }

  public override init(layer: Any) {
    super.init(layer: layer)
  }

  /// How often the sublayers show, the original included; 1, unless set.
  open var instanceCount: Int {
    get { values.count }
    set { setValue(\.count, to: newValue, key: "instanceCount") }
  }

  /// Whether the copies keep their depth instead of being flattened into the layer's plane.
  open var preservesDepth: Bool {
    get { values.preservesDepth }
    set { setValue(\.preservesDepth, to: newValue, key: "preservesDepth") }
  }

  /// Seconds by which the animations of each copy lag behind the one before.
  open var instanceDelay: CFTimeInterval {
    get { values.delay }
    set { setValue(\.delay, to: newValue, key: "instanceDelay") }
  }

  /// What each copy is moved by from the one before, about the layer's anchor point.
  open var instanceTransform: CATransform3D {
    get { values.transform }
    set { setValue(\.transform, to: newValue, key: "instanceTransform") }
  }

  /// What the colours of the original are multiplied by; opaque white, unless set.
  open var instanceColor: CGColor? {
    get { values.color }
    set { setValue(\.color, to: newValue, key: "instanceColor") }
  }

  /// What is added to the red of ``instanceColor`` from copy to copy.
  open var instanceRedOffset: Float {
    get { values.offset.red }
    set { setValue(\.offset.red, to: newValue, key: "instanceRedOffset") }
  }

  open var instanceGreenOffset: Float {
    get { values.offset.green }
    set { setValue(\.offset.green, to: newValue, key: "instanceGreenOffset") }
  }

  open var instanceBlueOffset: Float {
    get { values.offset.blue }
    set { setValue(\.offset.blue, to: newValue, key: "instanceBlueOffset") }
  }

  open var instanceAlphaOffset: Float {
    get { values.offset.alpha }
    set { setValue(\.offset.alpha, to: newValue, key: "instanceAlphaOffset") }
  }

  private var values: ReplicatorState { modelState.replicator ?? ReplicatorState() }

  private func setValue<Value: Equatable>(
    _ value: WritableKeyPath<ReplicatorState, Value>, to newValue: Value, key: String
  ) {
    guard newValue != values[keyPath: value] else { return }
    change(key) { $0.replicator?[keyPath: value] = newValue }
  }
}
