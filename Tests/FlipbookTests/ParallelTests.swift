import Flipbook
import Synchronization
import Testing

@Suite("Parallel")
struct ParallelTests {
  @Test("Results are in the order of the elements, with any number of workers")
  func order() {
    let numbers = Array(0..<300)
    for jobs in [1, 2, 7, 1000] {
      #expect(Parallel.map(numbers, jobs: jobs) { $0 * $0 } == numbers.map { $0 * $0 })
    }
    #expect(Parallel.map([Int](), jobs: 4) { $0 }.isEmpty)
  }

  @Test("No more than so many are at work at a time")
  func limit() {
    let state = Mutex((now: 0, most: 0))
    _ = Parallel.map(Array(0..<100), jobs: 2) { _ in
      state.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
      state.withLock { $0.now -= 1 }
    }
    #expect((1...2).contains(state.withLock { $0.most }))
  }
}
