/// Layout on demand (S9.65).
extension CALayer {
  /// Marks the layer for the layout phase of this turn.
  public func setNeedsLayout() {
    guard !isLayoutNeeded else { return }
    isLayoutNeeded = true
    if isRooted { world.layersToLayOut.append(self) }
  }

  public func needsLayout() -> Bool { isLayoutNeeded }

  /// Lays out this layer's tree at once, beginning with the topmost ancestor that needs it.
  public func layoutIfNeeded() {
    var top = self
    var layer = parent
    while let next = layer {
      if next.isLayoutNeeded { top = next }
      layer = next.parent
    }
    top.layOutTree(limit: 64)
  }

  /// Lays out this layer alone, when it needs it.
  func layOutAlone() {
    guard isLayoutNeeded else { return }
    isLayoutNeeded = false
    layoutSublayers()
  }

  private func layOutTree(limit: Int) {
    // Layout may mark the layer again; a device gives up after a while, too.
    var rounds = 0
    while isLayoutNeeded, rounds < limit {
      rounds += 1
      layOutAlone()
    }
    for layer in children { layer.layOutTree(limit: limit) }
  }
}
