package import QuartzCore
package import UIKit

/// Scheduled actions and touches of a virtual device.
///
/// Each runs at the first clock value that reaches its time, in order of exact times. At equal
/// times touches come before cues, and all cues of one time share one turn of the run loop. Each
/// touch event has a turn of its own, as on a device, so that animations that it starts are running
/// when the next one arrives.
@MainActor
package final class CueQueue<Cue> {
  package let touches: TouchScript
  private let world: World
  /// Cues by time; equal times stay in the order in which they were added.
  private var cues: [(time: Double, cue: Cue)] = []

  package init(_ window: UIWindow, in world: World) {
    touches = TouchScript(window)
    self.world = world
  }

  /// Whether no cue is left and no finger is down.
  package var isOver: Bool { cues.isEmpty && touches.isOver }

  /// - Parameter time: Seconds from the first frame.
  package func add(_ cue: Cue, at time: Double) {
    let place = cues.firstIndex { $0.time > time } ?? cues.endIndex
    cues.insert((time, cue), at: place)
  }

  /// Removes the cues after a time, in seconds from the first frame, that meet a condition.
  package func remove(after time: Double, where test: (Cue) -> Bool) {
    cues.removeAll { $0.time > time + timeTolerance && test($0.cue) }
  }

  /// Performs the first due action and requests another turn, because more may be due; false when
  /// nothing is due.
  package func perform(upTo now: Double, _ body: (Cue) -> Void) -> Bool {
    let due = cues.first.flatMap { $0.time <= now + timeTolerance ? $0.time : nil }
    if !touches.deliverNext(upTo: min(due ?? now, now)) {
      guard let due else { return false }
      while let first = cues.first, first.time <= due + timeTolerance {
        cues.removeFirst()
        body(first.cue)
      }
    }
    // An empty block, because pending work makes the world run another turn.
    world.atNextTurn {}
    return true
  }
}
