import Foundation

/// The tree of layers.
extension CALayer {
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
      for layer in children where !(newValue ?? []).contains(where: { $0 === layer }) {
        layer.removeFromSuperlayer()
      }
      for layer in newValue ?? [] { addSublayer(layer) }
    }
  }

  /// Puts `layer` in front of the other sublayers, away from where it was.
  public func addSublayer(_ layer: CALayer) {
    insert(layer) { $0.children.count }
  }

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

  public func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard let index = children.firstIndex(where: { $0 === oldLayer }) else { return }
    oldLayer.removeFromSuperlayer()
    insert(newLayer) { min(index, $0.children.count) }
  }

  public func removeFromSuperlayer() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    parent.markChanged()
    if isRooted { setRooted(false) }
  }

  private func insert(_ layer: CALayer, at index: (CALayer) -> Int) {
    precondition(layer !== self, "a layer cannot be its own sublayer")
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

  /// Enters or leaves the screen with everything in it; what leaves loses its animations (S6.73).
  func setRooted(_ rooted: Bool) {
    isRooted = rooted
    if rooted {
      isChangePending = false
      markChanged()
      if isLayoutNeeded { world.layersToLayOut.append(self) }
    } else {
      removeAllAnimations()
      committed = nil
    }
    for layer in children { layer.setRooted(rooted) }
    mask?.setRooted(rooted)
  }

  func replaceMask(_ old: CALayer?) {
    guard old !== mask else { return }
    if let old {
      old.maskOwner = nil
      old.setRooted(false)
    }
    if let mask {
      mask.removeFromSuperlayer()
      mask.maskOwner = self
      if isRooted { mask.setRooted(true) }
    }
    markChanged()
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

  /// How many layers are above this one.
  var depth: Int {
    var count = 0
    var layer = parent ?? maskOwner
    while let next = layer {
      count += 1
      layer = next.parent ?? next.maskOwner
    }
    return count
  }
}
