/// What a layer shows from one commit to the next: values, the animations over them (S8.23), and
/// the layers in it.
///
/// A class, so that frames in which nothing of the layer moves share one copy of its many values.
@MainActor
package final class CommittedLayer {
  package let state: LayerState
  let animations: [AttachedAnimation]
  /// The sublayers, from back to front. What was taken out since is still seen (S6.64).
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

  /// The values at a time of the layer itself; without animations, this object.
  func animated(atLocal local: Double) -> CommittedLayer {
    guard !animations.isEmpty else { return self }
    var shown = state
    for animation in animations { animation.apply(to: &shown, atLocal: local) }
    return CommittedLayer(shown)
  }

  /// The same without the animations of some numbers.
  func removing(_ orders: Set<Int>) -> CommittedLayer {
    CommittedLayer(
      state, animations: animations.filter { !orders.contains($0.order) }, children: children,
      mask: mask)
  }
}
