import CoreGraphics
import QuartzCore
import Testing
import UIKit

/// Pushes and pops that are held or turned round while they run, as since iOS 26 (S3.68, S3.69).
@MainActor @Suite("Interrupted pushes and pops")
struct InterruptedSlideTests {
  private struct Bench {
    let navigation: UINavigationController
    let a: LoggingController
    let b: LoggingController
    let script: TouchScript

    /// Left edge of B on screen.
    @MainActor var edge: CGFloat { b.view.layer.presentation()?.frame.minX ?? b.view.frame.minX }
  }

  private func bench(_ lab: TransitionLab, system: Int = 26) async -> Bench {
    let a = LoggingController("A", lab.log)
    let b = LoggingController("B", lab.log)
    let navigation = UINavigationController(rootViewController: a)
    let window = lab.show(navigation, system: system)
    let script = TouchScript(window)
    lab.world.eventSources.append { script.deliver(upTo: $0) }
    await lab.step()
    _ = lab.log.take()
    return Bench(navigation: navigation, a: a, b: b, script: script)
  }

  private func drag(_ bench: Bench, _ lab: TransitionLab, by way: CGFloat, over time: Double) {
    bench.script.add(
      TouchScript.Finger([
        (lab.time, CGPoint(x: 100, y: 400)), (lab.time + time, CGPoint(x: 100 + way, y: 400)),
      ]))
  }

  @Test("A finger takes hold of a running push and pulls it back (S3.68)")
  func heldPush() async {
    await TransitionLab.run { lab in
      let bench = await bench(lab)
      await lab.act { bench.navigation.pushViewController(bench.b, animated: true) }
      await lab.run(seconds: 0.1)
      let before = bench.edge
      #expect(before > 50 && before < 300)
      drag(bench, lab, by: 250, over: 0.3)
      await lab.run(seconds: 0.25)
      #expect(bench.b.transitionCoordinator?.isInteractive == true)
      #expect(bench.edge > before)
      await lab.run(seconds: 0.8)
      #expect(bench.navigation.viewControllers == [bench.a])
      #expect(bench.navigation.children == [bench.a])
      #expect(bench.b.view.window == nil)
      #expect(bench.a.view.frame.minX == 0)
      #expect(bench.navigation.transitionCoordinator == nil)
      #expect(lab.log.events.contains("A.viewDidAppear(true)"))
      #expect(!lab.log.events.contains("B.viewDidAppear(true)"))
      #expect(lab.mistakes == [])
    }
  }

  @Test("A finger that lifts early lets the push go on (S3.68)")
  func releasedPush() async {
    await TransitionLab.run { lab in
      let bench = await bench(lab)
      await lab.act { bench.navigation.pushViewController(bench.b, animated: true) }
      await lab.run(seconds: 0.05)
      drag(bench, lab, by: 40, over: 0.4)
      await lab.run(seconds: 0.35)
      #expect(bench.b.transitionCoordinator?.isInteractive == true)
      await lab.run(seconds: 1)
      #expect(bench.navigation.viewControllers == [bench.a, bench.b])
      #expect(bench.edge == 0)
      #expect(lab.log.events.contains("B.viewDidAppear(true)"))
      #expect(lab.mistakes == [])
    }
  }

  @Test("A pop that is requested during the push turns it round where it is (S3.68)")
  func turnedRound() async {
    await TransitionLab.run { lab in
      let bench = await bench(lab)
      await lab.act { bench.navigation.pushViewController(bench.b, animated: true) }
      await lab.run(seconds: 0.1)
      let before = bench.edge
      var edges: [CGFloat] = []
      await lab.act { bench.navigation.popViewController(animated: true) }
      #expect(bench.navigation.viewControllers == [bench.a])
      for _ in 0..<12 {
        edges.append(bench.edge)
        await lab.step()
      }
      // One frame of the push, and no jump.
      #expect(abs(edges[0] - before) < 50)
      #expect(edges == edges.sorted())
      await lab.run(seconds: 0.5)
      #expect(bench.navigation.viewControllers == [bench.a])
      #expect(bench.b.parent == nil)
      #expect(lab.mistakes == [])
    }
  }

