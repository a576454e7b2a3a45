import Dispatch
import Synchronization

/// Applies a function to many elements on several threads.
package enum Parallel {
  /// Like `Sequence.map`, with results in order; `transform` runs on any thread, up to `jobs` at a
  /// time.
  package static func map<Element: Sendable, Result: Sendable>(
    _ elements: [Element], jobs: Int, _ transform: @Sendable (Element) -> Result
  ) -> [Result] {
    let workers = min(jobs, elements.count)
    guard workers > 1 else { return elements.map(transform) }
    let results = Mutex([Result?](repeating: nil, count: elements.count))
    let next = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: workers) { _ in
      while true {
        let place = next.add(1, ordering: .relaxed).oldValue
        guard place < elements.count else { return }
        let result = transform(elements[place])
        results.withLock { $0[place] = result }
      }
    }
    return results.withLock { $0.compactMap(\.self) }
  }
}
