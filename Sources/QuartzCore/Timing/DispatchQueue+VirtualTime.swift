public import Dispatch
import Synchronization

/// Client calls to the main queue, on virtual time (S0.10).
///
/// Overload resolution prefers these to Dispatch's methods because they have fewer default
/// arguments. Blocks for other queues run on real threads; virtual time waits for them.
extension DispatchQueue {
  /// Runs `work` on the main queue in a later turn at the same virtual time, or on a real
  /// background queue.
  @preconcurrency
  public func async(execute work: @escaping @Sendable () -> Void) {
    let world = World.current
    guard isVirtualMain else { return runReally(work, in: world) }
    world.inbox.withLock { $0.post { world.enter(work) } }
  }

  /// Runs `work` after a delay of virtual time. Only the distance of `deadline` from the real clock
  /// counts.
  @preconcurrency
  public func asyncAfter(
    deadline: @autoclosure () -> DispatchTime, execute work: @escaping @Sendable () -> Void
  ) {
    let world = World.current
    let delay = Delay.seconds(until: deadline)
    let isMain = isVirtualMain
    let queue = UncheckedQueue(queue: self)
    world.inbox.withLock { inbox in
      _ = inbox.post(after: delay) {
        if isMain { world.enter(work) } else { queue.queue.runReally(work, in: world) }
      }
    }
  }

  private func runReally(_ work: @escaping @Sendable () -> Void, in world: World) {
    let name = label
    let block = world.inbox.withLock { $0.begin(on: name) }
    // Dispatch's method, by all of its arguments: with fewer, this would be the method above again.
    async(group: nil, qos: .unspecified, flags: []) {
      World.bind(world, work)
      world.inbox.withLock { $0.end(block) }
    }
  }

  /// Whether the caller runs on the main queue. `Thread.isMainThread` is wrong on Linux, where any
  /// thread may drain the main queue.
  package static var isMainCurrent: Bool {
    _ = MainQueueMark.isSet
    return getSpecific(key: MainQueueMark.key) != nil
  }

  /// Whether this is the main queue. Identity with `DispatchQueue.main` fails on Linux, where each
  /// access creates a new wrapper; a specific value on the queue does not.
  private var isVirtualMain: Bool {
    _ = MainQueueMark.isSet
    return getSpecific(key: MainQueueMark.key) != nil
  }
}

/// A queue is safe to send between threads, but Dispatch on Linux does not declare it everywhere.
private struct UncheckedQueue: @unchecked Sendable {
  let queue: DispatchQueue
}

private enum MainQueueMark {
  static let key = DispatchSpecificKey<Void>()
  /// Marks the main queue on first use.
  static let isSet: Void = DispatchQueue.main.setSpecific(key: key, value: ())
}

/// Recovers the delay that a program wrote from a deadline on the real clock.
///
/// Some microseconds pass between reading the clock here and `.now()` in the argument, so that only
/// an interval is known for the delay. Programs write delays such as 0.3 or 1 / 60: the result is
/// the multiple of 1/240 s in the interval, or else of 0.1 ms.
package enum Delay {
  // Nanoseconds: a fifth of the finest step, 0.1 ms, so that an interval rarely contains a wrong multiple.
  private static let longestBracket: UInt64 = 20_000

  static func seconds(until deadline: () -> DispatchTime) -> Double {
    var bracket = measure(deadline)
    for _ in 0..<8 where bracket.width > longestBracket { bracket = measure(deadline) }
    // An argument that does not call `.now()` again was stored earlier: only its size is known.
    if deadline() == bracket.deadline { return rounded(bracket.latest, to: 1_000_000, up: false) }
    return meant(from: bracket.earliest, to: bracket.latest)
  }

  /// Delay in seconds that was intended by a deadline `remaining` seconds ahead: a multiple of
  /// 1/240 s, or else of a millisecond.
  package static func meant(remaining: Double) -> Double {
    guard remaining > 0 else { return 0 }
    // Some time passes before the instant is read, hardly ever as much as a millisecond.
    let (longest, spare) = (0.001, 1e-7)
    let frames = ((remaining + longest) * 240).rounded(.down) / 240
    if frames >= remaining - spare { return frames }
    return ((remaining - spare) * 1000).rounded(.up) / 1000
  }

  private struct Bracket {
    var deadline: DispatchTime
    var earliest: Int64
    var latest: Int64
    var width: UInt64
  }

  private static func measure(_ deadline: () -> DispatchTime) -> Bracket {
    let before = DispatchTime.now().uptimeNanoseconds
    let instant = deadline()
    let after = DispatchTime.now().uptimeNanoseconds
    let target = Int64(clamping: instant.uptimeNanoseconds)
    return Bracket(
      deadline: instant, earliest: target - Int64(clamping: after),
      latest: target - Int64(clamping: before), width: after - before)
  }

  /// Delay in seconds that was intended, given bounds in nanoseconds.
  package static func meant(from earliest: Int64, to latest: Int64) -> Double {
    guard latest > 0 else { return 0 }
    // Dispatch cuts fractions of a nanosecond off.
    let spare: Int64 = 1
    let frames = (Double(latest + spare) * 240 / 1e9).rounded(.down)
    if frames * 1e9 / 240 >= Double(earliest - spare) { return frames / 240 }
    let tenths = (latest + spare) / 100_000
    if tenths * 100_000 >= earliest - spare { return Double(tenths) / 10_000 }
    return rounded(latest, to: 100_000, up: true)
  }

  private static func rounded(_ nanoseconds: Int64, to step: Int64, up: Bool) -> Double {
    let count = up ? (nanoseconds + step - 1) / step : (nanoseconds + step / 2) / step
    return Double(max(0, count) * step) / 1e9
  }
}
