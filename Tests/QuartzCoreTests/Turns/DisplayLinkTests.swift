import Dispatch
import QuartzCore
import Testing

@MainActor
struct DisplayLinkTests {
  @Test("A link is called once a frame with the times of the last frame and of this one (S0.9)")
  func timestamps() {
    LayerLab.run { lab in
      let link = CADisplayLink { link in
        lab.log("\(link.timestamp) to \(link.targetTimestamp), \(link.duration)")
        // More turns at this instant do not call again.
        lab.world.atNextTurn {}
      }
      link.add(to: .main, forMode: .common)
      for frame in 0...2 { lab.frame(at: Double(frame) / 4) }
      // Not in the frame in which it was added: like an animation, it begins there.
      #expect(lab.log.events == ["0.0 to 0.25, 0.25", "0.25 to 0.5, 0.25"])
    }
  }

  @Test("A link is called at its preferred rate, the range's before the plain one")
  func preferredRates() {
    LayerLab.run { lab in
      let plain = CADisplayLink { _ in lab.log("30") }
      plain.preferredFramesPerSecond = 30
      let ranged = CADisplayLink { _ in lab.log("20") }
      ranged.preferredFramesPerSecond = 30
      ranged.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 60, preferred: 20)
      for link in [plain, ranged] { link.add(to: .main, forMode: .common) }
      for frame in 0...6 {
        lab.log("\(frame)")
        lab.frame(at: Double(frame) / 60)
      }
      #expect(lab.log.events == ["0", "1", "2", "30", "3", "20", "4", "30", "5", "6", "30", "20"])
    }
    let range = CAFrameRateRange.default
    #expect(range.minimum == 0 && range.maximum == 0 && range.preferred == nil)
  }

  @Test("Turns for the work of tasks do not call a link again in its frame")
  func turnsOfTasks() async {
    await LayerLab.drive { lab, driver in
      let link = CADisplayLink { _ in
        lab.log("called")
        if lab.log.events.count < 3 {
          Task { @MainActor in DispatchQueue.main.async {} }
        }
      }
      link.add(to: .main, forMode: .common)
      for frame in 0...1 {
        await driver.prepareFrame(at: Double(frame))
        await driver.finishFrame()
      }
      #expect(lab.log.events == ["called"])
    }
  }

  @Test("A link that is paused, removed or invalidated is not called, and lets the scene settle")
  func stopping() {
    for stop in [
      { $0.isPaused = true }, { $0.remove(from: .main, forMode: .common) }, { $0.invalidate() },
    ] as [(CADisplayLink) -> Void] {
      LayerLab.run { lab in
        let link = CADisplayLink { _ in lab.log("called") }
        link.add(to: .main, forMode: .common)
        lab.frame(at: 0)
        lab.frame(at: 0.1)
        #expect(!lab.world.isSettled)
        stop(link)
        lab.frame(at: 0.2)
        #expect(lab.world.isSettled)
        #expect(lab.log.events == ["called"])
      }
    }
  }

  @Test("A link that another link stops in the same frame is no longer called")
  func stoppedByAnother() {
    LayerLab.run { lab in
      let second = CADisplayLink { _ in lab.log("second") }
      let first = CADisplayLink { _ in
        lab.log("first")
        second.remove(from: .main, forMode: .common)
      }
      first.add(to: .main, forMode: .common)
      second.add(to: .main, forMode: .common)
      lab.frame(at: 0)
      lab.frame(at: 0.1)
      #expect(lab.log.events == ["first"])
    }
  }

  @Test("An animation driven by a link shows its change in the same frame")
  func drives() {
    LayerLab.run { lab in
      let layer = lab.layer()
      CATransaction.setDisableActions(true)
      let link = CADisplayLink { link in
        CATransaction.setDisableActions(true)
        layer.position.x = link.targetTimestamp * 100
      }
      link.add(to: .main, forMode: .common)
      lab.frame(at: 0)
      lab.frame(at: 0.5) { #expect(layer.shownX == 50) }
    }
  }
}
