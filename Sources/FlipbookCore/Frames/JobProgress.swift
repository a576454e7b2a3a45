/// Receives how far a job has come, from any thread.
package protocol JobProgress: Sendable {
  /// The number of steps is known; called before the first one, by jobs that can tell.
  func begin(total: Int)
  func advance(by steps: Int)
  /// The job that called ``begin(total:)`` has ended, done or failed.
  func end()
}

extension JobProgress {
  package func begin(total: Int) {}
  package func end() {}
}
