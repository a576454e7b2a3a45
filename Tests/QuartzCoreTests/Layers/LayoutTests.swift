import CoreGraphics
import QuartzCore
import Testing

@MainActor
struct LayoutTests {
  final class LoggingLayer: CALayer {
    var log: Log?
    var laidOut: (LoggingLayer) -> Void = { _ in }
    override func layoutSublayers() {
      log?(name ?? "")
      laidOut(self)
    }
  }

  private func layer(_ name: String, _ log: Log, in parent: CALayer) -> LoggingLayer {
    let layer = LoggingLayer()
    layer.name = name
    layer.log = log
    parent.addSublayer(layer)
    return layer
  }

  @Test("Layout runs from the outside in, once each, also for what it marks itself (S9.65)")
  func order() {
    LayerLab.run { lab in
      let outer = layer("outer ", lab.log, in: lab.root)
      let middle = layer("middle ", lab.log, in: outer)
      let inner = layer("inner ", lab.log, in: middle)
      lab.frame(at: 0)
      lab.log.clear()
      outer.laidOut = { _ in middle.setNeedsLayout() }
      middle.laidOut = { _ in inner.bounds.size.width += 1 }
      inner.setNeedsLayout()
      outer.setNeedsLayout()
      lab.frame(at: 1)
      #expect(lab.log.events.joined() == "outer middle inner ")
    }
  }

  @Test("A new size or a new sublayer asks for layout, a new place does not (S9.65)")
  func triggers() {
    LayerLab.run { lab in
      let layer = layer("laid out", lab.log, in: lab.root)
      lab.frame(at: 0)
      lab.log.clear()
      layer.position.x = 50
      layer.transform = CATransform3DMakeScale(2, 2, 1)
      layer.bounds.origin.x = 5
      #expect(!layer.needsLayout())
      layer.bounds.size.width = 20
      #expect(layer.needsLayout())
      lab.frame(at: 1)
      layer.addSublayer(CALayer())
      lab.frame(at: 2)
      #expect(lab.log.events == ["laid out", "laid out"])
    }
  }

  @Test("layoutIfNeeded begins with the topmost layer that needs it (S9.65)")
  func atOnce() {
    let log = Log()
    let root = CALayer()
    let outer = layer("outer ", log, in: root)
    let middle = layer("middle ", log, in: outer)
    let inner = layer("inner ", log, in: middle)
    let aside = layer("aside ", log, in: outer)
    inner.layoutIfNeeded()
    log.clear()
    for layer in [outer, inner, aside] { layer.setNeedsLayout() }
    inner.layoutIfNeeded()
    #expect(log.events.joined() == "outer inner aside ")
    log.clear()
    inner.layoutIfNeeded()
    #expect(log.events.isEmpty)
  }

  @Test("What asked for layout off screen is laid out when it comes on screen")
  func cameOnScreen() {
    LayerLab.run { lab in
      let branch = CALayer()
      let leaf = layer("leaf", lab.log, in: branch)
      leaf.setNeedsLayout()
      lab.frame(at: 0)
      #expect(lab.log.events.isEmpty)
      lab.root.addSublayer(branch)
      lab.frame(at: 1)
      #expect(lab.log.events == ["leaf"])
    }
  }
}
