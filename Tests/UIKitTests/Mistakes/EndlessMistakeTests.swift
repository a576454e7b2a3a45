import CoreGraphics
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Nothing hangs and nothing overflows")
struct EndlessMistakeTests {
  @Test("Endless work and callbacks are stopped and reported (S0.10, S0.11)")
  func cases() async {
    for entry in MistakeCase.endless { await entry.check() }
  }

  @Test("Presenting and dismissing in each other's callbacks ends with a report")
  func presentationLoop() async {
    await TransitionLab.run { lab in
      let a = Restless()
      let b = Restless()
      a.appeared = { [unowned a] in a.present(b, animated: false) }
      b.appeared = { [unowned b] in b.dismiss(animated: false) }
      b.modalPresentationStyle = .fullScreen
      lab.show(a)
      await lab.run(seconds: 0.2)
      #expect(lab.world.mistakes.map(\.kind).contains(.callsWithoutEnd))
      #expect(lab.world.mistakes.count < 10)
    }
  }

  @Test("With animation the same cycle takes time, and the clock advances")
  func animatedLoop() async {
    await TransitionLab.run { lab in
      let a = Restless()
      let b = Restless()
      var count = 0
      a.appeared = { [unowned a] in
        count += 1
        DispatchQueue.main.async { a.present(b, animated: true) }
      }
      b.appeared = { [unowned b] in DispatchQueue.main.async { b.dismiss(animated: true) } }
      b.modalPresentationStyle = .fullScreen
      lab.show(a)
      await lab.run(seconds: 5)
      #expect(count > 3)
      #expect(!lab.world.isSettled)
      #expect(lab.mistakes == [])
    }
  }

  @Test("An animator with duration 0 that restarts at its end is stopped (S0.11, S7.30)")
  func restartingAnimator() async {
    await TransitionLab.run { lab in
      let dot = await lab.showSquare()
      let pulse = Pulse(dot)
      await lab.act { pulse.begin() }
      await lab.act { dot.removeFromSuperview() }
      await lab.run(seconds: 2)
      let reports = lab.world.mistakes.filter { $0.kind == .workWithoutEnd }
      #expect(
        reports.map(\.problem) == [
          "work at this instant does not end: 1000 rounds of ended animations were not enough"
        ])
      #expect(pulse.count == World.turnLimit + 1)
      #expect(lab.world.isSettled)
    }
  }

  @Test("A display link that never completes the transition is reported after some seconds (S12.1)")
  func displayLink() async {
    await TransitionLab.run { lab in
      let playground = Playground(lab)
      await playground.present { context in
        context.place()
        let ticker = Ticker()
        let link = CADisplayLink(
          target: ticker, selector: Selector(Ticker.tick(_:), name: "tick(_:)"))
        link.add(to: .main, forMode: .common)
      }
      #expect(lab.mistakes == [])
      await lab.run(seconds: 11)
      #expect(lab.mistakes == ["S12.1"])
      #expect(lab.world.pendingWork.compactMap { $0() } == [])
    }
  }
}

extension MistakeCase {
  static let endless = [
    MistakeCase(
      .workWithoutEnd,
      "work at this instant does not end: 1000 turns of the run loop were not enough",
      wrong: { playground in
        await playground.show()
        await playground.lab.act { postAgain(for: .max) }
      },
      right: { playground in
        await playground.show()
        await playground.lab.act { postAgain(for: 900) }
      }),
    MistakeCase(
      .callsWithoutEnd,
      "the layout of a LoopingView of 10 × 10 points centered at (5, 5) triggers itself: 100 calls are "
        + "nested; the last one was ignored",
      wrong: { await layOut($0, again: .max) }, right: { await layOut($0, again: 50) }),
    MistakeCase(
      .backgroundWorkWithoutEnd, "blocks on background queues did not return: reader",
      wrong: { await read($0, waits: true) }, right: { await read($0, waits: false) }),
  ]

  /// A block on a background queue that waits for an event that never happens.
  private static func read(_ playground: Playground, waits: Bool) async {
    await playground.show()
    let gate = DispatchSemaphore(value: waits ? 0 : 1)
    await playground.lab.act { DispatchQueue(label: "reader").async { gate.wait() } }
    gate.signal()
  }

  private static func postAgain(for times: Int) {
    guard times > 0 else { return }
    DispatchQueue.main.async { postAgain(for: times - 1) }
  }

  private static func layOut(_ playground: Playground, again times: Int) async {
    await playground.show()
    let view = LoopingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.rest = times
    playground.a.view.addSubview(view)
    await playground.lab.step()
  }
}

/// Triggers its layout during its layout.
private final class LoopingView: UIView {
  var rest = 0

  override func layoutSubviews() {
    guard rest > 0 else { return }
    rest -= 1
    setNeedsLayout()
    layoutIfNeeded()
  }
}

private final class Restless: UIViewController {
  var appeared: () -> Void = {}
  override func viewDidAppear(_ animated: Bool) { appeared() }
}

/// Animates a view for a second, and again when that has ended.
@MainActor private final class Pulse {
  private let view: UIView
  private(set) var count = 0

  init(_ view: UIView) { self.view = view }

  func begin() {
    // If it is not stopped the test fails, and does not hang.
    guard count < 3 * World.turnLimit else { return }
    count += 1
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { [view] in
      view.alpha = 1 - view.alpha
    }
    animator.addCompletion { [self] _ in begin() }
    animator.startAnimation()
  }
}

@MainActor private final class Ticker: NSObject {
  func tick(_ link: CADisplayLink) {}
}