  @Test("Another push follows the first, animated; before iOS 26 it is reported (S3.14, S3.69)")
  func following() async {
    for system in [26, 18] {
      await TransitionLab.run { lab in
        let bench = await bench(lab, system: system)
        let c = LoggingController("C", lab.log)
        await lab.act { bench.navigation.pushViewController(bench.b, animated: true) }
        await lab.run(seconds: 0.1)
        await lab.act { bench.navigation.pushViewController(c, animated: true) }
        await lab.run(seconds: 1.5)
        #expect(bench.navigation.viewControllers == [bench.a, bench.b, c])
        #expect(lab.log.events.contains("C.viewDidAppear(\(system == 26))"))
        #expect(lab.mistakes == (system == 26 ? [] : ["S3.14"]))
      }
    }
  }

  @Test("Views take touches while the system's slide runs, since iOS 26 (S3.68)")
  func touches() async {
    for system in [26, 18] {
      await TransitionLab.run { lab in
        let bench = await bench(lab, system: system)
        let tap = UITapGestureRecognizer()
        tap.addHandler { _ in lab.log("tap") }
        bench.b.view.addGestureRecognizer(tap)
        await lab.act { bench.navigation.pushViewController(bench.b, animated: true) }
        await lab.run(seconds: 0.05)
        let place = CGPoint(x: 300, y: 400)
        bench.script.add(TouchScript.Finger([(lab.time, place), (lab.time + 0.05, place)]))
        await lab.run(seconds: 1)
        #expect(lab.log.events.contains("tap") == (system == 26))
      }
    }
  }

  @Test("A finger that finishes a slide which was turned round takes back the request (S3.68)")
  func finishedByFinger() async {
    await TransitionLab.run { lab in
      let bench = await bench(lab)
      await lab.act { bench.navigation.pushViewController(bench.b, animated: true) }
      await lab.run(seconds: 0.1)
      await lab.act { bench.navigation.popViewController(animated: true) }
      await lab.run(seconds: 0.02)
      // The swipe begins to the right, and goes on to the left.
      bench.script.add(
        TouchScript.Finger([
          (lab.time, CGPoint(x: 150, y: 400)), (lab.time + 0.06, CGPoint(x: 190, y: 400)),
          (lab.time + 0.2, CGPoint(x: 20, y: 400)),
        ]))
      await lab.run(seconds: 1)
      #expect(bench.navigation.viewControllers == [bench.a, bench.b])
      #expect(bench.navigation.children == [bench.a, bench.b])
      #expect(bench.b.view.window != nil)
      #expect(bench.navigation.transitionCoordinator == nil)
      await lab.act { bench.navigation.popViewController(animated: true) }
      await lab.run(seconds: 0.1)
      await lab.act { bench.navigation.pushViewController(bench.b, animated: true) }
      await lab.run(seconds: 0.02)
      drag(bench, lab, by: 290, over: 0.2)
      await lab.run(seconds: 1)
      #expect(bench.navigation.viewControllers == [bench.a])
      #expect(bench.navigation.children == [bench.a])
      #expect(bench.b.view.window == nil)
    }
  }

  @Test("A push while a slide plays back follows, animated, and the slide's screen leaves (S3.69)")
  func followingReturn() async {
    await TransitionLab.run { lab in
      let bench = await bench(lab)
      let c = LoggingController("C", lab.log)
      await lab.act { bench.navigation.pushViewController(bench.b, animated: true) }
      await lab.run(seconds: 0.1)
      await lab.act { bench.navigation.popViewController(animated: true) }
      await lab.run(seconds: 0.1)
      await lab.act { bench.navigation.pushViewController(c, animated: true) }
      await lab.run(seconds: 1.5)
      #expect(bench.navigation.viewControllers == [bench.a, c])
      #expect(bench.navigation.children == [bench.a, c])
      #expect(bench.b.parent == nil)
      #expect(lab.log.events.contains("C.viewDidAppear(true)"))
      #expect(lab.mistakes == [])
    }
  }
}
