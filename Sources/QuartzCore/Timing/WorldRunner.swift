import Dispatch
import Synchronization

/// Advances a world frame by frame, and lets tasks of client code run in between.
///
/// The engine is synchronous. The driver yields at every instant, so that `Task { }` bodies on the
/// main actor and blocks on background queues run at the clock value at which they started.
@MainActor
package final class WorldRunner {
  /// Depth of task chains that settle at one instant.
  private static let depth = 4
  /// Number of checks for running background blocks before they are reported; at pauses of 0.1 ms they
  /// take two seconds.
  private static let patience = 20_000

  /// Number of idle frames after which tasks started earlier count as ended: from then on an idle
  /// frame gives way once instead of eight times, each of which wakes a thread.
  private static let aftermath = 10

  private let world: World
  /// Number of frames in a row in which no client code ran and nothing moved.
  private var idleFrames = 0
  /// ``World/activityCount`` at the end of the last frame.
  private var lastActivity = 0

  /// Creates a driver of a world.
  package init(_ world: World) {
    self.world = world
  }

  /// Advances the clock to the frame at `time` seconds and performs all work due.
  package func prepareFrame(at time: Double) async {
    world.prepareFrame(at: time)
    idleFrames = isIdle ? idleFrames + 1 : 0
    if !isLongIdle { await settle() }
  }

  /// Performs the work that follows a drawn frame.
  package func finishFrame() async {
    world.finishFrame()
    if isLongIdle, isIdle { await giveWay() }
    if !isLongIdle || !isIdle || world.hasWork { await settle() }
    if !isIdle { idleFrames = 0 }
    lastActivity = world.activityCount
  }

  /// Whether no client code has run since the last frame, none runs on a background queue, and nothing
  /// moves.
  private var isIdle: Bool {
    world.activityCount == lastActivity && !world.isAnimating
      && world.inbox.withLock { $0.outstanding.isEmpty }
  }

  private var isLongIdle: Bool { idleFrames > WorldRunner.aftermath }

  /// Runs turns until tasks and background blocks produce no more work.
  private func settle() async {
    for _ in 0..<World.turnLimit {
      for _ in 0..<WorldRunner.depth { await giveWay() }
      await waitForBackgroundBlocks()
      // Only work for this instant: pending timers wait for their frame.
      guard world.hasWork else { return }
      world.runTurns()
    }
    world.abandonWork()
  }

  /// Lets everything run that waits for the main actor.
  private func giveWay() async {
    // The real main queue keeps its order. `Task.yield` alone uses the thread pool, from which this
    // task may return before one that yielded earlier.
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async(group: nil, qos: .unspecified, flags: []) { continuation.resume() }
    }
    await Task.yield()
  }

  private func waitForBackgroundBlocks() async {
    for _ in 0..<WorldRunner.patience {
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
