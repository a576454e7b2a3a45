import Dispatch
import Synchronization

/// Moves a world from frame to frame and lets the tasks of client code keep up.
///
/// The engine itself is synchronous; this driver yields at every instant, so that `Task { }` bodies
/// on the main actor and blocks on background queues land on the clock value at which they started.
@MainActor
package struct FrameDriver {
  /// Chains of tasks this deep settle at one instant.
  private static let depth = 4
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

  /// Ends when tasks and background blocks were given their time and brought nothing new.
  private func settle() async {
    for _ in 0..<World.turnLimit {
      for _ in 0..<FrameDriver.depth { await giveWay() }
      await waitForBackgroundBlocks()
      guard world.hasWork else { return }
      world.runTurns()
    }
    world.abandonWork()
  }

  /// Lets everything run that waits for the main actor now.
  private func giveWay() async {
    // The real main queue keeps its order. `Task.yield` alone goes through the thread pool: there
    // it may come back before a task that gave way earlier.
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async(group: nil, qos: .unspecified, flags: []) { continuation.resume() }
    }
    await Task.yield()
  }

  private func waitForBackgroundBlocks() async {
    for _ in 0..<FrameDriver.patience {
      if world.inbox.withLock({ $0.outstanding.isEmpty }) { return }
      await Task.yield()
      // A real pause: background threads need the processor more than this loop does.
      try? await ContinuousClock().sleep(for: .microseconds(100))
    }
    let queues = world.inbox.withLock { $0.forgetOutstanding() }
    world.report(
      .backgroundWorkWithoutEnd,
      "blocks on background queues did not return: " + queues.joined(separator: ", "))
  }
}
