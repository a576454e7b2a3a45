package import QuartzCore
package import UIKit

/// What is to be done at its times on a virtual device, and the fingers that touch it meanwhile.
///
/// Everything happens at the first clock value that reaches it, in the order of the exact times: what
/// a finger does before a cue at the same instant, and all cues of one instant in one turn of the run
/// loop. A touch event has a turn of its own, as on a device, so that what it starts has begun when
/// the next one comes.
@MainActor
package final class CueQueue<Cue> {
  package let touches: TouchScript
  private let world: World
  /// In the order of their times; of equal ones in that in which they were added.
  private var cues: [(time: Double, cue: Cue)] = []

  package init(_ window: UIWindow, in world: World) {
    touches = TouchScript(window)
    self.world = world
  }

  /// Whether nothing is left to be done, and no finger is down.
  package var isOver: Bool { cues.isEmpty && touches.isOver }

  /// - Parameter time: in seconds from the first frame.
  package func add(_ cue: Cue, at time: Double) {
    let place = cues.firstIndex { $0.time > time } ?? cues.endIndex
    cues.insert((time, cue), at: place)
  }

  /// Does what is due first at a clock value, and asks for another turn when there may be more; false
  /// when nothing is due.
  package func perform(upTo now: Double, _ body: (Cue) -> Void) -> Bool {
    let due = cues.first.flatMap { $0.time <= now + timeTolerance ? $0.time : nil }
    if !touches.deliverNext(upTo: min(due ?? now, now)) {
      guard let due else { return false }
      while let first = cues.first, first.time <= due + timeTolerance {
        cues.removeFirst()
        body(first.cue)
      }
    }
    // Work without content: that there is some makes the world run another turn.
    world.atNextTurn {}
    return true
  }
}
