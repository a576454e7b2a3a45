import CoreGraphics
import Foundation
import Numerics
import QuartzCore
import SceneFormat
import UIKit

extension UIView {
  /// Key of the layer under which the angle of the scene is kept: a matrix knows no full turns.
  private static let rotationKey = "flipbookSceneRotation"

  /// An angle, as long as the view has the transform that came with it.
  private struct Turn {
    let degrees: Double
    let transform: CGAffineTransform
  }

  /// Rotation in degrees, clockwise; with the full turns that the scene gave it.
  var sceneRotation: Double {
    if let turn = layer.value(forKey: Self.rotationKey) as? Turn, turn.transform == transform {
      return turn.degrees
    }
    return Elementary.atan2(Double(transform.b), Double(transform.a)) * 180 / .pi
  }

  /// Sets a transform and its angle. In an animation the view turns by the difference to the old angle
  /// if that is half a turn or more; less is the shorter way, which matrices take by themselves.
  ///
  /// - Parameter turns: Whether smaller angles are animated as such, too (default false).
  func setTransform(_ transform: CGAffineTransform, degrees: Double, turns: Bool = false) {
    let start = sceneRotation
    let angle = degrees - start
    if turns || abs(angle) >= 180 {
      setTransform(transform, turningFrom: start * .pi / 180, by: angle * .pi / 180)
    } else {
      self.transform = transform
    }
    layer.setValue(Turn(degrees: degrees, transform: self.transform), forKey: Self.rotationKey)
  }

  /// Sets the transform of a scene.
  func setTransform(_ scene: SceneTransform, turns: Bool = false) {
    // Without an angle the view turns the shorter way to none.
    let start = sceneRotation
    let shortest = start + (-start).remainder(dividingBy: 360)
    setTransform(
      CGAffineTransform(scene), degrees: scene.countsTurns ? scene.rotation : shortest, turns: turns
    )
    if !scene.countsTurns {
      layer.setValue(Turn(degrees: 0, transform: transform), forKey: Self.rotationKey)
    }
  }
}

extension ViewAnimation {
  /// Whether the keyframes turn a view by half a turn or more at once.
  ///
  /// - Parameter start: Angle before the animation, in degrees.
  func turnsFar(from start: Double) -> Bool {
    var angle = start
    for transform in keyframes.compactMap(\.changes.transform) {
      if transform.countsTurns, abs(transform.rotation - angle) >= 180 { return true }
      angle = transform.rotation
    }
    return false
  }
}
