import Synchronization

/// Moves a world from frame to frame and lets the tasks of client code keep up.
///
/// The engine itself is synchronous; this driver yields at every instant, so that `Task { }` bodies
/// on the main actor and blocks on background queues land on the clock value at which they started.
@MainActor
package struct FrameDriver {
  /// Chains of tasks this deep settle at one instant.
  private static let yields = 4
  /// How often the driver looks whether background blocks are done before it names them.
  private static let patience = 20_000

  private let world: World

  package init(_ world: World) {
    self.world = world
  }

  /// Brings the layer trees to what the frame at `time` (seconds) shows.
  package func prepareFrame(at time: Double) async {
    world.prepareFrame(at: time)
    await settle()
  }

  /// Does the work that follows a drawn frame.
  package func finishFrame() async {
    world.finishFrame()
    await settle()
  }

  private func settle() async {
    repeat {
      for _ in 0..<FrameDriver.yields { await Task.yield() }
      await waitForBackgroundBlocks()
      if world.hasWork { world.runTurns() }
    } while world.hasWork
  }

  private func waitForBackgroundBlocks() async {
    for _ in 0..<FrameDriver.patience {
      if world.inbox.withLock({ $0.outstanding }) == 0 { return }
      await Task.yield()
      // A real pause: background threads need the processor more than this loop does.
      try? await ContinuousClock().sleep(for: .microseconds(100))
    }
    let count = world.inbox.withLock { inbox in
      defer { inbox.outstanding = 0 }
      return inbox.outstanding
    }
    world.report(
      Mistake(
        code: "S0.10", severity: .error, time: world.now,
        problem: "\(count) block(s) on background queues did not return",
        effect: "a device would go on and show whatever is there",
        advice: "do not wait for real time, a network or a semaphore in code that a transition runs"
      ))
  }
}
