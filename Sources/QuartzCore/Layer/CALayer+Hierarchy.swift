import Foundation

/// The tree of layers.
extension CALayer {
  /// nil for a root or a mask; of a presentation layer the superlayer's presentation.
  public var superlayer: CALayer? {
    presented.map { $0.parent?.presentation() } ?? parent
  }

  /// From back to front, before `zPosition` sorts them.
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
      for layer in wanted { addSublayer(layer) }
    }
  }

  /// Puts `layer` in front of the other sublayers, away from where it was.
  public func addSublayer(_ layer: CALayer) {
    insert(layer) { $0.children.count }
  }

  /// Beyond the end counts as in front; a layer that is in the tree moves (S6.73).
  public func insertSublayer(_ layer: CALayer, at index: UInt32) {
    insert(layer) { min(Int(index), $0.children.count) }
  }

  /// Inserts below `sibling`; at the back when that is no sublayer of this one.
  public func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer) { parent in parent.children.firstIndex { $0 === sibling } ?? 0 }
  }

  /// Inserts above `sibling`; in front when that is no sublayer of this one.
  public func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer) { parent in
      parent.children.firstIndex { $0 === sibling }.map { $0 + 1 } ?? parent.children.count
    }
  }

  /// The new layer takes the old one's place; nothing changes unless that is a sublayer of this
  /// one.
  public func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard oldLayer !== newLayer, oldLayer.parent === self else { return }
    insertSublayer(newLayer, above: oldLayer)
    oldLayer.removeFromSuperlayer()
  }

  /// Takes the layer out of its superlayer, or off the layer that it masks.
  public func removeFromSuperlayer() {
    maskOwner?.mask = nil
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    parent.markChanged()
    if isRooted { setRooted(false) }
  }

  private func insert(_ layer: CALayer, at index: (CALayer) -> Int) {
    guard !isInside(layer) else { return refuseCycle(layer) }
    layer.maskOwner?.mask = nil
    if let old = layer.parent {
      old.children.removeAll { $0 === layer }
      old.markChanged()
    }
    children.insert(layer, at: index(self))
    layer.parent = self
    markChanged()
    if layer.isRooted != isRooted { layer.setRooted(isRooted) }
    setNeedsLayout()
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

  /// Enters or leaves the screen with everything in it; what leaves loses its animations (S6.73).
  private func setRooted(_ rooted: Bool) {
    isRooted = rooted
    if rooted {
      isChangePending = false
      markChanged()
      if isLayoutNeeded { world.isLayoutNeeded = true }
      if needsDisplay() { queueForDrawing() }
    } else {
      removeAllAnimations()
      depart()
    }
    for layer in children { layer.setRooted(rooted) }
    maskLayer?.setRooted(rooted)
  }

  /// Until the next commit the layer is still seen where it was (S6.64).
  private func depart() {
    guard let committed else { return }
    departing = committed
    self.committed = nil
    world.departedLayers.append(self)
  }

  /// Makes the layer the root of a tree on screen, in front of other roots: what a window does.
  package func becomeRoot() {
    guard !world.roots.contains(where: { $0 === self }) else { return }
    world.roots.append(self)
    setRooted(true)
  }

  package func resignRoot() {
    world.roots.removeAll { $0 === self }
    setRooted(false)
  }

  /// What the layer's coordinates and time are relative to: its superlayer, or the layer it masks.
  var container: CALayer? { parent ?? maskOwner }

  /// Core Animation raises an exception here.
  private func refuseCycle(_ layer: CALayer) {
    world.report(
      .layerCycle, "\(layer) cannot be put into \(self), which is inside of it; nothing changed")
  }
}
