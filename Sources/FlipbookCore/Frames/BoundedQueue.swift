import Synchronization

/// Hands elements from one producer to several consumers. The producer waits while `capacity`
/// elements are queued, which limits the pipeline's memory.
final class BoundedQueue<Element: Sendable>: Sendable {
  private struct State {
    var elements: [Element] = []
    var isOpen = true
    var takers: [CheckedContinuation<Element?, Never>] = []
    var putter: CheckedContinuation<Void, Never>?
    /// Number of consumers that got nil.
    var endCount = 0

    mutating func close() {
      isOpen = false
      endCount += takers.count
      for taker in takers { taker.resume(returning: nil) }
      takers = []
      putter?.resume()
      putter = nil
    }
  }

  private let capacity: Int
  private let state = Mutex(State())

  init(capacity: Int) {
    self.capacity = capacity
  }

  /// Waits for space and adds `element`; false when the queue was closed meanwhile.
  func put(_ element: Element) async -> Bool {
    await withCheckedContinuation { continuation in
      let hasRoom = state.withLock { state in
        let hasRoom = !state.isOpen || state.elements.count < capacity
        if !hasRoom { state.putter = continuation }
        return hasRoom
      }
      if hasRoom { continuation.resume() }
    }
    return state.withLock { state in
      guard state.isOpen else { return false }
      if state.takers.isEmpty {
        state.elements.append(element)
      } else {
        state.takers.removeFirst().resume(returning: element)
      }
      return true
    }
  }

  /// Returns the next element; nil when the queue is closed and empty.
  func take() async -> Element? {
    await withCheckedContinuation { continuation in
      state.withLock { state in
        if !state.elements.isEmpty {
          continuation.resume(returning: state.elements.removeFirst())
          state.putter?.resume()
          state.putter = nil
        } else if state.isOpen {
          state.takers.append(continuation)
        } else {
          state.endCount += 1
          continuation.resume(returning: nil)
        }
      }
    }
  }

  /// Number of consumers that have got nil. Those that wait are not counted: the producer has work.
  var endCount: Int { state.withLock { $0.endCount } }

  /// Closes the queue; consumers still get the elements in it.
  func close() {
    state.withLock { $0.close() }
  }

  /// Closes the queue and drops its elements, after a consumer has failed.
  func abandon() {
    state.withLock { state in
      state.elements = []
      state.close()
    }
  }
}
