import QuartzCore
import SceneFormat
import UIKit

/// A view that poses move away from its place and back.
@MainActor
struct PosedView {
  let view: UIView
  /// The screen that the view stands in for; nil for a view that moves itself.
  private var scaled: ScaledScreen? { view as? ScaledScreen }
  private let center: CGPoint
  private let bounds: CGRect
  private let transform: CATransform3D
  private let alpha: CGFloat
  private let cornerRadius: CGFloat
  private let clips: Bool
  private let zPosition: CGFloat
  /// Poses by their times, with frames in the superview.
  private let poses: [(time: Double, pose: ScreenPose, frame: CGRect?)]

  /// Remembers the view in its place; nil without a view.
  init?(_ view: UIView?, _ poses: [TimedPose]) {
    guard let view else { return nil }
    self.view = view
    center = view.center
    bounds = view.bounds
    transform = view.transform3D
    alpha = view.alpha
    cornerRadius = view.layer.cornerRadius
    clips = view.clipsToBounds
    zPosition = view.layer.zPosition
    // Before anything moves: frames of views are those at the start.
    self.poses = poses.map { timed in
      (timed.time, timed.pose, view.superview.flatMap { timed.pose.frame?.rect(in: $0) })
    }
  }

  /// Remembers a screen in its place; nil without a view. One whose frame changes keeps its layout, and a
  /// view that clips and scales it moves instead.
  static func screen(_ view: UIView?, _ poses: [TimedPose]) -> PosedView? {
    guard let view else { return nil }
    let isResized = poses.contains { $0.pose.frame != nil }
    let isRound = poses.contains { ($0.pose.cornerRadius ?? 0) > 0 }
    return PosedView(isResized ? ScaledScreen(of: view, isRound: isRound) ?? view : view, poses)
  }

  /// Whether the view has no poses.
  var isStill: Bool { poses.isEmpty }
  var first: Int { poses.startIndex }
  var last: Int { poses.endIndex - 1 }

  /// Clips the contents if poses round or resize the view.
  func prepare() {
    if poses.contains(where: { $0.frame != nil || $0.pose.cornerRadius != nil }) {
      view.clipsToBounds = true
    }
  }

  /// Takes one of the poses.
  func take(_ index: Int) {
    guard poses.indices.contains(index) else { return }
    let (_, pose, frame) = poses[index]
    if poses.contains(where: { $0.frame != nil }) {
      view.bounds.size = frame?.size ?? bounds.size
      view.center = frame.map { CGPoint(x: $0.midX, y: $0.midY) } ?? center
      // Subviews with constraints move along.
      view.layoutIfNeeded()
    }
    let size = frame?.size ?? bounds.size
    view.transform3D = CATransform3DConcat(pose.transform(of: size), transform)
    view.alpha = alpha * pose.opacity
    view.layer.cornerRadius = pose.cornerRadius ?? cornerRadius
    (view as? ShadeView)?.updateOutline()
  }

  /// Goes to its place.
  func takePlace() {
    if poses.contains(where: { $0.frame != nil }) {
      view.bounds.size = bounds.size
      view.center = center
      view.layoutIfNeeded()
    }
    view.transform3D = transform
    view.alpha = alpha
    view.layer.cornerRadius = cornerRadius
    (view as? ShadeView)?.updateOutline()
  }

  /// Restores every property.
  func restore() {
    takePlace()
    view.clipsToBounds = clips
    view.layer.zPosition = zPosition
    scaled?.giveBack()
  }

  /// Keeps a view that rotates in space from intersecting its siblings.
  func raise(by distance: CGFloat) {
    if poses.contains(where: { $0.pose.rotationX != 0 || $0.pose.rotationY != 0 }) {
      view.layer.zPosition = zPosition + distance
    }
  }

  /// Adds keyframes through all poses to the place.
  func addKeyframesToPlace() {
    for (index, timed) in poses.enumerated() {
      let isLast = index == last
      let end = isLast ? 1 : poses[index + 1].time
      UIView.addKeyframe(
        withRelativeStartTime: timed.time, relativeDuration: end - timed.time
      ) { isLast ? takePlace() : take(index + 1) }
    }
  }

  /// Adds keyframes from the place through all poses.
  func addKeyframesFromPlace() {
    var start = 0.0
    for (index, timed) in poses.enumerated() {
      UIView.addKeyframe(withRelativeStartTime: start, relativeDuration: timed.time - start) {
        take(index)
      }
      start = timed.time
    }
  }
}

extension ScreenPose {
  /// Transform of a view of a size about its center.
  func transform(of size: CGSize) -> CATransform3D {
    func radians(_ degrees: Double) -> CGFloat { degrees * .pi / 180 }
    var result = CATransform3DMakeScale(scale.x, scale.y, 1)
    if rotationX != 0 || rotationY != 0 {
      result = CATransform3DConcat(
        result, CATransform3DMakeRotation(radians(rotationX), 1, 0, 0))
      result = CATransform3DConcat(
        result, CATransform3DMakeRotation(radians(rotationY), 0, 1, 0))
      var perspective = CATransform3DIdentity
      perspective.m34 = -1 / eyeDistance
      result = CATransform3DConcat(result, perspective)
    }
    if rotation != 0 {
      result = CATransform3DConcat(result, CATransform3DMakeRotation(radians(rotation), 0, 0, 1))
    }
    return CATransform3DConcat(
      result,
      CATransform3DMakeTranslation(
        offset.x.length(of: size.width), offset.y.length(of: size.height), 0))
  }
}
