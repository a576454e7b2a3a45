/// Values, animations (S8.23) and sublayers that a layer shows from one commit to the next.
///
/// A class, so that frames in which the layer does not change share one copy of its many values.
@MainActor
package final class CommittedLayer {
  /// Model values at the commit.
  package let state: LayerState
  let animations: [AttachedAnimation]
  /// Sublayers from back to front, including ones removed since (S6.64).
  let children: [CALayer]
  let mask: CALayer?

  init(
    _ state: LayerState, animations: [AttachedAnimation] = [], children: [CALayer] = [],
    mask: CALayer? = nil
  ) {
    self.state = state
    self.animations = animations
    self.children = children
    self.mask = mask
  }

  /// Values with animations applied, at a local time; the same object when there are no animations.
  func animated(atLocal local: Double) -> CommittedLayer {
    guard !animations.isEmpty else { return self }
    var shown = state
    for animation in animations { animation.apply(to: &shown, atLocal: local) }
    return CommittedLayer(shown)
  }

  /// Copy without the animations with these sequence numbers.
  func removing(_ orders: Set<Int>) -> CommittedLayer {
    CommittedLayer(
      state, animations: animations.filter { !orders.contains($0.order) }, children: children,
      mask: mask)
  }
}
