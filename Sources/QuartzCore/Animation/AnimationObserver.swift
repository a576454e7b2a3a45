/// Waits for the end of several animations: the completion of a block or of a transaction.
@MainActor
package final class AnimationObserver {
  private var pending = 0
  private var allFinished = true
  private var isClosed = false
  private var handler: (@MainActor (_ finished: Bool) -> Void)?
  /// How many animations were ever put under this observer.
  package private(set) var count = 0
  /// Whether views take no touches while they are under animations of this observer (S6.20).
  package let keepsTouchesAway: Bool

  package init(
    keepsTouchesAway: Bool = false, _ handler: @escaping @MainActor (_ finished: Bool) -> Void
  ) {
    self.keepsTouchesAway = keepsTouchesAway
    self.handler = handler
  }

  package func add() {
    pending += 1
    count += 1
  }

  package func end(finished: Bool) {
    pending -= 1
    if !finished { allFinished = false }
    callIfDone()
  }

  /// No more will be added; runs the handler at once when nothing is pending.
  package func close() {
    isClosed = true
    callIfDone()
  }

  private func callIfDone() {
    guard isClosed, pending == 0, let handler else { return }
    self.handler = nil
    handler(allFinished)
  }
}
