import CoreGraphics
import QuartzCore
import SceneFormat
import UIKit

/// Both views are sides of a cube that turns by a quarter.
struct CubeMotion: TransitionMotion {
  let eyeDistance: Double
  let backdrop: UIColor
  let pace: MotionPace

  private static let eye = Parameter.number(
    "eyeDistance", default: 1000, in: 50...1_000_000, "points",
    "Distance of the viewer: less is stronger perspective.")
  private static let behind = Parameter.color(
    "backdrop", default: "black", "Color around the cube.")
  private static let pace = PaceParameters(default: 0.6)

  static let entry = CatalogEntry(
    name: "cube", summary: "The screens are two sides of a rotating cube.",
    parameters: [eye.summary, behind.summary] + pace.summaries
  ) { parameters in
    ReadyTransition(
      CubeMotion(
        eyeDistance: eye.read(parameters), backdrop: UIColor(behind.read(parameters)),
        pace: pace.read(parameters)))
  }

  var duration: Double { pace.length }

  func animate(_ views: MovingViews, completion: @escaping () -> Void) {
    let stage = UIView(frame: views.container.bounds)
    stage.backgroundColor = backdrop
    stage.layer.sublayerTransform.m34 = -1 / eyeDistance
    let cube = SpaceView(frame: stage.bounds)
    let half = stage.bounds.width / 2
    // Its front, not its center, is in the plane of the screen.
    cube.layer.zPosition = -half
    stage.addSubview(cube)
    add(views.lower, to: cube, half, turnedBy: 0)
    add(views.upper, to: cube, half, turnedBy: .pi / 2)
    views.container.addSubview(stage)
    views.animate(pace, options: .curveEaseInOut) { covered in
      cube.transform3D = CATransform3DMakeRotation(covered ? -.pi / 2 : 0, 0, 1, 0)
    } completion: {
      stage.removeFromSuperview()
      completion()
    }
  }

  /// Adds a snapshot of a view as one side of the cube.
  private func add(
    _ view: UIView?, to cube: UIView, _ half: CGFloat, turnedBy angle: CGFloat
  ) {
    guard let view, let side = view.snapshotView(afterScreenUpdates: true) else { return }
    side.frame = view.frame
    side.layer.anchorPointZ = -half
    side.layer.isDoubleSided = false
    side.transform3D = CATransform3DMakeRotation(angle, 0, 1, 0)
    cube.addSubview(side)
  }
}

/// A view whose subviews keep their depth.
private final class SpaceView: UIView {
  override class var layerClass: AnyClass { CATransformLayer.self }
}
