import CoreGraphics
import QuartzCore
import Testing

@MainActor
struct LayerTimeTests {
  @Test("Times convert through the tree: begin, speed and offset of every layer (S8.1, S8.2, S8.5)")
  func conversion() {
    LayerLab.run { lab in
      let outer = lab.layer()
      let inner = lab.layer(in: outer)
      (outer.beginTime, outer.speed, outer.timeOffset) = (10, 2, 5)
      (inner.beginTime, inner.speed) = (1, 0.5)
      // (12 − 10)·2 + 5 = 9; (9 − 1)·0.5 = 4.
      #expect(outer.convertTime(12, from: nil) == 9)
      #expect(inner.convertTime(12, from: nil) == 4)
      #expect(inner.convertTime(9, from: outer) == 4)
      #expect(inner.convertTime(4, to: nil) == 12)
      #expect(inner.convertTime(4, to: outer) == 9)
    }
  }

  @Test("Speed multiplies down the tree (S8.2)")
  func speed() {
    LayerLab.run { lab in
      let layer = lab.layer()
      lab.root.speed = 0.5
      layer.speed = 4
      lab.frame(at: 0)
      layer.add(basic("position.x", from: 0, to: 100), forKey: "x")
      lab.frame(at: 0)
      lab.frame(at: 0.25) { #expect(layer.shownX == 50) }
      lab.frame(at: 0.5) { #expect(layer.shownX == 100) }
      #expect(layer.animationKeys() == nil)
    }
  }

  @Test("A frozen layer shows its offset, from whatever side it is moved (S8.2, S8.9)")
  func scrubbing() {
    LayerLab.run { lab in
      let parent = lab.layer()
      let layer = lab.layer(in: parent)
      (parent.speed, parent.timeOffset) = (0, 7)
      lab.frame(at: 0)
      let animation = basic("position.x", from: 0, to: 100)
      animation.delegate = LoggingDelegate("x", lab.log)
      layer.add(animation, forKey: "x")
      lab.frame(at: 3) { #expect(layer.shownX == 0) }
      lab.frame(at: 60) { #expect(layer.shownX == 0) }
      for (offset, expected) in [(7.75, 75.0), (7.25, 25), (8, 100), (7.5, 50)] {
        parent.timeOffset = offset
        lab.frame(at: 60) { #expect(layer.shownX == expected) }
      }
      // With speed 0 no animation ends, and nothing moves.
      #expect(lab.log.events == ["x started"])
      #expect(lab.world.isSettled)
    }
  }

  @Test("An offset that is set shows with the next commit, and converts at once (S8.23)")
  func offsetLag() {
    LayerLab.run { lab in
      let layer = lab.layer()
      layer.speed = 0
      lab.frame(at: 0)
      layer.add(basic("position.x", from: 0, to: 100), forKey: "x")
      lab.frame(at: 0)
      layer.timeOffset = 0.5
      #expect(layer.shownX == 0)
      #expect(layer.convertTime(0, from: nil) == 0.5)
      lab.frame(at: 0) { #expect(layer.shownX == 50) }
    }
  }

  @Test("The pause recipe holds the motion and goes on where it stood (S8.10)")
  func pauseRecipe() {
    LayerLab.run { lab in
      let layer = lab.layer()
      lab.frame(at: 0)
      let animation = basic("position.x", from: 0, to: 100)
      animation.delegate = LoggingDelegate("x", lab.log)
      layer.add(animation, forKey: "x")
      lab.frame(at: 0)
      lab.frame(at: 0.25)
      let pausedAt = layer.convertTime(CACurrentMediaTime(), from: nil)
      layer.speed = 0
      layer.timeOffset = pausedAt
      lab.frame(at: 0.25) { #expect(layer.shownX == 25) }
      lab.frame(at: 5) { #expect(layer.shownX == 25) }
      let resumedAt = layer.timeOffset
      layer.speed = 1
      layer.timeOffset = 0
      layer.beginTime = 0
      layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - resumedAt
      lab.frame(at: 5) { #expect(layer.shownX == 25) }
      lab.frame(at: 5.5) { #expect(layer.shownX == 75) }
      lab.frame(at: 5.75) { #expect(layer.shownX == 100) }
      #expect(lab.log.events == ["x started", "x finished"])
    }
  }

  @Test("Negative speed runs animations back to their start, where they stay (S8.2)")
  func backwards() {
    LayerLab.run { lab in
      let layer = lab.layer()
      lab.frame(at: 0)
      layer.add(basic("position.x", from: 0, to: 100), forKey: "x")
      lab.frame(at: 0)
      lab.frame(at: 0.75)
      layer.speed = -1
      layer.timeOffset = 0.75
      layer.beginTime = 0.75
      lab.frame(at: 0.75) { #expect(layer.shownX == 75) }
      lab.frame(at: 1.25) { #expect(layer.shownX == 25) }
      #expect(lab.world.isAnimating)
      // Before its start, without fill.
      lab.frame(at: 2) { #expect(layer.shownX == 5) }
      #expect(!lab.world.isAnimating)
    }
  }

  @Test("A delay by beginTime in the layer's time, old value shown by filling backwards (S8.8)")
  func delay() {
    LayerLab.run { lab in
      let layer = lab.layer()
      layer.beginTime = -100
      lab.frame(at: 0)
      let animation = basic("position.x", from: 0, to: 100)
      animation.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + 1
      animation.fillMode = .backwards
      animation.delegate = LoggingDelegate("x", lab.log)
      layer.add(animation, forKey: "x")
      lab.frame(at: 0.5) { #expect(layer.shownX == 0) }
      #expect(lab.log.events.isEmpty)
      lab.frame(at: 1.25) { #expect(layer.shownX == 25) }
      #expect(lab.log.events == ["x started"])
    }
  }

  @Test("The default begin time becomes the layer's time at the commit (S8.9)")
  func begin() {
    LayerLab.run { lab in
      let layer = lab.layer()
      (layer.speed, layer.timeOffset) = (2, 3)
      lab.frame(at: 0)
      lab.frame(at: 4)
      layer.add(basic("position.x", from: 0, to: 100), forKey: "x")
      #expect(layer.animation(forKey: "x")?.beginTime == 0)
      lab.frame(at: 4)
      #expect(layer.animation(forKey: "x")?.beginTime == 11)
    }
  }
}
