extension CALayer {
  /// Methods of layers that clients may exchange.
  package nonisolated static let exchangeableMethods: [AnyExchangeableMethod] = [
    addition, layoutOfSublayers,
  ]

  nonisolated static let addition =
    ExchangeableMethod("add(_:forKey:)", of: CALayer.self) { layer, arguments in
      layer.addItself(arguments.0, forKey: arguments.1)
    } as ExchangeableMethod<CALayer, (CAAnimation, String?), Void>

  nonisolated static let layoutOfSublayers =
    ExchangeableMethod("layoutSublayers", of: CALayer.self) { layer, _ in
      layer.delegate?.layoutSublayers(of: layer)
    } as ExchangeableMethod<CALayer, Void, Void>

  private func addItself(_ animation: CAAnimation, forKey key: String?) {
    if let ours = world.animationBeingAdded, ours.layer === self, ours.animation === animation {
      world.animationBeingAdded = nil
      attach(
        animation, forKey: key, delay: ours.delay, observers: ours.observers, driven: ours.driven)
      return
    }
    reportIneffectiveParts(of: animation)
    attach(animation, forKey: key, delay: 0, observers: [], driven: nil, isExplicit: true)
  }

  /// Adds an animation that UIKit or Core Animation made. On iOS ``add(_:forKey:)`` adds these
  /// animations, too, so that an implementation exchanged with it receives all of them.
  func add(
    _ animation: CAAnimation, forKey key: String?, delay: Double, observers: [AnimationObserver],
    driven: Driven?
  ) {
    guard Self.addition.isReplaced(for: self) else {
      return attach(animation, forKey: key, delay: delay, observers: observers, driven: driven)
    }
    // The implementation sees no delay but a begin time.
    if delay > 0 { animation.beginTime = convertTime(world.now, from: nil) + delay }
    let outer = world.animationBeingAdded
    world.animationBeingAdded = AnimationBeingAdded(
      layer: self, animation: animation, delay: 0, observers: observers, driven: driven)
    Self.addition.call(self, (animation, key))
    world.animationBeingAdded = outer
  }
}

/// An animation of UIKit's while it passes through an exchanged ``CALayer/add(_:forKey:)``.
struct AnimationBeingAdded {
  let layer: CALayer
  let animation: CAAnimation
  let delay: Double
  let observers: [AnimationObserver]
  let driven: Driven?
}
