import CoreGraphics
import Foundation
import QuartzCore

/// Layer that shows the symbol of an image view apart from the view, so that effects move the symbol
/// and not its background.
@MainActor
final class SymbolStage {
  private unowned let view: UIImageView
  let layer = CALayer()
  private var running: [SymbolEffectConfiguration.Motion] = []

  /// Seconds in which a symbol appears, disappears or changes its size.
  private static let change = 0.3

  init(_ view: UIImageView) {
    self.view = view
    view.layer.insertSublayer(layer, at: 0)
    place()
  }

  /// Takes the image over from the view's layer.
  func takeContents() {
    CATransaction.withoutActions {
      layer.contents = view.layer.contents
      layer.contentsScale = view.layer.contentsScale
      layer.contentsCenter = view.layer.contentsCenter
      layer.contentsGravity = view.layer.contentsGravity
      view.layer.contents = nil
    }
  }

  func place() {
    let bounds = view.layer.bounds
    CATransaction.withoutActions {
      layer.contentsGravity = view.layer.contentsGravity
      layer.bounds = bounds
      layer.position = CGPoint(x: bounds.midX, y: bounds.midY)
    }
  }

  // MARK: Effects

  func add(
    _ effect: any SymbolEffect, _ options: SymbolEffectOptions, animated: Bool,
    _ completion: UISymbolEffectCompletion?
  ) {
    let configuration = effect.configuration
    let sender = view
    let end: (Bool) -> Void = { finished in
      completion?(
        UISymbolEffectCompletionContext(
          sender: sender, effect: effect, contentTransition: nil, isFinished: finished))
    }
    note(configuration.motion)
    if configuration.motion == .variableColor { view.reportWholeSymbol("variableColor") }
    if let motion = SymbolMotion(
      configuration, size: view.image?.size ?? view.bounds.size, rightToLeft: view.isRightToLeft)
    {
      guard animated else { return end(true) }
      return run([motion.animation(options)], key: configuration.motion.rawValue, end)
    }
    switch configuration.motion {
    case .scale:
      scale(to: configuration.direction == .down ? 0.8 : 1.2, options, animated, end)
    case .disappear:
      let size = configuration.direction == .up ? 1.4 : 0.6
      change(opacity: 0, from: nil, size: size, options, animated, end)
    case .appear:
      let size = configuration.direction == .down ? 1.4 : 0.6
      change(opacity: 1, from: 0, size: size, options, animated, end)
    default:
      end(true)
    }
  }

  /// Notes an effect that is to be removed; appearing and disappearing replace each other.
  private func note(_ motion: SymbolEffectConfiguration.Motion) {
    running.removeAll {
      $0 == motion || [$0, motion].allSatisfy { [.appear, .disappear].contains($0) }
    }
    running.append(motion)
  }

  /// Ends an effect; a symbol that it changed returns to its usual size and opacity.
  func remove(
    _ motion: SymbolEffectConfiguration.Motion, _ options: SymbolEffectOptions, animated: Bool
  ) {
    guard running.contains(motion) else { return }
    running.removeAll { $0 == motion }
    layer.removeAnimation(forKey: motion.rawValue)
    switch motion {
    case .scale: scale(to: 1, options, animated) { _ in }
    case .disappear: change(opacity: 1, from: nil, size: 0.6, options, animated) { _ in }
    default: break
    }
  }

  func removeAll(_ options: SymbolEffectOptions, animated: Bool) {
    for motion in running { remove(motion, options, animated: animated) }
  }

  private func scale(
    to scale: CGFloat, _ options: SymbolEffectOptions, _ animated: Bool,
    _ end: @escaping (Bool) -> Void
  ) {
    let old = (layer.presentation() ?? layer).transform
    CATransaction.withoutActions { layer.transform = CATransform3DMakeScale(scale, scale, 1) }
    guard animated else { return end(true) }
    let spring = CASpringAnimation(keyPath: "transform")
    spring.fromValue = old
    spring.toValue = layer.transform
    (spring.stiffness, spring.damping) = (320, 22)
    spring.duration = spring.settlingDuration
    spring.speed = Float(options.speed)
    run([spring], key: SymbolEffectConfiguration.Motion.scale.rawValue, end)
  }

  /// Fades to an opacity; the invisible end has another size.
  private func change(
    opacity: Float, from old: Float?, size: Double, _ options: SymbolEffectOptions,
    _ animated: Bool, _ end: @escaping (Bool) -> Void
  ) {
    let before = old ?? (layer.presentation() ?? layer).opacity
    CATransaction.withoutActions { layer.opacity = opacity }
    guard animated else { return end(true) }
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue) = (before, opacity)
    let grow = CABasicAnimation(keyPath: "transform.scale")
    (grow.fromValue, grow.toValue) = opacity > 0 ? (size, 1.0) : (1.0, size)
    run([group([fade, grow], options)], key: "visibility", end)
  }

  private func group(_ parts: [CAAnimation], _ options: SymbolEffectOptions) -> CAAnimation {
    let group = CAAnimationGroup()
    for part in parts { part.duration = Self.change }
    group.animations = parts
    group.duration = Self.change
    group.speed = Float(options.speed)
    group.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    return group
  }

  private func run(_ animations: [CAAnimation], key: String, _ end: @escaping (Bool) -> Void) {
    let observer = AnimationObserver { finished in end(finished) }
    for animation in animations {
      layer.add(animation, forKey: key, delay: 0, observers: [observer])
    }
    observer.close()
  }

  // MARK: Replacement

  /// Moves the present symbol to a layer of its own and lets it go; the new one must be shown already
  /// when the returned closure is called.
  func replacing(
    _ effect: any ContentTransitionSymbolEffect & SymbolEffect, _ options: SymbolEffectOptions,
    _ completion: UISymbolEffectCompletion?
  ) -> () -> Void {
    let old = CALayer()
    CATransaction.withoutActions {
      old.frame = layer.frame
      old.contents = layer.contents
      old.contentsScale = layer.contentsScale
      old.contentsGravity = layer.contentsGravity
      view.layer.insertSublayer(old, below: layer)
      old.opacity = 0
    }
    let sender = view
    return { [self] in
      let replacement = effect.configuration.replacement
      let leaving = fade(from: 1, to: 0, size: (1, replacement == .upUp ? 1.5 : 0.5), options)
      let arriving = fade(from: 0, to: 1, size: (0.5, 1), options)
      let observer = AnimationObserver { finished in
        old.removeFromSuperlayer()
        completion?(
          UISymbolEffectCompletionContext(
            sender: sender, effect: nil, contentTransition: effect, isFinished: finished))
      }
      if replacement != .offUp {
        old.add(leaving, forKey: "leave", delay: 0, observers: [observer])
      }
      let delay = replacement == .offUp ? 0 : Self.change / 2 / options.speed
      layer.add(arriving, forKey: "arrive", delay: delay, observers: [observer])
      observer.close()
    }
  }

  private func fade(
    from: Double, to: Double, size: (from: Double, to: Double), _ options: SymbolEffectOptions
  ) -> CAAnimation {
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue) = (from, to)
    let grow = CABasicAnimation(keyPath: "transform.scale")
    (grow.fromValue, grow.toValue) = (size.from, size.to)
    let whole = group([fade, grow], options)
    whole.fillMode = .backwards
    return whole
  }
}
