/// Layout on demand (S9.65).
extension CALayer {
  /// Whether the layer is marked for layout.
  public func needsLayout() -> Bool { isLayoutNeeded }

  var topmostToLayOut: CALayer {
    var top = self
    var layer = parent
    while let next = layer {
      if next.isLayoutNeeded { top = next }
      layer = next.parent
    }
    return top
  }

  /// Lays out marked layers, from the outside in.
  func layOutTree() {
    // Layout may mark the layer again; a device gives up after a while, too.
    for _ in 0..<World.layoutLimit where isLayoutNeeded {
      isLayoutNeeded = false
      isLayingOut = true
      world.nest("the layout of \(words)") { layoutSublayers() }
      isLayingOut = false
    }
    for layer in children { layer.layOutTree() }
    maskLayer?.layOutTree()
  }
}
