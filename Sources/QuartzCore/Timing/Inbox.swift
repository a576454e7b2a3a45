/// Blocks for the virtual main queue. Other threads access it behind a mutex.
package struct Inbox: Sendable {
  struct Delayed: Sendable {
    var deadline: Double
    /// Order of creation, which also identifies the entry.
    var order: Int
    var work: @MainActor @Sendable () -> Void
    /// Whether a scene may end although the work is pending; see ``setIdle(_:_:)``.
    var isIdle = false
    /// Whether a task waits for the work, which cannot be dropped then.
    var wakesTask = false
  }

  /// Clock value, for threads that may not access the world.
  package internal(set) var now: Double = 0
  var ready: [@MainActor @Sendable () -> Void] = []
  private(set) var delayed: [Delayed] = []
  private var order = 0
  /// Random number generator of client code; the fixed seed makes runs repeatable.
  package var numbers = SeededNumbers(seed: 0)
  /// Blocks running on real background queues: identifier and queue name. Virtual time waits while
  /// there are any.
  private(set) var outstanding: [Int: String] = [:]

  /// Enqueues `work` for the next turn.
  package mutating func post(_ work: @escaping @MainActor @Sendable () -> Void) {
    ready.append(work)
  }

  /// Enqueues `work` for `delay` virtual seconds from now.
  ///
  /// - Returns: Identifier for ``cancel(_:)``.
  package mutating func post(
    after delay: Double, _ work: @escaping @MainActor @Sendable () -> Void
  ) -> Int {
    order += 1
    post(at: now + delay, as: order, work)
    return order
  }

  /// The same for work that resumes a task.
  mutating func wakeTask(
    after delay: Double, _ work: @escaping @MainActor @Sendable () -> Void
  ) -> Int {
    order += 1
    delayed.append(Delayed(deadline: now + delay, order: order, work: work, wakesTask: true))
    return order
  }

  /// New identifier for ``post(at:as:_:)``, which orders work due at the same time (S0.12).
  package mutating func nextIdentifier() -> Int {
    order += 1
    return order
  }

  /// Enqueues `work` for a clock value, replacing earlier work of the identifier.
  package mutating func post(
    at deadline: Double, as identifier: Int, _ work: @escaping @MainActor @Sendable () -> Void
  ) {
    cancel(identifier)
    delayed.append(Delayed(deadline: deadline, order: identifier, work: work))
  }

  /// Sets whether a scene may end although the work is pending.
  package mutating func setIdle(_ identifier: Int, _ isIdle: Bool) {
    for index in delayed.indices where delayed[index].order == identifier {
      delayed[index].isIdle = isIdle
    }
  }

  /// Removes pending work.
  package mutating func cancel(_ identifier: Int) {
    delayed.removeAll { $0.order == identifier }
  }

  /// Whether the main queue has work at this clock value.
  var hasWork: Bool { !ready.isEmpty || delayed.contains(where: isDue) }

  /// Removes and returns work that is due, by deadline and then order of creation (S0.12).
  mutating func takeDue() -> [@MainActor @Sendable () -> Void] {
    let due = delayed.filter(isDue)
    guard !due.isEmpty else { return [] }
    delayed.removeAll(where: isDue)
    // Ties by creation: the order must not depend on how entries are stored.
    return due.sorted { ($0.deadline, $0.order) < ($1.deadline, $1.order) }.map(\.work)
  }

  private func isDue(_ entry: Delayed) -> Bool { entry.deadline <= now + timeTolerance }

  mutating func takeReady() -> [@MainActor @Sendable () -> Void] {
    // Blocks that these post belong to the next turn (S0.12).
    defer { ready = [] }
    return ready
  }

  /// Removes all work except blocks that resume a task, and returns it for release by the caller.
  mutating func dropAll() -> [@MainActor @Sendable () -> Void] {
    let dropped = delayed.filter { !$0.wakesTask }.map(\.work) + ready
    delayed.removeAll { !$0.wakesTask }
    ready = []
    return dropped
  }

  mutating func dropWork() {
    _ = takeDue()
    ready = []
  }

  /// Registers a block on a real queue.
  ///
  /// - Returns: Identifier for ``end(_:)``.
  mutating func begin(on queue: String) -> Int {
    order += 1
    outstanding[order] = queue
    return order
  }

  mutating func end(_ identifier: Int) {
    outstanding[identifier] = nil
  }

  /// Stops waiting for blocks on real queues; returns the sorted names of their queues.
  mutating func forgetOutstanding() -> [String] {
    defer { outstanding = [:] }
    return Set(outstanding.values).sorted()
  }

  /// Earliest deadline of work that is not idle; nil for none.
  var nextDeadline: Double? {
    delayed.lazy.filter { !$0.isIdle }.map(\.deadline).min()
  }
}

/// Times closer than this are equal (S0.4).
package let timeTolerance = 1e-9
