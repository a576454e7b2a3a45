import Foundation

/// The layer tree.
extension CALayer {
  /// Superlayer; nil for a root or a mask. For a presentation layer, the superlayer's presentation.
  public var superlayer: CALayer? {
    presented.map { $0.parent?.presentation() } ?? parent
  }

  /// Sublayers from back to front, before sorting by `zPosition`; nil when there are none.
  public var sublayers: [CALayer]? {
    get {
      let layers = presented.map { $0.children.compactMap { $0.presentation() } } ?? children
      return layers.isEmpty ? nil : layers
    }
    set {
      let wanted = newValue ?? []
      for layer in children where !wanted.contains(where: { $0 === layer }) {
        layer.removeFromSuperlayer()
      }
      // Adding a layer again moves it to the front: in the end the order is that of `wanted`.
      for layer in wanted { addSublayer(layer) }
    }
  }

  func append(_ layer: CALayer) {
    insert(layer) { $0.children.count }
  }

  func insert(_ layer: CALayer, at index: UInt32) {
    insert(layer) { min(Int(index), $0.children.count) }
  }

  func insert(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer) { parent in parent.children.firstIndex { $0 === sibling } ?? 0 }
  }

  func insert(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer) { parent in
      parent.children.firstIndex { $0 === sibling }.map { $0 + 1 } ?? parent.children.count
    }
  }

  func replace(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard oldLayer !== newLayer, oldLayer.parent === self else { return }
    insertSublayer(newLayer, above: oldLayer)
    oldLayer.removeFromSuperlayer()
  }

  func leaveSuperlayer() {
    maskOwner?.mask = nil
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    parent.markChanged()
    if isRooted { setRooted(false) }
  }

  private func insert(_ layer: CALayer, at index: (CALayer) -> Int) {
    guard !isInside(layer) else { return refuseCycle(layer) }
    // A layer is either a sublayer or a mask, never both.
    layer.maskOwner?.mask = nil
    let isReordered = layer.parent === self
    if let old = layer.parent {
      old.children.removeAll { $0 === layer }
      old.markChanged()
    }
    // The index is computed now, among the siblings without the layer.
    children.insert(layer, at: index(self))
    layer.parent = self
    markChanged()
    // A move inside the tree on screen keeps animations and what is shown (S6.73).
    if layer.isRooted != isRooted { layer.setRooted(isRooted) }
    // Published apps remove and insert a gradient in every layout, and calendars bring two views to
    // the front in turn, which must not cause another one.
    if !(isLayingOut && (isReordered || layer.delegate == nil)) { setNeedsLayout() }
  }

  func replaceMask(by mask: CALayer?) {
    guard mask !== maskLayer else { return }
    if let mask, isInside(mask) { return refuseCycle(mask) }
    if let old = maskLayer {
      old.maskOwner = nil
      if old.isRooted { old.setRooted(false) }
    }
    mask?.removeFromSuperlayer()
    maskLayer = mask
    mask?.maskOwner = self
    if isRooted { mask?.setRooted(true) }
    markChanged()
  }

  /// Moves the tree onto or off the screen; layers that leave lose their animations (S6.73).
  private func setRooted(_ rooted: Bool) {
    isRooted = rooted
    if rooted {
      isChangePending = false
      markChanged()
      // Marks made off screen have not reached the world yet.
      if isLayoutNeeded { world.isLayoutNeeded = true }
      if needsDisplay() { queueForDrawing() }
    } else {
      removeAllAnimations()
      depart()
    }
    for layer in children { layer.setRooted(rooted) }
    maskLayer?.setRooted(rooted)
  }

  /// Keeps the committed state until the next commit, so that the layer remains visible until then
  /// (S6.64).
  private func depart() {
    guard let committed else { return }
    departing = committed
    self.committed = nil
    world.departedLayers.append(self)
  }

  /// Makes the layer the root of a tree on screen, in front of other roots, as a window does.
  ///
  /// - Parameter owner: Object whose release takes the layer off the screen, from the next turn on
  ///   (default nil: the layer stays until ``resignRoot()``).
  package func becomeRoot(ownedBy owner: AnyObject? = nil) {
    guard !world.rootEntries.contains(where: { $0.layer === self }) else { return }
    world.rootEntries.append(LayerRoot(layer: self, owner: owner))
    setRooted(true)
  }

  /// Removes the layer from the roots on screen.
  package func resignRoot() {
    world.rootEntries.removeAll { $0.layer === self }
    setRooted(false)
  }

  /// Parent of the layer's coordinates and time: its superlayer, or the layer it masks.
  var container: CALayer? { parent ?? maskOwner }

  /// Reports a cycle; Core Animation raises an exception.
  private func refuseCycle(_ layer: CALayer) {
    world.report(
      .layerCycle,
      "\(layer.words) cannot be put into \(words), because a layer cannot contain itself; nothing "
        + "changed")
  }
}
