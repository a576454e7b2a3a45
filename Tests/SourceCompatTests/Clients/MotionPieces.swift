// swift-format-ignore-file
import MotionTransitioning
import UIKit

// Small transitions to compose, in the style of an app that uses Material Motion.

enum MotionTarget {
  case backView
  case foreView
  case view(UIView)

  func resolve(with context: TransitionContext) -> UIView {
    switch self {
    case .backView: return context.backViewController.view
    case .foreView: return context.foreViewController.view
    case .view(let view): return view
    }
  }
}

extension TransitionContext {
  /// Plays an animation forward, or with its values exchanged, and keeps the end value.
  func play(_ animation: CABasicAnimation, on layer: CALayer) {
    if direction == .backward {
      let start = animation.fromValue
      animation.fromValue = animation.toValue
      animation.toValue = start
    }
    layer.add(animation, forKey: animation.keyPath)
    layer.setValue(animation.toValue, forKeyPath: animation.keyPath!)
  }
}

func makeSpring(_ keyPath: String, from: Any?, to: Any?) -> CASpringAnimation {
  let spring = CASpringAnimation(keyPath: keyPath)
  spring.mass = 3
  spring.stiffness = 1000
  spring.damping = 500
  spring.duration = spring.settlingDuration
  spring.fromValue = from
  spring.toValue = to
  return spring
}

final class FadeTransition: NSObject, Transition {
  enum Style {
    case fadeIn
    case fadeOut
  }

  let target: MotionTarget
  let style: Style

  init(target: MotionTarget, style: Style = .fadeIn) {
    self.target = target
    self.style = style
    super.init()
  }

  convenience override init() {
    self.init(target: .foreView)
  }

  func start(with context: TransitionContext) {
    CATransaction.begin()
    CATransaction.setCompletionBlock {
      context.transitionDidEnd()
    }
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.timingFunction = CAMediaTimingFunction(name: CAMediaTimingFunctionName.easeInEaseOut)
    fade.fromValue = style == .fadeIn ? 0 : 1
    fade.toValue = style == .fadeIn ? 1 : 0
    context.play(fade, on: target.resolve(with: context).layer)
    CATransaction.commit()
  }
}

/// The target comes up from below the container.
final class RiseTransition: NSObject, Transition {
  let target: MotionTarget
  init(target: MotionTarget) {
    self.target = target
    super.init()
  }

  func start(with context: TransitionContext) {
    let snapshotter = TransitionViewSnapshotter(containerView: context.containerView)
    context.defer { snapshotter.removeAllSnapshots() }
    let replica = snapshotter.snapshot(of: target.resolve(with: context),
                                       isAppearing: context.direction == .forward)
    CATransaction.begin()
    CATransaction.setCompletionBlock { context.transitionDidEnd() }
    let below = context.containerView.bounds.height + replica.layer.bounds.height / 2
    context.play(makeSpring("position.y", from: below, to: replica.layer.position.y), on: replica.layer)
    CATransaction.commit()
  }
}

/// The target moves to the middle of the fore view and takes a size.
final class SpringFrameTransition: NSObject, Transition {
  let target: MotionTarget
  let size: CGSize

  init(target: MotionTarget, size: CGSize) {
    self.target = target
    self.size = size
    super.init()
  }

  func start(with context: TransitionContext) {
    let layer = target.resolve(with: context).layer
    let bounds = context.foreViewController.view.bounds
    CATransaction.begin()
    CATransaction.setCompletionBlock { context.transitionDidEnd() }
    context.play(makeSpring("position", from: layer.position,
                            to: CGPoint(x: bounds.midX, y: bounds.midY)), on: layer)
    context.play(makeSpring("bounds.size", from: layer.bounds.size, to: size), on: layer)
    CATransaction.commit()
  }
}

/// Several at once; takes as long as the longest says.
final class CompositeTransition: NSObject, Transition, TransitionWithCustomDuration, TransitionWithFeasibility {
  let transitions: [Transition]
  init(transitions: [Transition]) {
    self.transitions = transitions
    super.init()
  }

  func start(with context: TransitionContext) {
    transitions.forEach { context.compose(with: $0) }
    context.transitionDidEnd()
  }

  func transitionDuration(with context: TransitionContext) -> TimeInterval {
    return transitions.compactMap { $0 as? TransitionWithCustomDuration }
      .map { $0.transitionDuration(with: context) }
      .max() ?? 0.35
  }

  func canPerformTransition(with context: TransitionContext) -> Bool {
    return transitions.compactMap { $0 as? TransitionWithFeasibility }
      .allSatisfy { $0.canPerformTransition(with: context) }
  }
}
