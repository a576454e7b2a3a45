import Synchronization

/// The run loop on virtual time (S0.1, S0.11): synchronous, without waiting.
extension World {
  /// Maximum number of turns at one clock value; more count as an endless loop (S0.11).
  package static let turnLimit = 1000
  /// Maximum number of layouts of a layer that keeps marking itself in one layout phase.
  static let layoutLimit = 16

  /// Advances the clock to a frame's time and runs turns until no work is left, so that the layer
  /// trees can be recorded.
  package func prepareFrame(at time: Double) {
    precondition(time >= now, "the clock does not run backwards")
    previousFrameTime = now
    now = time
    for ending in endings { ending.frameBegins() }
    // No setter marks these: their values change with time alone (S9.92).
    for layer in animatedLayers where layer.redrawsWhileAnimated { layer.markForDrawing() }
    runTurns(firstOfFrame: true)
  }

  /// Performs the work after a drawn frame at the same clock value (S0.4): removes ended
  /// animations, runs their completions, and commits the changes that those make.
  package func finishFrame() {
    endFinishedAnimations()
    runTurns(firstOfFrame: false)
  }

  /// Runs turns until no work is left at this clock value.
  package func runTurns(firstOfFrame: Bool = false) {
    runTurn(firstOfFrame: firstOfFrame)
    var turns = 1
    while hasWork, turns < World.turnLimit {
      runTurn(firstOfFrame: false)
      turns += 1
    }
    if hasWork { abandonWork() }
  }

  /// Whether another turn is needed at this clock value.
  package var hasWork: Bool {
    !nextTurn.isEmpty || !afterCommit.isEmpty || isLayoutNeeded || !layersToDraw.isEmpty
      || !changedLayers.isEmpty
      || hasOpenCompletions || inbox.withLock { $0.hasWork }
  }

  private func runTurn(firstOfFrame: Bool) {
    removeAbandonedRoots()
    if hasWork || (firstOfFrame && !displayLinks.isEmpty) { noteActivity() }
    runAll(take(&nextTurn))
    // Events come first, so that timers and blocks of the same turn see their effect.
    for source in eventSources { source(now) }
    runAll(inbox.withLock { $0.takeDue() })
    // After the events and timers, and before the blocks of the main queue (S0.9).
    if firstOfFrame { fireDisplayLinks() }
    runAll(inbox.withLock { $0.takeReady() })
    layOut()
    drawContents()
    commit()
  }

  private func runAll(_ blocks: [@MainActor () -> Void]) {
    for block in blocks { block() }
  }

  private func take(_ blocks: inout [@MainActor () -> Void]) -> [@MainActor () -> Void] {
    defer { blocks = [] }
    return blocks
  }

  /// Schedules work for the start of the next turn.
  package func atNextTurn(_ work: @escaping @MainActor () -> Void) {
    nextTurn.append(work)
  }

  /// Schedules work for right after this turn's commit.
  package func afterThisCommit(_ work: @escaping @MainActor () -> Void) {
    afterCommit.append(work)
  }

  /// The layout phase, from the outside in. Layers that request layout meanwhile are laid out in
  /// the same phase.
  func layOut() {
    for _ in 0..<World.layoutLimit where isLayoutNeeded {
      isLayoutNeeded = false
      for root in roots { root.layOutTree() }
    }
  }

  /// Draws marked contents after layout. Layout that drawing requests, and drawing that it causes,
  /// come before the commit.
  func drawContents() {
    for _ in 0..<World.layoutLimit where !layersToDraw.isEmpty {
      let layers = layersToDraw
      layersToDraw = []
      for layer in layers { layer.displayIfNeeded() }
      layOut()
    }
  }

  /// The commit phase: model values are shown, new animations start (S0.2).
  package func commit() {
    // Before the flush: a completion that waits for no animation runs now (S8.22), and what it changes
    // belongs to this commit.
    commitImplicitTransaction()
    flushChanges()
    notifyStarts()
    runAll(take(&afterCommit))
    removeAbandonedRoots()
  }

  /// Commits all changes so far, also inside open transactions.
  package func flushChanges() {
    for layer in takeChangedLayers() { layer.commitChanges() }
    for layer in departedLayers { layer.departing = nil }
    departedLayers = []
  }

  private func takeChangedLayers() -> [CALayer] {
    defer { changedLayers = [] }
    return changedLayers
  }

  /// Drops work that creates new work endlessly, commits its changes, and reports it.
  func abandonWork() {
    nextTurn = []
    afterCommit = []
    isLayoutNeeded = false
    for layer in layersToDraw { layer.drawingState.isQueued = false }
    layersToDraw = []
    inbox.withLock { $0.dropWork() }
    commitImplicitTransaction()
    flushChanges()
    reportWorkWithoutEnd("\(World.turnLimit) turns of the run loop")
  }

  func reportWorkWithoutEnd(_ effort: String) {
    report(
      .workWithoutEnd, "work at this instant does not end: \(effort) were not enough")
  }
}
