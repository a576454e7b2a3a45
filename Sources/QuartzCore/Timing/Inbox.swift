/// Blocks on their way to the virtual main queue. Other threads reach it behind a mutex.
package struct Inbox: Sendable {
  struct Delayed: Sendable {
    var deadline: Double
    /// Also tells the entries apart.
    var order: Int
    var work: @MainActor @Sendable () -> Void
  }

  /// The clock's value, for threads that may not ask the world.
  var now: Double = 0
  var ready: [@MainActor @Sendable () -> Void] = []
  private(set) var delayed: [Delayed] = []
  private var order = 0
  /// Blocks that run on real background queues now; virtual time stands still until it is 0.
  var outstanding = 0

  package mutating func post(_ work: @escaping @MainActor @Sendable () -> Void) {
    ready.append(work)
  }

  /// Keeps `work` until the clock has moved on by `delay` seconds; the number identifies it for
  /// ``cancel(_:)``.
  package mutating func post(
    after delay: Double, _ work: @escaping @MainActor @Sendable () -> Void
  ) -> Int {
    order += 1
    delayed.append(Delayed(deadline: now + delay, order: order, work: work))
    return order
  }

  package mutating func cancel(_ identifier: Int) {
    delayed.removeAll { $0.order == identifier }
  }

  /// Takes out what is due at `now`: by deadline, then by creation (S0.12).
  mutating func takeDue(at now: Double) -> [@MainActor @Sendable () -> Void] {
    let due = delayed.filter { $0.deadline <= now + timeTolerance }
    guard !due.isEmpty else { return [] }
    delayed.removeAll { $0.deadline <= now + timeTolerance }
    return due.sorted { ($0.deadline, $0.order) < ($1.deadline, $1.order) }.map(\.work)
  }

  mutating func takeReady() -> [@MainActor @Sendable () -> Void] {
    defer { ready = [] }
    return ready
  }

  /// The earliest deadline; nil when nothing waits.
  var nextDeadline: Double? {
    delayed.map(\.deadline).min()
  }
}

/// Two times nearer than this are one (S0.4).
package let timeTolerance = 1e-9
