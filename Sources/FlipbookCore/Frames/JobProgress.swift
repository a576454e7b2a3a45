/// Receives the progress of a job, on any thread.
package protocol JobProgress: Sendable {
  /// Called before the first step by jobs that know their number of steps.
  func begin(total: Int)
  func advance(by steps: Int)
  /// Called when the job that called ``begin(total:)`` has ended, successful or not.
  func end()
}

extension JobProgress {
  package func begin(total: Int) {}
  package func end() {}
}
