/// Blocks on their way to the virtual main queue. Other threads reach it behind a mutex.
package struct Inbox: Sendable {
  struct Delayed: Sendable {
    var deadline: Double
    /// Also tells the entries apart.
    var order: Int
    var work: @MainActor @Sendable () -> Void
    /// Whether nothing is expected of it any more: see ``setIdle(_:_:)``.
    var isIdle = false
  }

  /// The clock's value, for threads that may not ask the world.
  package internal(set) var now: Double = 0
  var ready: [@MainActor @Sendable () -> Void] = []
  private(set) var delayed: [Delayed] = []
  private var order = 0
  /// What client code draws its random numbers from; a fixed seed lets every run repeat.
  package var numbers = SeededNumbers(seed: 0)
  /// Blocks that run on real background queues now, by a number, with the names of their queues;
  /// virtual time stands still while there are any.
  private(set) var outstanding: [Int: String] = [:]

  package mutating func post(_ work: @escaping @MainActor @Sendable () -> Void) {
    ready.append(work)
  }

  /// Keeps `work` until the clock has moved on by `delay` seconds; the number identifies it for
  /// ``cancel(_:)``.
  package mutating func post(
    after delay: Double, _ work: @escaping @MainActor @Sendable () -> Void
  ) -> Int {
    order += 1
    post(at: now + delay, as: order, work)
    return order
  }

  /// A number for ``post(at:as:_:)``: the order of creation among what is due at one time (S0.12).
  package mutating func nextIdentifier() -> Int {
    order += 1
    return order
  }

  /// Keeps `work` until the clock has come to `deadline`, in place of what the number stood for.
  package mutating func post(
    at deadline: Double, as identifier: Int, _ work: @escaping @MainActor @Sendable () -> Void
  ) {
    cancel(identifier)
    delayed.append(Delayed(deadline: deadline, order: identifier, work: work))
  }

  /// Says whether a scene may end although the work is still to come.
  package mutating func setIdle(_ identifier: Int, _ isIdle: Bool) {
    for index in delayed.indices where delayed[index].order == identifier {
      delayed[index].isIdle = isIdle
    }
  }

  package mutating func cancel(_ identifier: Int) {
    delayed.removeAll { $0.order == identifier }
  }

  /// Whether the main queue has something to run at this clock value.
  var hasWork: Bool { !ready.isEmpty || delayed.contains(where: isDue) }

  /// Takes out what is due: by deadline, then by creation (S0.12).
  mutating func takeDue() -> [@MainActor @Sendable () -> Void] {
    let due = delayed.filter(isDue)
    guard !due.isEmpty else { return [] }
    delayed.removeAll(where: isDue)
    return due.sorted { ($0.deadline, $0.order) < ($1.deadline, $1.order) }.map(\.work)
  }

  private func isDue(_ entry: Delayed) -> Bool { entry.deadline <= now + timeTolerance }

  mutating func takeReady() -> [@MainActor @Sendable () -> Void] {
    defer { ready = [] }
    return ready
  }

  mutating func dropWork() {
    _ = takeDue()
    ready = []
  }

  /// Notes that a block goes to a real queue; the number ends that.
  mutating func begin(on queue: String) -> Int {
    order += 1
    outstanding[order] = queue
    return order
  }

  mutating func end(_ identifier: Int) {
    outstanding[identifier] = nil
  }

  /// Stops waiting for blocks on real queues; returns the names of the queues, sorted.
  mutating func forgetOutstanding() -> [String] {
    defer { outstanding = [:] }
    return Set(outstanding.values).sorted()
  }

  /// The earliest deadline of what is not idle; nil when nothing waits.
  var nextDeadline: Double? {
    delayed.lazy.filter { !$0.isIdle }.map(\.deadline).min()
  }
}

/// Two times nearer than this are one (S0.4).
package let timeTolerance = 1e-9
