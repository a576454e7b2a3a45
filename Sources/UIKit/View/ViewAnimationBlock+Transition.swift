import CoreGraphics
import Foundation
import QuartzCore

/// The effects of view transitions as animations of one layer (S6.62, S6.63).
extension ViewAnimationBlock {
  /// Animates `layer` from its old content with an effect.
  func show(_ effect: ViewTransitionEffect, of layer: CALayer, from before: FrozenContent) {
    guard layer.openBlock === self else { return }
    let keeper = AnimationObserver { [weak layer] _ in
      if layer?.outgoing === before { layer?.outgoing = nil }
    }
    let transition = animations(of: effect, layer)
    for (key, animation) in transition {
      add(animation, forKey: key, to: layer, observers: [observer, keeper])
    }
    driver?.playback.add(effectOf: layer)
    layer.outgoing = before
    keeper.close()
  }

  /// There is one transition of a layer at a time, as with Core Animation's own (S8.56).
  private func animations(
    of effect: ViewTransitionEffect, _ layer: CALayer
  ) -> [(key: String, CAAnimation)] {
    switch effect {
    case .crossDissolve: dissolve()
    case .flipFromLeft: flip(layer, about: (x: 0, y: 1), by: .pi / 2)
    case .flipFromRight: flip(layer, about: (x: 0, y: 1), by: -.pi / 2)
    case .flipFromTop: flip(layer, about: (x: 1, y: 0), by: -.pi / 2)
    case .flipFromBottom: flip(layer, about: (x: 1, y: 0), by: .pi / 2)
    case .curlUp, .curlDown: curl(layer)
    }
  }

  private func dissolve() -> [(key: String, CAAnimation)] {
    let mixing = makeAnimation(LayerProperty(.arrival))
    mixing.fromValue = 0.0
    mixing.toValue = 1.0
    return [("transition", mixing)]
  }

  private func curl(_ layer: CALayer) -> [(key: String, CAAnimation)] {
    layer.world.report(
      .curlNotDrawn, "the page curl of \(layer.delegateView) is not drawn; it dissolves instead")
    return dissolve()
  }

  /// Half turn about an axis through the center: the old content until it is edge-on, then the new
  /// one.
  private func flip(
    _ layer: CALayer, about axis: (x: CGFloat, y: CGFloat), by quarter: CGFloat
  ) -> [(key: String, CAAnimation)] {
    let swapping = CAKeyframeAnimation(keyPath: LayerProperty(.arrival).keyPath)
    swapping.values = [0.0, 1.0]
    swapping.keyTimes = [0, 0.5, 1]
    swapping.calculationMode = .discrete
    let turning = CAKeyframeAnimation(keyPath: "transform")
    turning.values = [0, quarter, -quarter, 0].map { layer.turned(by: $0, about: axis) }
    turning.keyTimes = [0, 0.5, 0.5, 1]
    turning.isAdditive = true
    for animation in [swapping, turning] {
      animation.timingFunction = CAMediaTimingFunction(timing.resolved.curve ?? .easeInEaseOut)
      configure(animation)
    }
    return [("transition", swapping), ("transition.turn", turning)]
  }
}

extension CALayer {
  /// Turned about an axis through the middle of the bounds, seen in perspective.
  fileprivate func turned(by angle: CGFloat, about axis: (x: CGFloat, y: CGFloat)) -> CATransform3D
  {
    var eye = CATransform3DIdentity
    eye.m34 = -1 / FlipHorizontalAnimator.systemEyeDistance
    let turn = CATransform3DConcat(CATransform3DMakeRotation(angle, axis.x, axis.y, 0), eye)
    let middle = (
      x: (0.5 - anchorPoint.x) * bounds.width, y: (0.5 - anchorPoint.y) * bounds.height
    )
    return CATransform3DConcat(
      CATransform3DConcat(CATransform3DMakeTranslation(-middle.x, -middle.y, 0), turn),
      CATransform3DMakeTranslation(middle.x, middle.y, 0))
  }
}
