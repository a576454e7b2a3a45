import CoreGraphics
import Foundation

/// What every setter goes through.
extension CALayer {
  /// Changes the model after a search for an action, and runs the action (S8.30).
  func change(_ key: String, _ apply: (inout LayerState) -> Void) {
    let action = actionForChange(of: key)
    apply(&modelState)
    markChanged()
    action?.run(forKey: key, object: self, arguments: nil)
  }

  /// Sets a property's model value, without a search for an action.
  package func setModel(_ property: LayerProperty, to value: AnimatableValue?) {
    guard let value else { return }
    modelState[property] = value
    markChanged()
  }

  /// Queues the layer for the next commit.
  package func markChanged() {
    guard !isChangePending, isRooted else { return }
    isChangePending = true
    world.changedLayers.append(self)
  }

  /// A change of the size lays out the layer itself and asks the delegate to move subviews.
  func boundsSizeChanged() {
    setNeedsLayout()
  }

  /// Core Animation raises `CALayerInvalidGeometry` for what is not a number; here the value is
  /// refused and the mistake named.
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
      Mistake(
        code: "CALayerInvalidGeometry", severity: .error, time: world.now,
        problem: "\(key) \(value) of \(self) is not finite; the value was not set",
        effect: "an app stops here with the exception CALayerInvalidGeometry",
        advice: "look for a division by a width or height of 0"))
  }
}

extension LayerState {
  /// The bounding box of the transformed bounds in the superlayer (S9.3).
  package var frame: CGRect {
    let size = bounds.standardized.size
    if CATransform3DIsIdentity(transform) {
      return CGRect(
        x: position.x - anchorPoint.x * size.width, y: position.y - anchorPoint.y * size.height,
        width: size.width, height: size.height)
    }
    return matrixToSuperlayer.projectedBounds(of: bounds)
  }

  /// From the layer's coordinates to its superlayer's, without the superlayer's
  /// `sublayerTransform` (S9.2).
  package var matrixToSuperlayer: CATransform3D {
    let anchor = anchorInBounds
    let toAnchor = CATransform3DMakeTranslation(-anchor.x, -anchor.y, -anchorPointZ)
    let moved = CATransform3DConcat(toAnchor, transform)
    return CATransform3DConcat(
      moved, CATransform3DMakeTranslation(position.x, position.y, zPosition))
  }

  /// `sublayerTransform` about the layer's anchor point; nil when it is the identity (S9.2).
  package var matrixForSublayers: CATransform3D? {
    guard !CATransform3DIsIdentity(sublayerTransform) else { return nil }
    let anchor = anchorInBounds
    let toAnchor = CATransform3DMakeTranslation(-anchor.x, -anchor.y, -anchorPointZ)
    let back = CATransform3DMakeTranslation(anchor.x, anchor.y, anchorPointZ)
    return CATransform3DConcat(CATransform3DConcat(toAnchor, sublayerTransform), back)
  }

  /// The anchor point in the layer's own coordinates.
  package var anchorInBounds: CGPoint {
    CGPoint(
      x: bounds.origin.x + anchorPoint.x * bounds.size.width,
      y: bounds.origin.y + anchorPoint.y * bounds.size.height)
  }
}
