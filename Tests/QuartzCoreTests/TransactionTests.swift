import CoreGraphics
import QuartzCore
import Testing

@MainActor
struct TransactionTests {
  @Test("A new transaction has the values of N13 (S8.21)")
  func defaults() {
    LayerLab.run { _ in
      #expect(CATransaction.animationDuration() == 0.25)
      #expect(CATransaction.animationTimingFunction() == nil)
      #expect(!CATransaction.disableActions() && CATransaction.completionBlock() == nil)
    }
  }

  @Test("Values are set in the innermost transaction; reads fall back to outer ones (S8.20)")
  func nesting() {
    LayerLab.run { _ in
      CATransaction.setAnimationDuration(1)
      CATransaction.setValue("kept", forKey: "of my own")
      CATransaction.begin()
      #expect(CATransaction.animationDuration() == 1)
      #expect(CATransaction.value(forKey: "of my own") as? String == "kept")
      CATransaction.setAnimationDuration(2)
      CATransaction.setDisableActions(true)
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeIn))
      CATransaction.begin()
      #expect(CATransaction.animationDuration() == 2 && CATransaction.disableActions())
      CATransaction.commit()
      CATransaction.commit()
      #expect(CATransaction.animationDuration() == 1 && !CATransaction.disableActions())
      #expect(CATransaction.animationTimingFunction() == nil)
    }
  }

  @Test("The four values can be set and read by key")
  func keys() {
    LayerLab.run { lab in
      CATransaction.begin()
      CATransaction.setValue(0.5, forKey: kCATransactionAnimationDuration)
      CATransaction.setValue(true, forKey: kCATransactionDisableActions)
      let function = CAMediaTimingFunction(name: .easeOut)
      CATransaction.setValue(function, forKey: kCATransactionAnimationTimingFunction)
      let block: () -> Void = { lab.log("done") }
      CATransaction.setValue(block, forKey: kCATransactionCompletionBlock)
      #expect(CATransaction.animationDuration() == 0.5 && CATransaction.disableActions())
      #expect(CATransaction.animationTimingFunction() == function)
      #expect(CATransaction.value(forKey: kCATransactionAnimationDuration) as? Double == 0.5)
      #expect(CATransaction.value(forKey: kCATransactionDisableActions) as? Bool == true)
      CATransaction.commit()
      #expect(lab.log.events == ["done"])
    }
  }

  @Test("The turn ends the implicit transaction: its values are reset in the next (S8.20)")
  func implicitTransaction() {
    LayerLab.run { lab in
      CATransaction.setDisableActions(true)
      CATransaction.begin()
      lab.frame(at: 0)
      #expect(!CATransaction.disableActions())
      // The transaction that was left open is closed, too: this commit has nothing to close.
      CATransaction.setAnimationDuration(3)
      CATransaction.commit()
      #expect(CATransaction.animationDuration() == 3)
    }
  }

  @Test("A completion waits for all animations added after it, nested ones included (S8.22)")
  func completion() {
    LayerLab.run { lab in
      let layers = [lab.layer(), lab.layer()]
      lab.frame(at: 0)
      CATransaction.begin()
      layers[0].add(basic("opacity", to: 0, duration: 9), forKey: "before")
      CATransaction.setCompletionBlock { lab.log("outer") }
      layers[0].add(basic("opacity", to: 0, duration: 0.25), forKey: "a")
      CATransaction.begin()
      CATransaction.setCompletionBlock { lab.log("inner") }
      layers[1].add(basic("opacity", to: 0, duration: 0.5), forKey: "b")
      CATransaction.commit()
      CATransaction.commit()
      layers[1].add(basic("opacity", to: 0, duration: 9), forKey: "after")
      for time in [0, 0.25, 0.5] {
        lab.frame(at: time) { lab.log("draw \(time)") }
      }
      #expect(lab.log.events == ["draw 0.0", "draw 0.25", "draw 0.5", "inner", "outer"])
    }
  }

  @Test(
    "Without animations the completion runs at the commit; so it does when set too late (S8.22)")
  func nothingToWaitFor() {
    LayerLab.run { lab in
      let layer = lab.layer()
      lab.frame(at: 0)
      CATransaction.begin()
      layer.opacity = 0
      CATransaction.setCompletionBlock { lab.log("too late") }
      CATransaction.commit()
      #expect(lab.log.events == ["too late"])
      CATransaction.setCompletionBlock { lab.log("of the turn") }
      lab.frame(at: 0.1) { lab.log("draw") }
      #expect(lab.log.events == ["too late", "of the turn", "draw"])
    }
  }

  @Test("A new completion block runs the previous one if no animation was added for it (S8.22)")
  func replacedCompletion() {
    LayerLab.run { lab in
      let layer = lab.layer()
      lab.frame(at: 0)
      CATransaction.setCompletionBlock { lab.log("first") }
      CATransaction.setCompletionBlock { lab.log("second") }
      #expect(lab.log.events == ["first"])
      layer.add(basic("opacity", to: 0, duration: 0.5), forKey: "a")
      CATransaction.setCompletionBlock { lab.log("third") }
      layer.add(basic("opacity", to: 0, duration: 0.25), forKey: "b")
      for time in [0, 0.25, 0.5] { lab.frame(at: time) }
      #expect(lab.log.events == ["first", "third", "second"])
    }
  }

  @Test("Removed animations count as ended (S8.22)")
  func removal() {
    LayerLab.run { lab in
      let layer = lab.layer()
      lab.frame(at: 0)
      CATransaction.setCompletionBlock { lab.log("done") }
      layer.add(basic("opacity", to: 0, duration: 9), forKey: "a")
      lab.frame(at: 0.1)
      layer.removeAllAnimations()
      #expect(lab.log.events.isEmpty)
      lab.frame(at: 0.2)
      #expect(lab.log.events == ["done"])
    }
  }

  @Test("A completion set in a completion runs before the draw, too")
  func completionInCompletion() {
    LayerLab.run { lab in
      CATransaction.setCompletionBlock {
        CATransaction.setCompletionBlock { lab.log("inner at \(lab.world.now)") }
      }
      lab.frame(at: 0) { lab.log("draw") }
      #expect(lab.log.events == ["inner at 0.0", "draw"])
    }
  }

  @Test("An explicit commit inside a turn shows nothing yet: it is nested (S8.20, S8.23)")
  func commitInsideTurn() {
    LayerLab.run { lab in
      let layer = lab.layer()
      lab.frame(at: 0)
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      layer.position.x = 50
      CATransaction.commit()
      #expect(layer.shownX == 5)
      lab.frame(at: 0) { #expect(layer.shownX == 50) }
    }
  }

  @Test("A flush commits the implicit transaction, layout first, its completion with it")
  func flush() {
    LayerLab.run { lab in
      let layer = lab.layer()
      lab.frame(at: 0)
      CATransaction.setDisableActions(true)
      CATransaction.setCompletionBlock { lab.log("completion") }
      layer.position.x = 50
      lab.root.setNeedsLayout()
      CATransaction.flush()
      #expect(layer.shownX == 50 && !lab.root.needsLayout())
      #expect(lab.log.events == ["completion"] && !CATransaction.disableActions())
    }
  }

  @Test("Inside of an open transaction a flush waits for its end")
  func nestedFlush() {
    LayerLab.run { lab in
      let layer = lab.layer()
      lab.frame(at: 0)
      CATransaction.begin()
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      layer.position.x = 50
      CATransaction.flush()
      CATransaction.commit()
      #expect(layer.shownX == 5)
      CATransaction.commit()
      #expect(layer.shownX == 50)
    }
  }

  @Test("Disabled actions suppress implicit animations, not explicit ones (S8.21)")
  func disabledActions() {
    LayerLab.run { lab in
      let layer = lab.layer()
      lab.frame(at: 0)
      CATransaction.setDisableActions(true)
      layer.opacity = 0
      layer.add(basic("position.x", from: 0, to: 100), forKey: "x")
      #expect(layer.animationKeys() == ["x"])
    }
  }

  @Test("Clients' negative durations count as 0")
  func negativeDuration() {
    LayerLab.run { _ in
      CATransaction.setAnimationDuration(-1)
      #expect(CATransaction.animationDuration() == 0)
    }
  }
}
