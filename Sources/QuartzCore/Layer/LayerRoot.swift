/// Root of a layer tree on screen, which may leave with the object that owns it.
struct LayerRoot {
  let layer: CALayer
  private weak var owner: AnyObject?
  private let isOwned: Bool

  init(layer: CALayer, owner: AnyObject?) {
    (self.layer, self.owner, isOwned) = (layer, owner, owner != nil)
  }

  /// Whether the owner was released.
  var isAbandoned: Bool { isOwned && owner == nil }
}

extension World {
  /// Takes roots off the screen whose owners were released.
  ///
  /// At fixed points of a turn, not when the owner is released: that may be on any thread, and in
  /// the middle of a traversal of the roots.
  func removeAbandonedRoots() {
    for root in rootEntries where root.isAbandoned {
      noteActivity()
      root.layer.resignRoot()
    }
  }
}
