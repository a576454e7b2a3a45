import CoreGraphics
import QuartzCore
import Testing

@MainActor
struct LayerHierarchyTests {
  private func named(_ name: String) -> CALayer {
    let layer = CALayer()
    layer.name = name
    return layer
  }

  private func names(_ layer: CALayer) -> String {
    (layer.sublayers ?? []).compactMap(\.name).joined()
  }

  @Test("Layers are inserted where they are asked for, and moved away from where they were")
  func order() {
    let parent = CALayer()
    let layers = ["a", "b", "c", "d"].map(named)
    parent.addSublayer(layers[0])
    parent.addSublayer(layers[1])
    parent.insertSublayer(layers[2], at: 0)
    #expect(names(parent) == "cab")
    parent.insertSublayer(layers[3], above: layers[2])
    #expect(names(parent) == "cdab")
    parent.insertSublayer(layers[1], below: layers[2])
    #expect(names(parent) == "bcda")
    parent.addSublayer(layers[2])
    #expect(names(parent) == "bdac")
    parent.replaceSublayer(layers[0], with: layers[1])
    #expect(names(parent) == "dbc" && layers[0].superlayer == nil)
    parent.sublayers = [layers[2], layers[0]]
    #expect(names(parent) == "ca" && layers[3].superlayer == nil)
    let other = CALayer()
    other.addSublayer(layers[0])
    #expect(names(parent) == "c" && layers[0].superlayer === other)
    other.insertSublayer(layers[1], at: 99)
    #expect(names(other) == "ab")
  }

  @Test("What leaves the tree loses its animations, told as cut after the commit (S6.73, S8.12)")
  func leaving() {
    LayerLab.run { lab in
      let branch = lab.layer()
      let leaf = lab.layer(in: branch)
      lab.frame(at: 0)
      let animation = basic("position.x", from: 0, to: 100)
      animation.delegate = LoggingDelegate("x", lab.log)
      leaf.add(animation, forKey: "x")
      lab.frame(at: 0.1)
      lab.log.clear()
      branch.removeFromSuperlayer()
      #expect(leaf.animationKeys() == nil && lab.log.events.isEmpty)
      #expect(leaf.presentation() == nil)
      lab.frame(at: 0.2)
      #expect(lab.log.events == ["x was cut"])
    }
  }

  @Test("A move inside the tree on screen keeps animations and what is shown")
  func moving() {
    LayerLab.run { lab in
      let other = lab.layer()
      let layer = lab.layer()
      lab.frame(at: 0)
      layer.add(basic("position.x", from: 0, to: 100), forKey: "x")
      lab.frame(at: 0)
      other.addSublayer(layer)
      lab.frame(at: 0.5) { #expect(layer.shownX == 50) }
    }
  }

  @Test("A layer inside of itself is refused and named")
  func cycles() {
    LayerLab.run { lab in
      let outer = lab.layer()
      let inner = lab.layer(in: outer)
      inner.addSublayer(outer)
      outer.addSublayer(outer)
      inner.mask = outer
      #expect(outer.superlayer === lab.root && inner.superlayer === outer && inner.mask == nil)
      #expect(
        lab.world.mistakes.map(\.code) == ["CALayerInvalid", "CALayerInvalid", "CALayerInvalid"])
    }
  }

  @Test("A mask belongs to one layer and to no superlayer (S9.32)")
  func masks() {
    LayerLab.run { lab in
      let first = lab.layer()
      let second = lab.layer()
      let mask = lab.layer()
      first.mask = mask
      #expect(lab.root.sublayers?.count == 2 && mask.superlayer == nil)
      second.mask = mask
      #expect(first.mask == nil && second.mask === mask)
      lab.root.addSublayer(mask)
      #expect(second.mask == nil && mask.superlayer === lab.root)
    }
  }

  @Test("Masks are part of the tree on screen: they animate and leave with their layer")
  func masksAnimate() {
    LayerLab.run { lab in
      let layer = lab.layer()
      let mask = CALayer()
      layer.mask = mask
      lab.frame(at: 0)
      mask.opacity = 0
      lab.frame(at: 0)
      lab.frame(at: 0.25) { #expect(mask.presentation()?.opacity == 0) }
      #expect(layer.presentation()?.mask?.model() === mask)
      layer.mask = nil
      #expect(mask.presentation() == nil)
    }
  }
}
