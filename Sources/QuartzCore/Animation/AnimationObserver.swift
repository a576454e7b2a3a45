/// Waits for the end of a set of animations: the completion of an animation block or a transaction.
@MainActor
package final class AnimationObserver {
  private var pending = 0
  private var allFinished = true
  private var isClosed = false
  private var handler: (@MainActor (_ finished: Bool) -> Void)?
  /// Number of animations ever added.
  package private(set) var count = 0
  /// Whether views receive no touches while animations of this observer run on them (S6.20).
  package let keepsTouchesAway: Bool

  /// Creates an observer; `handler` runs once, after ``close()`` and the end of the last animation.
  package init(
    keepsTouchesAway: Bool = false, _ handler: @escaping @MainActor (_ finished: Bool) -> Void
  ) {
    self.keepsTouchesAway = keepsTouchesAway
    self.handler = handler
  }

  /// Registers one more animation.
  package func add() {
    pending += 1
    count += 1
  }

  /// Notes the end of one animation; `finished` is false when it was removed before its end.
  package func end(finished: Bool) {
    pending -= 1
    if !finished { allFinished = false }
    callIfDone()
  }

  /// Declares that no more animations will be added. The handler runs immediately when none is
  /// pending.
  package func close() {
    isClosed = true
    callIfDone()
  }

  private func callIfDone() {
    guard isClosed, pending == 0, let handler else { return }
    // Cleared first: the handler may lead back here, and runs once.
    self.handler = nil
    handler(allFinished)
  }
}
