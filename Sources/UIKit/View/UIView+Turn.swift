package import CoreGraphics
import Foundation
package import QuartzCore

/// Rotations by an angle. The animation of a matrix takes the shorter way, because a matrix does not
/// tell a full turn from none; Core Animation turns by `transform.rotation.z` instead.
extension UIView {
  /// Sets the transform. In an animation block the rotation turns by `angle` in radians, clockwise for
  /// positive ones, from `start`; scale and translation move as the block moves them.
  ///
  /// The rotation of `transform` must be `start` + `angle`, up to full turns.
  package func setTransform(
    _ transform: CGAffineTransform, turningFrom start: CGFloat, by angle: CGFloat
  ) {
    guard let block = layer.openBlock else {
      self.transform = transform
      return
    }
    if block.keyframes == nil {
      // The block animates what remains: scale and translation.
      let turned = self.transform.turned(by: angle)
      UIView.performWithoutAnimation { self.transform = turned }
      self.transform = transform
    } else {
      self.transform = transform
    }
    block.addTurn(of: layer, from: Double(start), by: Double(angle))
  }

  /// Adds changes as ``addKeyframe(withRelativeStartTime:relativeDuration:animations:)``, with a
  /// curve for their part alone, as `CAKeyframeAnimation.timingFunctions` has; UIKit has no such call.
  ///
  /// - Parameter curve: nil for an even pace.
  package class func addKeyframe(
    withRelativeStartTime start: Double, relativeDuration duration: Double,
    curve: CubicBezierCurve?, animations: @escaping () -> Void
  ) {
    let collector = UIKitState.current.block?.keyframes
    let outer = collector?.curve
    collector?.curve = curve
    addKeyframe(withRelativeStartTime: start, relativeDuration: duration, animations: animations)
    collector?.curve = outer
  }
}

extension ViewAnimationBlock {
  /// Animates the rotation about z by an angle in radians, up to its value in the model.
  fileprivate func addTurn(of layer: CALayer, from start: Double, by angle: Double) {
    guard let property = LayerProperty(keyPath: "transform.rotation.z") else { return }
    if let keyframes {
      keyframes.add(property, of: layer, from: .number(start), to: .number(start + angle))
      return
    }
    noteChange(of: property, of: layer, from: .number(start), to: .number(start + angle))
    let animation = makeAnimation(property)
    animation.fromValue = -angle
    animation.toValue = 0.0
    animation.isAdditive = true
    add(animation, forKey: layer.unusedKey(property.keyPath), to: layer)
  }
}

extension CGAffineTransform {
  /// The transform, rotated further by an angle in radians about the point that it maps the origin to.
  fileprivate func turned(by angle: CGFloat) -> CGAffineTransform {
    let turned = CGAffineTransform(a: a, b: b, c: c, d: d, tx: 0, ty: 0)
      .concatenating(CGAffineTransform(rotationAngle: angle))
    return CGAffineTransform(a: turned.a, b: turned.b, c: turned.c, d: turned.d, tx: tx, ty: ty)
  }
}
