import Dispatch
import QuartzCore
import Synchronization
import Testing

@MainActor
struct VirtualTimeTests {
  @Test("A delayed block of the main queue runs at the first frame not before its time (S0.10)")
  func asyncAfter() {
    LayerLab.run { lab in
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) {
        MainActor.assumeIsolated { lab.log("0.3 at \(CACurrentMediaTime())") }
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(250)) {
        MainActor.assumeIsolated { lab.log("0.25 at \(CACurrentMediaTime())") }
      }
      for frame in 0...2 {
        lab.frame(at: Double(frame) / 4)
        #expect(lab.world.isSettled == (frame == 2))
      }
      #expect(lab.log.events == ["0.25 at 0.25", "0.3 at 0.5"])
    }
  }

  @Test("A deadline that was stored earlier and has passed is no delay")
  func storedDeadline() {
    LayerLab.run { lab in
      let deadline = DispatchTime.now()
      DispatchQueue.main.asyncAfter(deadline: deadline) {
        MainActor.assumeIsolated { lab.log("at \(CACurrentMediaTime())") }
      }
      lab.frame(at: 0)
      #expect(lab.log.events == ["at 0.0"])
    }
  }

  @Test("A new identifier of delayed work belongs to no other work")
  func identifiers() {
    LayerLab.run { lab in
      lab.world.inbox.withLock { inbox in
        _ = inbox.post(after: 0.1) { lab.log("first") }
        inbox.post(at: 0.2, as: inbox.nextIdentifier()) { lab.log("second") }
        _ = inbox.post(after: 0.3) { lab.log("third") }
      }
      lab.frame(at: 0)
      lab.frame(at: 1)
      #expect(lab.log.events == ["first", "second", "third"])
    }
  }

  @Test("A block on the main queue runs in its world")
  func blocksKeepTheirWorld() {
    LayerLab.run { lab in
      DispatchQueue.main.async {
        MainActor.assumeIsolated { lab.log("\(World.current === lab.world)") }
      }
      World().enter { lab.frame(at: 0) }
      #expect(lab.log.events == ["true"])
    }
  }

  @Test("Long idle runs yield rarely, and tasks that end them still settle in their frame")
  func idleFrames() async {
    await LayerLab.drive { lab, driver in
      let turns = Atomic(0)
      let isOver = Atomic(false)
      let other = Task { @MainActor in
        while !isOver.load(ordering: .relaxed) {
          turns.add(1, ordering: .relaxed)
          await Task.yield()
        }
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + 100) {
        Task { @MainActor in
          lab.log("outer at \(lab.world.now)")
          Task { @MainActor in
            lab.log("inner at \(lab.world.now)")
            Task { @MainActor in lab.log("innermost at \(lab.world.now)") }
          }
        }
      }
      var before = 0
      for frame in 0...110 {
        if frame == 20 { before = turns.load(ordering: .relaxed) }
        if frame == 100 {
          // Eight pauses a frame would be 640 turns.
          #expect(turns.load(ordering: .relaxed) - before < 400)
          #expect(turns.load(ordering: .relaxed) > before)
        }
        await driver.prepareFrame(at: Double(frame))
        await driver.finishFrame()
        let all = ["outer at 100.0", "inner at 100.0", "innermost at 100.0"]
        #expect(lab.log.events == (frame < 100 ? [] : all))
      }
      isOver.store(true, ordering: .relaxed)
      await other.value
    }
  }

  @Test("While something moves, every frame lets tasks settle")
  func movingFrames() async {
    await LayerLab.drive { lab, driver in
      let turns = Atomic(0)
      let isOver = Atomic(false)
      let other = Task { @MainActor in
        while !isOver.load(ordering: .relaxed) {
          turns.add(1, ordering: .relaxed)
          await Task.yield()
        }
      }
      let layer = lab.layer()
      layer.add(basic("position.x", from: 0, to: 100, duration: 1000), forKey: "x")
      var before = 0
      for frame in 0..<100 {
        if frame == 20 { before = turns.load(ordering: .relaxed) }
        await driver.prepareFrame(at: Double(frame))
        await driver.finishFrame()
      }
      // Eight pauses a frame are 640 turns; the one of an idle frame would be far fewer.
      #expect(turns.load(ordering: .relaxed) - before >= 400)
      isOver.store(true, ordering: .relaxed)
      await other.value
    }
  }

  @Test("Tasks run at the instant that starts them, also chains of them")
  func tasks() async {
    await LayerLab.drive { lab, driver in
      await driver.prepareFrame(at: 0)
      DispatchQueue.main.async {
        Task { @MainActor in
          lab.log("outer at \(lab.world.now)")
          Task { @MainActor in lab.log("inner at \(lab.world.now)") }
          DispatchQueue.main.async {
            Task { @MainActor in lab.log("behind a block at \(lab.world.now)") }
          }
        }
      }
      await driver.finishFrame()
      await driver.prepareFrame(at: 1)
      #expect(lab.log.events == ["outer at 0.0", "inner at 0.0", "behind a block at 0.0"])
    }
  }

  @Test("A sleeping task wakes at the first frame not before its time (S0.10)")
  func sleep() async {
    await LayerLab.drive { lab, driver in
      Task { @MainActor in
        try await Task.sleep(nanoseconds: 300_000_000)
        lab.log("nanoseconds at \(lab.world.now)")
        try await Task.sleep(for: .milliseconds(200))
        lab.log("duration at \(lab.world.now)")
      }
      for frame in 0...4 {
        await driver.prepareFrame(at: Double(frame) / 4)
        await driver.finishFrame()
      }
      // 0.5 + 0.2 is due at 0.75.
      #expect(lab.log.events == ["nanoseconds at 0.5", "duration at 0.75"])
      #expect(lab.world.isSettled)
    }
  }

  @Test("A cancelled sleep throws at once and leaves no timer behind")
  func cancelledSleep() async {
    await LayerLab.drive { lab, driver in
      let task = Task { @MainActor in
        do {
          try await Task.sleep(for: .seconds(100))
          lab.log("woke")
        } catch {
          lab.log("\(type(of: error)) at \(lab.world.now)")
        }
      }
      await driver.prepareFrame(at: 0)
      #expect(lab.world.nextTimer == 100)
      task.cancel()
      await driver.finishFrame()
      #expect(lab.log.events == ["CancellationError at 0.0"])
      #expect(lab.world.nextTimer == nil)
    }
  }

  @Test("A task that is cancelled already does not fall asleep")
  func sleepAfterCancellation() async {
    await LayerLab.drive { lab, driver in
      let task = Task { @MainActor in
        do {
          try await Task.sleep(for: .seconds(100))
        } catch {
          lab.log("\(type(of: error))")
        }
      }
      // It has not begun, because no other task has yielded yet.
      task.cancel()
      await driver.prepareFrame(at: 0)
      #expect(lab.log.events == ["CancellationError"])
      #expect(lab.world.nextTimer == nil)
    }
  }

  @Test("Work on a background queue returns at the instant that started it")
  func roundTrip() async {
    await LayerLab.drive { lab, driver in
      let queue = DispatchQueue(label: "decoder")
      await driver.prepareFrame(at: 0)
      DispatchQueue.main.async {
        queue.async {
          // Long enough for a driver that does not wait to have moved on.
          _ = DispatchSemaphore(value: 0).wait(timeout: .now() + .milliseconds(20))
          DispatchQueue.main.async {
            MainActor.assumeIsolated { lab.log("back at \(lab.world.now)") }
          }
        }
      }
      await driver.finishFrame()
      await driver.prepareFrame(at: 1)
      #expect(lab.log.events == ["back at 0.0"])
    }
  }

  @Test("A delayed block of a background queue starts on virtual time and is awaited")
  func delayedRoundTrip() async {
    await LayerLab.drive { lab, driver in
      let queue = DispatchQueue(label: "later")
      queue.asyncAfter(deadline: .now() + 0.5) {
        DispatchQueue.main.async {
          MainActor.assumeIsolated { lab.log("back at \(lab.world.now)") }
        }
      }
      for frame in 0...3 {
        await driver.prepareFrame(at: Double(frame) / 4)
        await driver.finishFrame()
      }
      #expect(lab.log.events == ["back at 0.5"])
    }
  }

  @Test("Tasks that create endless work are reported, not awaited (S0.11)")
  func endlessTasks() async {
    @MainActor func again(_ lab: LayerLab) {
      guard lab.world.mistakes.isEmpty else { return }
      lab.world.atNextTurn { Task { @MainActor in again(lab) } }
    }
    await LayerLab.drive { lab, driver in
      again(lab)
      await driver.prepareFrame(at: 0)
      #expect(lab.world.mistakes.map(\.code) == ["S0.11"])
    }
  }

  @Test("Worlds stay apart while their tasks interleave")
  func worldsStayApart() async {
    let tasks = (1...20).map { rate in Task { @MainActor in await run(rate: Double(rate)) } }
    for task in tasks { await task.value }
  }

  private func run(rate: Double) async {
    await LayerLab.drive { lab, driver in
      Task { @MainActor in
        for _ in 0..<5 {
          try await Task.sleep(for: .seconds(1 / rate))
          lab.log("\(World.current === lab.world)")
        }
      }
      for frame in 0...6 {
        await driver.prepareFrame(at: Double(frame) / rate)
        #expect(CACurrentMediaTime() == Double(frame) / rate)
        await driver.finishFrame()
      }
      #expect(lab.log.events == Array(repeating: "true", count: 5))
    }
  }
}
