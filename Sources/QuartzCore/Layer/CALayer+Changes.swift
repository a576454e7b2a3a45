import CoreGraphics
import Foundation

/// The path of every property change.
extension CALayer {
  /// Sets a model value through ``change(_:_:)``, unless it is equal (S6.3).
  @inline(__always)
  final func set<Value: Equatable>(
    _ value: WritableKeyPath<LayerState, Value>, to newValue: Value, key: String
  ) {
    guard newValue != modelState[keyPath: value] else { return }
    change(key) { $0[keyPath: value] = newValue }
  }

  /// Changes the model between the search for an action and running it (S8.30).
  @inline(__always)
  final func change(_ key: String, _ apply: (inout LayerState) -> Void) {
    // Asked before the change, while the old value can still be read; run after it (S8.30).
    let action = actionForChange(of: key)
    apply(&modelState)
    markChanged()
    action?.run(forKey: key, object: self, arguments: nil)
    valueObservers?.noteChange()
  }

  /// Sets the model value of a property without searching for an action.
  package func setModel(_ property: LayerProperty, to value: AnimatableValue?) {
    guard let value else { return }
    modelState[property] = value
    markChanged()
    valueObservers?.noteChange()
  }

  /// Queues the layer for the next commit.
  package func markChanged() {
    // Layers off screen show nothing; `setRooted` queues them when they appear.
    guard isRooted else { return }
    world.changeCount &+= 1
    guard !isChangePending else { return }
    isChangePending = true
    world.changedLayers.append(self)
  }

  /// Whether the value is finite. Core Animation raises `CALayerInvalidGeometry` otherwise; here
  /// the value is rejected and the mistake reported.
  func accepts(_ point: CGPoint, for key: String) -> Bool {
    if point.x.isFinite, point.y.isFinite { return true }
    refuse("(\(point.x), \(point.y))", for: key)
    return false
  }

  func accepts(_ rect: CGRect, for key: String) -> Bool {
    let numbers = [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
    if numbers.allSatisfy(\.isFinite) { return true }
    refuse(
      "(\(rect.origin.x), \(rect.origin.y), \(rect.size.width), \(rect.size.height))", for: key)
    return false
  }

  private func refuse(_ value: String, for key: String) {
    world.report(
      .geometryInvalid, "\(key) \(value) of \(words) is not finite; the value was not set")
  }
}
