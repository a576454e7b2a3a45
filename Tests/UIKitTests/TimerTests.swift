import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Timers on virtual time")
struct TimerTests {
  @Test(
    "A timer fires at the first frame not before its time, once or repeatedly (S0.10, S0.12)")
  func onceAndAgain() async {
    await TransitionLab.run(rate: 4) { lab in
      let log = lab.log
      await lab.step()
      let once = Timer.scheduledTimer(withTimeInterval: 0.6, repeats: false) { timer in
        MainActor.assumeIsolated { log("once at \(World.current.now), \(timer.isValid)") }
      }
      let often = Timer.scheduledTimer(withTimeInterval: 0.4, repeats: true) { _ in
        MainActor.assumeIsolated { log("often at \(World.current.now)") }
      }
      #expect(once.timeInterval == 0)
      #expect(often.timeInterval == 0.4)
      await lab.run(seconds: 1.25)
      // 0.4, 0.8 and 1.2 keep their interval, whatever frames they fall into.
      #expect(
        log.take() == [
          "often at 0.5", "once at 0.75, true", "often at 1.0", "often at 1.25",
        ])
      #expect(!once.isValid && often.isValid)
      often.invalidate()
      #expect(!often.isValid)
      await lab.run(seconds: 1)
      #expect(log.take() == [])
    }
  }

  @Test("Core Foundation's run-loop timers fire on the virtual clock, and end when invalidated")
  func runLoopTimers() async {
    await TransitionLab.run(rate: 4) { lab in
      let log = lab.log
      await lab.step()
      let often = CFRunLoopTimerCreateWithHandler(
        kCFAllocatorDefault, CFAbsoluteTimeGetCurrent() + 0.5, 0.25, 0, 0
      ) { timer in
        log("often at \(World.current.now)")
        if World.current.now == 1 { CFRunLoopTimerInvalidate(timer) }
      }
      let once = CFRunLoopTimerCreateWithHandler(
        nil, CFAbsoluteTimeGetCurrent() + 0.25, 0, 0, 0
      ) { _ in log("once at \(World.current.now)") }
      #expect(CFRunLoopTimerDoesRepeat(often) && !CFRunLoopTimerDoesRepeat(once))
      CFRunLoopAddTimer(CFRunLoopGetMain(), often, .commonModes)
      CFRunLoopAddTimer(CFRunLoopGetCurrent(), once, .defaultMode)
      await lab.run(seconds: 1.5)
      #expect(
        log.take() == ["once at 0.25", "often at 0.5", "often at 0.75", "often at 1.0"])
      #expect(!CFRunLoopTimerIsValid(often) && !CFRunLoopTimerIsValid(once))
      CFRunLoopPerformBlock(CFRunLoopGetMain(), .commonModes) { log("block") }
      #expect(log.take() == [])
      await lab.step()
      #expect(log.take() == ["block"])
    }
  }

  @Test("Calls between frames are skipped, and the interval is kept")
  func shortIntervals() async {
    await TransitionLab.run(rate: 4) { lab in
      let log = lab.log
      for interval in [0.1, 0, -1] {
        let timer = Timer.scheduledTimer(withTimeInterval: interval, repeats: true) { _ in
          MainActor.assumeIsolated { log("\(interval) at \(World.current.now)") }
        }
        let start = lab.time
        await lab.run(seconds: 0.5)
        timer.invalidate()
        let times = [start + 0.25, start + 0.5].map { "\(interval) at \($0)" }
        #expect(log.take().suffix(2) == times[...])
      }
      #expect(lab.mistakes == [])
    }
  }

  @Test("Several due at once fire by deadline, then by creation, repeating ones too (S0.12)")
  func order() async {
    await TransitionLab.run(rate: 1) { lab in
      let log = lab.log
      func start(_ name: String, _ interval: Double, repeats: Bool = false) {
        Timer.scheduledTimer(withTimeInterval: interval, repeats: repeats) { _ in
          MainActor.assumeIsolated { log(name) }
        }
      }
      await lab.step()
      start("repeating", 1, repeats: true)
      start("late", 1.9)
      start("early", 1.2)
      start("even", 2)
      await lab.step()
      #expect(log.take() == ["repeating"])
      await lab.step()
      #expect(log.take() == ["early", "late", "repeating", "even"])
    }
  }

  @Test("A timer can invalidate another one that is due at the same time")
  func endsAnother() async {
    await TransitionLab.run(rate: 1) { lab in
      let log = lab.log
      let holder = Holder()
      Timer.scheduledTimer(withTimeInterval: 0.5, repeats: false) { _ in
        MainActor.assumeIsolated {
          log("first")
          holder.timer?.invalidate()
        }
      }
      holder.timer = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: false) { _ in
        MainActor.assumeIsolated { log("second") }
      }
      await lab.run(seconds: 2)
      #expect(log.take() == ["first"])
    }
  }

  @Test("A timer starts when it is added to a run loop, once for two modes")
  func addedByHand() async {
    await TransitionLab.run(rate: 4) { lab in
      let log = lab.log
      let timer = Timer(timeInterval: 0.25, repeats: false) { _ in
        MainActor.assumeIsolated { log("at \(World.current.now)") }
      }
      await lab.run(seconds: 0.5)
      #expect(log.take() == [])
      RunLoop.main.add(timer, forMode: .common)
      RunLoop.main.add(timer, forMode: .default)
      await lab.run(seconds: 0.5)
      #expect(log.take() == ["at 0.75"])
      RunLoop.main.add(timer, forMode: .common)
      await lab.run(seconds: 0.5)
      #expect(log.take() == [])
    }
  }

  @Test("`fire` calls at once: a repeating timer keeps its interval, another one ends")
  func fire() async {
    await TransitionLab.run(rate: 4) { lab in
      let log = lab.log
      let block: @Sendable (Timer) -> Void = { _ in
        MainActor.assumeIsolated { log("at \(World.current.now)") }
      }
      let once = Timer.scheduledTimer(withTimeInterval: 10, repeats: false, block: block)
      once.fire()
      once.fire()
      #expect(!once.isValid)
      let often = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: true, block: block)
      await lab.step()
      often.fire()
      #expect(log.take() == ["at 0.0", "at 0.0"])
      await lab.run(seconds: 0.5)
      #expect(log.take() == ["at 0.5"])
    }
  }

  @Test("The fire date is postponed, set to the far future, and restored")
  func fireDate() async {
    await TransitionLab.run(rate: 4) { lab in
      let log = lab.log
      await lab.step()
      let timer = Timer.scheduledTimer(withTimeInterval: 0.25, repeats: true) { _ in
        MainActor.assumeIsolated { log("at \(World.current.now)") }
      }
      #expect(abs(timer.fireDate.timeIntervalSince(.ofScene) - 0.25) < 1e-6)
      timer.fireDate = Date(timeIntervalSinceNow: 0.75)
      await lab.run(seconds: 1)
      #expect(log.take() == ["at 0.75", "at 1.0", "at 1.25"])
      timer.fireDate = .distantFuture
      #expect(timer.fireDate == .distantFuture)
      #expect(lab.world.isSettled)
      await lab.run(seconds: 1)
      #expect(log.take() == [])
      timer.fireDate = .ofScene
      await lab.step()
      #expect(log.take().count == 1)
      timer.invalidate()
      let first = Timer(fire: Date(timeIntervalSinceNow: 0.5), interval: 2, repeats: true) { _ in
        MainActor.assumeIsolated { log("first") }
      }
      RunLoop.main.add(first, forMode: .common)
      await lab.run(seconds: 1)
      #expect(log.take() == ["first"])
    }
  }

  @Test("A timer calls its target's selector with itself, and releases the target")
  func selectors() async {
    await TransitionLab.run(rate: 4) { lab in
      weak var gone: Ticker?
      do {
        let ticker = Ticker(lab.log)
        gone = ticker
        let timer = Timer.scheduledTimer(
          timeInterval: 0.25, target: ticker, selector: Selector(Ticker.tick(_:), name: "tick(_:)"),
          userInfo: "news", repeats: true)
        ticker.limit = 2
        timer.tolerance = 0.1
        #expect(timer.tolerance == 0.1)
        Timer.scheduledTimer(
          timeInterval: 0.25, target: ticker, selector: Selector(Ticker.plain, name: "plain"),
          userInfo: nil, repeats: false)
      }
      await lab.step()
      #expect(gone != nil)
      await lab.run(seconds: 1)
      #expect(lab.log.take() == ["tick news", "plain", "tick news"])
      #expect(gone == nil)
    }
  }

  @Test("A selector of another class is a mistake, reported once")
  func wrongTarget() async {
    await TransitionLab.run(rate: 4) { lab in
      let timer = Timer.scheduledTimer(
        timeInterval: 0.25, target: NSObject(),
        selector: Selector(Ticker.tick(_:), name: "tick(_:)"), userInfo: nil, repeats: true)
      await lab.run(seconds: 1)
      #expect(lab.mistakes == ["NSInvalidArgumentException"])
      #expect(!timer.isValid)
    }
  }

  @Test(
    "A repeating timer extends a scene while its calls change something, and for a second more")
  func settling() async {
    await TransitionLab.run(rate: 4) { lab in
      let square = await lab.showSquare()
      let start = lab.world.now
      Timer.scheduledTimer(withTimeInterval: 0.25, repeats: true) { _ in
        MainActor.assumeIsolated {
          if square.frame.minX < 30 { square.frame.origin.x += 10 }
        }
      }
      var settled: Double?
      for _ in 0..<16 {
        await lab.step()
        if lab.world.isSettled, settled == nil { settled = lab.world.now - start }
      }
      #expect(square.frame.minX == 30)
      // Three calls from 0.25 s on move it; the fourth is the first one without a change.
      #expect(settled == 0.75 + 0.25 + 1)
    }
  }

  @Test("Timers that fire once keep it going, also when they start one another")
  func chains() async {
    await TransitionLab.run(rate: 4) { lab in
      let log = lab.log
      Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in
        MainActor.assumeIsolated {
          log("first")
          Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in
            MainActor.assumeIsolated { log("second") }
          }
        }
      }
      await lab.run(seconds: 1.5)
      #expect(!lab.world.isSettled)
      await lab.run(seconds: 1)
      #expect(lab.world.isSettled)
      #expect(log.take() == ["first", "second"])
    }
  }

  @Test("A timer belongs to the world in which it was created")
  func worlds() async {
    let other = World()
    await TransitionLab.run(rate: 4) { lab in
      let log = lab.log
      Timer.scheduledTimer(withTimeInterval: 0.25, repeats: false) { _ in
        MainActor.assumeIsolated { log("\(World.current === lab.world)") }
      }
      #expect(other.isSettled)
      other.enter { lab.world.prepareFrame(at: 1) }
      #expect(log.take() == ["true"])
    }
  }
}

/// Gives a block access to a timer that is created after it.
@MainActor
private final class Holder {
  var timer: Timer?
}

/// A target in the style of the Objective-C runtime.
@MainActor
private final class Ticker: NSObject {
  private let log: EventLog
  var limit = 0

  init(_ log: EventLog) {
    self.log = log
  }

  func tick(_ timer: Timer) {
    log("tick \(timer.userInfo as? String ?? "nothing")")
    limit -= 1
    if limit == 0 { timer.invalidate() }
  }

  func plain() { log("plain") }
}
